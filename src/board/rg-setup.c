/* Makes the empty board and the starting position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup.h"

#include <string.h>

/* Makes @self an empty board with White to move and no rights. */
void
rg_setup_clear (RgSetup *self)
{
  memset (self, 0, sizeof *self);
  self->fullmove = 1;
  self->en_passant = RG_SQUARE_NONE;
}

/* BOTH: the same pattern on White's first rank and on Black's. */
#define BOTH(rank_1) ((RgBitboard) (rank_1) | (RgBitboard) (rank_1) << 56)

/* Makes @self the position from which a game begins (FIDE 1930, Art. 2). */
void
rg_setup_initial (RgSetup *self)
{
  static const RgBoard initial = {
    .roles = {
      [RG_PAWN - 1] = (RgBitboard) 0xff << 8 | (RgBitboard) 0xff << 48,
      [RG_KNIGHT - 1] = BOTH (0x42),
      [RG_BISHOP - 1] = BOTH (0x24),
      [RG_ROOK - 1] = BOTH (0x81),
      [RG_QUEEN - 1] = BOTH (0x08),
      [RG_KING - 1] = BOTH (0x10),
    },
    .colors = {
      [RG_WHITE] = 0xffff,
      [RG_BLACK] = (RgBitboard) 0xffff << 48,
    },
  };

  rg_setup_clear (self);
  self->castling = RG_CASTLING_ALL;
  self->board = initial;
}
