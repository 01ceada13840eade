/* What a hand over the board is doing: a man taken up, carried, put down.
 * Knows squares and which men it takes; no pointer, no widget, no law. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-move.h"

G_BEGIN_DECLS

/* `taken` is where the man in hand stood, RG_SQUARE_NONE for an empty hand.
 * `pressed` lasts while a button is down; `fresh`, while that press is the one
 * which took the man up. */
typedef struct {
  RgSquare taken;
  gboolean pressed;
  gboolean fresh;
} RgHand;

#define RG_HAND_EMPTY ((RgHand){ .taken = RG_SQUARE_NONE })

gboolean rg_hand_press (RgHand         *self,
                        RgBitboard      own,
                        RgBitboard      others,
                        RgSquare        square,
                        RgDisplacement *displacement);
gboolean rg_hand_release (RgHand *self, RgSquare square, RgDisplacement *displacement);
void     rg_hand_cancel (RgHand *self);

G_END_DECLS
