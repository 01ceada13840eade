/* The trash of the computer does not tell where it puts a file.  So the text of what was
 * thrown away is remembered; taken back, it is where it was, under the next free name if
 * another file has come there, and the trash keeps its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-bin.h"

#include "rg-library-folder.h"

typedef struct {
  char *path;
  char *text;
  gsize length;
  guint time; /* all that were thrown away together have the same */
} RgThrown;

struct _RgLibraryBin {
  RgLibrary *library;
  GPtrArray *thrown; /* of RgThrown, the last at the end */
  guint      time;
};

static void
thrown_free (gpointer data)
{
  RgThrown *thrown = data;

  g_free (thrown->path);
  g_free (thrown->text);
  g_free (thrown);
}

/* Returns: (transfer full): an empty bin */
RgLibraryBin *
rg_library_bin_new (RgLibrary *library)
{
  RgLibraryBin *self = g_new0 (RgLibraryBin, 1);

  self->library = g_object_ref (library);
  self->thrown = g_ptr_array_new_with_free_func (thrown_free);
  return self;
}

void
rg_library_bin_free (RgLibraryBin *self)
{
  g_object_unref (self->library);
  g_ptr_array_unref (self->thrown);
  g_free (self);
}

static gboolean
throw_one (RgLibraryBin *self, RgLibraryEntry *entry, GError **error)
{
  RgThrown *thrown = g_new0 (RgThrown, 1);

  thrown->time = self->time;
  thrown->path = rg_library_entry_get_path (entry);
  if (g_file_get_contents (thrown->path, &thrown->text, &thrown->length, error) &&
      rg_library_trash (self->library, entry, error)) {
    g_ptr_array_add (self->thrown, thrown);
    return TRUE;
  }

  thrown_free (thrown);
  return FALSE;
}

/**
 * rg_library_bin_throw:
 * @entries: (element-type RgLibraryEntry): games of the library
 * @error: return location for the error at which it stopped
 *
 * Puts games into the trash, one after another.
 *
 * Returns: how many are there now
 */
guint
rg_library_bin_throw (RgLibraryBin *self, GPtrArray *entries, GError **error)
{
  guint n = 0;

  if (!rg_library_flush (self->library, error))
    return 0;

  self->time++;
  while (n < entries->len && throw_one (self, entries->pdata[n], error))
    n++;

  return n;
}

static RgThrown *
get_last (RgLibraryBin *self)
{
  guint n = self->thrown->len;

  return n > 0 ? self->thrown->pdata[n - 1] : NULL;
}

/* If the file is back from the trash already, it stays.  If the game went on at the table
 * meanwhile, its name is taken. */
static char *
bring_back (RgLibraryBin *self, const RgThrown *thrown, GError **error)
{
  g_autofree char *name = g_path_get_basename (thrown->path);
  g_autofree char *stem = NULL;
  g_autofree char *text = NULL;
  RgLibraryFile    file = { .folder = rg_library_get_folder (self->library) };
  gsize            length;

  if (g_file_get_contents (thrown->path, &text, &length, NULL) &&
      length == thrown->length && memcmp (text, thrown->text, length) == 0)
    return g_steal_pointer (&name);

  stem = g_strndup (name, strlen (name) - strlen (RG_LIBRARY_SUFFIX));
  file.stem = stem;
  return rg_library_file_save (&file, thrown->text, thrown->length, error) ? file.name
                                                                           : NULL;
}

/**
 * rg_library_bin_take_back:
 * @names: (element-type filename): where the names of the files are added that
 *   were brought back
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Brings back what was thrown away last; called again, what was before.  A file
 * that has come in its place is left as it is.
 *
 * Returns: %FALSE where a game could not be brought back; it may be tried again
 */
gboolean
rg_library_bin_take_back (RgLibraryBin *self, GPtrArray *names, GError **error)
{
  RgThrown *thrown = get_last (self);
  guint     time = thrown != NULL ? thrown->time : 0;
  char     *name = NULL;

  while ((thrown = get_last (self)) != NULL && thrown->time == time &&
         (name = bring_back (self, thrown, error)) != NULL) {
    g_ptr_array_add (names, name);
    g_ptr_array_set_size (self->thrown, (int) self->thrown->len - 1);
  }

  rg_library_load (self->library);
  return thrown == NULL || thrown->time != time;
}

/* Returns: whether there is nothing to be taken back */
gboolean
rg_library_bin_is_empty (RgLibraryBin *self)
{
  return self->thrown->len == 0;
}
