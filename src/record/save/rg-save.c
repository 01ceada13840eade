/* Writes a file completely beside the old one, and only then replaces the old one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-save.h"

#include "rg-folder.h"
#include "rg-native.h"
#include "rg-pgn-writer.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>

/* MAX_LINKS: how many links are followed, the same as in Linux. */
#define MAX_LINKS 40

static gboolean
is_native (const char *path)
{
  return g_str_has_suffix (path, ".regence");
}

static void
write_game (RgGame *game, const char *path, GString *out)
{
  g_autoptr (RgPgnGame) pgn = NULL;

  if (is_native (path)) {
    rg_native_write (game, out);
    return;
  }

  pgn = rg_game_to_pgn (game);
  rg_pgn_write (pgn, out);
}

/* Returns the target of the chain of links at @path, whether it exists or not, since a
 * link must be followed, not replaced. */
static char *
resolve (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++) {
    g_autofree char *folder = g_path_get_dirname (at);
    g_autofree char *next = g_file_read_link (at, NULL);

    if (next == NULL)
      return g_steal_pointer (&at);

    g_free (at);
    at = g_path_is_absolute (next) ? g_steal_pointer (&next)
                                   : g_build_filename (folder, next, NULL);
  }

  rg_folder_fail (error, ELOOP);
  return NULL;
}

/* Returns whether @path is a device or a pipe, which can be written to but not replaced.
 * The links of /proc, whose targets have no name, can be resolved only by the system. */
static gboolean
is_stream (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && !S_ISREG (status.st_mode) &&
         !S_ISDIR (status.st_mode);
}

static gboolean
write_through (const char *path, const char *text, gsize length, GError **error)
{
  FILE    *stream = g_fopen (path, "wb");
  gboolean written = stream != NULL;

  if (written)
    written = fwrite (text, 1, length, stream) == length;
  if (stream != NULL)
    written = fclose (stream) == 0 && written;

  return written || rg_folder_fail (error, errno);
}

/* Replaces a file and keeps its permissions: they are set explicitly because of the
 * umask, and are never wider in between. */
static gboolean
replace (const char *path, const char *text, gsize length, GError **error)
{
  GStatBuf status;
  gboolean existed = g_stat (path, &status) == 0 && S_ISREG (status.st_mode);
  int      permissions = existed ? (int) (status.st_mode & 0777) : 0666;

  if (!g_file_set_contents_full (path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT |
                                   G_FILE_SET_CONTENTS_DURABLE,
                                 permissions, error))
    return FALSE;

  if (existed)
    g_chmod (path, permissions);
  return TRUE;
}

/**
 * rg_save_text:
 * @path: a local file name
 * @text: @length bytes
 * @error: return location for an error of the domain %G_FILE_ERROR
 *
 * Writes @text to a temporary file, syncs it to the disk, and renames it. A link is
 * followed, and a device or a pipe is written to directly; an existing file keeps its
 * permissions. Any thread may call it.
 *
 * Returns: %FALSE if that failed; the file is then unchanged
 */
gboolean
rg_save_text (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *target = NULL;

  if (is_stream (path))
    return write_through (path, text, length, error);

  target = resolve (path, error);
  return target != NULL && replace (target, text, length, error);
}

/* Writes @game as PGN for publication, see rg_game_to_publication(), in the language of
 * @translate. Returns: FALSE with %G_FILE_ERROR if that failed; the file is then
 * unchanged */
gboolean
rg_save_publication (RgGame     *game,
                     const char *path,
                     RgTranslate translate,
                     GError    **error)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_publication (game, translate);
  g_autoptr (GString)   text = g_string_new (NULL);

  rg_pgn_write (pgn, text);
  return rg_save_text (path, text->str, text->len, error);
}

/**
 * rg_save_game:
 * @path: a local file name; if it ends in ".regence" the file is native, otherwise it
 *   is PGN
 * @error: return location for an error of the domain %G_FILE_ERROR
 *
 * Writes @game like rg_save_text(). The game then counts as saved, unless the file is
 * PGN and cannot hold all of it.
 *
 * Returns: %FALSE if that failed; the file is then unchanged
 */
gboolean
rg_save_game (RgGame *game, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  write_game (game, path, text);
  if (!rg_save_text (path, text->str, text->len, error))
    return FALSE;

  rg_game_mark_saved (game);
  return TRUE;
}
