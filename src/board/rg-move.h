/* A move, complete enough to be made without looking at the board again. Only the
 * generator knows whether it is legal. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"
#include "rg-square.h"

typedef enum {
  RG_MOVE_QUIET,
  RG_MOVE_CAPTURE,
  RG_MOVE_DOUBLE_STEP,
  RG_MOVE_EN_PASSANT,
  RG_MOVE_CASTLING,
  RG_MOVE_PASS,
} RgMoveKind;

/* Castling is the king's displacement by two squares. `promotion` is RG_ROLE_NONE except
 * for a pawn that reaches the last rank. A pass is not a legal move: commentators write
 * it in a variation, to show what a side threatens. It has neither squares nor a role. */
typedef struct {
  RgSquare from;
  RgSquare to;
  guint8   role;
  guint8   promotion : 4;
  guint8   kind : 4;
} RgMove;

#define RG_MOVE_NULL                                                                     \
  ((RgMove){ .from = RG_SQUARE_NONE, .to = RG_SQUARE_NONE, .kind = RG_MOVE_PASS })

/* Enough for "e7e8q" and the terminator. */
#define RG_UCI_SIZE 6

static inline gboolean
rg_move_equal (RgMove a, RgMove b)
{
  return a.from == b.from && a.to == b.to && a.role == b.role &&
         a.promotion == b.promotion && a.kind == b.kind;
}

/* A displacement as a hand makes it and the protocol spells it: "e2e4", "e7e8q". It need
 * not be legal. */
typedef struct {
  RgSquare from;
  RgSquare to;
  guint8   promotion;
} RgDisplacement;

static inline RgDisplacement
rg_move_displacement (RgMove self)
{
  return (RgDisplacement){ self.from, self.to, self.promotion };
}

gboolean rg_displacement_parse (const char *text, RgDisplacement *displacement);
void     rg_displacement_write (RgDisplacement self, char out[RG_UCI_SIZE]);
