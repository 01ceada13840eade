/* The 64 squares, numbered a1 = 0, b1 = 1 … h8 = 63. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-color.h"

typedef guint8 RgSquare;

#define RG_N_SQUARES   64
#define RG_SQUARE_NONE ((RgSquare) 64)

/* The squares that the rules name: those where kings and rooks begin, and those where
 * castling takes them. */
enum {
  RG_A1 = 0,
  RG_B1,
  RG_C1,
  RG_D1,
  RG_E1,
  RG_F1,
  RG_G1,
  RG_H1,
  RG_A8 = 56,
  RG_B8,
  RG_C8,
  RG_D8,
  RG_E8,
  RG_F8,
  RG_G8,
  RG_H8,
};

static inline RgSquare
rg_square (int file, int rank)
{
  return (RgSquare) (rank << 3 | file);
}

static inline int
rg_square_file (RgSquare self)
{
  return self & 7;
}

static inline int
rg_square_rank (RgSquare self)
{
  return self >> 3;
}

/* Returns the square mirrored to the other side of the board: e2 for e7. */
static inline RgSquare
rg_square_turn_over (RgSquare self)
{
  return (RgSquare) (self ^ RG_A8);
}

/* Returns whether a square is light, as the corner at each player's right hand is in
 * every rulebook. */
static inline gboolean
rg_square_is_light (RgSquare self)
{
  return ((self ^ self >> 3) & 1) != 0;
}

static inline RgSquare
rg_square_parse (const char *text)
{
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
    return RG_SQUARE_NONE;

  return rg_square (text[0] - 'a', text[1] - '1');
}

/* Reads a text that is exactly one square, such as "e4". */
static inline RgSquare
rg_square_from_text (const char *text)
{
  return text[0] != '\0' && text[1] != '\0' && text[2] == '\0' ? rg_square_parse (text)
                                                               : RG_SQUARE_NONE;
}

/* Writes a letter and a digit without a terminator, so that they can be part of a longer
 * word. */
static inline char *
rg_square_write (RgSquare self, char *out)
{
  *out++ = (char) ('a' + rg_square_file (self));
  *out++ = (char) ('1' + rg_square_rank (self));
  return out;
}
