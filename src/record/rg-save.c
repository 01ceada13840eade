/* A game written whole beside its file, and put in its place only then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-save.h"

#include "rg-native.h"
#include "rg-pgn-writer.h"

#include <stdlib.h>

static void
write_game (RgGame *game, const char *path, GString *out)
{
  g_autoptr (RgPgnGame) pgn = NULL;

  if (g_str_has_suffix (path, ".regence")) {
    rg_native_write (game, out);
    return;
  }

  pgn = rg_game_to_pgn (game);
  rg_pgn_write (pgn, out);
}

/* A link is written through, not replaced. */
static char *
resolve (const char *path)
{
  g_autofree char *real = realpath (path, NULL);

  return g_strdup (real != NULL ? real : path);
}

/**
 * rg_save_game:
 * @path: a local file name; one that ends in ".regence" gets the native form,
 *   any other PGN
 * @error: return location for an error of the domain %G_FILE_ERROR
 *
 * Writes @game to a temporary file, makes sure that it has reached the disk,
 * and renames it.  The game counts as saved then.
 *
 * Returns: %FALSE where that failed; then the file is as it was
 */
gboolean
rg_save_game (RgGame *game, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char    *target = resolve (path);

  write_game (game, path, text);
  if (!g_file_set_contents_full (target,
                                 text->str,
                                 (gssize) text->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT |
                                   G_FILE_SET_CONTENTS_DURABLE,
                                 0666,
                                 error))
    return FALSE;

  rg_game_mark_saved (game);
  return TRUE;
}
