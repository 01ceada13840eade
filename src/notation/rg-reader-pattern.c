/* Sets of squares are enough for both systems: a column whose side is not told
 * is two files, a departure that is not told the whole board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader-pattern.h"

/* Begins with any move of a man of @role. */
void
rg_reader_pattern_init (RgReaderPattern *self, RgRole role)
{
  *self = (RgReaderPattern){
    .role = role,
    .from = RG_READER_ANYWHERE,
    .to = RG_READER_ANYWHERE,
    .taken_at = RG_READER_ANYWHERE,
  };
}

static gboolean
taking_fits (const RgReaderPattern *self, const RgPosition *position, RgMove move)
{
  RgSquare square = rg_position_captured (position, move);

  if (self->takes == RG_TAKES_UNSAID)
    return TRUE;
  if (square == RG_SQUARE_NONE || self->takes == RG_TAKES_NOTHING)
    return square == RG_SQUARE_NONE && self->takes == RG_TAKES_NOTHING;

  return (self->taken_at & rg_bit (square)) != 0 &&
         (self->taken == RG_ROLE_NONE ||
          self->taken == rg_piece_role (rg_position_get (position, square)));
}

/* Returns: whether the legal move @move is one of those that are meant */
gboolean
rg_reader_pattern_fits (const RgReaderPattern *self,
                        const RgPosition      *position,
                        RgMove                 move)
{
  return move.role == self->role && (self->from & rg_bit (move.from)) != 0 &&
         (self->to & rg_bit (move.to)) != 0 &&
         (self->promotion == RG_ROLE_NONE || self->promotion == move.promotion) &&
         taking_fits (self, position, move);
}

/* Returns: whether the side to move has such a man at all */
gboolean
rg_reader_pattern_has_man (const RgReaderPattern *self, const RgPosition *position)
{
  return (rg_board_men (&position->setup.board, rg_position_turn (position), self->role) &
          self->from) != 0;
}
