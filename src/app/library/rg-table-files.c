/* The file dialogs and the two questions around them, for files that lie
 * elsewhere than in the library.  What files contain is the record layer's
 * business. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-files-private.h"

#include "rg-ask.h"
#include "rg-game-chooser.h"
#include "rg-game-notes.h"
#include "rg-games-dialog.h"
#include "rg-message.h"
#include "rg-pgn-reader.h"
#include "rg-sentences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgTableFiles, rg_table_files, G_TYPE_OBJECT)

RgGame *
rg_table_files_get_game (RgTableFiles *self)
{
  return rg_table_get_game (self->table);
}

void
rg_table_files_say (RgTableFiles *self, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.show-message", "s",
                              sentence);
}

gboolean
rg_table_files_is_secure (RgTableFiles *self)
{
  return !rg_table_files_has_unsaved_moves (self) ||
         rg_table_store_secure (self->store, NULL);
}

static void
lay_on_table (RgTableFiles *self, RgGame *game, const char *path)
{
  g_free (self->path);
  self->path = g_strdup (path);
  rg_table_set_game (self->table, game);
}

static gboolean
has_on_table (GtkWindow *window, RgLibrary *library, RgLibraryEntry *entry)
{
  g_autoptr (RgTable) table = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (window), "table") == NULL)
    return FALSE;

  g_object_get (window, "table", &table, NULL);
  return rg_library_find_game (library, rg_table_get_game (table)) == entry;
}

/* A game that is on one table is not opened on a second one. */
static gboolean
present_table (RgTableFiles *self, RgLibraryEntry *entry)
{
  RgLibrary      *library = rg_table_store_get_library (self->store);
  GtkApplication *application = gtk_window_get_application (self->window);
  GList          *l = gtk_application_get_windows (application);

  for (; l != NULL; l = l->next)
    if (has_on_table (l->data, library, entry)) {
      gtk_window_present (l->data);
      return TRUE;
    }

  return FALSE;
}

static void
report_fault (RgTableFiles *self, const RgFault *fault)
{
  g_autofree char *sentence = rg_sentence_for_error (fault->error);
  g_autofree char *text = NULL;

  /* Translators: line and column of a file, and what is wrong there. */
  text = g_strdup_printf (_ ("Read up to line %u, column %u: %s"), fault->line,
                          fault->column, sentence);
  rg_table_files_say (self, text);
}

/**
 * rg_table_files_begin:
 * @game: a game that no file holds yet
 *
 * Lays @game on the table, where it keeps itself from its first move on.
 */
void
rg_table_files_begin (RgTableFiles *self, RgGame *game)
{
  lay_on_table (self, game, NULL);
  if (!rg_game_has_begun (game))
    rg_table_store_keep (self->store);
}

/**
 * rg_table_files_begin_today:
 * @game: a game that was agreed on just now
 *
 * Lays @game on the table with today's date, and lets the clocks begin.
 */
void
rg_table_files_begin_today (RgTableFiles *self, RgGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char      *date = g_date_time_format (now, "%Y.%m.%d");

  rg_game_set_tag (game, "Date", date);
  rg_game_mark_saved (game);
  rg_table_files_begin (self, game);
  rg_table_start_clocks (self->table);
}

/**
 * rg_table_files_open_entry:
 * @entry: a game of the library
 *
 * Lays a game of the library on the table, where it goes on in its own file;
 * one that lies on a table already is shown there.  What was just offered
 * counts as running then, anything else only as opened.
 */
void
rg_table_files_open_entry (RgTableFiles *self, RgLibraryEntry *entry)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgGame)    game = NULL;
  const RgFault        *fault;

  if (present_table (self, entry))
    return;

  game = rg_library_open_entry (rg_table_store_get_library (self->store), entry, &faults,
                                &error);
  if (game == NULL) {
    rg_show_error (self->window, _ ("The Game Cannot Be Read"), error);
    return;
  }

  lay_on_table (self, game, NULL);
  rg_table_store_take_offer (self->store, entry);
  fault = rg_fault_list_first_error (faults);
  if (fault != NULL)
    report_fault (self, fault);
}

static void
open_game (RgTableFiles *self, RgGameFile *file, guint index)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = rg_game_file_read (file, index, &faults);
  GPtrArray            *entries = rg_game_file_get_entries (file);
  const RgFault        *fault = rg_fault_list_first_error (faults);
  const char           *path = g_file_peek_path (rg_game_file_get_file (file));
  gboolean              whole;

  if (game == NULL) {
    rg_show_error (self->window, _ ("The Game Cannot Be Read"), fault->error);
    return;
  }

  whole = fault == NULL && (entries == NULL || entries->len == 1);
  lay_on_table (self, game, whole ? path : NULL);
  if (fault != NULL)
    report_fault (self, fault);
}

static void
show_list (RgTableFiles *self, RgGameFile *file)
{
  GtkWindow *list = GTK_WINDOW (rg_games_dialog_new (self->window, file));

  g_set_weak_pointer (&self->list, list);
  g_signal_connect_object (list, "chosen", G_CALLBACK (open_game), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (list);
}

static void
open_loaded (gpointer user_data)
{
  RgTableFiles          *self = RG_TABLE_FILES (user_data);
  g_autoptr (RgGameFile) file = g_steal_pointer (&self->loaded);
  GPtrArray             *entries;

  if (file == NULL)
    return;

  entries = rg_game_file_get_entries (file);
  if (entries == NULL || entries->len == 1)
    open_game (self, file, 0);
  else
    show_list (self, file);
}

/* Who has played on while the file was read shall not lose his moves. */
static gboolean
has_gone_on (RgTableFiles *self)
{
  return (rg_game_get_n_events (rg_table_files_get_game (self)) != self->n_events ||
          rg_game_get_notes_version (rg_table_files_get_game (self)) != self->notes) &&
         rg_table_files_has_unsaved_moves (self);
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgTableFiles) self = user_data;
  g_autoptr (GError)       error = NULL;
  g_autoptr (RgGameFile)   file = rg_game_file_load_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;

  g_clear_object (&self->loading);
  if (file == NULL) {
    rg_show_error (self->window, _ ("The File Cannot Be Opened"), error);
    return;
  }

  g_set_object (&self->loaded, file);
  if (has_gone_on (self))
    rg_table_files_ask_then (self, open_loaded, self);
  else
    open_loaded (self);
}

/**
 * rg_table_files_open:
 * @file: a PGN or native file, or an envelope
 *
 * Opens the game of @file, or lists its games to choose from.  Until a game
 * has really been read, the one on the table stays.  A file that is still being
 * read is given up for this one.
 */
void
rg_table_files_open (RgTableFiles *self, GFile *file)
{
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (rg_table_files_is_envelope (file)) {
    rg_table_files_open_envelope (self, file);
    return;
  }

  self->loading = g_cancellable_new ();
  self->n_events = rg_game_get_n_events (rg_table_files_get_game (self));
  self->notes = rg_game_get_notes_version (rg_table_files_get_game (self));
  rg_game_file_load_async (file, self->loading, loaded_cb, g_object_ref (self));
}

static void
open_response_cb (RgTableFiles *self, int response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT) {
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
    rg_table_files_open (self, file);
  }
  g_clear_object (&self->chooser);
}

/* As soon as the library knows what lies in its folder. */
static void
open_wanted (RgTableFiles *self)
{
  RgLibrary        *library = rg_table_store_get_library (self->store);
  g_autofree char  *name = NULL;
  g_autofree char  *found = NULL;
  g_autofree char  *path = NULL;
  g_autoptr (GFile) file = NULL;
  RgLibraryEntry   *entry;

  if (self->wanted == NULL)
    return;

  name = g_path_get_basename (self->wanted);
  entry = rg_library_find (library, name);
  if (entry == NULL && rg_library_is_loading (library))
    return;

  path = g_steal_pointer (&self->wanted);
  found = entry != NULL ? rg_library_entry_get_path (entry) : NULL;
  if (g_strcmp0 (found, path) == 0) {
    rg_table_files_open_entry (self, entry);
    return;
  }

  file = g_file_new_for_path (path);
  rg_table_files_open (self, file);
}

/**
 * rg_table_files_open_kept:
 * @path: (type filename): where a game is kept
 *
 * Lays the game of @path on the table as rg_table_files_open_entry() does where it is
 * one of the library, and as rg_table_files_open() does where it lies elsewhere.
 */
void
rg_table_files_open_kept (RgTableFiles *self, const char *path)
{
  RgLibrary       *library = rg_table_store_get_library (self->store);
  g_autofree char *name = g_path_get_basename (path);

  g_free (self->wanted);
  self->wanted = g_strdup (path);
  if (rg_library_find (library, name) == NULL)
    rg_library_load (library);
  open_wanted (self);
}

/**
 * rg_table_files_choose:
 *
 * Asks which file to open.
 */
void
rg_table_files_choose (RgTableFiles *self)
{
  g_clear_object (&self->chooser);
  self->chooser = rg_game_chooser_new (self->window, _ ("Open a Game"), _ ("_Open"));
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (open_response_cb),
                            self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
go_on_cb (gpointer user_data)
{
  g_autoptr (RgTableFiles) self = user_data;
  RgTableFilesThen         then = self->then;

  self->then = NULL;
  if (then != NULL)
    then (self->then_data);
}

/* Goes on with what had waited for the question to be answered; not before
 * the dialog that asked is done with, for the window may be closed. */
void
rg_table_files_go_on (RgTableFiles *self)
{
  g_idle_add_once (go_on_cb, g_object_ref (self));
}

/* Returns: whether something would be lost if the game left the table; what is being
 * typed is a part of the game then */
gboolean
rg_table_files_has_unsaved_moves (RgTableFiles *self)
{
  rg_table_about_to_leave (self->table);
  return rg_table_waits_for_strike (self->table) ||
         (rg_game_is_modified (rg_table_files_get_game (self)) &&
          (rg_game_has_begun (rg_table_files_get_game (self)) ||
           rg_game_has_notes (rg_table_files_get_game (self))));
}

static void
question_response_cb (RgTableFiles *self, const char *response)
{
  if (g_str_equal (response, "save"))
    rg_table_files_save_copy (self);
  else if (g_str_equal (response, "discard"))
    rg_table_files_go_on (self);
  else
    self->then = NULL;
}

static void
ask (RgTableFiles *self)
{
  const RgAnswer answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    { "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  GtkWidget *dialog =
    rg_ask (self->window, _ ("Save the Game?"),
            _ ("What was played and written since it was last saved would be lost."),
            NULL, answers);

  g_signal_connect_object (dialog, "response", G_CALLBACK (question_response_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * rg_table_files_ask_then:
 * @then: what is to follow
 * @user_data: for @then
 *
 * Goes on with @then once the game is safe in the library.  Where it could not
 * be kept there it is asked first what becomes of it; where the answer is to
 * stay, nothing follows.
 */
void
rg_table_files_ask_then (RgTableFiles *self, RgTableFilesThen then, gpointer user_data)
{
  self->then = then;
  self->then_data = user_data;
  if (rg_table_files_is_secure (self))
    rg_table_files_go_on (self);
  else
    ask (self);
}

/* Returns: whether a file is being read */
gboolean
rg_table_files_is_busy (RgTableFiles *self)
{
  return self->loading != NULL || self->is_sealed_wanted;
}

/* Returns: whether a list of games waits for a choice */
gboolean
rg_table_files_is_asking (RgTableFiles *self)
{
  return self->list != NULL;
}

static void
rg_table_files_dispose (GObject *object)
{
  RgTableFiles *self = RG_TABLE_FILES (object);

  self->window = NULL;
  self->then = NULL;
  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (rg_table_store_get_library (self->store), self);
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_weak_pointer (&self->list);
  g_clear_object (&self->chooser);
  g_clear_object (&self->loaded);
  g_clear_object (&self->store);
  g_clear_object (&self->table);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (rg_table_files_parent_class)->dispose (object);
}

static void
rg_table_files_class_init (RgTableFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_table_files_dispose;
}

static void
rg_table_files_init (G_GNUC_UNUSED RgTableFiles *self)
{
}

/**
 * rg_table_files_new:
 * @window: over which the dialogs open; must outlive the files
 * @table: on which games are laid
 * @store: what keeps them there
 *
 * Returns: (transfer full): a files
 */
RgTableFiles *
rg_table_files_new (GtkWindow *window, RgTable *table, RgTableStore *store)
{
  RgTableFiles *self = g_object_new (RG_TYPE_TABLE_FILES, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->store = g_object_ref (store);
  g_signal_connect_swapped (rg_table_store_get_library (store), "notify::loading",
                            G_CALLBACK (open_wanted), self);
  g_signal_connect_swapped (rg_table_store_get_library (store), "notify::loading",
                            G_CALLBACK (rg_table_files_open_sealed), self);
  return self;
}
