/* Shared by the files of the table only: game and pointer in rg-table.c, the moment shown
 * in rg-table-look.c, time in rg-table-time.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

/* The time of a game in microseconds since it began, not counting interruptions. `origin`
 * is the instant when it was 0; `asleep` is the computer's sleep that is taken into
 * account so far; while `held`, time stops at `at`. */
typedef struct {
  RgInstantReader read;
  gint64          origin;
  gint64          asleep;
  gint64          at;
  gboolean        held;
} RgStopwatch;

/* `preview` is the state after a move whose clock is not pressed yet. `slept` is how
 * long the computer slept while a clock ran, until a player decides whether it counts.
 * `times_left` is the event that restored a position after which the director has left
 * the clocks unchanged, see rg_game_find_restored_times(). `acting` is the player for
 * whom the pointer acts, RG_ACTOR_NONE if that is the player to move; `purpose` is
 * why `who` touches pieces, if not to play; `demand` has the pieces pointed at in a
 * choice. `programs` are the sides that programs play, as bits by colour; their events
 * are accepted only while `program_acts`. `absences` are reasons why a program does
 * not play, or NULL.
 *
 * `aside` has the moves of the variation shown, or is NULL. It replaces the move of
 * `ply`; `aside_position`, at `aside_place`, follows its first `n_aside` moves. */
struct _RgTable {
  RgComputed parent_instance;

  RgGame *game;
  gulong  changed_handler;
  guint   ply;
  guint   last_ply;

  GArray    *aside; /* of RgMove */
  guint      n_aside;
  RgPosition aside_position;
  char      *aside_place;
  guint      aside_events; /* the number of events when `aside` was opened */
  char       place[12];    /* for rg_table_get_place() without a variation */

  RgStopwatch stopwatch;
  guint       alarm;
  gint64      slept;
  guint       times_left;

  gboolean must_press;
  RgState  preview;

  gboolean       flipped;
  RgActor        acting;
  RgActor        who;
  RgVerb         purpose;
  RgRemedyChoice demand;
  guint          programs : RG_N_COLORS;
  guint          program_acts : 1;
  char          *absences[RG_N_COLORS];
  RgQuestion    *questions[RG_N_COLORS]; /* the question to each player, or NULL */
  RgTableSide   *sides[RG_N_COLORS];
};

/* The parts of the status line: a sentence, and the article on which it is based. */
typedef enum {
  RG_SAID_SENTENCE,
  RG_SAID_RULEBOOK,
  RG_SAID_ARTICLE,
} RgSaid;

typedef enum {
  RG_WAY_START,
  RG_WAY_RULING,
  RG_WAY_RESUME,
  RG_WAY_ENVELOPE,
  RG_WAY_PAUSE,
  RG_WAY_REMATCH,
  RG_WAY_LARGE_CLOCKS,
} RgWayOn;

char    *rg_table_say (RgTable *self, RgSaid part);
gboolean rg_table_has_way_on (RgTable *self, RgWayOn way);
char    *rg_table_get_ending (RgTable *self);
void     rg_table_leave_aside (RgTable *self);
gboolean rg_table_stays_aside (RgTable *self);
void     rg_table_emit_changed (RgTable *self);
void     rg_table_take_put_down (RgTable *self);
void     rg_table_start_time (RgTable *self);
void     rg_table_set_alarm (RgTable *self);
void     rg_table_ask (RgTable *self);
void     rg_table_seat (RgTable *self, RgColor player, gboolean is_program);
