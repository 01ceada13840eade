/* The squares of castling, as a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-castling.h"

#define BIT(square) ((RgBitboard) 1 << (square))

const RgCastlingRule RG_CASTLING_RULES[2 * RG_N_CASTLINGS] = {
  {
    .right = RG_CASTLING_WHITE_SHORT,
    .king_from = RG_E1,
    .king_to = RG_G1,
    .rook_from = RG_H1,
    .rook_to = RG_F1,
    .rook = BIT (RG_H1) | BIT (RG_F1),
    .empty = BIT (RG_F1) | BIT (RG_G1),
    .safe = BIT (RG_F1) | BIT (RG_G1),
  },
  {
    .right = RG_CASTLING_WHITE_LONG,
    .king_from = RG_E1,
    .king_to = RG_C1,
    .rook_from = RG_A1,
    .rook_to = RG_D1,
    .rook = BIT (RG_A1) | BIT (RG_D1),
    .empty = BIT (RG_B1) | BIT (RG_C1) | BIT (RG_D1),
    .safe = BIT (RG_C1) | BIT (RG_D1),
  },
  {
    .right = RG_CASTLING_BLACK_SHORT,
    .king_from = RG_E8,
    .king_to = RG_G8,
    .rook_from = RG_H8,
    .rook_to = RG_F8,
    .rook = BIT (RG_H8) | BIT (RG_F8),
    .empty = BIT (RG_F8) | BIT (RG_G8),
    .safe = BIT (RG_F8) | BIT (RG_G8),
  },
  {
    .right = RG_CASTLING_BLACK_LONG,
    .king_from = RG_E8,
    .king_to = RG_C8,
    .rook_from = RG_A8,
    .rook_to = RG_D8,
    .rook = BIT (RG_A8) | BIT (RG_D8),
    .empty = BIT (RG_B8) | BIT (RG_C8) | BIT (RG_D8),
    .safe = BIT (RG_C8) | BIT (RG_D8),
  },

  {
    .right = RG_CASTLING_WHITE_SHORT,
    .king_from = RG_E1,
    .king_to = RG_G1,
    .rook_from = RG_H1,
    .rook_to = RG_F1,
    .rook = 0,
    .empty = BIT (RG_F1) | BIT (RG_G1) | BIT (RG_H1),
    .safe = BIT (RG_F1) | BIT (RG_G1),
  },
  {
    .right = RG_CASTLING_WHITE_LONG,
    .king_from = RG_E1,
    .king_to = RG_C1,
    .rook_from = RG_A1,
    .rook_to = RG_D1,
    .rook = 0,
    .empty = BIT (RG_A1) | BIT (RG_B1) | BIT (RG_C1) | BIT (RG_D1),
    .safe = BIT (RG_C1) | BIT (RG_D1),
  },
  {
    .right = RG_CASTLING_BLACK_SHORT,
    .king_from = RG_E8,
    .king_to = RG_G8,
    .rook_from = RG_H8,
    .rook_to = RG_F8,
    .rook = 0,
    .empty = BIT (RG_F8) | BIT (RG_G8) | BIT (RG_H8),
    .safe = BIT (RG_F8) | BIT (RG_G8),
  },
  {
    .right = RG_CASTLING_BLACK_LONG,
    .king_from = RG_E8,
    .king_to = RG_C8,
    .rook_from = RG_A8,
    .rook_to = RG_D8,
    .rook = 0,
    .empty = BIT (RG_A8) | BIT (RG_B8) | BIT (RG_C8) | BIT (RG_D8),
    .safe = BIT (RG_C8) | BIT (RG_D8),
  },
};

#define WITH_OR_WITHOUT_ROOK(rights) ((rights) | (rights) << RG_N_CASTLINGS)

const guint8 RG_CASTLING_LOST[RG_N_SQUARES] = {
  [RG_A1] = RG_CASTLING_WHITE_LONG,
  [RG_E1] = WITH_OR_WITHOUT_ROOK (RG_CASTLING_WHITE_LONG | RG_CASTLING_WHITE_SHORT),
  [RG_H1] = RG_CASTLING_WHITE_SHORT,
  [RG_A8] = RG_CASTLING_BLACK_LONG,
  [RG_E8] = WITH_OR_WITHOUT_ROOK (RG_CASTLING_BLACK_LONG | RG_CASTLING_BLACK_SHORT),
  [RG_H8] = RG_CASTLING_BLACK_SHORT,
};
