/* RgBoard: which piece is on which square, a plain value of eight bitboards. It does
 * not know whose turn it is or what is legal; any displacement can be made on it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-piece.h"

#include <string.h>

/* Every piece is in exactly one set of `roles` (at role - 1) and one of `colors`. */
typedef struct {
  RgBitboard roles[RG_N_ROLES];
  RgBitboard colors[RG_N_COLORS];
} RgBoard;

static inline RgBitboard
rg_board_occupied (const RgBoard *self)
{
  return self->colors[RG_WHITE] | self->colors[RG_BLACK];
}

static inline gboolean
rg_board_equal (const RgBoard *a, const RgBoard *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static inline RgBitboard
rg_board_role (const RgBoard *self, RgRole role)
{
  return self->roles[role - 1];
}

static inline RgBitboard
rg_board_pieces (const RgBoard *self, RgColor color, RgRole role)
{
  return self->colors[color] & self->roles[role - 1];
}

RgRole  rg_board_role_at (const RgBoard *self, RgSquare square);
RgPiece rg_board_get (const RgBoard *self, RgSquare square);
void    rg_board_set (RgBoard *self, RgSquare square, RgPiece piece);

RgBitboard rg_board_attackers (const RgBoard *self,
                               RgSquare       square,
                               RgColor        by,
                               RgBitboard     occupied);
