/* Whatever a FEN can say: men on squares, whose turn, rights, counters; none
 * of it proved.  A position is a setup that has passed rg_position_from_setup.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"
#include "rg-castling.h"

G_BEGIN_DECLS

/* `en_passant` is the square behind a pawn that has just made a double step,
 * or RG_SQUARE_NONE; `halfmove` counts the moves since the last capture or
 * pawn move, of either side; `fullmove` begins at 1. */
typedef struct {
  RgBoard  board;
  guint16  halfmove;
  guint16  fullmove;
  guint8   turn;
  guint8   castling;
  RgSquare en_passant;
} RgSetup;

void rg_setup_clear (RgSetup *self);
void rg_setup_initial (RgSetup *self);

G_END_DECLS
