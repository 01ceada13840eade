/* Each player has a column; where one of them moves twice, by odds or against
 * the rules, the other's place between stays empty. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-slots.h"

/* Returns: whose moves stand on the left: White's, unless the player of the black men
 * had the trait (Café de la Régence, V) */
RgColor
rg_game_get_left_player (RgGame *self)
{
  gboolean black = rg_game_get_state (self)->trait == RG_ACTOR_BLACK &&
                   rg_game_get_n_plies (self) > 0 &&
                   rg_game_get_moment (self, 1).mover == RG_BLACK;

  return black ? RG_BLACK : RG_WHITE;
}

/* Returns: the place of the move of @ply on the sheet, in half-moves from the left
 * side of the first row */
guint
rg_game_get_slot (RgGame *self, guint ply)
{
  RgMoment first = rg_game_get_moment (self, 1);
  RgMoment moment = rg_game_get_moment (self, ply);
  guint    slot = 2 * (moment.number - first.number) + (moment.mover == RG_BLACK ? 1 : 0);

  return rg_game_get_left_player (self) == RG_BLACK ? slot - 1 : slot;
}

/* Returns: the number in front of the last row of the sheet; 0 where nobody has moved */
guint
rg_game_count_moves (RgGame *self)
{
  guint n = rg_game_get_n_plies (self);

  return n > 0 ? rg_game_get_moment (self, 1).number + rg_game_get_slot (self, n) / 2 : 0;
}
