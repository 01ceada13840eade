/* The pieces: a role, and a role with its colour. Knows neither where a piece is nor how
 * it moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-color.h"

typedef enum {
  RG_ROLE_NONE,
  RG_PAWN,
  RG_KNIGHT,
  RG_BISHOP,
  RG_ROOK,
  RG_QUEEN,
  RG_KING,
} RgRole;

#define RG_N_ROLES 6

/* A coloured piece in one byte; RG_PIECE_NONE is an empty square. */
typedef guint8 RgPiece;

#define RG_PIECE_NONE ((RgPiece) 0)

static inline RgPiece
rg_piece (RgColor color, RgRole role)
{
  return (RgPiece) (color << 3 | role);
}

static inline RgColor
rg_piece_color (RgPiece self)
{
  return (RgColor) (self >> 3);
}

static inline RgRole
rg_piece_role (RgPiece self)
{
  return (RgRole) (self & 7);
}

char    rg_piece_to_char (RgPiece self);
RgPiece rg_piece_from_char (char letter);
char    rg_role_to_char (RgRole self);
RgRole  rg_role_from_char (char letter);
