/* Looks up by name what GTK 4.8 or a system may lack: announcements, and the library of
 * Speech Dispatcher. Speaks in a thread, so that the program never waits for a server
 * that is slow, absent or hangs. Wipes each sentence after it is spoken, as it may
 * contain a sealed move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-speaker.h"

#include "rg-template.h"
#include "rg-tongue.h"

#include <gmodule.h>
#include <string.h>

#define LIBRARY "libspeechd.so.2"

/* Values of libspeechd.h: one connection in single mode; a priority that waits for
 * earlier messages, but goes before plain text. */
#define MODE_SINGLE      0
#define PRIORITY_MESSAGE 2

/* Values of GtkAccessibleAnnouncementPriority (GTK 4.14): after what is being read, or at
 * once. */
#define ANNOUNCE_MEDIUM 1
#define ANNOUNCE_HIGH   2

typedef void (*Announce) (GtkAccessible *widget, const char *sentence, int priority);

/* Speech Dispatcher; used in the thread only. `connection` is NULL until it answers. */
typedef struct {
  GModule *library;
  gpointer connection;
  gpointer (*open) (const char *client, const char *name, const char *user, int mode);
  int (*say) (gpointer connection, int priority, const char *sentence);
  int (*cancel) (gpointer connection);
  int (*set_language) (gpointer connection, const char *language);
  void (*close) (gpointer connection);
} Server;

struct _RgSpeaker {
  GObject parent_instance;

  GCancellable *cancellable;
  GDBusProxy   *status; /* NULL without an accessibility bus */
  Announce      announce;
  GThreadPool  *pool;
  Server       *server;
};

G_DEFINE_FINAL_TYPE (RgSpeaker, rg_speaker, G_TYPE_OBJECT)

/* Pushed to the thread instead of a sentence: to stop speaking, or to end the thread. */
static char SILENCE[] = "";
static char THE_END[] = "";

static void
wipe (char *sentence)
{
  explicit_bzero (sentence, strlen (sentence));
  g_free (sentence);
}

#ifdef RG_SPEECH
static void
load (Server *self)
{
  const struct {
    const char *name;
    gpointer   *symbol;
  } rows[] = {
    { "spd_open", (gpointer *) &self->open },
    { "spd_say", (gpointer *) &self->say },
    { "spd_cancel", (gpointer *) &self->cancel },
    { "spd_set_language", (gpointer *) &self->set_language },
    { "spd_close", (gpointer *) &self->close },
  };

  self->library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  for (guint i = 0; i < G_N_ELEMENTS (rows) && self->library != NULL; i++)
    if (!g_module_symbol (self->library, rows[i].name, rows[i].symbol))
      g_clear_pointer (&self->library, g_module_close);
}
#else
static void
load (G_GNUC_UNUSED Server *self)
{
}
#endif

static void
hang_up (Server *self)
{
  if (self->connection != NULL)
    self->close (self->connection);
  self->connection = NULL;
}

/* Says a sentence; connects first if needed, and once again if the server is gone. */
static void
speak (Server *self, const char *sentence)
{
  if (self->library == NULL)
    load (self);
  if (self->library == NULL)
    return;

  if (self->connection == NULL) {
    self->connection = self->open ("regence", "table", NULL, MODE_SINGLE);
    if (self->connection != NULL)
      self->set_language (self->connection, rg_sheet_language ()->id);
  }
  if (self->connection != NULL &&
      self->say (self->connection, PRIORITY_MESSAGE, sentence) < 0)
    hang_up (self);
}

static void
speak_cb (gpointer sentence, gpointer server)
{
  Server *self = server;

  if (sentence == SILENCE) {
    if (self->connection != NULL)
      self->cancel (self->connection);
  } else if (sentence == THE_END) {
    hang_up (self);
    g_clear_pointer (&self->library, g_module_close);
    g_free (self);
  } else {
    speak (self, sentence);
    wipe (sentence);
  }
}

static void
status_cb (RgSpeaker *self)
{
  g_object_notify (G_OBJECT (self), "reader");
}

/* Takes the proxy of the accessibility bus; without it no screen reader can run. */
static void
connected_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (GDBusProxy) status = g_dbus_proxy_new_for_bus_finish (result, &error);
  RgSpeaker             *self = user_data;

  if (status == NULL)
    return;

  self->status = g_steal_pointer (&status);
  g_signal_connect_object (self->status, "g-properties-changed", G_CALLBACK (status_cb),
                           self, G_CONNECT_SWAPPED);
  status_cb (self);
}

static void
stop (RgSpeaker *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->pool != NULL) {
    g_thread_pool_push (self->pool, THE_END, NULL);
    g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, FALSE);
  }
}

static void
rg_speaker_class_init (RgSpeakerClass *klass)
{
  rg_property_read (klass, "reader", G_TYPE_BOOLEAN, G_CALLBACK (rg_speaker_has_reader));

  RG_STOPS (stop);
  RG_OWNS (RgSpeaker, g_object_unref, cancellable, status);
}

static void
rg_speaker_init (RgSpeaker *self)
{
  GModule *program = g_module_open (NULL, 0);

  if (program == NULL ||
      !g_module_symbol (program, "gtk_accessible_announce", (gpointer *) &self->announce))
    self->announce = NULL;
  g_clear_pointer (&program, g_module_close);

  self->server = g_new0 (Server, 1);
  self->pool = g_thread_pool_new (speak_cb, self->server, 1, FALSE, NULL);
  self->cancellable = g_cancellable_new ();
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START,
                            NULL, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status",
                            self->cancellable, connected_cb, self);
}

RgSpeaker *
rg_speaker_new (void)
{
  return g_object_new (RG_TYPE_SPEAKER, NULL);
}

/* Returns: whether a screen reader runs; the property "reader" notifies of changes */
gboolean
rg_speaker_has_reader (RgSpeaker *self)
{
  g_autoptr (GVariant) value = NULL;

  if (self->status != NULL)
    value = g_dbus_proxy_get_cached_property (self->status, "ScreenReaderEnabled");
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN) &&
         g_variant_get_boolean (value);
}

/* Says @sentence for the window @widget (nullable), after earlier sentences or, if
 * @at_once, in their place. */
void
rg_speaker_say (RgSpeaker  *self,
                GtkWidget  *widget,
                const char *sentence,
                gboolean    at_once)
{
  if (self->announce != NULL && widget != NULL && rg_speaker_has_reader (self)) {
    self->announce (GTK_ACCESSIBLE (widget), sentence,
                    at_once ? ANNOUNCE_HIGH : ANNOUNCE_MEDIUM);
    return;
  }

  if (at_once)
    rg_speaker_hush (self);
  g_thread_pool_push (self->pool, g_strdup (sentence), NULL);
}

/* Stops Speech Dispatcher; a screen reader stops by itself. */
void
rg_speaker_hush (RgSpeaker *self)
{
  g_thread_pool_push (self->pool, SILENCE, NULL);
}
