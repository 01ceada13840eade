/* What the parts of the table share: the game and its moments in rg-table.c,
 * a line beside it in -aside, the time in -time, the hand in -hand.  For them
 * and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

/* While `waits`, `put_down` is a move that has been made and waits for the
 * clock to be struck, and `preview` how the game will stand then.  `slept` is
 * how long the computer slept while a clock ran, until somebody says what
 * becomes of that time.  `hand` is RG_ACTOR_NONE where it follows the turn;
 * `purpose` is what `who` touches men for where that is not to play.  `demand`
 * is what the player who may choose has pointed at.
 *
 * `aside` are the moves of a line that was not played, NULL where none is
 * looked at; it begins before `ply`, and of its moves `n_aside` have led to
 * `aside_position`. */
struct _RgTable {
  GObject parent_instance;

  RgGame *game;
  gulong  changed_handler;
  guint   ply;
  guint   last_ply;

  GArray    *aside; /* of RgMove */
  guint      n_aside;
  RgPosition aside_position;

  RgInstantReader read;
  RgStopwatch     stopwatch;
  guint           alarm;
  gint64          slept;

  gboolean must_strike;
  gboolean waits;
  RgEvent  put_down;
  RgState  preview;

  RgActor        hand;
  RgActor        who;
  RgVerb         purpose;
  RgRemedyChoice demand;
};

const RgState *rg_table_get_state (RgTable *self);

void rg_table_emit_changed (RgTable *self);
void rg_table_start_time (RgTable *self);
void rg_table_set_alarm (RgTable *self);
void rg_table_lay_down_purpose (RgTable *self);
void rg_table_leave_aside (RgTable *self);
void rg_table_step_aside (RgTable *self, int by);

G_END_DECLS
