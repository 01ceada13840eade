/* Keeps the text of each game that was trashed, since the system does not say where its
 * trash puts a file. A restored game gets its old file name, or the next free one; the
 * file in the trash remains. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-bin.h"

#include "rg-library-folder.h"
#include "rg-load.h"

/* MAX_SIZE_MIB: the maximum size of a file to keep, more than the library can open. */
#define MAX_SIZE_MIB 512

typedef struct {
  char   *path;
  GBytes *bytes;
  guint   time; /* a number shared by games trashed together */
} RgThrown;

struct _RgLibraryBin {
  RgLibrary *library;
  GArray    *thrown; /* elements: RgThrown, the latest at the end */
  guint      time;
};

static void
clear_thrown (gpointer data)
{
  RgThrown *thrown = data;

  g_free (thrown->path);
  g_clear_pointer (&thrown->bytes, g_bytes_unref);
}

/* Returns: (transfer full): an empty bin */
RgLibraryBin *
rg_library_bin_new (RgLibrary *library)
{
  RgLibraryBin *self = g_new0 (RgLibraryBin, 1);

  self->library = g_object_ref (library);
  self->thrown = g_array_new (FALSE, FALSE, sizeof (RgThrown));
  g_array_set_clear_func (self->thrown, clear_thrown);
  return self;
}

void
rg_library_bin_free (RgLibraryBin *self)
{
  g_object_unref (self->library);
  g_array_unref (self->thrown);
  g_free (self);
}

/**
 * rg_library_bin_throw:
 * @entries: (element-type RgLibraryEntry): games of the library
 * @error: return location for the first error, after which no game is moved
 *
 * Moves games to the trash, one after another.
 *
 * Returns: how many were moved
 */
guint
rg_library_bin_throw (RgLibraryBin *self, GPtrArray *entries, GError **error)
{
  if (!rg_library_flush (self->library, error))
    return 0;

  self->time++;
  for (guint i = 0; i < entries->len; i++) {
    RgThrown thrown = {
      .path = rg_library_entry_get_path (entries->pdata[i]),
      .time = self->time,
    };

    thrown.bytes = rg_load (thrown.path, MAX_SIZE_MIB, error);
    if (thrown.bytes == NULL ||
        !rg_library_trash (self->library, entries->pdata[i], error)) {
      clear_thrown (&thrown);
      return i;
    }
    g_array_append_val (self->thrown, thrown);
  }

  return entries->len;
}

/* Writes the file again, under another name if its own is taken, as when the game went on
 * at a table. Leaves a file alone that the user has already restored from the trash. */
static char *
bring_back (RgLibraryBin *self, const RgThrown *thrown, GError **error)
{
  g_autofree char       *name = g_path_get_basename (thrown->path);
  g_autofree char       *stem = NULL;
  g_autoptr (GBytes)     there = rg_load (thrown->path, MAX_SIZE_MIB, NULL);
  g_auto (RgLibraryFile) file = {
    .folder = rg_library_get_folder (self->library),
    .descriptor = -1,
  };
  gsize       length;
  const char *text = g_bytes_get_data (thrown->bytes, &length);

  if (there != NULL && g_bytes_equal (there, thrown->bytes))
    return g_steal_pointer (&name);

  stem = g_strndup (name, strlen (name) - strlen (RG_LIBRARY_SUFFIX));
  return rg_library_file_save (&file, stem, text, length, error)
           ? g_steal_pointer (&file.name)
           : NULL;
}

/**
 * rg_library_bin_take_back:
 * @names: (element-type filename): gets the names of the restored files
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Restores the games that were trashed last; the next call, those before. Never
 * overwrites a file.
 *
 * Returns: %FALSE if a game could not be restored; it can be tried again
 */
gboolean
rg_library_bin_take_back (RgLibraryBin *self, GPtrArray *names, GError **error)
{
  GArray  *thrown = self->thrown;
  guint    n = thrown->len;
  guint    time = n > 0 ? g_array_index (thrown, RgThrown, n - 1).time : 0;
  gboolean all = TRUE;

  for (guint i = n; all && i > 0; i--) {
    const RgThrown *last = &g_array_index (thrown, RgThrown, i - 1);
    char           *name;

    if (last->time != time)
      break;

    name = bring_back (self, last, error);
    all = name != NULL;
    if (all) {
      g_ptr_array_add (names, name);
      g_array_set_size (thrown, i - 1);
    }
  }
  rg_library_load (self->library);
  return all;
}

/* Returns: whether there are no games to restore */
gboolean
rg_library_bin_is_empty (RgLibraryBin *self)
{
  return self->thrown->len == 0;
}
