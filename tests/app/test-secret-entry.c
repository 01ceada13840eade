/* The entry for secrets: different texts are drawn alike while they are hidden, and a
 * screen reader hears only how many characters there are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret-entry.h"

#include <adwaita.h>

typedef struct {
  GtkWidget      *window;
  RgSecretEntry  *entry;
  GtkEntryBuffer *buffer;
} RgFixture;

static void
set_up (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->entry = g_object_new (RG_TYPE_SECRET_ENTRY, NULL);
  self->buffer = g_object_ref (rg_secret_entry_get_buffer (self->entry));
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->entry));
  gtk_window_present (GTK_WINDOW (self->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (self->entry)) ||
         gtk_widget_get_width (GTK_WIDGET (self->entry)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->buffer);
}

/* Returns the render nodes of the widget, serialized. */
static GBytes *
paint (RgFixture *self)
{
  GtkWidget                *widget = GTK_WIDGET (self->entry);
  g_autoptr (GtkSnapshot)   snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

/* Letters of several bytes are wiped as well: a password that is typed again keeps no
 * bytes of the first. */
static void
test_wiped (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const words[] = { "caf\303\251", "\342\202\254",
                                       "\360\237\231\202a" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr (RgSecret) taken = NULL;

    rg_secret_buffer_write (self->buffer, words[i]);
    rg_secret_buffer_wipe (self->buffer);
    g_assert_cmpuint (gtk_entry_buffer_get_bytes (self->buffer), ==, 0);
    rg_secret_buffer_write (self->buffer, words[i]);
    taken = rg_secret_buffer_take (self->buffer);
    g_assert_cmpstr (rg_secret_peek (taken), ==, words[i]);
  }
}

static gboolean
twins_look_alike (RgFixture *self, const char *one, const char *other)
{
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  rg_secret_buffer_write (self->buffer, one);
  first = paint (self);
  rg_secret_buffer_write (self->buffer, other);
  second = paint (self);
  return g_bytes_equal (first, second);
}

static void
test_twins (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_true (twins_look_alike (self, "Cg1-f3", "e2-e4!"));
  g_object_set (self->entry, "shown", TRUE, NULL);
  g_assert_false (twins_look_alike (self, "Cg1-f3", "e2-e4!"));
}

/* Secrets of different lengths look alike; only an empty entry looks different, and not
 * even that once the entry is no longer editable. */
static void
test_length (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_true (twins_look_alike (self, "0-0", "Cg1-f3"));
  g_assert_false (twins_look_alike (self, "", "Cg1-f3"));
  g_object_set (self->entry, "editable", FALSE, NULL);
  g_assert_true (twins_look_alike (self, "0-0", "Cg1-f3"));
  g_assert_true (twins_look_alike (self, "", "Cg1-f3"));
}

static void
test_description (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self->entry);

  rg_secret_buffer_write (self->buffer, "0-0-0");
  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "5 characters");
  g_assert_false (
    gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT));
  g_assert_false (GTK_IS_EDITABLE (self->entry));

  gtk_widget_set_visible (GTK_WIDGET (self->entry), FALSE);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "");
}

/* Everything that fits into the entry fits into a secret, however many bytes its letters
 * take in UTF-8. */
static void
test_taken (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GString)  pawns = g_string_new (NULL);
  g_autoptr (RgSecret) secret = NULL;

  for (int i = 0; i < 2 * RG_SECRET_ENTRY_MAX; i++)
    g_string_append (pawns, "🨾");
  rg_secret_buffer_write (self->buffer, pawns->str);
  secret = rg_secret_buffer_take (self->buffer);
  g_assert_cmpuint (rg_secret_get_length (secret), ==, 4 * RG_SECRET_ENTRY_MAX);
  g_assert_true (g_str_has_prefix (pawns->str, rg_secret_peek (secret)));
}

static void
press_key (RgFixture *self, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    GTK_WIDGET (self->entry));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
  }
  g_assert_true (handled);
}

/* Selecting all works as in other entries; any other key ends the selection. */
static void
test_select_all (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  rg_secret_buffer_write (self->buffer, "Cg1-f3");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  press_key (self, GDK_KEY_a, GDK_CONTROL_MASK);
  press_key (self, GDK_KEY_End, 0);
  press_key (self, GDK_KEY_BackSpace, 0);
  g_assert_cmpuint (gtk_entry_buffer_get_length (self->buffer), ==, 5);
  before = paint (self);
  press_key (self, GDK_KEY_a, GDK_CONTROL_MASK);
  after = paint (self);
  g_assert_true (!gtk_widget_has_focus (GTK_WIDGET (self->entry)) ||
                 !g_bytes_equal (before, after));
  press_key (self, GDK_KEY_BackSpace, 0);
  g_assert_cmpuint (gtk_entry_buffer_get_length (self->buffer), ==, 0);
}

#define ADD(sentence, test)                                                              \
  g_test_add ("/secret-entry/" sentence, RgFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("draws-twins-alike-while-hidden", test_twins);
  ADD ("hides-its-length", test_length);
  ADD ("says-how-many-letters-and-never-which", test_description);
  ADD ("is-selected-as-a-whole-and-written-over", test_select_all);
  ADD ("is-wiped-whole", test_wiped);
  ADD ("gives-all-that-fits-as-a-secret", test_taken);

  return g_test_run ();
}
