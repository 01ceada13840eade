/* Gives each event its time, makes flags fall, asks about sleep of the computer, and
 * holds a move back until its clock is pressed. Reads a clock that runs on during sleep.
 * Stopping and starting move the origin; no intervals are added up, so the time does not
 * drift. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

#include "rg-game-slots.h"

#include <time.h>

/* NOTICEABLE_SLEEP: in microseconds; the shortest sleep of the computer that players are
 * asked about. */
#define NOTICEABLE_SLEEP ((gint64) 2 * G_USEC_PER_SEC)

/* NOTICEABLE_TIME: in microseconds; the shortest time that is recorded when a game leaves
 * the table. */
#define NOTICEABLE_TIME (G_USEC_PER_SEC / 10)

/* LONGEST_WAIT: in milliseconds; the longest time between two looks at a running
 * clock. */
#define LONGEST_WAIT 1000

/* HEARTBEAT: in microseconds; how often the file records that a clock runs, up to
 * LONGEST_WAIT late. If the program dies, no more time than that is lost. */
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

/* Marks all the time that the computer has slept so far as accounted for. */
static void
forget_sleep (RgStopwatch *stopwatch)
{
  RgInstant now = stopwatch->read ();

  stopwatch->asleep = now.boot - now.awake;
}

/* Starts the time at @at; sleep until now does not count. */
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

/* Starts the time of the game just put on the table; a running clock is held until the
 * players continue. */
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

/* Holds the time if the computer slept while a clock ran, until a player decides whether
 * that counts. Ignores sleep while no clock ran. */
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

/* Finds the time left on the running clock; FALSE if it has no limit. */
static gboolean
get_left (RgTable *self, gint64 *left)
{
  const RgState *state = get_state (self);
  RgColor        player = rg_actor_color (state->clock.running);
  RgClock        clock;

  rg_table_get_clock (self, &clock);
  return rg_clock_get_left (&clock, player, rg_state_count_moves (state, player), left);
}

/* Records that the clock runs, and lets its flag fall if time is up. */
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

/* Plans the next look at the running clock: when its flag would fall, but after
 * LONGEST_WAIT at the latest. */
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

/* Returns the present time of the game, for an event; RG_TIME_UNSET in a game without
 * clocks. */
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

/* Returns whether @event is a legal move after which the opponent's clock runs. */
static gboolean
passes_clock (RgTable *self, const RgEvent *event, RgState *after)
{
  RgEvent timed = *event;

  timed.time = get_time (self);
  return clock_runs (self) && rg_game_try (self->game, &timed, after, NULL) &&
         after->ruling == RG_RULING_NONE && after->phase == RG_PHASE_PLAYING &&
         after->clock.running != get_state (self)->clock.running;
}

/* Adds a draw offer to the move whose clock is not pressed yet. */
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

/* Plays the move whose clock was to be pressed; sleep before the press does not count.
 * Returns: whether there was such a move */
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

/* Completes a move that waits for the clock, then submits @event. If @event is a move
 * after which the clock must be pressed, keeps it until then; its player's clock still
 * runs. */
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

/* Refuses an act of a person at the side of a program, and an adjournment for which the
 * program would have to seal a move. Returns: FALSE if it refuses */
static gboolean
check_actor (RgTable *self, const RgEvent *event, GError **error)
{
  gboolean is_programs = rg_actor_is_player (event->actor) &&
                         rg_table_has_program (self, rg_actor_color (event->actor));

  if (event->verb == RG_VERB_ADJOURN &&
      rg_table_has_program (self, rg_state_turn (get_state (self))))
    return rg_refuse (error, RG_ERROR_FORBIDDEN,
                      N_ ("A program seals no move. Adjourn when it is your turn."),
                      NULL);
  if (is_programs && !self->program_acts && event->verb != RG_VERB_OPENED &&
      event->verb != RG_VERB_RESUME && event->verb != RG_VERB_ADJOURN)
    return rg_refuse (error, RG_ERROR_NOT_YOUR_TURN, N_ ("A program plays this side."),
                      NULL);
  return TRUE;
}

/* Submits @event with the present time. First completes a move whose clock is not
 * pressed; also starts clocks that are held.
 *
 * Returns: %FALSE if the arbiter refuses */
gboolean
rg_table_submit (RgTable *self, const RgEvent *event, GError **error)
{
  if (!check_actor (self, event, error))
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

/* Records the time used before the game leaves the table, so that it can be continued
 * from there. Completes a move whose clock is not pressed. */
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

/* @read: (nullable): reads the time, for tests; %NULL for the computer's clock */
void
rg_table_set_reader (RgTable *self, RgInstantReader read)
{
  self->stopwatch.read = read;
  rg_table_start_time (self);
}

/* @clock: (out caller-allocates): both clocks at this moment */
void
rg_table_get_clock (RgTable *self, RgClock *clock)
{
  const RgState *state = get_state (self);

  *clock = state->clock;
  if (clock_runs (self))
    rg_clock_advance (clock, MAX (read_stopwatch (&self->stopwatch) - state->time, 0));
}

/* Returns: whether a clock should run but is held until the players continue */
gboolean
rg_table_is_held (RgTable *self)
{
  return self->stopwatch.held && clock_runs (self);
}

/* Stops the running clock; the next event gets this moment as its time, however late it
 * is. */
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

/* Undoes rg_table_hold_clocks(): the time since then counts. */
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

/* Starts a clock that is held; the time since then does not count. */
void
rg_table_start_clocks (RgTable *self)
{
  if (!self->stopwatch.held || self->slept > 0)
    return;

  go_from (&self->stopwatch, self->stopwatch.at);
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

/* Returns: the microseconds that the computer slept while a clock ran, until it is
 * decided whether they count; else 0 */
gint64
rg_table_get_slept (RgTable *self)
{
  return self->slept;
}

/* Decides whether the computer's sleep @counts as time used. If not, records that the
 * director had stopped the clocks (FIDE 1930, Art. 20 §1 c). */
void
rg_table_settle_sleep (RgTable *self, gboolean counts)
{
  if (self->slept == 0)
    return;

  self->slept = 0;
  if (!counts)
    submit_now (self, &(RgEvent){ .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_STOP },
                NULL);
  /* Lets the time run on as if it had never been held; it includes the computer's
   * sleep. */
  forget_sleep (&self->stopwatch);
  self->stopwatch.held = FALSE;
  if (!counts)
    submit_now (self, &(RgEvent){ .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_GO }, NULL);
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

/* Finds the times that both clocks showed when the restored position arose, unless
 * play has continued or the director has left the clocks unchanged. @used: (out): in
 * microseconds.
 *
 * Returns: FALSE if there is nothing to propose */
gboolean
rg_table_get_restored_times (RgTable *self, gint64 used[RG_N_COLORS])
{
  guint restoration = rg_game_find_restored_times (self->game, used);

  return restoration != 0 && restoration != self->times_left;
}

/* Sets the clocks, as the director, to the times of the restored position. */
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

/* Accepts the times that the clocks show after a position was restored, so that the
 * director is not asked for them again. */
void
rg_table_leave_times (RgTable *self)
{
  gint64 used[RG_N_COLORS];

  self->times_left = rg_game_find_restored_times (self->game, used);
  rg_table_emit_changed (self);
}

/* Takes over a move of the new game whose clock was not pressed when the game was
 * saved. */
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

/* Returns: whether a clock runs, and must be pressed */
gboolean
rg_table_must_press (RgTable *self)
{
  return self->must_press && clock_runs (self);
}

/* Returns: whether a move was made whose clock is not pressed yet */
gboolean
rg_table_waits_for_press (RgTable *self)
{
  return rg_game_get_put_down (self->game) != NULL;
}

/* Returns: (transfer none) (nullable): the state after the waiting move; NULL if none
 * waits for the clock */
const RgState *
rg_table_get_preview (RgTable *self)
{
  return rg_table_waits_for_press (self) ? &self->preview : NULL;
}

/* Presses the clock, as only the player who has made a move can (FIDE 1930, Art. 20 §1
 * d). Starts a clock that is held.
 *
 * Returns: whether a move was completed */
gboolean
rg_table_press_clock (RgTable *self)
{
  gboolean was_completed = complete_move (self);

  if (was_completed)
    rg_table_start_clocks (self);
  return was_completed;
}
