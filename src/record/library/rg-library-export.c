/* The games are read from their files, so those that are kept are saved first.
 * The file stands whole or not at all. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-export.h"

#include "rg-library-folder.h"
#include "rg-pgn-writer.h"
#include "rg-save.h"

#include <string.h>

typedef struct {
  char      *folder;
  char      *path;
  GPtrArray *names;
  GPtrArray *left_out; /* names of files */
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

static void
leave_out (RgExporter *self, const char *name)
{
  g_ptr_array_add (self->left_out, g_filename_display_name (name));
}

/* Of a game that cannot be read to its end there is what was read. */
static void
append_game (RgExporter *self, const char *name, GString *text)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgPgnGame) pgn = NULL;
  g_autoptr (RgGame)    game = NULL;
  RgStamp               stamp;

  game = rg_library_file_read (self->folder, name, &stamp, &faults, NULL);
  if (game == NULL) {
    leave_out (self, name);
    return;
  }

  if (rg_fault_list_first_error (faults) != NULL)
    leave_out (self, name);
  pgn = rg_game_to_pgn (game);
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

  rg_set_error (error, RG_ERROR_NO_SUCH_THING, N_ ("None of these games can be read"),
                NULL);
  return FALSE;
}

static gboolean
copy_file (RgExporter *self, GError **error)
{
  g_autofree char *from = NULL;
  g_autofree char *text = NULL;
  gsize            length;

  from = g_build_filename (self->folder, self->names->pdata[0], NULL);
  return g_file_get_contents (from, &text, &length, error) &&
         rg_save_text (self->path, text, length, error);
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
 * @entries: (element-type RgLibraryEntry): which games, at least one
 * @path: (type filename): a local file; if its name ends in ".regence" and one
 *   game is asked for, it is a copy of that file, otherwise PGN
 *
 * Writes games of the library into one file, in the order given, in a thread.
 */
void
rg_library_export_async (RgLibrary          *self,
                         GPtrArray          *entries,
                         const char         *path,
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
 * @n_games: (out): how many games were asked for
 * @left_out: (out) (transfer container) (element-type utf8): the names of files
 *   that could not be read, or not to their end; empty where all could
 * @error: return location for an error of %G_FILE_ERROR, or of %RG_ERROR where
 *   there was nothing to write
 *
 * Returns: %FALSE where the file was not written; then it is as it was
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
