/* A guess at how far a position is from a helpmate, and how much each of its moves
 * brings that nearer.  For rg-helpmate.c, which tries the best guess first; nothing is
 * proved by it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"

G_BEGIN_DECLS

/* What the guesses about the moves of one position have in common.
 *
 * `own`: the pieces of the loser, the side that is to be mated.
 * `ring`: the squares beside its king; `beyond`: what is in the way of the winner’s
 *   pieces, the loser’s king looked through.
 * `once`, `twice`: squares that one piece and that two pieces of the winner attack.
 * `danger`: squares that the loser attacks, the winner’s king looked through; `guards`:
 *   those of them on which it can take, or two pieces of it if beside the king.
 * `posts`: for the square of each piece of the winner, where it would seem to mate;
 *   `striker` can go to such a square, `strike`, or is RG_SQUARE_NONE.  These four only
 *   where the winner has the move, `hunts`.
 * `force`: what the winner lacks to be able to mate at all: 0 with a queen; beyond
 *   FORCE_OF_MINORS a pawn of `pusher` must be promoted first, along `path`, and `wall`
 *   is an opposing pawn in it or RG_SQUARE_NONE.
 * `approach`: what a step between the kings weighs.
 * `bare`: the loser has only a king and pawns; `single`: the winner has only one piece
 *   beside the king; `corners`: those that the king may be mated in. */
typedef struct {
  const RgBoard *board;
  RgColor        winner;
  RgColor        pusher;
  gboolean       hunts;
  gboolean       bare;
  gboolean       single;
  RgBitboard     corners;
  RgBitboard     helpers; /* of a single bishop or knight: pieces of the loser */
  RgBitboard     own;
  RgBitboard     occupied;
  RgBitboard     once;
  RgBitboard     twice;
  RgBitboard     danger;
  RgBitboard     guards;
  RgBitboard     ring;
  RgBitboard     beyond;
  RgBitboard     path;
  RgSquare       wall;
  RgSquare       striker;
  RgSquare       strike;
  RgSquare       hunter; /* the winner’s king */
  RgSquare       king;   /* the loser’s king */
  int            force;
  int            approach;
  RgBitboard     posts[RG_N_SQUARES];
} RgOutlook;

void     rg_outlook_init (RgOutlook *self, const RgPosition *position, RgColor winner);
void     rg_outlook_weigh (const RgOutlook *self, const RgMoveList *list, int *guesses);
gboolean rg_outlook_shortcut (const RgOutlook *self, guint32 dice, RgMove *move);

G_END_DECLS
