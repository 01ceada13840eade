/* Stamps every event with the time at which it happens, looks at the flags, asks
 * about sleep, and holds a move back whose clock has yet to be pressed.  The
 * clock of the computer that is read goes on while it sleeps.  Its origin moves
 * when the time is held and goes on; nothing is added up, so nothing drifts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

#include "rg-game-slots.h"

#include <time.h>

/* NOTICEABLE_SLEEP: the microseconds that the computer must have slept before the players
 * are asked about it. */
#define NOTICEABLE_SLEEP ((gint64) 2 * G_USEC_PER_SEC)

/* NOTICEABLE_TIME: the bound, in microseconds, of time that is used without being
 * recorded. */
#define NOTICEABLE_TIME (G_USEC_PER_SEC / 10)

/* LONGEST_WAIT: the longest time between two looks at a running clock, in milliseconds.
 */
#define LONGEST_WAIT 1000

/* HEARTBEAT: how often the file records that the clock runs: at the latest so many
 * microseconds and LONGEST_WAIT
 * after it was recorded before, and no more is lost if the program dies. */
#define HEARTBEAT ((gint64) 4 * G_USEC_PER_SEC)

static gint64
read_clock (clockid_t clock)
{
  struct timespec now;

  if (clock_gettime (clock, &now) != 0)
    return g_get_monotonic_time ();

  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static RgInstant
read_instant (void)
{
  return (RgInstant){
    .boot = read_clock (CLOCK_BOOTTIME),
    .awake = read_clock (CLOCK_MONOTONIC),
  };
}

/* Takes no more notice of what the computer has slept until now. */
static void
forget_sleep (RgStopwatch *stopwatch)
{
  RgInstant now = stopwatch->read ();

  stopwatch->asleep = now.boot - now.awake;
}

/* Lets the time go on from @at; the sleep until now is none of it. */
static void
go_from (RgStopwatch *stopwatch, gint64 at)
{
  forget_sleep (stopwatch);
  stopwatch->origin = stopwatch->read ().boot - at;
  stopwatch->held = FALSE;
}

static gint64
read_stopwatch (const RgStopwatch *stopwatch)
{
  return stopwatch->held ? stopwatch->at : stopwatch->read ().boot - stopwatch->origin;
}

static void
hold_at (RgStopwatch *stopwatch, gint64 at)
{
  stopwatch->held = TRUE;
  stopwatch->at = at;
}

static gint64
read_slept (const RgStopwatch *stopwatch)
{
  RgInstant now = stopwatch->read ();

  return now.boot - now.awake - stopwatch->asleep;
}

static const RgState *
get_state (RgTable *self)
{
  return rg_game_get_state (self->game);
}

static gboolean
clock_runs (RgTable *self)
{
  const RgState *state = get_state (self);

  return state->phase != RG_PHASE_SETUP && !rg_game_is_over (self->game) &&
         rg_clock_is_timed (&state->clock) && state->clock.running != RG_ACTOR_NONE;
}

/* Begins the time of the game that was laid on the table: its clocks wait until someone
 * goes on. */
void
rg_table_start_time (RgTable *self)
{
  gint64 at = MAX (rg_game_get_last_seen (self->game), 0);

  if (self->stopwatch.read == NULL)
    self->stopwatch.read = read_instant;
  go_from (&self->stopwatch, at);
  if (clock_runs (self))
    hold_at (&self->stopwatch, at);
  rg_table_set_alarm (self);
}

/* Looks at the time: where the computer slept while a clock ran, the time is held until
 * someone says what becomes of it.  While none ran it counts for neither player. */
void
rg_table_look (RgTable *self)
{
  gint64 slept = read_slept (&self->stopwatch);

  if (!clock_runs (self))
    forget_sleep (&self->stopwatch);
  if (slept < NOTICEABLE_SLEEP || self->slept > 0 || self->stopwatch.held ||
      !clock_runs (self))
    return;

  self->slept = slept;
  hold_at (&self->stopwatch,
           MAX (read_stopwatch (&self->stopwatch) - slept, get_state (self)->time));
  rg_table_emit_changed (self);
}

/* Finds the time left to the player whose clock runs; FALSE if there is no such time. */
static gboolean
get_left (RgTable *self, gint64 *left)
{
  const RgState *state = get_state (self);
  RgColor        player = rg_actor_color (state->clock.running);
  RgClock        clock;

  rg_table_get_clock (self, &clock);
  return rg_clock_get_left (&clock, player, rg_state_count_moves (state, player), left);
}

/* A flag falls when it is looked at. */
static gboolean
alarm_cb (gpointer user_data)
{
  RgTable *self = user_data;
  RgEvent  tick = { .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_TICK };
  gint64   left = 0;

  self->alarm = 0;
  rg_table_look (self);
  if (clock_runs (self) && !self->stopwatch.held &&
      read_stopwatch (&self->stopwatch) - rg_game_get_last_seen (self->game) >= HEARTBEAT)
    rg_game_see_time (self->game, read_stopwatch (&self->stopwatch));
  if (clock_runs (self) && !self->stopwatch.held && get_left (self, &left) && left < 0) {
    tick.time = read_stopwatch (&self->stopwatch);
    rg_game_submit (self->game, &tick, NULL);
  }
  rg_table_set_alarm (self);
  return G_SOURCE_REMOVE;
}

/* Sees to it that the clock which runs is looked at in time. */
void
rg_table_set_alarm (RgTable *self)
{
  gint64 left = 0;

  g_clear_handle_id (&self->alarm, g_source_remove);
  if (!clock_runs (self) || self->stopwatch.held || !get_left (self, &left))
    return;

  left = CLAMP (left / 1000 + 1, 1, LONGEST_WAIT);
  self->alarm = g_timeout_add ((guint) left, alarm_cb, self);
}

/* The time counts where there are clocks. */
static gint64
get_time (RgTable *self)
{
  if (!rg_clock_is_timed (&get_state (self)->clock))
    return RG_TIME_UNSET;

  return MAX (read_stopwatch (&self->stopwatch), get_state (self)->time);
}

static gboolean
submit_now (RgTable *self, const RgEvent *event, GError **error)
{
  RgEvent timed = *event;

  timed.time = get_time (self);
  return rg_game_submit (self->game, &timed, error);
}

/* Returns whether a move would go on with the other player's clock. */
static gboolean
passes_clock (RgTable *self, const RgEvent *event, RgState *after)
{
  RgEvent timed = *event;

  timed.time = get_time (self);
  return clock_runs (self) && rg_game_try (self->game, &timed, after, NULL) &&
         after->ruling == RG_RULING_NONE && after->phase == RG_PHASE_PLAYING &&
         after->clock.running != get_state (self)->clock.running;
}

/* An offer that goes with the move is made before the clock is pressed. */
static gboolean
offer_with_move (RgTable *self, GError **error)
{
  RgEvent event = *rg_game_get_put_down (self->game);
  RgState after;

  event.with_draw = TRUE;
  event.time = get_time (self);
  if (!rg_game_try (self->game, &event, &after, error))
    return FALSE;

  return rg_game_submit (self->game, &event, error);
}

/* Completes the move that waits for the clock; what the computer slept before does not
 * count.  Returns: whether there was one */
static gboolean
complete_move (RgTable *self)
{
  RgEvent event;

  if (!rg_table_waits_for_press (self))
    return FALSE;

  event = *rg_game_get_put_down (self->game);
  rg_table_look (self);
  rg_table_settle_sleep (self, FALSE);
  if (!submit_now (self, &event, NULL))
    rg_game_put_down (self->game, NULL);
  return TRUE;
}

/* Submits an event. If the clock must be pressed, the mover's goes on after the move. */
static gboolean
submit_in_order (RgTable *self, const RgEvent *event, GError **error)
{
  RgEvent timed = *event;
  RgState after;

  if (rg_table_waits_for_press (self) && event->verb == RG_VERB_OFFER_DRAW &&
      event->actor == rg_game_get_put_down (self->game)->actor)
    return offer_with_move (self, error);

  complete_move (self);
  if (event->verb != RG_VERB_PLAY || !self->must_press ||
      !passes_clock (self, event, &after))
    return submit_now (self, event, error);

  timed.time = get_time (self);
  self->preview = after;
  rg_game_put_down (self->game, &timed);
  return TRUE;
}

/* Returns whether people leave the event to the program that plays that side, and the
 * adjournment to a moment when no program would have to seal a move. */
static gboolean
check_hand (RgTable *self, const RgEvent *event, GError **error)
{
  gboolean is_programs = rg_actor_is_player (event->actor) &&
                         rg_table_has_program (self, rg_actor_color (event->actor));

  if (event->verb == RG_VERB_ADJOURN &&
      rg_table_has_program (self, rg_state_turn (get_state (self)))) {
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("A program seals no move. Adjourn when it is your turn."), NULL);
    return FALSE;
  }
  if (is_programs && !self->program_acts && event->verb != RG_VERB_OPENED &&
      event->verb != RG_VERB_RESUME && event->verb != RG_VERB_ADJOURN) {
    rg_set_error (error, RG_ERROR_NOT_YOUR_TURN, N_ ("A program plays this side."), NULL);
    return FALSE;
  }
  return TRUE;
}

/* Lets something happen now: the time of @event is that of the table.  A clock that
 * waits goes on with it; a move that waits for the clock to be pressed comes first.
 *
 * Returns: %FALSE where the arbiter refuses */
gboolean
rg_table_submit (RgTable *self, const RgEvent *event, GError **error)
{
  if (!check_hand (self, event, error))
    return FALSE;

  rg_table_look (self);
  rg_table_settle_sleep (self, FALSE);
  if (!submit_in_order (self, event, error))
    return FALSE;

  rg_table_start_clocks (self);
  return TRUE;
}

gboolean
rg_table_submit_verb (RgTable *self, RgActor actor, RgVerb verb, GError **error)
{
  RgEvent event = { .actor = actor, .verb = verb };

  return rg_table_submit (self, &event, error);
}

/* Puts on record the time used until now, before the game leaves the table: the
 * players go on with it later from there.  A move that waits for the clock to be
 * pressed is completed. */
void
rg_table_record_time (RgTable *self)
{
  RgEvent tick = { .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_TICK };

  rg_table_about_to_leave (self);
  rg_table_look (self);
  rg_table_settle_sleep (self, FALSE);
  complete_move (self);
  if (clock_runs (self) && rg_game_has_begun (self->game) &&
      get_time (self) - get_state (self)->time > NOTICEABLE_TIME)
    submit_now (self, &tick, NULL);
}

/* @read: (nullable): how the time is read; %NULL for the computer's clock */
void
rg_table_set_reader (RgTable *self, RgInstantReader read)
{
  self->stopwatch.read = read;
  rg_table_start_time (self);
}

/* @clock: (out caller-allocates): the two clocks as they are at this moment */
void
rg_table_get_clock (RgTable *self, RgClock *clock)
{
  const RgState *state = get_state (self);

  *clock = state->clock;
  if (clock_runs (self))
    rg_clock_advance (clock, MAX (read_stopwatch (&self->stopwatch) - state->time, 0));
}

/* Returns: whether a clock would run, but waits until someone goes on */
gboolean
rg_table_is_held (RgTable *self)
{
  return self->stopwatch.held && clock_runs (self);
}

/* Lets the clock wait: what happens next, happens at this moment, however long it
 * takes to come about. */
void
rg_table_hold_clocks (RgTable *self)
{
  rg_table_look (self);
  rg_table_settle_sleep (self, FALSE);
  if (!clock_runs (self) || self->stopwatch.held)
    return;

  hold_at (&self->stopwatch, get_time (self));
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

/* Lets the clock go on that rg_table_hold_clocks() stopped, as if it never had been: the
 * time since then counts. */
void
rg_table_take_back_hold (RgTable *self)
{
  if (!self->stopwatch.held || self->slept > 0)
    return;

  self->stopwatch.held = FALSE;
  rg_table_look (self);
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

/* Lets the clock go that waits. */
void
rg_table_start_clocks (RgTable *self)
{
  if (!self->stopwatch.held || self->slept > 0)
    return;

  go_from (&self->stopwatch, self->stopwatch.at);
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

/* Returns: for how many microseconds the computer slept while a clock ran, as long as
 * it is not settled whether they count; 0 else */
gint64
rg_table_get_slept (RgTable *self)
{
  return self->slept;
}

/* Says whether the time for which the computer slept @counts as used.  Where it does not,
 * the director puts on record that the clocks were stopped (FIDE 1930, Art. 20 §1 c). */
void
rg_table_settle_sleep (RgTable *self, gboolean counts)
{
  if (self->slept == 0)
    return;

  self->slept = 0;
  if (!counts)
    submit_now (self, &(RgEvent){ .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_STOP },
                NULL);
  /* As if it had never been held, the sleep included. */
  forget_sleep (&self->stopwatch);
  self->stopwatch.held = FALSE;
  if (!counts)
    submit_now (self, &(RgEvent){ .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_GO }, NULL);
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

/* Finds what the clocks showed when the position arose to which the game was set back,
 * as long as nothing has become of that: @used (out): in microseconds.
 *
 * Returns: FALSE where there is nothing to propose */
gboolean
rg_table_get_restored_times (RgTable *self, gint64 used[RG_N_COLORS])
{
  guint restoration = rg_game_find_restored_times (self->game, used);

  return restoration != 0 && restoration != self->times_left;
}

/* The director sets the clocks to what they showed then. */
gboolean
rg_table_restore_times (RgTable *self, GError **error)
{
  RgEvent event = { .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_CORRECT_CLOCK };
  gint64  used[RG_N_COLORS];

  if (rg_game_find_restored_times (self->game, used) == 0)
    return TRUE;

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    event.whom = rg_actor_player ((RgColor) i);
    event.amount = used[i];
    if (!rg_table_submit (self, &event, error))
      return FALSE;
  }

  rg_table_leave_times (self);
  return TRUE;
}

/* The clocks stay as they are, whatever they showed then. */
void
rg_table_leave_times (RgTable *self)
{
  gint64 used[RG_N_COLORS];

  self->times_left = rg_game_find_restored_times (self->game, used);
  rg_table_emit_changed (self);
}

/* Takes over the move that waits in the game that was laid on the table. */
void
rg_table_take_put_down (RgTable *self)
{
  const RgEvent *event = rg_game_get_put_down (self->game);

  if (event != NULL && !rg_game_try (self->game, event, &self->preview, NULL))
    rg_game_put_down (self->game, NULL);
  else if (event != NULL)
    self->must_press = TRUE;
}

void
rg_table_set_must_press (RgTable *self, gboolean must_press)
{
  if (!must_press)
    complete_move (self);
  self->must_press = must_press;
  rg_computed_refresh (self);
}

/* Returns: whether a clock runs that must be pressed */
gboolean
rg_table_must_press (RgTable *self)
{
  return self->must_press && clock_runs (self);
}

/* Returns: whether a move was made and its player has yet to press the clock */
gboolean
rg_table_waits_for_press (RgTable *self)
{
  return rg_game_get_put_down (self->game) != NULL;
}

/* Returns: (transfer none) (nullable): the state after the clock is pressed; NULL
 * where no move waits for that */
const RgState *
rg_table_get_preview (RgTable *self)
{
  return rg_table_waits_for_press (self) ? &self->preview : NULL;
}

/* Presses the clock, which only the player who has made a move can do (FIDE 1930,
 * Art. 20 §1 d).  A clock that waits goes on.
 *
 * Returns: whether there was a move to complete */
gboolean
rg_table_press_clock (RgTable *self)
{
  gboolean was_completed = complete_move (self);

  if (was_completed)
    rg_table_start_clocks (self);
  return was_completed;
}
