/* The current line: the plies of the game without those that were taken back or undone,
 * and what is counted over them: repetitions of a position, moves without capture or
 * pawn move. Ply 0 is the starting position of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-offence.h"
#include "rg-origins.h"
#include "rg-touch.h"

/* A ply and the position after it: everything that is restored when the plies after
 * it are taken back. `origins` are those of rooks and knights, as notation needs them.
 * `move` is the displacement, unused if `number` is 0; an irregular displacement has
 * only the squares and the piece. `moves` are those counted on each player's clock,
 * `delayed` is the time that delays gave back to each player, in microseconds;
 * `exception` the number of moves that the director allows here instead of fifty, 0
 * for none. `touched` are the pieces that the player to move has touched since.
 *
 * `settled` is the last ply whose faults can no longer be claimed, because one was
 * left or corrected there; `floor` the last one at which pieces that were wrong from
 * the start were corrected, so that only the director can take that ply back; 0 if
 * there is none. `said` are the players who have announced check here, rightly or not,
 * as bits by colour. `mirrored` is set once the score was mirrored, `irregular` if this
 * ply or one before it was irregular. */
typedef struct {
  RgPosition position;
  RgOrigins  origins;
  guint      number;
  guint      moves[RG_N_COLORS];
  guint      exception;
  guint      settled;
  guint      floor;
  gint64     delayed[RG_N_COLORS];
  RgTouches  touched;
  RgMove     move;
  guint8     offence;
  guint8     mover : 1;
  guint8     said : 2;
  guint8     mirrored : 1;
  guint8     irregular : 1;
} RgPly;

/* Returns the bit of a player in `said`. */
static inline guint8
rg_said_by (RgColor player)
{
  return (guint8) (1u << player);
}

/* RG_PLY_NONE: the player has not demanded to be mated in fifty moves. */
#define RG_PLY_NONE G_MAXUINT

/* All plies of the current line; the last is `plies[n - 1]`. */
typedef struct {
  const RgPly *plies;
  guint        n;
} RgHistory;

typedef struct _RgLine RgLine;

RgLine   *rg_line_new (void);
void      rg_line_free (RgLine *self);
void      rg_line_follow (RgLine *self, const RgPly *now);
RgHistory rg_line_get_history (const RgLine *self);

guint rg_history_count_same (RgHistory         self,
                             const RgPosition *position,
                             RgIdentity        identity,
                             guint             enough);
guint rg_history_count_moves (RgHistory self, RgColor player);
guint
rg_history_count_since (RgHistory self, RgColor player, guint since, gboolean quiet);
guint rg_history_first_irregular (RgHistory self, guint from);
guint rg_history_turn_start (RgHistory self, gboolean only_given);
void  rg_history_mirror_last (RgHistory self, RgPly *mirrored);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLine, rg_line_free)
