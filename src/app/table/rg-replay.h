/* What lies on the table and what all parts of the window have in common: the
 * game, which of its moments is looked at, the time, whose hand is over the
 * board and what for.  Whatever the window lets happen goes through here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-demand.h"
#include "rg-stopwatch.h"

G_BEGIN_DECLS

#define RG_TYPE_REPLAY (rg_replay_get_type ())

G_DECLARE_FINAL_TYPE (RgReplay, rg_replay, RG, REPLAY, GObject)

RgReplay *rg_replay_new (void);

RgGame *rg_replay_get_game (RgReplay *self);
void    rg_replay_set_game (RgReplay *self, RgGame *game);

guint    rg_replay_get_ply (RgReplay *self);
guint    rg_replay_get_last_ply (RgReplay *self);
void     rg_replay_go_to (RgReplay *self, guint ply);
void     rg_replay_step (RgReplay *self, int by);
gboolean rg_replay_is_at_end (RgReplay *self);
gboolean rg_replay_is_live (RgReplay *self);
gboolean rg_replay_is_choosing (RgReplay *self);
gboolean rg_replay_may_play_on (RgReplay *self);

const RgPosition *rg_replay_get_position (RgReplay *self);
gboolean          rg_replay_get_last_move (RgReplay *self, RgMove *move);

gboolean rg_replay_is_aside (RgReplay *self);
void     rg_replay_look_aside (RgReplay *self, guint ply, GArray *moves, guint n);

gboolean rg_replay_submit (RgReplay *self, const RgEvent *event, GError **error);
gboolean
rg_replay_submit_verb (RgReplay *self, RgActor actor, RgVerb verb, GError **error);

void     rg_replay_set_reader (RgReplay *self, RgInstantReader read);
void     rg_replay_get_clock (RgReplay *self, RgClock *clock);
gboolean rg_replay_is_held (RgReplay *self);
void     rg_replay_hold_clocks (RgReplay *self);
void     rg_replay_start_clocks (RgReplay *self);
void     rg_replay_look (RgReplay *self);
void     rg_replay_record_time (RgReplay *self);
gint64   rg_replay_get_slept (RgReplay *self);
void     rg_replay_settle_sleep (RgReplay *self, gboolean counts);

void     rg_replay_set_must_strike (RgReplay *self, gboolean must_strike);
gboolean rg_replay_must_strike (RgReplay *self);
gboolean rg_replay_waits_for_strike (RgReplay *self);
gboolean rg_replay_strike (RgReplay *self);

const RgState *rg_replay_get_preview (RgReplay *self);

RgColor rg_replay_get_hand (RgReplay *self);
void    rg_replay_set_hand (RgReplay *self, RgColor hand);
void    rg_replay_return_hand (RgReplay *self);
RgVerb  rg_replay_get_purpose (RgReplay *self, RgActor *who);
void    rg_replay_set_purpose (RgReplay *self, RgActor who, RgVerb purpose);

const RgDemand *rg_replay_get_demand (RgReplay *self);
void            rg_replay_point (RgReplay *self, RgSquare square);
void            rg_replay_clear_demand (RgReplay *self);
gboolean        rg_replay_choose (RgReplay *self, const RgOption *option, GError **error);

G_END_DECLS
