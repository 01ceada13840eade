/* The empty board and the men as every game begins. */
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

/* Makes @self the position from which a game begins (FIDE 1930, Art. 2). */
void
rg_setup_initial (RgSetup *self)
{
  static const RgRole figures[8] = {
    RG_ROOK, RG_KNIGHT, RG_BISHOP, RG_QUEEN, RG_KING, RG_BISHOP, RG_KNIGHT, RG_ROOK,
  };

  rg_setup_clear (self);
  self->castling = RG_CASTLING_ALL;
  for (int file = 0; file < 8; file++) {
    rg_board_set (&self->board, rg_square (file, 0), rg_piece (RG_WHITE, figures[file]));
    rg_board_set (&self->board, rg_square (file, 1), rg_piece (RG_WHITE, RG_PAWN));
    rg_board_set (&self->board, rg_square (file, 6), rg_piece (RG_BLACK, RG_PAWN));
    rg_board_set (&self->board, rg_square (file, 7), rg_piece (RG_BLACK, figures[file]));
  }
}
