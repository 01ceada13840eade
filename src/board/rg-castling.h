/* The four rights to castle and the squares that each one concerns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"

G_BEGIN_DECLS

typedef enum {
  RG_CASTLING_WHITE_SHORT = 1 << 0,
  RG_CASTLING_WHITE_LONG = 1 << 1,
  RG_CASTLING_BLACK_SHORT = 1 << 2,
  RG_CASTLING_BLACK_LONG = 1 << 3,
} RgCastling;

#define RG_N_CASTLINGS   4
#define RG_CASTLING_NONE 0
#define RG_CASTLING_ALL  0xf

/* Everything the generator must know of one right.  `empty` is what must be
 * free of men.  Castling without the rook (FIDE 1930, Art. 22.8) differs in
 * three ways: the corner belongs to `empty` too, no rook is carried, and a
 * visitor to the corner does not end the right. */
typedef struct {
  guint8     right;
  RgSquare   king_from;
  RgSquare   king_to;
  RgSquare   rook_from;
  RgSquare   rook_to;
  RgBitboard empty;
  RgBitboard safe;
} RgCastlingRule;

extern const RgCastlingRule RG_CASTLING_RULES[RG_N_CASTLINGS];

static inline guint8
rg_castling_of (RgColor color)
{
  return color == RG_WHITE ? RG_CASTLING_WHITE_SHORT | RG_CASTLING_WHITE_LONG
                           : RG_CASTLING_BLACK_SHORT | RG_CASTLING_BLACK_LONG;
}

/* The rights that are lost for good when a man leaves or reaches a square. */
extern const guint8 RG_CASTLING_LOST[RG_N_SQUARES];

G_END_DECLS
