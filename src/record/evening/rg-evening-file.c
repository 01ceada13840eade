/* Reads and writes the file of an evening, which is the list of its lines. On reading, a
 * refused line is left out with a fault, and stays in the file as a remark. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-private.h"

#include "rg-fault.h"
#include "rg-folder.h"
#include "rg-load.h"
#include "rg-pgn-text.h"
#include "rg-save.h"

#include <string.h>

#define HEADER       "regence-evening 1"
#define HEADER_WORD  "regence-evening "
#define UNREAD       "# unread: "
#define MAX_SIZE_MIB 16

static void
read_line (RgEvening *self, const char *text, guint number, GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *line = g_utf8_make_valid (text, -1);

  g_strstrip (line);
  if (rg_evening_apply (self, line, &error)) {
    g_ptr_array_add (self->lines, g_steal_pointer (&line));
  } else {
    g_ptr_array_add (self->lines, g_strconcat (UNREAD, line, NULL));
    rg_fault_list_add (faults, number, 1, FALSE, g_steal_pointer (&error));
  }
}

/**
 * rg_evening_read:
 * @bytes: a file of at most 100,000 lines
 * @faults: (element-type RgFault): gets a sentence for each line that is left out; a
 *   last line without a line end counts as truncated and is one of them
 * @error: return location for an error of %RG_ERROR
 *
 * Returns: (transfer full) (nullable): the evening; %NULL if @bytes are not one
 */
RgEvening *
rg_evening_read (GBytes *bytes, GPtrArray *faults, GError **error)
{
  g_autoptr (RgEvening) self = rg_evening_new ();
  gsize                 length;
  const char           *data = g_bytes_get_data (bytes, &length);
  g_autofree char      *text = g_strndup (data != NULL ? data : "", length);
  const char    *start = g_str_has_prefix (text, RG_PGN_BOM) ? text + strlen (RG_PGN_BOM)
                                                             : text;
  g_auto (GStrv) lines = g_strsplit (start, "\n", RG_EVENING_MAX_LINES + 2);
  guint          n = g_strv_length (lines);

  if (!g_str_has_prefix (start, HEADER_WORD)) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("This file is not an evening of Régence."),
                  NULL);
    return NULL;
  }
  if (!g_str_equal (g_strchomp (lines[0]), HEADER)) {
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("this file was made by a newer version of Régence"), NULL);
    return NULL;
  }
  if (n > RG_EVENING_MAX_LINES) {
    rg_set_error (error, RG_ERROR_FORBIDDEN, N_ ("An evening has at most 100000 lines."),
                  NULL);
    return NULL;
  }

  for (guint i = 1; i + 1 < n; i++)
    read_line (self, lines[i], i + 1, faults);
  if (n > 1 && *lines[n - 1] != '\0') {
    GError *cut = NULL;

    rg_set_error (&cut, RG_ERROR_SYNTAX,
                  N_ ("the last line is incomplete and was left out"), NULL);
    rg_fault_list_add (faults, n, 1, TRUE, cut);
  }
  self->saved = g_steal_pointer (&text);
  return g_steal_pointer (&self);
}

/* Reads the file at @path like rg_evening_read(). */
RgEvening *
rg_evening_load (const char *path, GPtrArray *faults, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load (path, MAX_SIZE_MIB, error);

  return bytes != NULL ? rg_evening_read (bytes, faults, error) : NULL;
}

/* Appends the evening to @out in the form that rg_evening_read() reads. */
void
rg_evening_write (RgEvening *self, GString *out)
{
  g_string_append (out, HEADER "\n");
  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (out, "%s\n", (const char *) self->lines->pdata[i]);
}

/**
 * rg_evening_save:
 * @path: a local file name, whose folder is made if needed
 * @error: return location for an error of %G_FILE_ERROR or %RG_ERROR
 *
 * Writes the evening, whole or not at all.
 *
 * Returns: %FALSE if that failed, or if another program has changed the file since this
 * evening read or wrote it; then the file is unchanged
 */
gboolean
rg_evening_save (RgEvening *self, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char    *folder = g_path_get_dirname (path);
  g_autofree char    *now = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS)) {
    if (!g_file_get_contents (path, &now, NULL, error))
      return FALSE;
    if (g_strcmp0 (now, self->saved) != 0 && *now != '\0')
      return rg_refuse (
        error, RG_ERROR_TOO_LATE,
        N_ ("Another program has written this file in the meantime; open it "
            "again."),
        NULL);
  }

  g_mkdir_with_parents (folder, 0700);
  rg_evening_write (self, text);
  if (!rg_save_text (path, text->str, text->len, error))
    return FALSE;

  g_free (self->saved);
  self->saved = g_strdup (text->str);
  return TRUE;
}

/* Returns: (transfer full): the folder of the user's evenings */
char *
rg_evening_get_folder (void)
{
  return rg_folder_for_data ("evenings");
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) b, *(char *const *) a);
}

/* Removes the temporary files of a program that was killed while it saved. Returns:
 * (transfer full) (element-type filename): the names of the stored evenings, the last one
 * first */
GPtrArray *
rg_evening_list_kept (void)
{
  g_autofree char *folder = rg_evening_get_folder ();
  g_autoptr (GDir) directory = NULL;
  GPtrArray       *names = g_ptr_array_new_with_free_func (g_free);
  const char      *name;

  rg_folder_clean (folder, RG_EVENING_ENDING);
  directory = g_dir_open (folder, 0, NULL);
  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, RG_EVENING_ENDING))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}
