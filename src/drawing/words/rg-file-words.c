/* What the system says of files names its own machinery; people are told what
 * they can do something about. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-file-words.h"

#include "rg-i18n.h"

#include <gio/gio.h>

/* Returns: (nullable): what became of a file, NULL where people have to be told what
 * the system says */
const char *
rg_file_sentence (const GError *error)
{
  static const struct {
    int         io_code;
    int         file_code;
    const char *sentence;
  } rows[] = {
    { G_IO_ERROR_NOT_FOUND, G_FILE_ERROR_NOENT, N_ ("There is no such file or folder.") },
    { G_IO_ERROR_PERMISSION_DENIED, G_FILE_ERROR_ACCES,
      N_ ("You may not read or write there.") },
    { G_IO_ERROR_NO_SPACE, G_FILE_ERROR_NOSPC,
      N_ ("There is no room left on the disk.") },
    { G_IO_ERROR_READ_ONLY, G_FILE_ERROR_ROFS,
      N_ ("Nothing can be written on that disk.") },
    { G_IO_ERROR_IS_DIRECTORY, G_FILE_ERROR_ISDIR, N_ ("That is a folder and no file.") },
    { G_IO_ERROR_NOT_SUPPORTED, G_FILE_ERROR_NOSYS,
      N_ ("Files in that place cannot be reached from this computer.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_error_matches (error, G_IO_ERROR, rows[i].io_code) ||
        g_error_matches (error, G_FILE_ERROR, rows[i].file_code))
      return _ (rows[i].sentence);

  return NULL;
}
