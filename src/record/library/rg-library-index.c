/* A text: a header line, the folder it is about, a row for each file, and at
 * last a checksum of all before it.  Where anything is not as it must be there
 * is no index. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-index.h"

#include <string.h>

/* The number changes with every change of the rows, and with every change of
 * how they are found out. */
#define HEADER   "regence-library-index 4\n"
#define CHECKSUM G_CHECKSUM_SHA1

/* The end of every index: the checksum in hexadecimal and a line's end. */
static gsize
seal_length (void)
{
  return 2 * (gsize) g_checksum_type_get_length (CHECKSUM) + 1;
}

static char *
make_seal (const char *text, gsize length)
{
  g_autofree char *sum = NULL;

  sum = g_compute_checksum_for_data (CHECKSUM, (const guchar *) text, length);
  return g_strconcat (sum, "\n", NULL);
}

static char *
make_head (const char *folder)
{
  g_autofree char *escaped = g_strescape (folder, NULL);

  return g_strconcat (HEADER, escaped, "\n", NULL);
}

/* Whether @text is whole and about @folder; then @rows are those it has. */
static gboolean
open_seal (const char  *text,
           gsize        length,
           const char  *folder,
           const char **rows,
           const char **end)
{
  g_autofree char *head = make_head (folder);
  g_autofree char *seal = NULL;

  if (length < strlen (head) + seal_length () || memcmp (text, head, strlen (head)) != 0)
    return FALSE;

  *rows = text + strlen (head);
  *end = text + length - seal_length ();
  seal = make_seal (text, length - seal_length ());
  return memcmp (*end, seal, seal_length ()) == 0 &&
         g_utf8_validate_len (text, length, NULL);
}

static GHashTable *
new_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                (GDestroyNotify) rg_library_facts_unref);
}

static gboolean
read_rows (GHashTable *table, const char *row, const char *end)
{
  while (row < end) {
    const char     *stop = memchr (row, '\n', (gsize) (end - row));
    RgLibraryFacts *facts = NULL;

    if (stop != NULL)
      facts = rg_library_facts_new_from_row (row, (gsize) (stop - row));
    if (facts == NULL)
      return FALSE;
    g_hash_table_replace (table, facts->name, facts);
    row = stop + 1;
  }

  return TRUE;
}

/**
 * rg_library_index_read:
 * @path: where the index lies
 * @folder: the folder that it must be about
 *
 * Any thread may read one.
 *
 * Returns: (transfer full) (element-type filename RgLibraryFacts): what was
 *   known of each file; empty where there is no index, or it is damaged, of
 *   another folder or of another version
 */
GHashTable *
rg_library_index_read (const char *path, const char *folder)
{
  GHashTable      *table = new_table ();
  g_autofree char *text = NULL;
  const char      *rows, *end;
  gsize            length;

  if (g_file_get_contents (path, &text, &length, NULL) &&
      open_seal (text, length, folder, &rows, &end) && !read_rows (table, rows, end))
    g_hash_table_remove_all (table);

  return table;
}

/**
 * rg_library_index_write:
 * @facts: (element-type RgLibraryFacts): of all files of @folder
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Writes an index whole, or leaves the old one.  Any thread may do so.
 *
 * Returns: %FALSE where that failed
 */
gboolean
rg_library_index_write (const char *path,
                        const char *folder,
                        GPtrArray  *facts,
                        GError    **error)
{
  g_autofree char    *head = make_head (folder);
  g_autofree char    *parent = g_path_get_dirname (path);
  g_autofree char    *seal = NULL;
  g_autoptr (GString) text = g_string_new (head);

  for (guint i = 0; i < facts->len; i++)
    rg_library_facts_write_row (g_ptr_array_index (facts, i), text);
  seal = make_seal (text->str, text->len);
  g_string_append (text, seal);

  g_mkdir_with_parents (parent, 0700);
  return g_file_set_contents_full (path, text->str, (gssize) text->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}
