/* Attacks of each piece, by table: the sliding pieces through magic multiplication, or
 * through PEXT where the code is compiled for processors that have it. The tables are
 * computed when the program is built, by gen-attacks.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-piece.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

/* A slider's attacks from one square. `rays` are the squares that it attacks on an empty
 * board; `mask` are those of them on which a piece can shorten the attack. The occupied
 * squares of `mask` give a slot, counted from `offset`: through their product with
 * `factor`, or their bits gathered by PEXT. */
typedef struct {
  RgBitboard rays;
  RgBitboard mask;
  guint64    factor;
  guint32    offset;
  guint32    shift;
} RgMagic;

extern const RgBitboard RG_KNIGHT_ATTACKS[RG_N_SQUARES];
extern const RgBitboard RG_KING_ATTACKS[RG_N_SQUARES];
extern const RgBitboard RG_PAWN_ATTACKS[RG_N_COLORS][RG_N_SQUARES];

/* RG_REACH: the squares that each piece but a pawn attacks on an empty board; the
 * relation is symmetric, so it also gives the squares that attack this one. */
extern const RgBitboard RG_REACH[RG_N_ROLES + 1][RG_N_SQUARES];

extern const RgMagic    RG_ROOK_MAGICS[RG_N_SQUARES];
extern const RgMagic    RG_BISHOP_MAGICS[RG_N_SQUARES];
extern const RgBitboard RG_SLIDER_ATTACKS[];

/* RG_SLIDER_BITS: the attacks for PEXT, as a bit for each square of `rays`, from the
 * lowest; a quarter of the memory of whole bitboards. */
extern const guint16 RG_SLIDER_BITS[];

/* The squares strictly between two squares of one line; empty if they have no common
 * line. */
extern const RgBitboard RG_BETWEEN[RG_N_SQUARES][RG_N_SQUARES];

/* The whole line through two squares, from edge to edge, both included. */
extern const RgBitboard RG_LINE[RG_N_SQUARES][RG_N_SQUARES];

static inline RgBitboard
rg_magic_attacks (const RgMagic *magic, RgBitboard occupied)
{
#ifdef __BMI2__
  return _pdep_u64 (RG_SLIDER_BITS[magic->offset + _pext_u64 (occupied, magic->mask)],
                    magic->rays);
#else
  return RG_SLIDER_ATTACKS[magic->offset +
                           (((occupied & magic->mask) * magic->factor) >> magic->shift)];
#endif
}

static inline RgBitboard
rg_attacks_rook (RgSquare square, RgBitboard occupied)
{
  return rg_magic_attacks (&RG_ROOK_MAGICS[square], occupied);
}

static inline RgBitboard
rg_attacks_bishop (RgSquare square, RgBitboard occupied)
{
  return rg_magic_attacks (&RG_BISHOP_MAGICS[square], occupied);
}

static inline RgBitboard
rg_attacks_queen (RgSquare square, RgBitboard occupied)
{
  return rg_attacks_rook (square, occupied) | rg_attacks_bishop (square, occupied);
}

/* Returns: those of @sliders, each on a line that it can move along to @square, with no
 * piece of @occupied in between. For a few sliders this reads less memory than looking up
 * all attacks */
static inline RgBitboard
rg_attacks_unblocked (RgBitboard sliders, RgSquare square, RgBitboard occupied)
{
  RgBitboard unblocked = 0;

  while (sliders != 0) {
    RgSquare slider = rg_bitboard_pop (&sliders);

    if ((RG_BETWEEN[square][slider] & occupied) == 0)
      unblocked |= rg_bit (slider);
  }

  return unblocked;
}

/* Returns the squares that @piece, not %RG_PIECE_NONE, attacks from @square, whether they
 * are empty or not. */
static inline RgBitboard
rg_attacks (RgPiece piece, RgSquare square, RgBitboard occupied)
{
  switch (rg_piece_role (piece)) {
  case RG_PAWN:
    return RG_PAWN_ATTACKS[rg_piece_color (piece)][square];
  case RG_KNIGHT:
    return RG_KNIGHT_ATTACKS[square];
  case RG_BISHOP:
    return rg_attacks_bishop (square, occupied);
  case RG_ROOK:
    return rg_attacks_rook (square, occupied);
  case RG_QUEEN:
    return rg_attacks_queen (square, occupied);
  case RG_KING:
    return RG_KING_ATTACKS[square];
  case RG_ROLE_NONE:
  default:
    return 0;
  }
}
