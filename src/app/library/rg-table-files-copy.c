/* A copy of the game, wherever somebody wants it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-pgn.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-save.h"
#include "rg-table-files-private.h"

#include <glib/gi18n.h>

/* PGN has no words for all that may happen; who has it kept in the library
 * needs no other file to go on with. */
static void
save_to (gpointer owner, const char *path, const char *trouble)
{
  RgTableFiles      *self = RG_TABLE_FILES (owner);
  g_autoptr (GError) error = NULL;
  g_autofree char   *name = NULL;
  g_autofree char   *text = NULL;
  gboolean           is_whole;

  if (trouble != NULL)
    rg_table_files_say (self, trouble);
  if (path == NULL) {
    self->then = NULL;
    return;
  }

  rg_table_strike (self->table);
  if (!rg_save_game (rg_table_files_get_game (self), path, &error)) {
    self->then = NULL;
    rg_show_error (self->window, _ ("The Game Could Not Be Saved"), error);
    return;
  }

  name = g_filename_display_basename (path);
  is_whole = rg_table_files_is_secure (self);
  text = g_strdup_printf (is_whole ? _ ("A copy was saved as “%s”")
                                   : _ ("“%s” holds moves and minutes; to go on with "
                                        "this game, save it as .regence too."),
                          name);
  rg_table_files_say (self, text);
  if (is_whole)
    rg_table_files_go_on (self);
  else
    self->then = NULL;
}

/**
 * rg_table_files_save_copy:
 *
 * Asks where a copy of the game shall lie, and saves it there: as PGN, or as
 * Régence's own file where PGN would not be enough to go on with the game.
 */
void
rg_table_files_save_copy (RgTableFiles *self)
{
  RgGame          *game = rg_table_files_get_game (self);
  g_autofree char *name = rg_players_title (game);

  rg_save_dialog_open (self->window, _ ("Save a Copy"),
                       rg_game_fits_pgn (game) ? RG_FILE_KINDS_PGN_OR_NATIVE
                                               : RG_FILE_KINDS_NATIVE_OR_PGN,
                       name, self->path, save_to, self);
}
