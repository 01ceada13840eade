/* Shared by the parts of the table alone: the game and the hand in rg-table.c, the moment
 * looked at in rg-table-look.c, the time in rg-table-time.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

/* The time of one game: microseconds since it began, however often it was set aside.
 * `origin` is the instant at which the time of the game was 0; `asleep` how long the
 * computer has slept since it was switched on, as far as that was taken into account;
 * while `held` the time stays at `at`. */
typedef struct {
  RgInstantReader read;
  gint64          origin;
  gint64          asleep;
  gint64          at;
  gboolean        held;
} RgStopwatch;

/* `preview` is the state after the move that waits for the clock to be pressed, where
 * the game has one. `slept` is how long the computer slept while a clock ran, until a
 * player says what becomes of that time; `times_left` is the event that set the game
 * back and after which the clocks are left as they are, see
 * rg_game_find_restored_times(). `hand` is RG_ACTOR_NONE where it follows the turn;
 * `purpose` is what `who` touches pieces for where that is not to play. `demand` is what
 * the player who may choose has pointed at.  `programs` are the sides that a program
 * plays, as a set of bits by colour; an event of theirs is only accepted while
 * `program_acts`.  `absences` say why a program does not play now, NULL while it does.
 *
 * `aside` are the moves of a variation, NULL where none is looked at; it begins before
 * `ply`, and of its moves `n_aside` have led to `aside_position`, whose place is
 * `aside_place`. */
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
  guint      aside_events; /* how many the game had then */
  char       place[12];    /* where none is looked at */

  RgStopwatch stopwatch;
  guint       alarm;
  gint64      slept;
  guint       times_left;

  gboolean must_press;
  RgState  preview;

  gboolean       flipped;
  RgActor        hand;
  RgActor        who;
  RgVerb         purpose;
  RgRemedyChoice demand;
  guint          programs : RG_N_COLORS;
  guint          program_acts : 1;
  char          *absences[RG_N_COLORS];
  RgQuestion    *questions[RG_N_COLORS]; /* NULL where nothing is asked */
  RgTableSide   *sides[RG_N_COLORS];
};

/* The parts of the line below the board: its sentence, and the article that it rests on.
 */
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

G_END_DECLS
