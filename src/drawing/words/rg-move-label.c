/* While a strict game goes on the sheet says no more than an eye sees: neither
 * check nor which move was irregular, nor what a short form would tell by
 * leaving out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move-label.h"

#include "rg-moment-words.h"

/* Returns: (transfer full): the move as a sheet in @notation has it; an irregular one
 * by its squares, counted from the side of who made it */
char *
rg_move_label (RgGame *game, guint ply, const RgNotation *notation)
{
  RgPosition before = *rg_game_get_position (game, ply - 1);
  RgMove     move = rg_game_get_move (game, ply);
  char       text[RG_MOVE_TEXT_SIZE] = "";

  if (!rg_game_is_silent (game) && rg_game_is_regular (game, ply)) {
    rg_notation_write (notation, &before, move, text);
    return g_strdup (text);
  }

  before.setup.turn = rg_game_get_moment (game, ply).mover;
  rg_notation_write_plainly (notation, &before, move, text);
  return g_strdup (text);
}

/* Returns: (transfer full): the move with its number, as in "12. Nf3" */
char *
rg_move_label_numbered (RgGame *game, guint ply, const RgNotation *notation)
{
  RgMoment         moment = rg_game_get_moment (game, ply);
  g_autofree char *move = rg_move_label (game, ply, notation);

  return rg_moment_label_move (&moment, move);
}
