/* Makes the game safe before it leaves the table: in the library, or, if that cannot be
 * written, in a file that the players choose. Saves copies too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-saver.h"

#include "rg-ask.h"
#include "rg-game-notes.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-save-dialog.h"
#include "rg-save.h"
#include "rg-sentences.h"
#include "rg-template.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* `path` is the file of the game, proposed for a copy; NULL if there is none, or if it
 * has other games or more than could be read. */
struct _RgTableSaver {
  GObject parent_instance;

  GtkWindow       *window; /* parent of dialogs; not owned */
  RgTable         *table;
  RgTableStore    *store;
  char            *path;
  RgTableSaverThen then;
  gpointer         then_data;
};

G_DEFINE_FINAL_TYPE (RgTableSaver, rg_table_saver, G_TYPE_OBJECT)

static void
say (RgTableSaver *self, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.show-message", "s",
                              sentence);
}

static void
go_on_cb (gpointer user_data)
{
  g_autoptr (RgTableSaver) self = user_data;
  RgTableSaverThen         then = self->then;

  self->then = NULL;
  if (then != NULL)
    then (self->then_data);
}

/* Calls `then` in an idle, after the dialog is closed: `then` may close the window. */
static void
go_on (RgTableSaver *self)
{
  g_idle_add_once (go_on_cb, g_object_ref (self));
}

/* Returns: whether moves or notes would be lost with the game; first adds to the game
 * what is being typed */
gboolean
rg_table_saver_has_unsaved_moves (RgTableSaver *self)
{
  rg_table_about_to_leave (self->table);
  return rg_table_waits_for_press (self->table) ||
         (rg_game_is_modified (rg_table_get_game (self->table)) &&
          (rg_game_has_begun (rg_table_get_game (self->table)) ||
           rg_game_has_notes (rg_table_get_game (self->table))));
}

static gboolean
is_secure (RgTableSaver *self, GError **error)
{
  return !rg_table_saver_has_unsaved_moves (self) ||
         rg_table_store_secure (self->store, error);
}

/* Saves a copy. Goes on only if the game is also safe in the library, as PGN alone may
 * not have all that is needed to resume a game. */
static void
save_cb (gpointer owner, const char *path, const char *sentence)
{
  RgTableSaver      *self = owner;
  g_autofree char   *name = path != NULL ? g_filename_display_basename (path) : NULL;
  g_autofree char   *text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean           is_whole;

  if (path == NULL) {
    self->then = NULL;
    if (sentence != NULL)
      say (self, sentence);
    return;
  }

  rg_table_press_clock (self->table);
  if (!rg_save_game (rg_table_get_game (self->table), path, &error)) {
    self->then = NULL;
    rg_show_error (self->window, _ ("The Game Could Not Be Saved"), error);
    return;
  }

  is_whole = is_secure (self, NULL);
  text = g_strdup_printf (is_whole ? _ ("A copy was saved as “%s”")
                                   : _ ("“%s” contains the moves and the log. To "
                                        "resume this game later, save it as .regence "
                                        "too."),
                          name);
  say (self, text);
  if (is_whole)
    go_on (self);
  else
    self->then = NULL;
}

/* Asks where to save a copy of the game, as PGN or as Régence's own file, and saves
 * it. */
void
rg_table_saver_save_copy (RgTableSaver *self)
{
  RgGame          *game = rg_table_get_game (self->table);
  g_autofree char *players = rg_players_title (game);
  g_autofree char *name = rg_file_title (players, rg_game_get_tag (game, "Date"));

  rg_save_dialog_open (self->window, _ ("Save a Copy"), RG_FILE_KINDS_PGN_OR_NATIVE, name,
                       self->path, save_cb, self);
}

static void
question_response_cb (RgTableSaver *self, const char *response)
{
  if (g_str_equal (response, "save"))
    rg_table_saver_save_copy (self);
  else if (g_str_equal (response, "discard"))
    go_on (self);
  else
    self->then = NULL;
}

/* Calls @then once the game is safe in the library. If it cannot be saved, asks whether
 * to discard it, save it elsewhere or stay; then @then may never be called. */
void
rg_table_saver_ask_then (RgTableSaver *self, RgTableSaverThen then, gpointer user_data)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button; the game is not saved. */
    { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    /* Translators: a button of a question or a file dialog. */
    { "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  const char        *lost = _ ("Moves and notes added since the last save will be lost.");
  g_autoptr (GError) error = NULL;
  g_autofree char   *body = NULL;
  GtkWidget         *dialog;

  self->then = then;
  self->then_data = user_data;
  if (is_secure (self, &error)) {
    go_on (self);
    return;
  }

  if (error != NULL) {
    g_autofree char *reason = rg_sentence_for_error (error);
    g_autofree char *alone = rg_sentence_alone (reason);

    body = g_strjoin (" ", alone, lost, NULL);
  }
  dialog = rg_ask (self->window, _ ("Save the Game?"), body != NULL ? body : lost, NULL,
                   answers);
  g_signal_connect_object (dialog, "response", G_CALLBACK (question_response_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Returns: (nullable): the file name proposed for a copy */
const char *
rg_table_saver_get_path (RgTableSaver *self)
{
  return self->path;
}

/* @path: (nullable): the file of the game put on the table */
void
rg_table_saver_set_path (RgTableSaver *self, const char *path)
{
  char *copy = g_strdup (path);

  g_free (self->path);
  self->path = copy;
}

static void
stop (RgTableSaver *self)
{
  self->then = NULL;
}

static void
rg_table_saver_class_init (RgTableSaverClass *klass)
{
  RG_STOPS (stop);
  RG_OWNS (RgTableSaver, g_object_unref, store, table);
  RG_OWNS (RgTableSaver, g_free, path);
}

static void
rg_table_saver_init (G_GNUC_UNUSED RgTableSaver *self)
{
}

/* @window: the parent of the dialogs; must outlive the saver, or dispose of it */
RgTableSaver *
rg_table_saver_new (GtkWindow *window, RgTable *table, RgTableStore *store)
{
  RgTableSaver *self = g_object_new (RG_TYPE_TABLE_SAVER, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->store = g_object_ref (store);
  return self;
}
