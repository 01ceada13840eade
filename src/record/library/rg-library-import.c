/* One game after the other is read, written into a file of its own, and shown
 * with others in a batch.  At the end all are brought to the disk together,
 * which is much quicker than each by itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-import.h"

#include "rg-folder.h"
#include "rg-library-folder.h"
#include "rg-library-private.h"
#include "rg-library-scan.h"
#include "rg-native.h"
#include "rg-pgn-reader.h"

/* As for any file of games that is opened. */
#define MAX_SIZE_MIB 512

#define MAX_FAULTS 500

/* So many games, or what comes together in that time, in microseconds, are
 * shown at once. */
#define BATCH_SIZE 100
#define BATCH_TIME (G_USEC_PER_SEC / 10)

/* Held by the thread; `task` it gives back with its last letter.  `numbers` are
 * those that the last files of the same stem got. */
typedef struct {
  GTask           *task;
  char            *folder;
  RgMailbox       *mailbox;
  GFile           *file;
  RgLibraryImport *import;
  GPtrArray       *batch; /* of RgLibraryFacts */
  gint64           batch_began;
  GPtrArray       *names;
  GHashTable      *numbers;
  guint            done;
  guint            total;

  GFileProgressCallback progress;
  gpointer              progress_data;
} RgImporter;

/* What is told in the main loop: how far it has come; with `task` that it is
 * over. */
typedef struct {
  GTask                *task;
  RgLibraryImport      *import;
  GError               *error;
  GFileProgressCallback progress;
  gpointer              progress_data;
  guint                 done;
  guint                 total;
} RgImportStep;

void
rg_library_import_free (RgLibraryImport *self)
{
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->faults);
  g_clear_error (&self->stopped);
  g_free (self);
}

static GPtrArray *
new_batch (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) rg_library_facts_unref);
}

static void
importer_free (RgImporter *self)
{
  g_free (self->folder);
  rg_mailbox_unref (self->mailbox);
  g_object_unref (self->file);
  g_clear_pointer (&self->import, rg_library_import_free);
  g_ptr_array_unref (self->batch);
  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->numbers);
  g_free (self);
}

static void
tell_step_cb (gpointer data)
{
  RgImportStep *step = data;

  if (step->progress != NULL)
    step->progress (step->done, step->total, step->progress_data);
  if (step->error != NULL)
    g_task_return_error (step->task, step->error);
  else if (step->task != NULL)
    g_task_return_pointer (step->task, step->import,
                           (GDestroyNotify) rg_library_import_free);
  g_clear_object (&step->task);
  g_free (step);
}

/* Posts what has come together, and how far it is; with @task, which it takes
 * over, that it is over: the last reference to the library must not be dropped
 * here. */
static void
post_batch (RgImporter *self, GTask *task, GError *error)
{
  RgLibraryNews *news = rg_library_news_new (self->batch);
  RgImportStep  *step = g_new0 (RgImportStep, 1);

  step->task = task;
  step->import = task != NULL && error == NULL ? g_steal_pointer (&self->import) : NULL;
  step->error = error;
  step->progress = self->progress;
  step->progress_data = self->progress_data;
  step->done = self->done;
  step->total = self->total;

  news->then = tell_step_cb;
  news->then_data = step;
  self->batch = new_batch ();
  self->batch_began = g_get_monotonic_time ();
  rg_mailbox_post (self->mailbox, news);
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

static gboolean
save_text (RgImporter    *self,
           RgGame        *game,
           const char    *text,
           gsize          length,
           RgLibraryFile *file)
{
  g_autofree char *stem = rg_library_stem_for_game (game);
  gpointer         last = g_hash_table_lookup (self->numbers, stem);

  *file = (RgLibraryFile){
    .folder = self->folder,
    .stem = stem,
    .number = GPOINTER_TO_UINT (last) + 1,
    .in_haste = TRUE,
  };
  if (!rg_library_file_save (file, text, length, &self->import->stopped))
    return FALSE;

  g_hash_table_replace (self->numbers, g_steal_pointer (&stem),
                        GUINT_TO_POINTER (file->number));
  return TRUE;
}

/* A game comes into the library, not whole where it has a @fault; @error is
 * what is wrong in its new file. */
static gboolean
add_game (RgImporter    *self,
          RgGame        *game,
          const char    *text,
          gsize          length,
          const RgFault *fault,
          GError        *error)
{
  RgLibraryFile   file;
  RgLibraryFacts *facts;

  if (!save_text (self, game, text, length, &file)) {
    g_clear_error (&error);
    return FALSE;
  }

  facts = rg_library_facts_new (game, file.name, &file.stamp, error);
  g_ptr_array_add (self->batch, facts);
  g_ptr_array_add (self->names, file.name);
  self->import->games++;
  if (fault != NULL) {
    self->import->damaged++;
    g_ptr_array_add (self->import->parts, g_strdup (file.name));
  }
  if (self->batch->len >= BATCH_SIZE ||
      g_get_monotonic_time () - self->batch_began > BATCH_TIME)
    post_batch (self, NULL, NULL);
  return TRUE;
}

/* Reads the game that comes next and adds it, as far as it could be read. */
static gboolean
import_next (RgImporter *self, RgPgnReader *reader)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgPgnGame) pgn = rg_pgn_reader_next (reader, &faults);
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);

  collect_faults (self, faults);
  self->done++;
  if (pgn == NULL) {
    self->import->unreadable++;
    return TRUE;
  }

  game = rg_game_new_from_pgn (pgn);
  rg_native_write (game, text);
  return add_game (self, game, text->str, text->len, rg_fault_list_first_error (faults),
                   NULL);
}

static gboolean
import_pgn (RgImporter *self, GBytes *bytes, GError **error)
{
  GCancellable           *cancellable = g_task_get_cancellable (self->task);
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   index = rg_pgn_reader_index (reader);
  g_autofree char        *name = g_file_get_basename (self->file);

  if (index->len == 0) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("No chess game was found in “%s”"), name,
                  NULL);
    return FALSE;
  }

  self->total = index->len;
  for (guint i = 0; i < index->len; i++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, &self->import->stopped))
      break;
    rg_pgn_reader_seek (reader, g_ptr_array_index (index, i));
    if (!import_next (self, reader))
      break;
  }

  return TRUE;
}

/* A game of Régence comes in as it is, with all that cannot be read of it. */
static gboolean
import_native (RgImporter *self, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = rg_native_read (bytes, &faults);
  const RgFault        *fault = rg_fault_list_first_error (faults);
  gsize                 length;
  const char           *text = g_bytes_get_data (bytes, &length);

  if (game == NULL) {
    g_propagate_error (error, g_error_copy (fault->error));
    return FALSE;
  }

  self->total = 1;
  self->done = 1;
  collect_faults (self, faults);
  add_game (self, game, text, length, fault,
            fault != NULL ? g_error_copy (fault->error) : NULL);
  return TRUE;
}

static GBytes *
load (RgImporter *self, GError **error)
{
  GCancellable         *cancellable = g_task_get_cancellable (self->task);
  g_autoptr (GFileInfo) info = NULL;
  g_autofree char      *name = g_file_get_basename (self->file);
  g_autofree char      *limit = g_strdup_printf ("%d", MAX_SIZE_MIB);

  info = g_file_query_info (self->file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    return NULL;
  if (g_file_info_get_size (info) <= (goffset) MAX_SIZE_MIB << 20)
    return g_file_load_bytes (self->file, cancellable, NULL, error);

  rg_set_error (error, RG_ERROR_FORBIDDEN,
                N_ ("“%s” is larger than %s MiB and was not opened"), name, limit, NULL);
  return NULL;
}

/* Games that have not reached the disk for certain are none to be glad of; why
 * the import had stopped before says more. */
static void
bring_to_disk (RgImporter *self)
{
  GError **stopped = &self->import->stopped;

  rg_folder_bring_to_disk (self->folder, self->names, *stopped == NULL ? stopped : NULL);
}

static gpointer
import_thread (gpointer data)
{
  RgImporter        *self = data;
  GError            *error = NULL;
  g_autoptr (GBytes) bytes = load (self, &error);

  self->batch_began = g_get_monotonic_time ();
  if (bytes != NULL && rg_native_is (bytes))
    import_native (self, bytes, &error);
  else if (bytes != NULL)
    import_pgn (self, bytes, &error);
  if (self->import->stopped != NULL)
    self->import->left_out = self->total - self->import->games - self->import->unreadable;
  bring_to_disk (self);
  post_batch (self, g_steal_pointer (&self->task), error);

  importer_free (self);
  return NULL;
}

/**
 * rg_library_import_async:
 * @file: a PGN file of any number of games, or a game of Régence
 * @progress: (nullable): told now and then how many games of how many are done
 * @cancellable: (nullable): stops it between two games; those that have come
 *   by then stay
 *
 * Makes every game of @file a game of the library, in a thread.  Odds that a
 * start tells of are given, as when the file is opened.  What is there already
 * is not looked for.
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
  importer->folder = g_strdup (rg_library_get_folder (self));
  importer->mailbox = rg_mailbox_ref (rg_library_get_mailbox (self));
  importer->file = g_object_ref (file);
  importer->import = g_new0 (RgLibraryImport, 1);
  importer->import->faults = rg_fault_list_new ();
  importer->import->parts = g_ptr_array_new_with_free_func (g_free);
  importer->batch = new_batch ();
  importer->names = g_ptr_array_new_with_free_func (g_free);
  importer->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  importer->progress = progress;
  importer->progress_data = progress_data;
  g_thread_unref (g_thread_new ("import", import_thread, importer));
}

/**
 * rg_library_import_finish:
 * @error: return location for an error, of %G_IO_ERROR where the file could
 *   not be read, of %RG_ERROR where it is too large or holds no game
 *
 * By then the list shows all that has come.
 *
 * Returns: (transfer full) (nullable): what came of it
 */
RgLibraryImport *
rg_library_import_finish (RgLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
