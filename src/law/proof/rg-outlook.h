/* A guess at how far a position is from a helpmate, and how much each of its moves
 * brings that nearer.  For rg-helpmate.c, which tries the best guess first; nothing is
 * proved by it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

G_BEGIN_DECLS

/* What the guesses about the moves of one position have in common.
 *
 * `own`: the pieces of the loser, the side that is to be mated.
 * `once`, `twice`: squares that one piece and that two pieces of the winner attack, the
 *   loser’s king looked through.
 * `guards`: squares on which the loser can take, or two pieces of it if beside the king.
 * `posts`: for the square of each piece of the winner, where it would seem to mate.
 * `flights`: how many squares the loser’s king still has.
 * `force`: what the winner lacks to be able to mate at all: 0 with a queen; beyond
 *   FORCE_OF_MINORS a pawn of `pusher` must be promoted first, along `path`, and `wall`
 * is an opposing pawn in it or RG_SQUARE_NONE. `bare`: the loser has only a king and
 * pawns; `single`: the winner has only one piece beside the king; `corner`: the colour of
 * corner that the king must go to. */
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
  RgBitboard     guards;
  RgBitboard     path;
  RgSquare       wall;
  RgSquare       hunter; /* the winner’s king */
  RgSquare       king;   /* the loser’s king */
  int            force;
  RgBitboard     posts[RG_N_SQUARES];
} RgOutlook;

void rg_outlook_init (RgOutlook *self, const RgPosition *position, RgColor winner);
int  rg_outlook_guess (const RgOutlook *self, RgMove move);

G_END_DECLS
