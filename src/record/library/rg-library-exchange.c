/* Import reads one game after another, writes each to its own file, and returns them in
 * batches; the main loop takes a batch before the next one is read. At the end all files
 * are synced to the disk together, which is much quicker than one by one. Export reads
 * the games from their files, so games that are open are saved first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-exchange.h"

#include "rg-folder.h"
#include "rg-handicap.h"
#include "rg-library-folder.h"
#include "rg-library-private.h"
#include "rg-load.h"
#include "rg-native.h"
#include "rg-pgn-index.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"
#include "rg-save.h"

#include <string.h>

/* MAX_SIZE_MIB: the size of the largest file that is held in memory whole: a native file,
 * or a remote one. */
#define MAX_SIZE_MIB 512

/* WINDOW_SIZE: the number of bytes that are read at a time. HEAD_SIZE: bytes that are
 * enough to recognise a native file. */
#define WINDOW_SIZE (1 << 20)
#define HEAD_SIZE   256

#define MAX_FAULTS 500

/* The limits of a batch: BATCH_SIZE in games, BATCH_TIME in microseconds. */
#define BATCH_SIZE 100
#define BATCH_TIME (G_USEC_PER_SEC / 10)

/* `reader` is NULL for a native file. `numbers` has for each stem the number of its last
 * file. `there` maps a key from make_key() to the names of the files that the library had
 * for it when the import began, separated by slashes. Only the thread uses these fields
 * during a step, and only the main loop between steps. */
typedef struct {
  GTask           *task;   /* task of the whole import, not of a step */
  char            *folder; /* a ref string */
  GFile           *file;
  GInputStream    *stream;
  RgPgnReader     *reader;
  RgLibraryImport *import;
  GError          *error;
  GPtrArray       *batch; /* array of RgLibraryEntry */
  GPtrArray       *names;
  GHashTable      *numbers;
  GHashTable      *there;
  goffset          done; /* bytes read, of `total` in the file */
  goffset          total;
  gboolean         has_begun;
  gboolean         is_over;

  GFileProgressCallback progress;
  gpointer              progress_data;
} RgImporter;

void
rg_library_import_free (RgLibraryImport *self)
{
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->faults);
  g_clear_error (&self->stopped);
  g_free (self);
}

static void
importer_free (RgImporter *self)
{
  g_object_unref (self->task);
  g_ref_string_release (self->folder);
  g_object_unref (self->file);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->reader, rg_pgn_reader_free);
  g_clear_pointer (&self->import, rg_library_import_free);
  g_ptr_array_unref (self->batch);
  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->there);
  g_free (self);
}

static void
collect_faults (RgImporter *self, GPtrArray *faults)
{
  RgLibraryImport *import = self->import;

  for (guint i = 0; i < faults->len; i++) {
    RgFault *fault = g_ptr_array_index (faults, i);

    if (fault->is_notice)
      import->n_notices++;
    else
      import->n_errors++;
    if (import->faults->len < MAX_FAULTS)
      rg_fault_list_add (import->faults, fault->line, fault->column, fault->is_notice,
                         g_error_copy (fault->error));
  }
}

/* Makes a key that is the same for two files of the same game. */
static char *
make_key (RgLibraryEntry *entry)
{
  GString *key = g_string_new (NULL);

  g_string_printf (key, "%u", rg_library_entry_get_n_plies (entry));
  for (RgLibraryText i = RG_LIBRARY_WHITE; i <= RG_LIBRARY_ROUND; i++)
    g_string_append_printf (key, "\n%s", rg_library_entry_get_text (entry, i));
  return g_string_free (key, FALSE);
}

static GString *
write_as_pgn (RgGame *game)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  GString              *text = g_string_new (NULL);

  rg_pgn_write (pgn, text);
  return text;
}

/* Returns whether the library had, before the import, a game with the same moves, events,
 * tags and notes. */
static gboolean
is_there (RgImporter *self, RgGame *game)
{
  g_autoptr (RgLibraryEntry) entry = NULL;
  g_autoptr (GString)        text = NULL;
  g_autofree char           *key = NULL;
  g_auto (GStrv)             names = NULL;
  const char                *there;

  entry = rg_library_entry_new_for_game (self->folder, "?", &(RgStamp){ 0 }, game, NULL);
  key = make_key (entry);
  there = g_hash_table_lookup (self->there, key);
  if (there == NULL)
    return FALSE;

  text = write_as_pgn (game);
  names = g_strsplit (there, "/", -1);
  for (guint i = 0; names[i] != NULL; i++) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgGame)    kept = NULL;
    g_autoptr (GString)   other = NULL;
    RgStamp               stamp;

    kept = rg_library_file_read (self->folder, names[i], &stamp, &faults, NULL);
    if (kept == NULL || rg_fault_list_first_error (faults) != NULL)
      continue;
    other = write_as_pgn (kept);
    if (g_string_equal (text, other))
      return TRUE;
  }

  return FALSE;
}

/* Adds a game to the library, unless it is there already; it is incomplete if it has a
 * @fault. @error (transfer full) is the fault of its new file. Ends the import if the
 * game cannot be saved. */
static void
add_game (RgImporter    *self,
          RgGame        *game,
          const char    *text,
          gsize          length,
          const RgFault *fault,
          GError        *error)
{
  g_autofree char       *stem = rg_library_stem_for_game (game);
  gpointer               last = g_hash_table_lookup (self->numbers, stem);
  g_auto (RgLibraryFile) file = {
    .folder = self->folder,
    .number = GPOINTER_TO_UINT (last) + 1,
    .descriptor = -1,
    .in_haste = TRUE,
  };

  if (error == NULL && is_there (self, game)) {
    self->import->known++;
    return;
  }
  if (!rg_library_file_save (&file, stem, text, length, &self->import->stopped)) {
    g_clear_error (&error);
    self->is_over = TRUE;
    return;
  }

  g_hash_table_replace (self->numbers, g_steal_pointer (&stem),
                        GUINT_TO_POINTER (file.number));
  g_ptr_array_add (self->batch, rg_library_entry_new_for_game (self->folder, file.name,
                                                               &file.stamp, game, error));
  g_ptr_array_add (self->names, g_strdup (file.name));
  self->import->games++;
  if (fault != NULL) {
    self->import->damaged++;
    g_ptr_array_add (self->import->parts, g_strdup (file.name));
  }
}

/* Reads the next game of a PGN file and adds it, as far as it could be read. */
static void
import_next (RgImporter *self)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgPgnGame) pgn = NULL;
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);

  pgn = rg_pgn_reader_next_or_fault (self->reader, &self->is_over, &faults);
  collect_faults (self, faults);
  if (pgn == NULL) {
    self->import->unreadable += self->is_over ? 0 : 1;
    return;
  }

  game = rg_game_new_from_pgn (pgn);
  rg_native_write (game, text);
  if (rg_handicap_contradicts (rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG),
                               &pgn->start.setup))
    self->import->contradicted++;
  add_game (self, game, text->str, text->len, rg_fault_list_first_error (faults), NULL);
}

/* Measures the progress in bytes of the file. Bytes that are read ahead into memory do
 * not count yet; for a compressed file these are more than its own bytes. */
static void
measure_progress (RgImporter *self)
{
  goffset ahead = (goffset) rg_pgn_reader_count_ahead (self->reader);
  goffset read = rg_load_get_place (self->stream, &self->total);

  self->done = MAX (self->done, read - ahead);
}

/* Imports a native file unchanged, including an unreadable rest. */
static void
import_native (RgImporter *self)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GBytes)    bytes = NULL;
  g_autoptr (RgGame)    game = NULL;
  const RgFault        *fault;
  const char           *text;
  gsize                 length;

  bytes = rg_load_file (self->file, MAX_SIZE_MIB, g_task_get_cancellable (self->task),
                        &self->error);
  if (bytes == NULL)
    return;

  game = rg_native_read (bytes, &faults);
  fault = rg_fault_list_first_error (faults);
  text = g_bytes_get_data (bytes, &length);
  if (game == NULL) {
    self->error = g_error_copy (fault->error);
    return;
  }

  self->is_over = TRUE;
  collect_faults (self, faults);
  add_game (self, game, text, length, fault,
            fault != NULL ? g_error_copy (fault->error) : NULL);
}

static void
begin_import (RgImporter *self)
{
  GCancellable            *cancellable = g_task_get_cancellable (self->task);
  g_autoptr (GInputStream) stream = rg_load_file_stream (self->file, MAX_SIZE_MIB,
                                                         cancellable, &self->error);
  g_autoptr (GBytes)       head = NULL;
  GBufferedInputStream    *buffered;
  const char              *text;
  gsize                    length;

  self->has_begun = TRUE;
  self->is_over = stream == NULL;
  if (stream == NULL)
    return;

  self->stream = g_buffered_input_stream_new (stream);
  buffered = G_BUFFERED_INPUT_STREAM (self->stream);
  self->is_over = g_buffered_input_stream_fill (buffered, HEAD_SIZE, NULL, &self->error) <
                  0;
  text = g_buffered_input_stream_peek_buffer (buffered, &length);
  head = g_bytes_new (text, length);
  if (!self->is_over && rg_native_is (head))
    import_native (self);
  else if (!self->is_over)
    self->reader = rg_pgn_reader_new_for_stream (self->stream, WINDOW_SIZE);
}

static void
end_import (RgImporter *self)
{
  RgLibraryImport *import = self->import;
  g_autofree char *name = rg_load_shown_name (self->file);

  self->done = self->total;
  if (self->error == NULL && import->stopped == NULL &&
      import->games + import->known + import->unreadable == 0)
    rg_set_error (&self->error, RG_ERROR_SYNTAX, N_ ("“%s” contains no chess games"),
                  name, NULL);
  /* An error is reported only if the import did not stop for another reason. */
  rg_folder_bring_to_disk (self->folder, self->names,
                           import->stopped == NULL ? &import->stopped : NULL);
}

static void
import_thread (GTask                 *step,
               G_GNUC_UNUSED gpointer source,
               gpointer               data,
               GCancellable          *cancellable)
{
  RgImporter      *self = data;
  RgLibraryImport *import = self->import;
  gint64           end = g_get_monotonic_time () + BATCH_TIME;

  if (!self->has_begun)
    begin_import (self);
  while (!self->is_over && self->batch->len < BATCH_SIZE &&
         g_get_monotonic_time () < end) {
    self->is_over = g_cancellable_set_error_if_cancelled (cancellable, &import->stopped);
    if (!self->is_over)
      import_next (self);
  }
  if (self->reader != NULL)
    measure_progress (self);
  if (self->is_over)
    end_import (self);
  g_task_return_boolean (step, TRUE);
}

static void imported_cb (GObject *source, GAsyncResult *result, gpointer user_data);

static void
begin_step (RgImporter *self)
{
  g_autoptr (GTask) step = NULL;

  step = g_task_new (g_task_get_source_object (self->task),
                     g_task_get_cancellable (self->task), imported_cb, self);
  g_task_set_check_cancellable (step, FALSE);
  g_task_set_priority (step, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (step, self, NULL);
  g_task_run_in_thread (step, import_thread);
}

/* Ends a step, in the main loop: adds its batch to the library, reports the progress, and
 * begins the next step or ends the import. */
static void
imported_cb (GObject *source, G_GNUC_UNUSED GAsyncResult *result, gpointer user_data)
{
  RgImporter *self = user_data;
  RgLibrary  *library = RG_LIBRARY (source);

  library->is_ahead = TRUE;
  rg_library_take_found (library, self->batch);
  g_ptr_array_set_size (self->batch, 0);
  if (self->progress != NULL)
    self->progress (self->done, self->total, self->progress_data);
  if (!self->is_over) {
    begin_step (self);
    return;
  }

  if (self->error != NULL)
    g_task_return_error (self->task, self->error);
  else
    g_task_return_pointer (self->task, g_steal_pointer (&self->import),
                           (GDestroyNotify) rg_library_import_free);
  importer_free (self);
}

/* Makes the table `there` of RgImporter. */
static GHashTable *
list_games (RgLibrary *self)
{
  GHashTable *there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->entries->len; i++) {
    const char *name = rg_library_entry_get_file_name (self->entries->pdata[i]);
    char       *key = make_key (self->entries->pdata[i]);
    const char *before = g_hash_table_lookup (there, key);

    g_hash_table_replace (there, key,
                          before != NULL ? g_strjoin ("/", before, name, NULL)
                                         : g_strdup (name));
  }

  return there;
}

/**
 * rg_library_import_async:
 * @file: a PGN file with any number of games, or a game of Régence
 * @progress: (nullable): called from time to time with the bytes read and their total
 * @cancellable: (nullable): stops the import between two games; games imported
 *   by then stay
 *
 * Adds every game of @file to the library, in a thread, except those that the library
 * already has. As on opening a file, a game gets the odds that its starting position
 * shows.
 */
void
rg_library_import_async (RgLibrary            *self,
                         GFile                *file,
                         GFileProgressCallback progress,
                         gpointer              progress_data,
                         GCancellable         *cancellable,
                         GAsyncReadyCallback   callback,
                         gpointer              user_data)
{
  RgImporter *importer = g_new0 (RgImporter, 1);

  importer->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (importer->task, FALSE);
  importer->folder = g_ref_string_acquire (self->folder);
  importer->file = g_object_ref (file);
  importer->import = g_new0 (RgLibraryImport, 1);
  importer->import->faults = rg_fault_list_new ();
  importer->import->parts = g_ptr_array_new_with_free_func (g_free);
  importer->batch = g_ptr_array_new_with_free_func (g_object_unref);
  importer->names = g_ptr_array_new_with_free_func (g_free);
  importer->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  importer->there = list_games (self);
  importer->progress = progress;
  importer->progress_data = progress_data;
  begin_step (importer);
}

/* Ends an import, when the list shows all its games. @error is of %G_IO_ERROR if the
 * file could not be read, of RG_ERROR if it is too large or holds no game. Returns:
 * (transfer full) (nullable): the result */
RgLibraryImport *
rg_library_import_finish (RgLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

typedef struct {
  char       *folder;
  char       *path;
  GPtrArray  *names;
  GPtrArray  *left_out; /* names of files */
  RgTranslate publish;
} RgExporter;

static void
exporter_free (gpointer data)
{
  RgExporter *self = data;

  g_free (self->folder);
  g_free (self->path);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->left_out);
  g_free (self);
}

/* Appends the game in the file @name to @text as PGN; only the part that was read if the
 * file cannot be read to its end. */
static void
append_game (RgExporter *self, const char *name, GString *text)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgPgnGame) pgn = NULL;
  g_autoptr (RgGame)    game = NULL;
  RgStamp               stamp;

  game = rg_library_file_read (self->folder, name, &stamp, &faults, NULL);
  if (game == NULL || rg_fault_list_first_error (faults) != NULL)
    g_ptr_array_add (self->left_out, g_filename_display_name (name));
  if (game == NULL)
    return;

  pgn = self->publish != NULL ? rg_game_to_publication (game, self->publish)
                              : rg_game_to_pgn (game);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  rg_pgn_write (pgn, text);
}

static gboolean
write_pgn (RgExporter *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->names->len; i++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    append_game (self, g_ptr_array_index (self->names, i), text);
  }
  if (text->len > 0)
    return rg_save_text (self->path, text->str, text->len, error);

  return rg_refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("None of these games can be read"),
                    NULL);
}

static gboolean
copy_file (RgExporter *self, GError **error)
{
  g_autofree char   *from = g_build_filename (self->folder, self->names->pdata[0], NULL);
  g_autoptr (GBytes) bytes = rg_load (from, MAX_SIZE_MIB, error);

  return bytes != NULL && rg_save_text (self->path, g_bytes_get_data (bytes, NULL),
                                        g_bytes_get_size (bytes), error);
}

static void
export_thread (GTask                 *task,
               G_GNUC_UNUSED gpointer source,
               gpointer               data,
               GCancellable          *cancellable)
{
  RgExporter *self = data;
  GError     *error = NULL;
  gboolean    done;

  if (self->names->len == 1 && g_str_has_suffix (self->path, RG_LIBRARY_SUFFIX))
    done = copy_file (self, &error);
  else
    done = write_pgn (self, cancellable, &error);

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * rg_library_export_async:
 * @entries: (element-type RgLibraryEntry): the games, at least one
 * @path: (type filename): a local file; if its name ends in ".regence" and there is
 *   only one game, it becomes a copy of that file, otherwise PGN
 * @publish: (nullable): translates the names of odds, for PGN that is read by people
 *   who do not have this program
 *
 * Writes games of the library into one file, in the order given, in a thread.
 */
void
rg_library_export_async (RgLibrary          *self,
                         GPtrArray          *entries,
                         const char         *path,
                         RgTranslate         publish,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  RgExporter       *exporter = g_new0 (RgExporter, 1);
  GError           *error = NULL;
  gboolean          is_saved = rg_library_flush (self, &error);

  exporter->folder = g_strdup (rg_library_get_folder (self));
  exporter->path = g_strdup (path);
  exporter->publish = publish;
  exporter->names = g_ptr_array_new_with_free_func (g_free);
  exporter->left_out = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < entries->len; i++) {
    RgLibraryEntry *entry = g_ptr_array_index (entries, i);

    g_ptr_array_add (exporter->names, g_strdup (rg_library_entry_get_file_name (entry)));
  }

  g_task_set_task_data (task, exporter, exporter_free);
  if (is_saved)
    g_task_run_in_thread (task, export_thread);
  else
    g_task_return_error (task, error);
}

/**
 * rg_library_export_finish:
 * @n_games: (out): the number of requested games
 * @left_out: (out) (transfer container) (element-type utf8): the names of files that
 *   could not be read, or not to their end; empty if all could
 * @error: return location for an error of %G_FILE_ERROR, or of %RG_ERROR if there was
 *   no game to write
 *
 * Returns: %FALSE if the file was not written; it is then unchanged
 */
gboolean
rg_library_export_finish (RgLibrary    *self,
                          GAsyncResult *result,
                          guint        *n_games,
                          GPtrArray   **left_out,
                          GError      **error)
{
  RgExporter *exporter = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  *n_games = exporter->names->len;
  *left_out = g_ptr_array_ref (exporter->left_out);
  return g_task_propagate_boolean (G_TASK (result), error);
}
