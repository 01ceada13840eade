/* The four rights to castle and the squares that each one concerns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"

typedef enum {
  RG_CASTLING_WHITE_SHORT = 1 << 0,
  RG_CASTLING_WHITE_LONG = 1 << 1,
  RG_CASTLING_BLACK_SHORT = 1 << 2,
  RG_CASTLING_BLACK_LONG = 1 << 3,
} RgCastling;

#define RG_N_CASTLINGS   4
#define RG_CASTLING_NONE 0
#define RG_CASTLING_ALL  0xf

/* RgCastlingRule: one castling right, as the generator needs it. `empty` are the squares
 * that must be free of pieces, `rook` the squares from which and to which the rook
 * moves. */
typedef struct {
  guint8     right;
  RgSquare   king_from;
  RgSquare   king_to;
  RgSquare   rook_from;
  RgSquare   rook_to;
  RgBitboard rook;
  RgBitboard empty;
  RgBitboard safe;
} RgCastlingRule;

/* The four rights, then the same four held without the rook, which was given as odds
 * (FIDE 1930, Art. 22 §8). These differ in three ways: `empty` includes the corner,
 * `rook` is empty since no rook moves, and the right survives another piece in the
 * corner. */
extern const RgCastlingRule RG_CASTLING_RULES[2 * RG_N_CASTLINGS];

/* Returns the number of the first of the two rights of @color. */
static inline int
rg_castling_first (RgColor color)
{
  return color == RG_WHITE ? 0 : 2;
}

/* Returns the rule of the right with index @i; the bits of @rookless say which rights are
 * held without the rook. */
static inline const RgCastlingRule *
rg_castling_rule (guint8 rookless, int i)
{
  return &RG_CASTLING_RULES[(rookless >> i & 1) * RG_N_CASTLINGS + i];
}

/* The rights that are lost for good when a piece leaves or reaches a square: those with
 * the rook in the lower half of the byte, those without in the upper half. */
extern const guint8 RG_CASTLING_LOST[RG_N_SQUARES];
