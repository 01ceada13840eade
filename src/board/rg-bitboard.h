/* Sets of squares in one word, bit n for square n. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-square.h"

typedef guint64 RgBitboard;

#define RG_FILE_A ((RgBitboard) 0x0101010101010101)
#define RG_FILE_H ((RgBitboard) 0x8080808080808080)
#define RG_RANK_1 ((RgBitboard) 0xff)

/* RG_LIGHT_SQUARES: the squares of White’s light-squared bishop. */
#define RG_LIGHT_SQUARES ((RgBitboard) 0x55aa55aa55aa55aa)
#define RG_RANK_8        ((RgBitboard) 0xff << 56)

static inline RgBitboard
rg_bit (RgSquare square)
{
  return (RgBitboard) 1 << square;
}

static inline RgBitboard
rg_rank_bits (int rank)
{
  return RG_RANK_1 << (rank * 8);
}

static inline RgBitboard
rg_file_bits (int file)
{
  return RG_FILE_A << file;
}

/* Returns the four ranks of a player's half of the board. */
static inline RgBitboard
rg_half_bits (RgColor color)
{
  return color == RG_WHITE ? (RgBitboard) 0xffffffff : ~(RgBitboard) 0xffffffff;
}

static inline int
rg_bitboard_count (RgBitboard self)
{
  return __builtin_popcountll (self);
}

/* Returns the lowest square of a set, which must not be empty. */
static inline RgSquare
rg_bitboard_first (RgBitboard self)
{
  return (RgSquare) __builtin_ctzll (self);
}

static inline gboolean
rg_bitboard_has_many (RgBitboard self)
{
  return (self & (self - 1)) != 0;
}

/* Moves a set by a signed number of squares: 8 is one rank up. Before a shift sideways
 * the caller masks the edge file. */
static inline RgBitboard
rg_bitboard_shift (RgBitboard self, int by)
{
  return by > 0 ? self << by : self >> -by;
}

/* Mirrors a set: the files a to h become the files h to a. */
static inline RgBitboard
rg_bitboard_mirror (RgBitboard self)
{
  const RgBitboard ones = 0x5555555555555555;
  const RgBitboard twos = 0x3333333333333333;
  const RgBitboard fours = 0x0f0f0f0f0f0f0f0f;

  self = (self >> 1 & ones) | (self & ones) << 1;
  self = (self >> 2 & twos) | (self & twos) << 2;
  return (self >> 4 & fours) | (self & fours) << 4;
}

/* Turns a set over: the ranks 1 to 8 become the ranks 8 to 1, which exchanges the pieces
 * of the two players. */
static inline RgBitboard
rg_bitboard_turn_over (RgBitboard self)
{
  return GUINT64_SWAP_LE_BE (self);
}

/* Removes the lowest square of a set, which must not be empty, and returns it. */
static inline RgSquare
rg_bitboard_pop (RgBitboard *self)
{
  RgSquare square = rg_bitboard_first (*self);

  *self &= *self - 1;
  return square;
}

/* Appends the names of the squares of a set, lowest first, with @before in front of
 * each. */
static inline void
rg_bitboard_print (RgBitboard self, const char *before, GString *out)
{
  while (self != 0) {
    char name[3] = "";

    rg_square_write (rg_bitboard_pop (&self), name);
    g_string_append_printf (out, "%s%s", before, name);
  }
}
