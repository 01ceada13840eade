/* Everything that a FEN can say: pieces on squares, whose turn, rights, counters; not
 * yet proved playable. A position is a setup that has passed rg_position_from_setup. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"
#include "rg-castling.h"

/* `en_passant` is the square behind a pawn that has just made a double step, or
 * RG_SQUARE_NONE; `halfmove` counts the moves of either side since the last capture
 * or pawn move; `fullmove` begins at 1. `rookless` are those rights of `castling`
 * that are held without the rook, which was given as odds; a FEN cannot distinguish
 * them from the others.
 *
 * `running` is the number of moves given as odds that the player to move still has to
 * make in a row, this one included (FIDE 1930, Art. 22 §2); 0 in ordinary play.
 * While any remain no move may cross the middle (§4). */
typedef struct {
  RgBoard  board;
  guint16  halfmove;
  guint16  fullmove;
  guint8   turn;
  RgSquare en_passant;
  guint8   castling : 4;
  guint8   rookless : 4;
  guint8   running;
} RgSetup;

void rg_setup_clear (RgSetup *self);
void rg_setup_initial (RgSetup *self);

/* Removes the castling rights that are lost by a displacement from @from to @to. A move
 * of the king loses both; a move from or to a rook's corner loses that right, unless the
 * rook was given as odds and the right is held without it. */
static inline void
rg_setup_lose_rights (RgSetup *self, RgSquare from, RgSquare to)
{
  guint8 lost = RG_CASTLING_LOST[from] | RG_CASTLING_LOST[to];

  self->rookless &= (guint8) ~(lost >> RG_N_CASTLINGS);
  self->castling &= (guint8) (~lost | self->rookless);
}
