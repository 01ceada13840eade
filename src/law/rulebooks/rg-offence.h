/* RgOffence: the kinds of irregular displacement, and the matters on which a rulebook may
 * have clauses about them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"
#include "rg-rulebook.h"

/* RgOffence: the faults of an irregular displacement; rg_offence_find() returns one of
 * them. */
typedef enum {
  RG_OFFENCE_NONE,
  RG_OFFENCE_TWO_MOVES,
  RG_OFFENCE_ENEMY_PIECE_MOVED,
  RG_OFFENCE_OWN_PIECE_TAKEN,
  RG_OFFENCE_CHECK_NOT_PARRIED,
  RG_OFFENCE_WRONG_CASTLING,
  RG_OFFENCE_PAWN_NOT_EXCHANGED,
  RG_OFFENCE_THROUGH_A_PIECE,
  RG_OFFENCE_WRONG_MARCH,
  RG_OFFENCE_KING_EXPOSED,
  RG_OFFENCE_BEYOND_MIDDLE,
} RgOffence;

#define RG_N_OFFENCES (RG_OFFENCE_BEYOND_MIDDLE + 1)

RgOffence
rg_offence_find (const RgPosition *position, RgColor mover, RgDisplacement displacement);

gboolean rg_offence_is_bound (const RgPosition *position, RgSquare piece);

RgMatter rg_offence_rule (RgOffence self);
RgMatter rg_offence_remedy (RgOffence self, gboolean capture);
