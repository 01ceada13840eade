/* Reading from the disk and listing the games happens in a thread; reading
 * one of them is quick and happens where it is asked for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-file.h"

#include "rg-load.h"
#include "rg-native.h"
#include "rg-pgn-reader.h"

/* Far beyond any file of games that a person opens at a table, and still
 * small enough to be held in memory. */
#define MAX_SIZE_MIB 512

struct _RgGameFile {
  GObject parent_instance;

  GFile     *file;
  GBytes    *bytes;
  GPtrArray *entries; /* of RgPgnEntry */
  gboolean   native;
};

G_DEFINE_FINAL_TYPE (RgGameFile, rg_game_file, G_TYPE_OBJECT)

static void
rg_game_file_finalize (GObject *object)
{
  RgGameFile *self = RG_GAME_FILE (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);

  G_OBJECT_CLASS (rg_game_file_parent_class)->finalize (object);
}

static void
rg_game_file_class_init (RgGameFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_game_file_finalize;
}

static void
rg_game_file_init (G_GNUC_UNUSED RgGameFile *self)
{
}

static gboolean
list_games (RgGameFile *self, GError **error)
{
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (self->bytes);
  g_autofree char        *name = NULL;

  self->native = rg_native_is (self->bytes);
  self->entries = self->native ? NULL : rg_pgn_reader_index (reader);
  if (self->native || self->entries->len > 0)
    return TRUE;

  name = g_file_get_basename (self->file);
  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("No chess game was found in “%s”"), name,
                NULL);
  return FALSE;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (RgGameFile) self = g_object_new (RG_TYPE_GAME_FILE, NULL);
  GError                *error = NULL;

  (void) source;
  self->file = g_object_ref (data);
  self->bytes = rg_load_file (self->file, MAX_SIZE_MIB, cancellable, &error);
  if (self->bytes != NULL && list_games (self, &error))
    g_task_return_pointer (task, g_steal_pointer (&self), g_object_unref);
  else
    g_task_return_error (task, error);
}

/* Loads @file, PGN or native, and lists its games in a thread. */
void
rg_game_file_load_async (GFile              *file,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

/* Returns: (transfer full) (nullable): the file; NULL with an error as of rg_load_file(),
 * or with %RG_ERROR where it holds no game */
RgGameFile *
rg_game_file_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Returns: (transfer none): where it lies */
GFile *
rg_game_file_get_file (RgGameFile *self)
{
  return self->file;
}

/* Returns: (transfer none) (nullable) (element-type RgPgnEntry): the games of a PGN
 * file, NULL for a native file, which holds one */
GPtrArray *
rg_game_file_get_entries (RgGameFile *self)
{
  return self->entries;
}

/* Returns: (transfer full) (nullable): one of the games, NULL where nothing of it can
 * be read; @faults (transfer container, of RgFault) are what could not be */
RgGame *
rg_game_file_read (RgGameFile *self, guint index, GPtrArray **faults)
{
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (RgPgnGame)   pgn = NULL;

  if (self->native)
    return rg_native_read (self->bytes, faults);

  reader = rg_pgn_reader_new (self->bytes);
  rg_pgn_reader_seek (reader, g_ptr_array_index (self->entries, index));
  pgn = rg_pgn_reader_next (reader, faults);

  return pgn != NULL ? rg_game_new_from_pgn (pgn) : NULL;
}
