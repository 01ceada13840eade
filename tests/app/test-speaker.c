/* A sentence is spoken through the screen reader if GTK can announce, else through the
 * library of Speech Dispatcher, here that of support/speech.c; the caller never waits.
 * GTK 4.8 has no function to announce: this program defines one with that name, which the
 * speaker looks up as it would look up GTK's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-speaker.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#if !GTK_CHECK_VERSION(4, 14, 0)
typedef enum {
  GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW,
  GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM,
  GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH,
} GtkAccessibleAnnouncementPriority;

void gtk_accessible_announce (GtkAccessible                    *self,
                              const char                       *message,
                              GtkAccessibleAnnouncementPriority priority);
#endif

typedef struct {
  GtkWidget *window;
  RgSpeaker *speaker;
  char      *folder;
  char      *path; /* what is spoken, one sentence in each text line */
} Fixture;

static gboolean       is_reader;
static GtkAccessible *announcer;
static GString       *announced;

void
gtk_accessible_announce (GtkAccessible                    *self,
                         const char                       *message,
                         GtkAccessibleAnnouncementPriority priority)
{
  announcer = self;
  g_string_append_printf (announced, "%s%s\n",
                          priority == GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH ? "! "
                                                                                : "",
                          message);
}

static GVariant *
get_cb (G_GNUC_UNUSED GDBusConnection *bus,
        G_GNUC_UNUSED const char      *sender,
        G_GNUC_UNUSED const char      *path,
        G_GNUC_UNUSED const char      *interface,
        G_GNUC_UNUSED const char      *property,
        G_GNUC_UNUSED GError         **error,
        G_GNUC_UNUSED gpointer         data)
{
  return g_variant_new_boolean (is_reader);
}

/* Offers the property ScreenReaderEnabled on the session bus, as the launcher of the
 * accessibility bus does on every desktop. */
static void
offer_status (void)
{
  static const GDBusInterfaceVTable table = { .get_property = get_cb };
  static const char                 xml[] =
    "<node><interface name='org.a11y.Status'><property name='ScreenReaderEnabled' "
    "type='b' access='read'/></interface></node>";
  g_autoptr (GDBusNodeInfo)   info = g_dbus_node_info_new_for_xml (xml, NULL);
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  g_assert_cmpuint (g_dbus_connection_register_object (bus, "/org/a11y/bus",
                                                       info->interfaces[0], &table, NULL,
                                                       NULL, NULL),
                    !=, 0);
  g_bus_own_name_on_connection (bus, "org.a11y.Bus", G_BUS_NAME_OWNER_FLAGS_NONE, NULL,
                                NULL, NULL, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer reader)
{
  is_reader = GPOINTER_TO_INT (reader);
  announcer = NULL;
  g_string_truncate (announced, 0);
  fixture->folder = g_dir_make_tmp ("regence-speech-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "spoken", NULL);
  g_setenv ("REGENCE_TEST_SPEECH", fixture->path, TRUE);
  fixture->window = g_object_ref_sink (gtk_window_new ());
  fixture->speaker = rg_speaker_new ();
  while (is_reader && !rg_speaker_has_reader (fixture->speaker))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_clear_object (&fixture->speaker);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->window);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Waits until the thread has written @expected. */
static void
assert_spoken (Fixture *fixture, const char *expected)
{
  g_autofree char *spoken = NULL;

  do {
    g_usleep (1000);
    g_clear_pointer (&spoken, g_free);
    g_file_get_contents (fixture->path, &spoken, NULL, NULL);
  } while (spoken == NULL || strlen (spoken) < strlen (expected));
  g_assert_cmpstr (spoken, ==, expected);
}

static void
test_announces (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  rg_speaker_say (fixture->speaker, fixture->window, "e4.", FALSE);
  rg_speaker_say (fixture->speaker, fixture->window, "e2 is empty.", TRUE);
  g_assert_true (announcer == GTK_ACCESSIBLE (fixture->window));
  g_assert_cmpstr (announced->str, ==, "e4.\n! e2 is empty.\n");
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_speaks (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  rg_speaker_say (fixture->speaker, fixture->window, "e4.", FALSE);
  rg_speaker_say (fixture->speaker, fixture->window, "e5.", FALSE);
  rg_speaker_say (fixture->speaker, fixture->window, "e2 is empty.", TRUE);
  assert_spoken (fixture, "e4.\ne5.\n! e2 is empty.\n");
  g_assert_null (announcer);
}

/* A server that answers late: a pipe that is read only afterwards, so that this test
 * would never end if the caller waited for it. */
static void
test_waits_for_none (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  char     text[16] = "";
  FILE    *pipe;
  gpointer speaker = fixture->speaker;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  rg_speaker_say (fixture->speaker, fixture->window, "e4.", FALSE);
  rg_speaker_say (fixture->speaker, fixture->window, "e5.", TRUE);
  g_object_add_weak_pointer (G_OBJECT (speaker), &speaker);
  g_clear_object (&fixture->speaker);
  g_assert_null (speaker);

  pipe = fopen (fixture->path, "r");
  g_assert_nonnull (fgets (text, sizeof text, pipe));
  g_assert_cmpstr (text, ==, "e4.\n");
  g_assert_nonnull (fgets (text, sizeof text, pipe));
  g_assert_cmpstr (text, ==, "! e5.\n");
  g_assert_null (fgets (text, sizeof text, pipe));
  fclose (pipe);
}

#define ADD(name, reader, test)                                                          \
  g_test_add ("/app/speaker/" name, Fixture, GINT_TO_POINTER (reader), set_up, test,     \
              tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("GTK_A11Y", "none", TRUE);
  gtk_init ();
  offer_status ();
  announced = g_string_new (NULL);

  ADD ("announces-to-a-screen-reader-where-gtk-can", TRUE, test_announces);
  ADD ("speaks-where-there-is-none", FALSE, test_speaks);
  ADD ("waits-for-no-server", FALSE, test_waits_for_none);

  return g_test_run ();
}
