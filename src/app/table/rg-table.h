/* The model that all parts of the window share: the game, the moment shown, the time,
 * for whom the pointer acts, and why. All that happens in the window goes through
 * here.
 *
 * Properties are listed in rg-table.c: "white" and "black" (#RgTableSide); "game",
 * "place" (the moment shown, see rg_table_get_place()), "flipped" (Black at the near
 * side) and "must-press" (a clock switches only when it is pressed), which can be set;
 * the status line ("said", "said-rulebook", "said-article") and its buttons
 * ("may-…"). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-computed.h"
#include "rg-question.h"
#include "rg-remedy-choice.h"
#include "rg-table-side.h"

#define RG_TYPE_TABLE (rg_table_get_type ())

G_DECLARE_FINAL_TYPE (RgTable, rg_table, RG, TABLE, RgComputed)

/* Two clocks of the computer in microseconds: `awake` stops during sleep, `boot` does
 * not. */
typedef struct {
  gint64 boot;
  gint64 awake;
} RgInstant;

typedef RgInstant (*RgInstantReader) (void);

RgTable *rg_table_new (void);

RgGame        *rg_table_get_game (RgTable *self);
RgTableSide   *rg_table_get_side (RgTable *self, RgColor player);
RgQuestion    *rg_table_get_question (RgTable *self, RgColor player);
const RgState *rg_table_get_state (RgTable *self);
void           rg_table_set_game (RgTable *self, RgGame *game);
void           rg_table_about_to_leave (RgTable *self);

guint    rg_table_get_ply (RgTable *self);
guint    rg_table_get_last_ply (RgTable *self);
void     rg_table_go_to (RgTable *self, guint ply);
void     rg_table_step (RgTable *self, int by);
void     rg_table_go_to_first (RgTable *self);
void     rg_table_go_to_last (RgTable *self);
void     rg_table_come_back (RgTable *self);
gboolean rg_table_is_at_end (RgTable *self);
gboolean rg_table_may_step_on (RgTable *self);
gboolean rg_table_is_live (RgTable *self);
gboolean rg_table_looks_back (RgTable *self);
gboolean rg_table_is_choosing (RgTable *self);
gboolean rg_table_may_play_on (RgTable *self);

gboolean rg_table_may_draw (RgTable *self);
GArray  *rg_table_get_shapes (RgTable *self);

const RgPosition *rg_table_get_position (RgTable *self);
gboolean          rg_table_get_last_move (RgTable *self, RgMove *move);
RgBitboard        rg_table_get_capped (RgTable *self);

gboolean    rg_table_is_aside (RgTable *self);
const char *rg_table_get_place (RgTable *self);
void        rg_table_look_at (RgTable *self, const char *place);

void        rg_table_set_program (RgTable *self, RgColor player, gboolean is_program);
gboolean    rg_table_has_program (RgTable *self, RgColor player);
void        rg_table_set_program_acts (RgTable *self, gboolean acts);
void        rg_table_set_absence (RgTable *self, RgColor player, const char *sentence);
const char *rg_table_get_absence (RgTable *self, RgColor player);

gboolean rg_table_submit (RgTable *self, const RgEvent *event, GError **error);
gboolean rg_table_submit_verb (RgTable *self, RgActor actor, RgVerb verb, GError **error);

void     rg_table_set_reader (RgTable *self, RgInstantReader read);
void     rg_table_get_clock (RgTable *self, RgClock *clock);
gboolean rg_table_is_held (RgTable *self);
void     rg_table_hold_clocks (RgTable *self);
void     rg_table_take_back_hold (RgTable *self);
void     rg_table_start_clocks (RgTable *self);
void     rg_table_look (RgTable *self);
void     rg_table_record_time (RgTable *self);
gint64   rg_table_get_slept (RgTable *self);
void     rg_table_settle_sleep (RgTable *self, gboolean counts);
gboolean rg_table_get_restored_times (RgTable *self, gint64 used[RG_N_COLORS]);
gboolean rg_table_restore_times (RgTable *self, GError **error);
void     rg_table_leave_times (RgTable *self);

void     rg_table_set_must_press (RgTable *self, gboolean must_press);
gboolean rg_table_must_press (RgTable *self);
gboolean rg_table_waits_for_press (RgTable *self);
gboolean rg_table_press_clock (RgTable *self);

const RgState *rg_table_get_preview (RgTable *self);

gboolean rg_table_get_flipped (RgTable *self);
void     rg_table_set_flipped (RgTable *self, gboolean flipped);

RgColor  rg_table_get_acting (RgTable *self);
gboolean rg_table_acts_out_of_turn (RgTable *self);
void     rg_table_set_acting (RgTable *self, RgColor acting);
void     rg_table_reset_acting (RgTable *self);
RgVerb   rg_table_get_purpose (RgTable *self, RgActor *who);
void     rg_table_set_purpose (RgTable *self, RgActor who, RgVerb purpose);

const RgRemedyChoice *rg_table_get_demand (RgTable *self);
void                  rg_table_point (RgTable *self, RgSquare square);
void                  rg_table_clear_demand (RgTable *self);
gboolean rg_table_choose (RgTable *self, const RgOption *option, GError **error);

gboolean
rg_table_answer (RgTable *self, RgColor player, const RgAnswer *answer, GError **error);

char             *rg_table_describe (RgTable *self, gboolean cites_end);
const RgLogEntry *rg_table_get_fresh_log_entry (RgTable *self);
gboolean          rg_table_is_asked_about (RgTable *self, const RgLogEntry *entry);
