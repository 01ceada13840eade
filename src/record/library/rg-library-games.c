/* The open games of the library, whose files grow as they are played; and operations
 * on one game: open, rename, trash.
 *
 * A line is added to the file before anything on the screen shows it; a thread
 * syncs it to the disk a moment later. For the end of a game, a ruling or a seal
 * the program waits until the line is on the disk. If a line cannot be added, the
 * whole game is written, and again until that succeeds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-folder.h"
#include "rg-game-notes.h"
#include "rg-library-folder.h"
#include "rg-library-private.h"
#include "rg-native.h"

#include <fcntl.h>
#include <unistd.h>

/* SYNC_DELAY: the delay in milliseconds before a write is synced to the disk. */
#define SYNC_DELAY 50

/* RETRY_DELAY: seconds before a failed save is tried again. */
#define RETRY_DELAY 5

/* An open game and its file, which has no name until the game is first saved. `lags` is
 * set while the file does not have the whole game; `has_grown` if lines were appended, so
 * that the file is rewritten when the game leaves the table. `n_written` counts the
 * writes, `n_on_disk` those that would survive a power failure; `is_behind` is set while
 * the list does not show the contents of the file. */
typedef struct {
  RgLibrary    *library; /* not owned, as the library owns the RgOpenGame */
  RgGame       *game;
  RgLibraryFile file;
  gulong        recorded_id;
  guint         sync_timer;
  guint         retry_timer;
  guint         n_written;
  guint         n_on_disk;
  gboolean      lags;
  gboolean      is_behind;
  gboolean      has_grown;
} RgOpenGame;

/* RgSync: the task of a thread that syncs the first `n` writes to the disk; `file` is a
 * descriptor that only this thread uses. */
typedef struct {
  RgGame *game;
  int     file;
  guint   n;
} RgSync;

static void
sync_free (gpointer data)
{
  RgSync *self = data;

  g_object_unref (self->game);
  if (self->file >= 0)
    close (self->file);
  g_free (self);
}

/* Updates the entry of the game in the list of the library; @before is the file name
 * under which it was listed. */
static void
show (RgOpenGame *self, const char *before)
{
  g_autoptr (RgLibraryEntry) fresh = NULL;

  fresh = rg_library_entry_new_for_game (self->library->folder, self->file.name,
                                         &self->file.stamp, self->game, NULL);
  self->is_behind = FALSE;
  rg_library_show (self->library, before, fresh);
}

static gboolean retry_cb (gpointer user_data);

/* Marks the file as incomplete and schedules a rewrite. */
static void
fall_behind (RgOpenGame *self)
{
  self->lags = TRUE;
  rg_game_mark_unsaved (self->game);
  if (self->retry_timer == 0)
    self->retry_timer = g_timeout_add_seconds (RETRY_DELAY, retry_cb, self);
}

static gboolean
bring_to_disk (RgOpenGame *self, GError **error)
{
  if (self->n_on_disk == self->n_written)
    return TRUE;
  if (!rg_folder_sync (self->library->folder, self->file.descriptor, error)) {
    fall_behind (self);
    return FALSE;
  }

  self->n_on_disk = self->n_written;
  return TRUE;
}

static RgOpenGame *
find_name (RgLibrary *self, const char *name)
{
  for (guint i = 0; i < self->open->len; i++) {
    RgOpenGame *open = g_ptr_array_index (self->open, i);

    if (g_strcmp0 (open->file.name, name) == 0)
      return open;
  }

  return NULL;
}

static RgOpenGame *
find_game (RgLibrary *self, RgGame *game)
{
  for (guint i = 0; i < self->open->len; i++) {
    RgOpenGame *open = g_ptr_array_index (self->open, i);

    if (open->game == game)
      return open;
  }

  return NULL;
}

static void
sync_thread (GTask                      *task,
             gpointer                    library,
             gpointer                    sync,
             G_GNUC_UNUSED GCancellable *cancellable)
{
  GError *error = NULL;

  if (rg_folder_sync (RG_LIBRARY (library)->folder, ((RgSync *) sync)->file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
synced_cb (GObject *library, GAsyncResult *result, G_GNUC_UNUSED gpointer user_data)
{
  RgSync            *sync = g_task_get_task_data (G_TASK (result));
  RgOpenGame        *open = find_game (RG_LIBRARY (library), sync->game);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    if (open != NULL)
      open->n_on_disk = MAX (open->n_on_disk, sync->n);
    return;
  }

  if (open != NULL)
    fall_behind (open);
  rg_library_fail (RG_LIBRARY (library), error);
}

static gboolean
sync_cb (gpointer user_data)
{
  RgOpenGame       *self = user_data;
  RgSync           *sync;
  g_autoptr (GTask) task = NULL;

  self->sync_timer = 0;
  if (self->is_behind)
    show (self, self->file.name);
  if (self->n_on_disk == self->n_written)
    return G_SOURCE_REMOVE;

  sync = g_new (RgSync, 1);
  *sync = (RgSync){
    .game = g_object_ref (self->game),
    .file = fcntl (self->file.descriptor, F_DUPFD_CLOEXEC, 0),
    .n = self->n_written,
  };
  task = g_task_new (self->library, NULL, synced_cb, NULL);
  g_task_set_task_data (task, sync, sync_free);
  g_task_run_in_thread (task, sync_thread);
  return G_SOURCE_REMOVE;
}

static void
sync_soon (RgOpenGame *self)
{
  if (self->sync_timer == 0)
    self->sync_timer = g_timeout_add (SYNC_DELAY, sync_cb, self);
}

/* Writes the whole file; if that fails, schedules another try. */
static gboolean
write_whole (RgOpenGame *self, gboolean in_haste, GError **error)
{
  g_autofree char    *stem = rg_library_stem_for_game (self->game);
  g_autofree char    *before = g_strdup (self->file.name);
  g_autoptr (GString) text = g_string_new (NULL);

  rg_native_write (self->game, text);
  self->file.in_haste = in_haste;
  if (!rg_library_file_save (&self->file, stem, text->str, text->len, error)) {
    fall_behind (self);
    return FALSE;
  }

  self->lags = FALSE;
  self->has_grown = FALSE;
  self->n_written++;
  if (!in_haste)
    self->n_on_disk = self->n_written;
  else
    sync_soon (self);
  g_clear_handle_id (&self->retry_timer, g_source_remove);
  rg_game_mark_saved (self->game);
  show (self, before);
  return TRUE;
}

static gboolean
retry_cb (gpointer user_data)
{
  RgOpenGame *self = user_data;

  self->retry_timer = 0;
  write_whole (self, FALSE, NULL);
  return G_SOURCE_REMOVE;
}

/* Returns whether the game needs a file, which it does once it has begun, or has
 * notes. */
static gboolean
is_worth_file (RgOpenGame *self)
{
  return self->file.name != NULL || rg_game_has_begun (self->game) ||
         rg_game_is_over (self->game) || rg_game_has_notes (self->game);
}

static void
save (RgOpenGame *self)
{
  g_autoptr (GError) error = NULL;

  if (!write_whole (self, self->file.name == NULL, &error))
    rg_library_fail (self->library, error);
}

static gboolean
append (RgOpenGame *self, RgGameLine line, guint index, const char *tag)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_native_write_line (self->game, line, index, tag, text);
  if (!rg_library_file_append (&self->file, text->str, text->len))
    return FALSE;

  self->has_grown = TRUE;
  self->n_written++;
  if (line != RG_GAME_LINE_TIME) {
    self->is_behind = TRUE;
    rg_game_mark_saved (self->game);
  }
  return TRUE;
}

/* Returns whether a line of a game must survive a power failure as soon as it is written:
 * the end of the game, a ruling, or a seal. */
static gboolean
is_grave (RgOpenGame *self, RgGameLine line, guint index)
{
  const RgState *state = rg_game_get_state (self->game);

  return line == RG_GAME_LINE_EVENT &&
         (state->outcome.result != RG_RESULT_NONE || state->ruling != RG_RULING_NONE ||
          rg_game_get_event (self->game, index)->verb == RG_VERB_SEALED);
}

static void
recorded_cb (RgOpenGame *self, int line, guint index, const char *tag)
{
  g_autoptr (GError) error = NULL;

  if (!is_worth_file (self) || (line == RG_GAME_LINE_TIME && self->file.name == NULL))
    return;

  if (self->file.name == NULL || self->lags ||
      !append (self, (RgGameLine) line, index, tag))
    save (self);
  sync_soon (self);

  if (self->lags || !is_grave (self, (RgGameLine) line, index))
    return;
  if (!bring_to_disk (self, &error))
    rg_library_fail (self->library, error);
  show (self, self->file.name);
}

/* Begins to save the changes of @game. @name is the file that has the current state of
 * the game, NULL if there is none; @stamp is the version of that file. */
static RgOpenGame *
add_open (RgLibrary *self, RgGame *game, const char *name, const RgStamp *stamp)
{
  RgOpenGame *open = g_new0 (RgOpenGame, 1);

  open->library = self;
  open->game = g_object_ref (game);
  open->file = (RgLibraryFile){
    .folder = self->folder,
    .name = g_strdup (name),
    .stamp = *stamp,
    .descriptor = -1,
  };
  open->recorded_id = g_signal_connect_swapped (game, "recorded",
                                                G_CALLBACK (recorded_cb), open);
  g_ptr_array_add (self->open, open);
  return open;
}

/* Syncs the whole game to the disk; if that fails, schedules another attempt. */
static gboolean
flush (RgOpenGame *self, GError **error)
{
  if (is_worth_file (self) && (self->lags || rg_game_is_modified (self->game)))
    return write_whole (self, FALSE, error);

  if (self->is_behind)
    show (self, self->file.name);
  return bring_to_disk (self, error);
}

/* Drops an open game without saving it. */
static void
stop_cb (gpointer data)
{
  RgOpenGame *self = data;

  g_clear_signal_handler (&self->recorded_id, self->game);
  g_clear_handle_id (&self->sync_timer, g_source_remove);
  g_clear_handle_id (&self->retry_timer, g_source_remove);
  g_object_unref (self->game);
  rg_library_file_clear (&self->file);
  g_free (self);
}

/* Returns: (transfer full): an empty list of open games */
GPtrArray *
rg_library_new_open_games (void)
{
  return g_ptr_array_new_with_free_func (stop_cb);
}

/* Returns: whether the game in the file @name is open; a change of that file then comes
 * from this program */
gboolean
rg_library_is_open (RgLibrary *self, const char *name)
{
  return find_name (self, name) != NULL;
}

/* Sets the tags Date and Time to the current local time, unless the game has them (PGN
 * standard 8.1.1.3, 9.5.1). */
static void
date_game (RgGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char      *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char      *time = g_date_time_format (now, "%H:%M:%S");
  gboolean              was_modified = rg_game_is_modified (game);
  const char           *said = rg_game_get_tag (game, "Date");

  if (said == NULL)
    rg_game_set_tag (game, "Date", date);
  else if (!g_str_equal (said, date))
    return;
  if (rg_game_get_tag (game, "Time") == NULL)
    rg_game_set_tag (game, "Time", time);
  if (!was_modified)
    rg_game_mark_saved (game);
}

/* Saves @game, the game on the table, from now on: once it has begun it has its own file,
 * which grows with every change. Before the first move, sets the missing tags Date and
 * Time. Does nothing if @game is already open in the library. */
void
rg_library_keep (RgLibrary *self, RgGame *game)
{
  RgOpenGame *open;

  if (find_game (self, game) != NULL)
    return;

  if (!rg_game_has_begun (game) && !rg_game_is_over (game))
    date_game (game);
  open = add_open (self, game, NULL, &(RgStamp){ 0 });
  if (is_worth_file (open))
    save (open);
}

/* Saves @other in the file of @game from now on, and no longer saves @game, as a pairing
 * and the game that is played from it are the same game. Does nothing if @game has no
 * file. */
void
rg_library_replace (RgLibrary *self, RgGame *game, RgGame *other)
{
  RgOpenGame *open = find_game (self, game);

  if (open == NULL || open->file.name == NULL)
    return;

  date_game (other);
  g_clear_signal_handler (&open->recorded_id, open->game);
  g_set_object (&open->game, other);
  open->recorded_id = g_signal_connect_swapped (other, "recorded",
                                                G_CALLBACK (recorded_cb), open);
  save (open);
}

RgLibraryEntry *
rg_library_find_game (RgLibrary *self, RgGame *game)
{
  RgOpenGame *open = find_game (self, game);

  return open != NULL && open->file.name != NULL ? rg_library_find (self, open->file.name)
                                                 : NULL;
}

/* Saves all open games and returns when they are on the disk; to be called before the
 * window closes. @error gets the first %G_FILE_ERROR. Returns: FALSE if a game could not
 * be saved */
gboolean
rg_library_flush (RgLibrary *self, GError **error)
{
  gboolean all = TRUE;

  for (guint i = 0; i < self->open->len; i++)
    all = flush (g_ptr_array_index (self->open, i), all ? error : NULL) && all;

  return all;
}

/**
 * rg_library_release:
 * @game: a game that leaves the table
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Saves @game for the last time and closes its file.
 *
 * Returns: %FALSE if it could not be saved; it then stays open
 */
gboolean
rg_library_release (RgLibrary *self, RgGame *game, GError **error)
{
  RgOpenGame *open = find_game (self, game);

  if (open == NULL)
    return TRUE;
  if (!flush (open, error) || (open->has_grown && !write_whole (open, FALSE, error)))
    return FALSE;

  g_ptr_array_remove (self->open, open);
  return TRUE;
}

/**
 * rg_library_open_entry:
 * @faults: (out) (transfer container) (element-type RgFault): the faults of the file;
 *   an empty list if it has none, %NULL with @error
 * @error: return location for an error: of %G_FILE_ERROR if the file could not be
 *   read, of %RG_ERROR if it has no game
 *
 * Opens a game and saves it from now on. If it is open already, the same object is
 * returned. A game that could not be read to its end continues in a new file, so that
 * the old file stays complete.
 *
 * Returns: (transfer full) (nullable): the game
 */
RgGame *
rg_library_open_entry (RgLibrary      *self,
                       RgLibraryEntry *entry,
                       GPtrArray     **faults,
                       GError        **error)
{
  const char *name = rg_library_entry_get_file_name (entry);
  RgOpenGame *open = find_name (self, name);
  RgStamp     stamp;
  RgGame     *game;

  if (open != NULL) {
    *faults = rg_fault_list_new ();
    return g_object_ref (open->game);
  }

  game = rg_library_file_read (self->folder, name, &stamp, faults, error);
  if (game == NULL)
    return NULL;

  if (rg_fault_list_first_error (*faults) == NULL)
    add_open (self, game, name, &stamp);
  else
    add_open (self, game, NULL, &(RgStamp){ 0 });
  return game;
}

/* Returns the game of @entry if it is open; otherwise reads it from its file, without
 * opening it or reporting faults. Returns: (transfer full) (nullable): NULL with an error
 * of rg_library_open_entry() */
RgGame *
rg_library_read_entry (RgLibrary *self, RgLibraryEntry *entry, GError **error)
{
  const char           *name = rg_library_entry_get_file_name (entry);
  RgOpenGame           *open = find_name (self, name);
  g_autoptr (GPtrArray) faults = NULL;
  RgStamp               stamp;

  return open != NULL ? g_object_ref (open->game)
                      : rg_library_file_read (self->folder, name, &stamp, &faults, error);
}

/* Returns the file name for a game, without suffix: its title (the tag Event), or else
 * its date and players. */
static char *
find_stem (RgGame *game)
{
  const char *title = rg_game_get_tag (game, "Event");

  return title != NULL ? rg_library_stem_for_title (title)
                       : rg_library_stem_for_game (game);
}

/* Renames the file of an open game; if another program has changed that file, the game
 * gets a new file. */
static gboolean
rename_open (RgOpenGame *self, GError **error)
{
  g_autofree char *stem = find_stem (self->game);
  g_autofree char *before = g_strdup (self->file.name);

  if (before == NULL)
    return TRUE;
  if (!rg_library_file_rename (&self->file, stem, NULL))
    return write_whole (self, FALSE, error);

  show (self, before);
  return TRUE;
}

static gboolean
change_closed (RgLibrary      *self,
               const char     *name,
               RgLibraryChange change,
               gpointer        what,
               gboolean        renames,
               GError        **error)
{
  g_auto (RgLibraryFile)     file = { .folder = self->folder, .descriptor = -1 };
  g_autoptr (GString)        text = g_string_new (NULL);
  g_autofree char           *stem = NULL;
  g_autoptr (RgLibraryEntry) fresh = NULL;
  g_autoptr (GPtrArray)      faults = NULL;
  g_autoptr (RgGame)         game = NULL;
  gboolean                   done;

  game = rg_library_file_read (file.folder, name, &file.stamp, &faults, error);
  if (game == NULL)
    return FALSE;
  if (rg_fault_list_first_error (faults) != NULL) {
    g_autofree char *shown = g_filename_display_name (name);

    /* Rewriting the file would lose its unreadable rest. */
    return rg_refuse (error, RG_ERROR_FORBIDDEN,
                      N_ ("“%s” cannot be read to the end and was left unchanged"), shown,
                      NULL);
  }
  if (!change (game, what, error))
    return FALSE;

  stem = find_stem (game);
  rg_native_write (game, text);
  file.name = g_strdup (name);
  done = rg_library_file_save (&file, stem, text->str, text->len, error) &&
         (!renames || rg_library_file_rename (&file, stem, error));
  fresh = rg_library_entry_new_for_game (self->folder, file.name, &file.stamp, game,
                                         NULL);
  if (done)
    rg_library_show (self, name, fresh);
  else
    rg_library_look_again (self);
  return done;
}

/**
 * rg_library_change:
 * @change: changes the game, or refuses and leaves it unchanged
 * @what: data for @change
 * @renames: whether the file is renamed too, after the tags that @change has set
 * @error: return location for an error of @change, of %G_FILE_ERROR or %RG_ERROR
 *
 * Changes a game, open or not, and saves it.
 *
 * Returns: %FALSE if that failed; the file is then unchanged
 */
gboolean
rg_library_change (RgLibrary      *self,
                   RgLibraryEntry *entry,
                   RgLibraryChange change,
                   gpointer        what,
                   gboolean        renames,
                   GError        **error)
{
  g_autofree char *name = g_strdup (rg_library_entry_get_file_name (entry));
  RgOpenGame      *open = find_name (self, name);

  if (open == NULL)
    return change_closed (self, name, change, what, renames, error);

  return change (open->game, what, error) && flush (open, error) &&
         (!renames || rename_open (open, error));
}

typedef struct {
  const char *name;
  const char *value;
} Tag;

static gboolean
set_tag (RgGame *game, gpointer what, G_GNUC_UNUSED GError **error)
{
  const Tag *tag = what;

  rg_game_set_tag (game, tag->name, tag->value);
  return TRUE;
}

/* Sets a tag of a game, open or not; NULL removes it. Returns: FALSE with %G_FILE_ERROR
 * or RG_ERROR if that failed; then the game is unchanged */
gboolean
rg_library_set_tag (RgLibrary      *self,
                    RgLibraryEntry *entry,
                    const char     *tag,
                    const char     *value,
                    GError        **error)
{
  return rg_library_change (self, entry, set_tag, &(Tag){ tag, value }, FALSE, error);
}

static gboolean
submit (RgGame *game, gpointer line, GError **error)
{
  g_auto (RgEvent) event = { 0 };

  return rg_event_parse (line, &event, error) && rg_game_submit (game, &event, error);
}

/* Submits an event of the director, without a time, to a game that need not be open; for
 * results of games that were played elsewhere. Returns: FALSE if the arbiter refuses, or
 * with %G_FILE_ERROR or RG_ERROR if the game could not be saved */
gboolean
rg_library_direct (RgLibrary      *self,
                   RgLibraryEntry *entry,
                   const char     *words,
                   GError        **error)
{
  g_autofree char *line = g_strconcat ("director ", words, NULL);

  return rg_library_change (self, entry, submit, line, FALSE, error);
}

static gboolean
trash_file (RgLibraryEntry *entry, GError **error)
{
  g_autofree char   *path = rg_library_entry_get_path (entry);
  g_autofree char   *shown = g_filename_display_basename (path);
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) why = NULL;

  if (g_file_trash (file, NULL, &why))
    return TRUE;
  if (!g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED)) {
    g_propagate_error (error, g_steal_pointer (&why));
    return FALSE;
  }

  return rg_refuse (error, RG_ERROR_FORBIDDEN,
                    N_ ("“%s” could not be moved to the trash"), shown, NULL);
}

/* Moves a game to the trash, from where it can be restored; an open game is closed.
 * Returns: FALSE with %G_IO_ERROR, or with RG_ERROR if there is no trash; the game then
 * stays in the library */
gboolean
rg_library_trash (RgLibrary *self, RgLibraryEntry *entry, GError **error)
{
  RgOpenGame      *open = find_name (self, rg_library_entry_get_file_name (entry));
  g_autofree char *name = NULL;

  if (open != NULL && !flush (open, error))
    return FALSE;
  name = g_strdup (rg_library_entry_get_file_name (entry));
  if (!trash_file (entry, error))
    return FALSE;

  if (open != NULL)
    g_ptr_array_remove (self->open, open);
  rg_library_forget (self, name);
  rg_library_look_again (self);
  return TRUE;
}
