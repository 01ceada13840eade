/* The two clocks as values: used time is counted up against the limits of each player's
 * time control. They do not know the current time: the caller passes the elapsed time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"
#include "rg-time-control.h"
#include "rg-token.h"

/* Times are in microseconds: `began` is the value of `used` when the current move began;
 * `bonus` and `delayed`, the time that delays gave back, are added to every time limit.
 * `granted` is a number of moves, of which some may have been taken back: no limit is
 * lower than the one after that many. `running` is RG_ACTOR_NONE while both clocks are
 * stopped. */
typedef struct {
  RgTimeControl controls[RG_N_COLORS];
  gint64        used[RG_N_COLORS];
  gint64        began[RG_N_COLORS];
  gint64        bonus[RG_N_COLORS];
  gint64        delayed[RG_N_COLORS];
  guint         granted[RG_N_COLORS];
  RgActor       running;
} RgClock;

gboolean rg_clock_is_timed (const RgClock *self);
void     rg_clock_set_control (RgClock *self, const RgTimeControl *control);
void     rg_clock_advance (RgClock *self, gint64 elapsed);
void     rg_clock_correct (RgClock *self,
                           RgColor  player,
                           guint    moves,
                           gint64   delayed,
                           gint64   used);
void     rg_clock_begin_move (RgClock *self);
gint64   rg_clock_complete_move (RgClock *self, RgColor player, guint moves);
gboolean
      rg_clock_get_left (const RgClock *self, RgColor player, guint moves, gint64 *left);
guint rg_clock_moves_to_go (const RgClock *self, RgColor player, guint moves);
gboolean rg_clock_has_fallen (const RgClock *self, RgColor player, guint moves);
