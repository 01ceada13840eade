/* The current line: the plies of the game without those that were taken back or undone,
 * and what follows from them: how often a position occurred, how many moves were made
 * without a change. Ply 0 is the position from which it began. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-offence.h"
#include "rg-origins.h"
#include "rg-touch.h"

G_BEGIN_DECLS

/* A ply and the position after it: all that goes back when it does. `origins` are those
 * of the rooks and knights there, by which a move may name them. `move` says what was
 * carried, and means nothing where `number` is 0; of an irregular displacement it has
 * the squares and the piece. `moves` are those counted on each player's clock,
 * `delayed` what delays have given back with those of each player, in microseconds;
 * `exception` the number of moves that theory allows here instead of the usual one, 0
 * for none. `touched` are the pieces that the player to move has touched since.
 *
 * `settled` is the last ply whose faults can no longer be claimed, one having been left
 * there or corrected; `floor` the last one at which pieces that were wrong from the
 * start were corrected, behind which only the director goes back; 0 for none. `said` has
 * the players who have said check here, as bits by colour, whether true or not.
 * `mirrored` is set once the score has been mirrored, `irregular` where this ply or one
 * before it was irregular. */
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

/* The bit of a player among those who have said check. */
static inline guint8
rg_said_by (RgColor player)
{
  return (guint8) (1u << player);
}

/* No player has demanded to be mated. */
#define RG_PLY_NONE G_MAXUINT

/* All plies of the current line, the last one `plies[n - 1]`. */
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

G_END_DECLS
