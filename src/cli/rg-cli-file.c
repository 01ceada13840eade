/* Files read for a subcommand, and what was wrong with them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-file.h"

#include "rg-cli.h"
#include "rg-fault.h"
#include "rg-file-words.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>

/**
 * rg_cli_load:
 * @error: return location for an error of the domain %G_FILE_ERROR
 *
 * Maps a file, or reads what cannot be mapped, such as a pipe.
 *
 * Returns: (transfer full) (nullable): what is in it
 */
GBytes *
rg_cli_load (const char *path, GError **error)
{
  g_autoptr (GMappedFile) map = g_mapped_file_new (path, FALSE, NULL);
  char                   *contents;
  gsize                   length;

  if (map != NULL)
    return g_mapped_file_get_bytes (map);
  if (!g_file_get_contents (path, &contents, &length, error))
    return NULL;

  return g_bytes_new_take (contents, length);
}

/**
 * rg_cli_is_same_file:
 * @path: what is read
 * @out: what is to be written
 *
 * Returns: whether the one would take the place of the other
 */
gboolean
rg_cli_is_same_file (const char *path, const char *out)
{
  GStatBuf one, other;

  return g_stat (path, &one) == 0 && g_stat (out, &other) == 0 &&
         one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

/**
 * rg_cli_explain:
 *
 * Returns: why a file was not read, to be put behind its name
 */
const char *
rg_cli_explain (const GError *error)
{
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return _ ("there is no such file");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES))
    return _ ("the file may not be read");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR))
    return _ ("this is a folder");

  return error->message;
}

static void
print_fault (FILE *out, const char *name, const RgFault *fault)
{
  g_autofree char *sentence = rg_cli_sentence (fault->error);

  fprintf (out, "%s:%u:%u: %s%s\n", name, fault->line, fault->column,
           fault->is_notice ? _ ("notice: ") : "", sentence);
}

/**
 * rg_cli_print_faults:
 * @name: of the file
 * @faults: (element-type RgFault): what was found in it
 *
 * Returns: how many of them were errors
 */
guint
rg_cli_print_faults (FILE *out, const char *name, const GPtrArray *faults)
{
  guint errors = 0;

  for (guint i = 0; i < faults->len; i++) {
    const RgFault *fault = g_ptr_array_index (faults, i);

    print_fault (out, name, fault);
    errors += fault->is_notice ? 0 : 1;
  }

  return errors;
}

/**
 * rg_cli_complain_of_reading:
 * @path: a file that could not be read
 *
 * Says on standard error why.
 *
 * Returns: the exit status for that
 */
int
rg_cli_complain_of_reading (const char *path, const GError *error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *reason = error->domain == G_FILE_ERROR
                              ? g_strdup (rg_cli_explain (error))
                              : rg_cli_sentence (error);

  g_printerr ("regence-cli: %s: %s\n", name, reason);
  return EXIT_FAILURE;
}

/**
 * rg_cli_complain_of_file:
 * @path: a file that could not be written
 *
 * Says on standard error why.
 *
 * Returns: the exit status for that
 */
int
rg_cli_complain_of_file (const char *path, const GError *error)
{
  const char      *reason = rg_file_sentence (error);
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *sentence = NULL;

  sentence = g_strdup_printf (_ ("“%s” was not written. %s"), name,
                              reason != NULL ? reason : error->message);
  return rg_cli_complain (EXIT_FAILURE, sentence);
}
