/* Opens files outside the library, and games of the library, on the table. The record
 * layer knows the contents of files; envelopes and rulebooks are passed to the window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-files.h"

#include "rg-envelope.h"
#include "rg-fault.h"
#include "rg-game-file.h"
#include "rg-game-notes.h"
#include "rg-games-dialog.h"
#include "rg-load.h"
#include "rg-message.h"
#include "rg-new-game.h"
#include "rg-rulebook-folder.h"
#include "rg-sentences.h"
#include "rg-template.h"

#include <glib/gi18n.h>
#include <string.h>

/* While `is_copy_wanted`, the library may have a copy of the game on the table, which
 * came from a file; `copy` is the latest copy made. `file` has several games: `index` is
 * that of `shown`, the game on the table; `wanted` the next one to open. `error` is why
 * the last file could not be opened. */
struct _RgTableFiles {
  GObject parent_instance;

  GtkWindow            *window; /* parent of dialogs; not owned, NULL after dispose */
  RgTable              *table;
  RgTableStore         *store;
  RgTableSaver         *saver;
  GCancellable         *loading; /* cancels reading; NULL unless a file is being read */
  gboolean              is_copy_wanted;
  RgLibraryEntry       *copy;
  RgGameFile           *file;
  RgGame               *shown; /* only compared; may have been freed */
  RgGame               *begun; /* the last game begun on this table */
  guint                 index;
  guint                 wanted;
  GtkFileChooserNative *chooser;
  GtkWindow            *list;   /* weak; dialog that chooses a game of a file */
  GFile                *pasted; /* temporary file with the pasted text */
  GError               *error;
  GObject              *next;     /* to open once the game is safe */
  guint                 n_events; /* events of the game when reading began */
  guint                 notes;    /* version of its notes when reading began */
};

G_DEFINE_FINAL_TYPE (RgTableFiles, rg_table_files, G_TYPE_OBJECT)

/* Shows why a file or game cannot be opened; on an empty table, over the welcome page. */
void
rg_table_files_refuse (RgTableFiles *self, const char *heading, const GError *error)
{
  g_clear_error (&self->error);
  self->error = g_error_copy (error);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.welcome", NULL);
  rg_show_error (self->window, heading, error);
}

/* Shows @sentence with a button that activates @action. */
static void
offer (RgTableFiles *self, const char *sentence, const char *label, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.offer", "(sss)", sentence,
                              label, action);
}

static void
say (RgTableFiles *self, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.show-message", "s",
                              sentence);
}

/* Sets the game of the table and shows @fault, the first fault of its file. @path is the
 * file name proposed for a copy. Shows a game that is over and names no rulebook from its
 * beginning. */
static void
set_game (RgTableFiles *self, RgGame *game, const char *path, const RgFault *fault)
{
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;

  rg_table_saver_set_path (self->saver, path);
  rg_table_set_game (self->table, game);
  if (rg_game_is_over (game) && !rg_game_names_rulebook (game))
    rg_table_go_to (self->table, 0);
  if (fault == NULL)
    return;

  sentence = rg_sentence_for_error (fault->error);
  /* Translators: line and column of a file, and what is wrong there. */
  text = g_strdup_printf (_ ("Read up to line %u, column %u: %s"), fault->line,
                          fault->column, sentence);
  say (self, text);
}

/* Emits ::pairing if the game just opened is a pairing, so that the players add what it
 * does not say. */
static void
ask_for_rulebook (RgTableFiles *self)
{
  RgGame *game = rg_table_get_game (self->table);

  if (rg_new_game_is_pairing (game))
    g_signal_emit_by_name (self, "pairing", game);
}

/* Shows the window that has the game of @entry on its table, if any: two windows would
 * write the same file. */
static gboolean
present_table (RgTableFiles *self, RgLibraryEntry *entry)
{
  RgLibrary      *library = rg_table_store_get_library (self->store);
  GtkApplication *application = gtk_window_get_application (self->window);
  GList          *l = gtk_application_get_windows (application);

  for (; l != NULL; l = l->next) {
    RgTableFiles *files = g_object_get_data (l->data, "table-files");

    if (files != NULL &&
        rg_library_find_game (library, rg_table_get_game (files->table)) == entry) {
      gtk_window_present (l->data);
      return TRUE;
    }
  }

  return FALSE;
}

/* Shows @sentence with a button that shows @copy in the library. */
static void
offer_copy (RgTableFiles *self, RgLibraryEntry *copy, const char *sentence)
{
  g_set_object (&self->copy, copy);
  offer (self, sentence, _ ("_Show in Games"), "win.show-copy");
}

/* Returns: (transfer none) (nullable): the library's entry of the game on the table, if
 * that is played under a rulebook and not over */
static RgLibraryEntry *
find_running (RgTableFiles *self)
{
  RgGame *game = rg_table_get_game (self->table);

  return rg_game_is_over (game) || !rg_game_names_rulebook (game)
           ? NULL
           : rg_library_find_game (rg_table_store_get_library (self->store), game);
}

/* Shows a message that @left (nullable), a game that was not over when it left the table,
 * is kept in the library. */
static void
say_where (RgTableFiles *self, RgLibraryEntry *left)
{
  if (left != NULL)
    offer_copy (self, left, _ ("The unfinished game is kept in Games."));
}

/* Puts @game, which has no file yet, on the table and saves it from its first move on. If
 * the game that leaves the table is not over, says that it is kept in the library. */
void
rg_table_files_begin (RgTableFiles *self, RgGame *game)
{
  RgLibraryEntry *left = find_running (self);

  g_set_object (&self->begun, game);
  set_game (self, game, NULL, NULL);
  if (!rg_game_has_begun (game))
    rg_table_store_keep (self->store);
  say_where (self, left);
}

/* Returns: (transfer none) (nullable): the game begun here last, even if another was
 * opened since */
RgGame *
rg_table_files_get_begun (RgTableFiles *self)
{
  return self->begun;
}

/* Begins @game on the table, with today's date if it has none. Its clock waits for the
 * first move, or until a player starts it. */
void
rg_table_files_begin_today (RgTableFiles *self, RgGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char      *date = g_date_time_format (now, "%Y.%m.%d");

  if (rg_game_get_tag (game, "Date") == NULL)
    rg_game_set_tag (game, "Date", date);
  rg_game_mark_saved (game);
  rg_table_files_begin (self, game);
}

/* Opens a game of the library, to go on in its own file; if a window has it on its table
 * already, shows that window. The game counts as running (and is offered at the next
 * start) only if it was the one offered to be continued. */
void
rg_table_files_open_entry (RgTableFiles *self, RgLibraryEntry *entry)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgGame)    game = NULL;
  RgLibraryEntry       *left = find_running (self);

  if (present_table (self, entry))
    return;

  game = rg_library_open_entry (rg_table_store_get_library (self->store), entry, &faults,
                                &error);
  if (game == NULL) {
    rg_table_files_refuse (self, _ ("The Game Cannot Be Read"), error);
    return;
  }

  set_game (self, game, NULL, rg_fault_list_first_error (faults));
  rg_table_store_take_offer (self->store, entry);
  if (faults == NULL || faults->len == 0)
    say_where (self, left);
  ask_for_rulebook (self);
}

/* Replaces the game, read from a file, by its copy with the players' notes, if the
 * library has one. */
static void
take_copy (RgTableFiles *self)
{
  RgLibrary            *library = rg_table_store_get_library (self->store);
  RgLibraryEntry       *entry = rg_table_store_find_copy (self->store);
  guint                 ply = rg_table_get_ply (self->table);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;

  if (entry == NULL && rg_library_is_loading (library))
    return;

  self->is_copy_wanted = FALSE;
  if (entry == NULL || self->shown != rg_table_get_game (self->table) ||
      present_table (self, entry))
    return;
  game = rg_library_open_entry (library, entry, &faults, NULL);
  if (game == NULL)
    return;

  self->shown = game;
  set_game (self, game, rg_table_saver_get_path (self->saver), NULL);
  rg_table_go_to (self->table, ply);
  offer (self, _ ("This is your copy from Games, with your notes."),
         /* Translators: a button; opens the game as the file has it. */
         _ ("_Open Original"), "win.open-original");
}

/* Reports that the game was copied into the library, where its moves and notes are saved
 * from now on. */
static void
copied_cb (RgTableFiles *self, RgLibraryEntry *entry)
{
  offer_copy (self, entry,
              self->pasted != NULL ? _ ("The game is kept in Games.")
                                   : _ ("Changes are saved as a copy."));
}

/* Returns: (transfer none) (nullable): the latest copy of a file's game in the library */
RgLibraryEntry *
rg_table_files_get_copy (RgTableFiles *self)
{
  return self->copy;
}

static gboolean
read_game (RgTableFiles *self, RgGameFile *file, guint index)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = rg_game_file_read (file, index, &faults);
  const RgFault        *fault = rg_fault_list_first_error (faults);
  const char           *path = g_file_peek_path (rg_game_file_get_file (file));

  if (game == NULL) {
    rg_table_files_refuse (self, _ ("The Game Cannot Be Read"), fault->error);
    return FALSE;
  }

  if (fault != NULL || rg_game_file_get_n_games (file) > 1 || self->pasted != NULL)
    path = NULL;
  g_set_object (&self->file, file);
  self->shown = game;
  self->index = index;
  set_game (self, game, path, fault);
  rg_table_store_set_foreign (self->store);
  return TRUE;
}

static void
open_game (RgTableFiles *self, RgGameFile *file, guint index)
{
  if (!read_game (self, file, index))
    return;

  self->is_copy_wanted = TRUE;
  rg_library_load (rg_table_store_get_library (self->store));
  take_copy (self);
  ask_for_rulebook (self);
}

/* @n: (out): how many games there are in the file from which the game was opened.
 * Returns: the number of the game in that file, from 1; 0 if it is the only one or not
 * from a file */
guint
rg_table_files_find_place (RgTableFiles *self, guint *n)
{
  gboolean is_shown = self->file != NULL &&
                      self->shown == rg_table_get_game (self->table);

  *n = is_shown ? rg_game_file_get_n_games (self->file) : 0;
  return *n > 1 ? self->index + 1 : 0;
}

static void
open_wanted (gpointer data)
{
  RgTableFiles          *self = data;
  g_autoptr (RgGameFile) file = g_object_ref (self->file);

  open_game (self, file, self->wanted);
}

static void
read_again (gpointer data)
{
  RgTableFiles          *self = data;
  g_autoptr (RgGameFile) file = g_object_ref (self->file);

  read_game (self, file, self->index);
}

/* Opens the game as its file has it, in place of the copy in the library. */
void
rg_table_files_open_original (RgTableFiles *self)
{
  if (self->file != NULL && self->shown == rg_table_get_game (self->table))
    rg_table_saver_ask_then (self->saver, read_again, self);
}

/* Opens the game of the same file that is @by places further, if there is one. */
void
rg_table_files_step (RgTableFiles *self, int by)
{
  guint n;
  int   to = (int) rg_table_files_find_place (self, &n) - 1 + by;

  if (n == 0 || to < 0 || to >= (int) n)
    return;

  self->wanted = (guint) to;
  rg_table_saver_ask_then (self->saver, open_wanted, self);
}

static void
open_loaded (RgTableFiles *self, RgGameFile *file)
{
  if (rg_game_file_get_n_games (file) == 1) {
    open_game (self, file, 0);
    return;
  }

  g_set_weak_pointer (&self->list, GTK_WINDOW (rg_games_dialog_new (self->window, file)));
  g_signal_connect_object (self->list, "chosen", G_CALLBACK (open_game), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (self->list);
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgTableFiles) self = user_data;
  g_autoptr (GError)       error = NULL;
  g_autoptr (RgGameFile)   file = rg_game_file_load_finish (result, &error);
  RgGame                  *game;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;

  g_clear_object (&self->loading);
  if (file == NULL && self->pasted != NULL) {
    rg_show_message (GTK_WIDGET (self->window),
                     _ ("The clipboard contains nothing that can be opened here."));
    return;
  }
  if (file == NULL) {
    rg_table_files_refuse (self, _ ("The File Cannot Be Opened"), error);
    return;
  }

  game = rg_table_get_game (self->table);
  /* Makes the game on the table safe once more if it has changed while the file was
   * read. */
  if ((rg_game_get_n_events (game) != self->n_events ||
       rg_game_get_notes_version (game) != self->notes) &&
      rg_table_saver_has_unsaved_moves (self->saver))
    rg_table_files_ask_to_open (self, file);
  else
    open_loaded (self, file);
}

/* Returns: whether the name of @file is that of an envelope */
gboolean
rg_table_files_is_envelope (GFile *file)
{
  g_autofree char *name = rg_load_shown_name (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, RG_ENVELOPE_ENDING);
}

static void
forget_pasted (RgTableFiles *self)
{
  if (self->pasted != NULL)
    g_file_delete (self->pasted, NULL, NULL);
  g_clear_object (&self->pasted);
}

/* Opens the game of @file, or lists its games; an envelope or a rulebook goes to the
 * window. The game on the table stays until another has been read. Cancels the reading of
 * an earlier file. */
void
rg_table_files_open (RgTableFiles *self, GFile *file)
{
  RgGame *game = rg_table_get_game (self->table);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_error (&self->error);
  if (file != self->pasted)
    forget_pasted (self);
  if (rg_table_files_is_envelope (file) || rg_rulebook_folder_has_form (file)) {
    g_signal_emit_by_name (self, "other", file);
    return;
  }

  self->loading = g_cancellable_new ();
  self->n_events = rg_game_get_n_events (game);
  self->notes = rg_game_get_notes_version (game);
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

void
rg_table_files_choose (RgTableFiles *self)
{
  g_clear_object (&self->chooser);
  self->chooser = rg_open_chooser_new (self->window);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (open_response_cb),
                            self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
open_next (gpointer user_data)
{
  RgTableFiles       *self = RG_TABLE_FILES (user_data);
  g_autoptr (GObject) next = g_steal_pointer (&self->next);

  if (RG_IS_GAME_FILE (next))
    open_loaded (self, RG_GAME_FILE (next));
  else if (RG_IS_LIBRARY_ENTRY (next))
    rg_table_files_open_entry (self, RG_LIBRARY_ENTRY (next));
  else if (RG_IS_GAME (next))
    rg_table_files_begin (self, RG_GAME (next));
  else if (next != NULL)
    rg_table_files_open (self, G_FILE (next));
}

/* Opens @what (a game of the library, a #GFile or an #RgGameFile), or begins it (a new
 * #RgGame), once the game on the table is safe. */
void
rg_table_files_ask_to_open (RgTableFiles *self, gpointer what)
{
  g_set_object (&self->next, G_OBJECT (what));
  rg_table_saver_ask_then (self->saver, open_next, self);
}

/* Opens the games in @text, as rg_table_files_ask_to_open() does. */
void
rg_table_files_ask_to_open_text (RgTableFiles *self, const char *text)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GError)        error = NULL;

  forget_pasted (self);
  self->pasted = g_file_new_tmp ("regence-XXXXXX.pgn", &stream, &error);
  if (self->pasted != NULL &&
      g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)),
                                 text, strlen (text), NULL, NULL, &error))
    rg_table_files_ask_to_open (self, self->pasted);
  else
    rg_show_error (self->window, _ ("The File Cannot Be Opened"), error);
}

gboolean
rg_table_files_is_busy (RgTableFiles *self)
{
  return self->loading != NULL;
}

/* Returns: (nullable): why the last file could not be opened */
const GError *
rg_table_files_get_error (RgTableFiles *self)
{
  return self->error;
}

gboolean
rg_table_files_is_asking (RgTableFiles *self)
{
  return self->list != NULL;
}

/* Looks again for a copy of the game on the table each time the library has read more
 * games. */
static void
loading_cb (RgTableFiles *self)
{
  if (self->is_copy_wanted)
    take_copy (self);
}

static void
stop (RgTableFiles *self)
{
  if (self->window != NULL)
    g_object_set_data (G_OBJECT (self->window), "table-files", NULL);
  self->window = NULL;
  g_cancellable_cancel (self->loading);
  forget_pasted (self);
}

static void
rg_table_files_class_init (RgTableFilesClass *klass)
{
  /* other: the file, a #GFile, is an envelope or a rulebook. */
  rg_signal_new (klass, "other", 1, G_TYPE_FILE);
  /* pairing: the game just opened names no rulebook; the players are to agree on one. */
  rg_signal_new (klass, "pairing", 1, RG_TYPE_GAME);

  RG_STOPS (stop);
  RG_OWNS (RgTableFiles, g_object_remove_weak_pointer, list);
  RG_OWNS (RgTableFiles, g_error_free, error);
  RG_OWNS (RgTableFiles, g_object_unref, begun, copy, loading, chooser, next, saver,
           store, table, file);
}

static void
rg_table_files_init (G_GNUC_UNUSED RgTableFiles *self)
{
}

/* @window: the parent of the dialogs; must outlive this object */
RgTableFiles *
rg_table_files_new (GtkWindow    *window,
                    RgTable      *table,
                    RgTableStore *store,
                    RgTableSaver *saver)
{
  RgTableFiles *self = g_object_new (RG_TYPE_TABLE_FILES, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->store = g_object_ref (store);
  self->saver = g_object_ref (saver);
  g_object_set_data (G_OBJECT (window), "table-files", self);
  g_signal_connect_object (rg_table_store_get_library (store), "notify::loading",
                           G_CALLBACK (loading_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "copied", G_CALLBACK (copied_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
