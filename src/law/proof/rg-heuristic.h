/* A guess at how far a position is from a helpmate, and how much each of its moves
 * brings that nearer.  For rg-helpmate.c, which tries the best guess first; nothing is
 * proved by it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-processor.h"

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
 *   `striker` can go to such a square, `strike`, or is RG_SQUARE_NONE; `detour` can
 *   with one stop between, `via`.  These six only where the winner has the move, `hunts`.
 * `force`: what the winner lacks to be able to mate at all: 0 with a queen; beyond
 *   FORCE_OF_MINORS a pawn of `pusher` must be promoted first, `pawn`, along `path`, and
 * `wall` is an opposing pawn in it or RG_SQUARE_NONE. `approach`: what a step between the
 * kings weighs. `bare`: the loser has only a king and pawns; `single`: the winner has
 * only one piece beside the king; `corners`: those that the king may be mated in. */
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

/* The guesses as they are compiled for each kind of processor.
 *
 * `init` prepares the guesses about the moves of @position, which must not change as long
 * as they are asked for.  `weigh` guesses how far the mate would be after each of the
 * legal moves; less is nearer.  `shortcut` finds a move that will do without a comparison
 * with all others, a move to wait among them as @dice falls, and gives FALSE where all
 * must be weighed; it looks only along the way of the piece: the mover’s king may be in
 * check afterwards. */
typedef struct {
  void (*init) (RgHeuristic *self, const RgPosition *position, RgColor winner);
  void (*weigh) (const RgHeuristic *self, const RgMoveList *list, int *guesses);
  gboolean (*shortcut) (const RgHeuristic *self, guint32 dice, RgMove *move);
} RgHeuristicCalls;

extern const RgHeuristicCalls *const rg_heuristics[RG_N_PROCESSORS];

G_END_DECLS
