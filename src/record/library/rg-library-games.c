/* The open games of the library, each saved into its file as it changes; and what is done
 * with one game: opened, renamed, moved to the trash.
 *
 * The text of a game is made in the main loop, which is quick; a thread writes it to the
 * disk.  There is one thread at a time for each game: what happens meanwhile is saved
 * afterwards. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-library-folder.h"
#include "rg-library-private.h"
#include "rg-native.h"

/* Changes within so many milliseconds are saved together. */
#define DELAY 1000

typedef struct _RgSaving RgSaving;

/* An open game and its file; `name` is NULL before the game was first saved. */
typedef struct {
  RgLibrary *library; /* not owned */
  RgGame    *game;
  char      *name;
  RgStamp    stamp;
  gulong     changed_id;
  guint      timer;
  gboolean   is_dirty;
  RgSaving  *saving; /* NULL while no thread writes */
} RgAutosave;

/* One text on its way to the disk: written by the thread, or by the main loop where it
 * cannot wait for the thread to begin.  `autosave` is NULL once the main loop has taken
 * over what came of it. */
struct _RgSaving {
  RgAutosave   *autosave; /* not owned */
  GMutex        lock;
  gboolean      done;
  RgLibraryFile file;
  char         *folder;
  char         *stem;
  GString      *text;
  GError       *error;
};

static void begin_saving (RgAutosave *self);

static void
clear_saving (gpointer data)
{
  RgSaving *self = data;

  g_mutex_clear (&self->lock);
  g_free (self->file.name);
  g_free (self->folder);
  g_free (self->stem);
  g_string_free (self->text, TRUE);
  g_clear_error (&self->error);
}

static void
saving_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear_saving);
}

/* Comes back when the text is on the disk, or cannot be written. */
static void
write_text (RgSaving *self)
{
  g_mutex_lock (&self->lock);
  if (!self->done)
    rg_library_file_save (&self->file, self->text->str, self->text->len, &self->error);
  self->done = TRUE;
  g_mutex_unlock (&self->lock);
}

static void
saving_thread (GTask                      *task,
               G_GNUC_UNUSED gpointer      source,
               gpointer                    data,
               G_GNUC_UNUSED GCancellable *cancellable)
{
  write_text (data);
  g_task_return_boolean (task, TRUE);
}

/* Shows what the file holds now. */
static void
take_file (RgAutosave *self, RgLibraryFile *file)
{
  g_autofree char           *before = self->name;
  g_autoptr (RgLibraryFacts) facts = NULL;

  self->name = g_steal_pointer (&file->name);
  self->stamp = file->stamp;
  facts = rg_library_facts_new (self->game, self->name, &self->stamp, NULL);
  rg_library_show (self->library, before, facts);
}

/* Waits for the thread.  Without @error the library reports what failed. */
static gboolean
end_saving (RgAutosave *self, GError **error)
{
  RgSaving *saving = g_steal_pointer (&self->saving);
  gboolean  saved;

  write_text (saving);
  saving->autosave = NULL;
  saved = saving->error == NULL;
  if (saved && !self->is_dirty)
    rg_game_mark_saved (self->game);
  self->is_dirty |= !saved;
  if (saved)
    take_file (self, &saving->file);
  else if (error != NULL)
    g_propagate_error (error, g_steal_pointer (&saving->error));
  else
    rg_library_fail (self->library, saving->error);

  saving_unref (saving);
  return saved;
}

static void
clear_autosave (gpointer data)
{
  RgAutosave *self = data;

  g_object_unref (self->game);
  g_free (self->name);
}

static void
autosave_unref (gpointer self)
{
  g_rc_box_release_full (self, clear_autosave);
}

static void
saved_cb (G_GNUC_UNUSED GObject *source,
          GAsyncResult          *result,
          G_GNUC_UNUSED gpointer user_data)
{
  RgSaving   *saving = g_task_get_task_data (G_TASK (result));
  RgAutosave *self = saving->autosave;
  gboolean    again;

  if (self == NULL)
    return;

  g_rc_box_acquire (self);
  again = self->timer == 0;
  if (end_saving (self, NULL) && again && self->is_dirty)
    begin_saving (self);
  autosave_unref (self);
}

static void
begin_saving (RgAutosave *self)
{
  RgSaving         *saving = g_atomic_rc_box_new0 (RgSaving);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, saved_cb, NULL);

  saving->autosave = self;
  g_mutex_init (&saving->lock);
  saving->folder = g_strdup (self->library->folder);
  saving->stem = rg_library_stem_for_game (self->game);
  saving->text = g_string_new (NULL);
  rg_native_write (self->game, saving->text);
  saving->file = (RgLibraryFile){
    .folder = saving->folder,
    .stem = saving->stem,
    .name = g_strdup (self->name),
    .stamp = self->stamp,
  };

  self->is_dirty = FALSE;
  self->saving = saving;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (saving), saving_unref);
  g_task_run_in_thread (task, saving_thread);
}

static gboolean
timer_cb (gpointer user_data)
{
  RgAutosave *self = user_data;

  self->timer = 0;
  if (self->is_dirty && self->saving == NULL)
    begin_saving (self);
  return G_SOURCE_REMOVE;
}

/* A game that was never begun and has no notes is not worth a file. */
static void
changed_cb (RgAutosave *self)
{
  if (self->name == NULL && !rg_game_has_begun (self->game) &&
      !rg_game_is_over (self->game) && !rg_game_has_notes (self->game))
    return;

  self->is_dirty = TRUE;
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, timer_cb, self);
}

/* From now on @game is saved when it changes.  @name is the file that holds it as it is,
 * NULL if there is none, and @stamp what that file was when it was read. */
static RgAutosave *
add_open (RgLibrary *self, RgGame *game, const char *name, const RgStamp *stamp)
{
  RgAutosave *autosave = g_rc_box_new0 (RgAutosave);

  autosave->library = self;
  autosave->game = g_object_ref (game);
  autosave->name = g_strdup (name);
  autosave->stamp = *stamp;
  autosave->changed_id = g_signal_connect_swapped (game, "changed",
                                                   G_CALLBACK (changed_cb), autosave);
  g_ptr_array_add (self->open, autosave);
  return autosave;
}

/* Saves at once what is not saved yet; if that fails, the next change tries again. */
static gboolean
flush (RgAutosave *self, GError **error)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->saving != NULL)
    end_saving (self, NULL);
  if (!self->is_dirty)
    return TRUE;

  begin_saving (self);
  return end_saving (self, error);
}

/* What is not saved yet is not saved any more. */
static void
stop_cb (gpointer data)
{
  RgAutosave *self = data;

  g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->is_dirty = FALSE;
  if (self->saving != NULL)
    end_saving (self, NULL);
  autosave_unref (self);
}

/* Returns: (transfer full): a list of no open games */
GPtrArray *
rg_library_new_open_games (void)
{
  return g_ptr_array_new_with_free_func (stop_cb);
}

static RgAutosave *
find_name (RgLibrary *self, const char *name)
{
  for (guint i = 0; i < self->open->len; i++) {
    RgAutosave *autosave = g_ptr_array_index (self->open, i);

    if (g_strcmp0 (autosave->name, name) == 0)
      return autosave;
  }

  return NULL;
}

/* Returns: whether the game in that file is open, so that the file is not news */
gboolean
rg_library_is_open (RgLibrary *self, const char *name)
{
  return find_name (self, name) != NULL;
}

static RgAutosave *
find_game (RgLibrary *self, RgGame *game)
{
  for (guint i = 0; i < self->open->len; i++) {
    RgAutosave *autosave = g_ptr_array_index (self->open, i);

    if (autosave->game == game)
      return autosave;
  }

  return NULL;
}

/* The day and the hour by the clock on the wall, if nobody has said another
 * (PGN standard 8.1.1.3, 9.5.1). */
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

/* From now on @game saves itself: in a file of its own once it has begun, and after
 * every change, a moment later.  A game that begins today gets the date and the time,
 * unless it has others.  One that is kept already stays so.  @game is the game on the
 * table. */
void
rg_library_keep (RgLibrary *self, RgGame *game)
{
  if (find_game (self, game) != NULL)
    return;

  if (!rg_game_has_begun (game) && !rg_game_is_over (game))
    date_game (game);
  changed_cb (add_open (self, game, NULL, &(RgStamp){ 0 }));
}

/* Returns: (transfer none) (nullable): the entry of a game that is kept, once it was
 * saved */
RgLibraryEntry *
rg_library_find_game (RgLibrary *self, RgGame *game)
{
  RgAutosave *autosave = find_game (self, game);

  return autosave != NULL && autosave->name != NULL
           ? rg_library_find (self, autosave->name)
           : NULL;
}

/* Saves at once what is not saved yet of any game that is kept, and comes back when
 * that is on the disk.  To be called before the window closes.  @error is return
 * location for an error of %G_FILE_ERROR, the first of several.  Returns: FALSE where
 * a game could not be saved */
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
 * Saves what is not saved yet of @game, and keeps it no longer.
 *
 * Returns: %FALSE where it could not be saved; then it is kept still
 */
gboolean
rg_library_release (RgLibrary *self, RgGame *game, GError **error)
{
  RgAutosave *autosave = find_game (self, game);

  if (autosave == NULL)
    return TRUE;
  if (!flush (autosave, error))
    return FALSE;

  g_ptr_array_remove (self->open, autosave);
  return TRUE;
}

/**
 * rg_library_open_entry:
 * @faults: (out) (transfer container) (element-type RgFault): what could not
 *   be read; empty where all was well, %NULL with @error
 * @error: return location for an error, of %G_FILE_ERROR where the file could
 *   not be read, of %RG_ERROR where it holds no game
 *
 * Opens a game and keeps it from now on.  One that is kept already is that same
 * game, as one file can have one only.  A game that could not be read to its
 * end goes on in a file of its own, so that nothing of the other is lost.
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
  RgAutosave *autosave = find_name (self, name);
  RgStamp     stamp;
  RgGame     *game;

  if (autosave != NULL) {
    *faults = rg_fault_list_new ();
    return g_object_ref (autosave->game);
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

/* Sets the title; without one the file is named after date and players. */
static char *
set_title (RgGame *game, const char *title)
{
  rg_game_set_tag (game, "Event", *title != '\0' ? title : NULL);
  return *title != '\0' ? rg_library_stem_for_title (title)
                        : rg_library_stem_for_game (game);
}

static gboolean
rename_open (RgAutosave *self, const char *title, GError **error)
{
  g_autofree char *stem = set_title (self->game, title);
  RgLibraryFile    file = { .folder = self->library->folder, .stem = stem };
  gboolean         done = flush (self, error);

  if (!done || self->name == NULL)
    return done;

  file.name = g_strdup (self->name);
  file.stamp = self->stamp;
  done = rg_library_file_rename (&file, error);
  if (done)
    take_file (self, &file);
  g_free (file.name);
  return done;
}

static gboolean
rename_closed (RgLibrary *self, const char *name, const char *title, GError **error)
{
  RgLibraryFile              file = { .folder = self->folder };
  g_autoptr (GString)        text = g_string_new (NULL);
  g_autofree char           *stem = NULL;
  g_autoptr (RgLibraryFacts) facts = NULL;
  g_autoptr (GPtrArray)      faults = NULL;
  g_autoptr (RgGame)         game = NULL;
  gboolean                   done;

  game = rg_library_file_read (file.folder, name, &file.stamp, &faults, error);
  if (game == NULL)
    return FALSE;
  if (rg_fault_list_first_error (faults) != NULL) {
    g_autofree char *shown = g_filename_display_name (name);

    /* Writing it anew would lose what was not read. */
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("“%s” cannot be read to its end and was left as it is"), shown,
                  NULL);
    return FALSE;
  }

  stem = set_title (game, title);
  rg_native_write (game, text);
  file.stem = stem;
  file.name = g_strdup (name);
  done = rg_library_file_save (&file, text->str, text->len, error) &&
         rg_library_file_rename (&file, error);
  facts = rg_library_facts_new (game, file.name, &file.stamp, NULL);
  if (done)
    rg_library_show (self, name, facts);
  else
    rg_library_look_again (self);
  g_free (file.name);
  return done;
}

/**
 * rg_library_rename:
 * @title: what the game is to be called, UTF-8; empty for nothing
 * @error: return location for an error of %G_FILE_ERROR or %RG_ERROR
 *
 * Calls a game by another title: its Event tag says so, and its file is named
 * after it, without a title after date and players.  The entry stays the same.
 *
 * Returns: %FALSE where that failed; no game is lost by it
 */
gboolean
rg_library_rename (RgLibrary      *self,
                   RgLibraryEntry *entry,
                   const char     *title,
                   GError        **error)
{
  g_autofree char *name = g_strdup (rg_library_entry_get_file_name (entry));
  g_autofree char *clean = g_strstrip (g_strdup (title));
  RgAutosave      *autosave = find_name (self, name);

  return autosave != NULL ? rename_open (autosave, clean, error)
                          : rename_closed (self, name, clean, error);
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

  rg_set_error (error, RG_ERROR_FORBIDDEN,
                N_ ("There is no trash here for “%s”: it stays where it is"), shown,
                NULL);
  return FALSE;
}

/* Puts a game into the trash, from where it can be taken back.  One that is on the
 * table is kept no longer.  @error is return location for an error of %G_IO_ERROR, or
 * of RG_ERROR where there is no trash.  Returns: FALSE where that failed; then it
 * stays where it is */
gboolean
rg_library_trash (RgLibrary *self, RgLibraryEntry *entry, GError **error)
{
  RgAutosave      *autosave = find_name (self, rg_library_entry_get_file_name (entry));
  g_autofree char *name = NULL;

  if (autosave != NULL && !flush (autosave, error))
    return FALSE;
  name = g_strdup (rg_library_entry_get_file_name (entry));
  if (!trash_file (entry, error))
    return FALSE;

  if (autosave != NULL)
    g_ptr_array_remove (self->open, autosave);
  rg_library_forget (self, name);
  rg_library_look_again (self);
  return TRUE;
}
