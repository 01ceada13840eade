/* RgHeuristic: a guess at how far a position is from a helpmate, and how much nearer each
 * of its moves brings it. Used by rg-helpmate.c to order moves; it proves no result. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"

/* The facts about one position that the guesses about its moves share.
 *
 * `own`: the pieces of the loser, the side that is to be mated. `ring`: the squares
 * beside its king; `beyond`: the pieces that block the winner’s pieces, without the
 * loser’s king. `once`, `twice`: squares that at least one and at least two pieces of
 * the winner attack. `danger`: squares that the loser attacks, looking through the
 * winner’s king; `guards`: those of them on which it can take, with two pieces if
 * beside the king. `posts`: for the square of each piece of the winner, the squares
 * where it would seem to mate; `striker` is on a square from which it can go to one,
 * `strike`, or is RG_SQUARE_NONE; `detour` can reach one via `via`. All these from
 * `danger` on are set only if `hunts`: the winner has the move. `force`: what the
 * winner lacks to be able to mate: 0 with a queen; beyond FORCE_OF_MINORS a pawn of
 * `pusher` must be promoted first, `pawn`, along `path`, and `wall` is an opposing
 * pawn on it or RG_SQUARE_NONE. `approach`: the weight of a step between the kings.
 * `bare`: the loser has only a king and pawns; `single`: the winner has at most one
 * piece besides the king; `corners`: those in which the king may be mated. */
typedef struct {
  const RgBoard *board;
  RgColor        winner;
  RgColor        pusher;
  gboolean       hunts;
  gboolean       bare;
  gboolean       single;
  RgBitboard     corners;
  RgBitboard     helpers; /* pieces of the loser that help a single bishop or knight */
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
  RgSquare       pawn;
  RgSquare       striker;
  RgSquare       strike;
  RgSquare       detour;
  RgSquare       via;
  RgSquare       hunter; /* the winner’s king */
  RgSquare       king;   /* the loser’s king */
  int            force;
  int            approach;
  RgBitboard     posts[RG_N_SQUARES];
} RgHeuristic;

void rg_heuristic_init (RgHeuristic *self, const RgPosition *position, RgColor winner);
void rg_heuristic_weigh (const RgHeuristic *self, const RgMoveList *list, int *guesses);
gboolean rg_heuristic_shortcut (const RgHeuristic *self, guint32 dice, RgMove *move);
