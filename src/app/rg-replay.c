/* Follows the game to its last move whenever something is played or taken
 * back, says "changed" for whatever the eye should follow, and tells every
 * event when it happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-replay.h"

#include "rg-movegen.h"

/* How long the computer must have slept for anybody to be asked about it. */
#define NOTICEABLE_SLEEP (2 * G_USEC_PER_SEC)

/* How seldom the clock that runs is looked at. */
#define LONGEST_WAIT 1000

/* While `waits`, `put_down` is a move that has been made and waits for the
 * clock to be struck, and `preview` how the game will stand then.  `slept` is
 * how long the computer slept while a clock ran, until somebody says what
 * becomes of that time.  `hand` is RG_ACTOR_NONE where it follows the turn;
 * `purpose` is what `who` touches men for where that is not to play.  `demand`
 * is what the player who may choose has pointed at. */
struct _RgReplay {
  GObject parent_instance;

  RgGame *game;
  gulong  changed_handler;
  guint   ply;
  guint   last_ply;

  RgInstantReader read;
  RgStopwatch     stopwatch;
  guint           alarm;
  gint64          slept;

  gboolean must_strike;
  gboolean waits;
  RgEvent  put_down;
  RgState  preview;

  RgActor  hand;
  RgActor  who;
  RgVerb   purpose;
  RgDemand demand;
};

G_DEFINE_FINAL_TYPE (RgReplay, rg_replay, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
emit_changed (RgReplay *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static const RgState *
get_state (RgReplay *self)
{
  return rg_game_get_state (self->game);
}

static void set_alarm (RgReplay *self);

static void
lay_down_purpose (RgReplay *self)
{
  self->who = RG_ACTOR_NONE;
  self->purpose = RG_VERB_UNSET;
}

static void
game_changed_cb (RgReplay *self)
{
  guint last = rg_game_get_n_plies (self->game);

  if (last != self->last_ply) {
    self->ply = last;
    self->hand = RG_ACTOR_NONE;
  }
  if (last != self->last_ply || get_state (self)->phase != RG_PHASE_PLAYING)
    lay_down_purpose (self);
  self->demand = RG_DEMAND_NONE;
  self->last_ply = last;
  set_alarm (self);
  emit_changed (self);
}

static void
drop_game (RgReplay *self)
{
  g_clear_signal_handler (&self->changed_handler, self->game);
  g_clear_object (&self->game);
  g_clear_handle_id (&self->alarm, g_source_remove);
  self->waits = FALSE;
  self->slept = 0;
  self->hand = RG_ACTOR_NONE;
  self->demand = RG_DEMAND_NONE;
  lay_down_purpose (self);
}

static void
rg_replay_dispose (GObject *object)
{
  drop_game (RG_REPLAY (object));

  G_OBJECT_CLASS (rg_replay_parent_class)->dispose (object);
}

static void
rg_replay_class_init (RgReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_replay_dispose;

  /**
   * RgReplay::changed:
   *
   * Another game, another moment of it, or something happened in it.
   */
  signals[CHANGED] = g_signal_new ("changed",
                                   RG_TYPE_REPLAY,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
rg_replay_init (RgReplay *self)
{
  g_autoptr (RgGame) game = rg_game_new_between (NULL, NULL, NULL, NULL);

  rg_replay_set_game (self, game);
}

/**
 * rg_replay_new:
 *
 * Returns: (transfer full): a replay of a game that is just beginning
 */
RgReplay *
rg_replay_new (void)
{
  return g_object_new (RG_TYPE_REPLAY, NULL);
}

/**
 * rg_replay_get_game:
 *
 * Returns: (transfer none): the game on the table
 */
RgGame *
rg_replay_get_game (RgReplay *self)
{
  return self->game;
}

static gboolean
clock_runs (RgReplay *self)
{
  const RgState *state = get_state (self);

  return state->phase != RG_PHASE_SETUP && !rg_game_is_over (self->game) &&
         rg_clock_is_timed (&state->clock) &&
         state->clock.running != RG_ACTOR_NONE;
}

/* The clocks wait until somebody goes on. */
static void
start_time (RgReplay *self)
{
  gint64 at = MAX (get_state (self)->time, 0);

  rg_stopwatch_set (&self->stopwatch, self->read, at);
  if (clock_runs (self))
    rg_stopwatch_hold (&self->stopwatch, at);
  set_alarm (self);
}

/**
 * rg_replay_look:
 *
 * Looks at the time: where the computer slept while a clock ran, the time is
 * held until somebody says what becomes of it.  While none ran it is nobody's.
 */
void
rg_replay_look (RgReplay *self)
{
  gint64 slept = rg_stopwatch_get_slept (&self->stopwatch);

  if (!clock_runs (self))
    rg_stopwatch_forget_sleep (&self->stopwatch);
  if (slept < NOTICEABLE_SLEEP || self->slept > 0 || self->stopwatch.held ||
      !clock_runs (self))
    return;

  self->slept = slept;
  rg_stopwatch_hold (&self->stopwatch,
                     MAX (rg_stopwatch_get (&self->stopwatch) - slept,
                          get_state (self)->time));
  emit_changed (self);
}

static gboolean
get_left (RgReplay *self, gint64 *left)
{
  const RgState *state = get_state (self);
  RgColor        player = rg_actor_color (state->clock.running);
  RgClock        clock;

  rg_replay_get_clock (self, &clock);
  return rg_clock_get_left (&clock, player, state->ply.moves[player], left);
}

/* A flag falls when it is looked at. */
static gboolean
alarm_cb (gpointer user_data)
{
  RgReplay *self = user_data;
  RgEvent   tick = { .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_TICK };
  gint64    left = 0;

  self->alarm = 0;
  rg_replay_look (self);
  if (clock_runs (self) && !self->stopwatch.held && get_left (self, &left) &&
      left < 0) {
    self->waits = FALSE;
    tick.time = rg_stopwatch_get (&self->stopwatch);
    rg_game_submit (self->game, &tick, NULL);
  }
  set_alarm (self);
  return G_SOURCE_REMOVE;
}

static void
set_alarm (RgReplay *self)
{
  gint64 left = 0;

  g_clear_handle_id (&self->alarm, g_source_remove);
  if (!clock_runs (self) || self->stopwatch.held || !get_left (self, &left))
    return;

  left = CLAMP (left / 1000 + 1, 1, LONGEST_WAIT);
  self->alarm = g_timeout_add ((guint) left, alarm_cb, self);
}

/**
 * rg_replay_set_game:
 *
 * Lays another game on the table and looks at its last move.
 */
void
rg_replay_set_game (RgReplay *self, RgGame *game)
{
  g_object_ref (game);
  drop_game (self);
  self->game = game;
  self->changed_handler = g_signal_connect_swapped (game,
                                                    "changed",
                                                    G_CALLBACK (
                                                      game_changed_cb),
                                                    self);
  self->last_ply = rg_game_get_n_plies (game);
  self->ply = self->last_ply;
  start_time (self);
  emit_changed (self);
}

/**
 * rg_replay_get_ply:
 *
 * Returns: after how many moves of either side the moment looked at is
 */
guint
rg_replay_get_ply (RgReplay *self)
{
  return self->ply;
}

/**
 * rg_replay_get_last_ply:
 *
 * Returns: how many moves of either side the game has
 */
guint
rg_replay_get_last_ply (RgReplay *self)
{
  return self->last_ply;
}

/**
 * rg_replay_go_to:
 * @ply: a moment; one beyond the last move means the last
 */
void
rg_replay_go_to (RgReplay *self, guint ply)
{
  ply = MIN (ply, self->last_ply);
  if (ply == self->ply)
    return;

  self->ply = ply;
  emit_changed (self);
}

/**
 * rg_replay_step:
 * @by: moves forward, or back where negative; the ends of the game stop it
 */
void
rg_replay_step (RgReplay *self, int by)
{
  if (by < 0 && (guint) -by > self->ply)
    rg_replay_go_to (self, 0);
  else
    rg_replay_go_to (self, self->ply + (guint) by);
}

/**
 * rg_replay_is_at_end:
 *
 * Returns: whether the moment looked at is the present one
 */
gboolean
rg_replay_is_at_end (RgReplay *self)
{
  return self->ply == self->last_ply;
}

/**
 * rg_replay_is_live:
 *
 * Returns: whether a move could be made on the position looked at
 */
gboolean
rg_replay_is_live (RgReplay *self)
{
  return rg_replay_is_at_end (self) && !rg_game_is_over (self->game);
}

/**
 * rg_replay_is_choosing:
 *
 * Returns: whether a player chooses a remedy on the position looked at
 */
gboolean
rg_replay_is_choosing (RgReplay *self)
{
  return rg_replay_is_live (self) &&
         get_state (self)->phase == RG_PHASE_CHOOSING;
}

/**
 * rg_replay_may_play_on:
 *
 * Returns: whether a game of its own can be begun from the moment looked at:
 * any of a game that is over, an earlier one of a free game.  Elsewhere nothing
 * is taken back.
 */
gboolean
rg_replay_may_play_on (RgReplay *self)
{
  gboolean over = rg_game_is_over (self->game);
  gboolean is_free = get_state (self)->conduct == RG_CONDUCT_FREE;

  return (over || (is_free && !rg_replay_is_at_end (self))) &&
         rg_movegen_count (rg_replay_get_position (self)) > 0;
}

/**
 * rg_replay_get_position:
 *
 * Returns: (transfer none): the position looked at, with a move that waits for
 *   the clock to be struck; valid until the game changes
 */
const RgPosition *
rg_replay_get_position (RgReplay *self)
{
  if (self->waits && rg_replay_is_at_end (self))
    return &self->preview.ply.position;

  return rg_game_get_position (self->game, self->ply);
}

/* The time counts where there are clocks. */
static gint64
get_time (RgReplay *self)
{
  if (!rg_clock_is_timed (&get_state (self)->clock))
    return RG_TIME_UNSET;

  return MAX (rg_stopwatch_get (&self->stopwatch), get_state (self)->time);
}

static gboolean
submit_now (RgReplay *self, const RgEvent *event, GError **error)
{
  RgEvent timed = *event;

  timed.time = get_time (self);
  return rg_game_submit (self->game, &timed, error);
}

/* Whether a move would go on with the other player's clock. */
static gboolean
passes_clock (RgReplay *self, const RgEvent *event, RgState *after)
{
  RgEvent timed = *event;

  timed.time = get_time (self);
  return clock_runs (self) && rg_game_try (self->game, &timed, after, NULL) &&
         after->ruling == RG_RULING_NONE && after->phase == RG_PHASE_PLAYING &&
         after->clock.running != get_state (self)->clock.running;
}

/* The move is made; the mover's clock goes on until it is struck. */
static gboolean
put_down (RgReplay *self, const RgEvent *event, GError **error)
{
  RgState after;

  if (!self->must_strike || !passes_clock (self, event, &after))
    return submit_now (self, event, error);

  self->put_down = *event;
  self->preview = after;
  self->waits = TRUE;
  emit_changed (self);
  return TRUE;
}

/* An offer that goes with the move is made before the clock is struck. */
static gboolean
offer_with_move (RgReplay *self, GError **error)
{
  RgEvent event = self->put_down;
  RgState after;

  event.with_draw = TRUE;
  event.time = get_time (self);
  if (!rg_game_try (self->game, &event, &after, error))
    return FALSE;

  self->put_down.with_draw = TRUE;
  rg_replay_strike (self);
  return TRUE;
}

static gboolean
submit_in_order (RgReplay *self, const RgEvent *event, GError **error)
{
  if (self->waits && event->verb == RG_VERB_OFFER_DRAW &&
      event->actor == self->put_down.actor)
    return offer_with_move (self, error);

  rg_replay_strike (self);
  return event->verb == RG_VERB_PLAY ? put_down (self, event, error)
                                     : submit_now (self, event, error);
}

/**
 * rg_replay_submit:
 * @event: what happens; its time is that of the table, whatever it says
 * @error: return location for an error
 *
 * Lets something happen now.  A clock that waits goes on with it; a move that
 * waits for the clock to be struck comes first.
 *
 * Returns: %FALSE where the arbiter refuses
 */
gboolean
rg_replay_submit (RgReplay *self, const RgEvent *event, GError **error)
{
  rg_replay_look (self);
  rg_replay_settle_sleep (self, FALSE);
  if (!submit_in_order (self, event, error))
    return FALSE;

  rg_replay_start_clocks (self);
  return TRUE;
}

/**
 * rg_replay_submit_verb:
 *
 * Submits an event that is a mere word of @actor.
 *
 * Returns: %FALSE where the arbiter refuses
 */
gboolean
rg_replay_submit_verb (RgReplay *self,
                       RgActor   actor,
                       RgVerb    verb,
                       GError  **error)
{
  RgEvent event = { .actor = actor, .verb = verb };

  return rg_replay_submit (self, &event, error);
}

/**
 * rg_replay_set_reader:
 * @read: (nullable): how the time is read; %NULL for the computer's clock
 */
void
rg_replay_set_reader (RgReplay *self, RgInstantReader read)
{
  self->read = read;
  start_time (self);
}

/**
 * rg_replay_get_clock:
 * @clock: (out caller-allocates): the two clocks as they stand at this moment
 */
void
rg_replay_get_clock (RgReplay *self, RgClock *clock)
{
  const RgState *state = get_state (self);

  *clock = state->clock;
  if (clock_runs (self))
    rg_clock_advance (clock,
                      MAX (rg_stopwatch_get (&self->stopwatch) - state->time,
                           0));
}

/**
 * rg_replay_is_held:
 *
 * Returns: whether a clock would run, but waits until somebody goes on
 */
gboolean
rg_replay_is_held (RgReplay *self)
{
  return self->stopwatch.held && clock_runs (self);
}

/**
 * rg_replay_start_clocks:
 *
 * Lets the clock go that waits.
 */
void
rg_replay_start_clocks (RgReplay *self)
{
  if (!self->stopwatch.held || self->slept > 0)
    return;

  rg_stopwatch_go (&self->stopwatch);
  set_alarm (self);
  emit_changed (self);
}

/**
 * rg_replay_get_slept:
 *
 * Returns: for how many microseconds the computer slept while a clock ran, as
 *   long as nobody has said whether they count; 0 else
 */
gint64
rg_replay_get_slept (RgReplay *self)
{
  return self->slept;
}

/**
 * rg_replay_settle_sleep:
 * @counts: whether the player whose clock ran has used that time
 *
 * Says what becomes of the time for which the computer slept.  Where it does
 * not count, the director puts on record that the clocks stood (FIDE 1930, Art.
 * 20 §1 c).
 */
void
rg_replay_settle_sleep (RgReplay *self, gboolean counts)
{
  if (self->slept == 0)
    return;

  self->slept = 0;
  if (!counts)
    submit_now (self,
                &(RgEvent){ .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_STOP },
                NULL);
  rg_stopwatch_catch_up (&self->stopwatch);
  if (!counts)
    submit_now (self,
                &(RgEvent){ .actor = RG_ACTOR_DIRECTOR, .verb = RG_VERB_GO },
                NULL);
  set_alarm (self);
  emit_changed (self);
}

/**
 * rg_replay_set_must_strike:
 * @must_strike: whether the clock passes only when it is struck, not when the
 *   move is completed
 */
void
rg_replay_set_must_strike (RgReplay *self, gboolean must_strike)
{
  if (!must_strike)
    rg_replay_strike (self);
  self->must_strike = must_strike;
}

/**
 * rg_replay_must_strike:
 *
 * Returns: whether a clock runs that must be struck
 */
gboolean
rg_replay_must_strike (RgReplay *self)
{
  return self->must_strike && clock_runs (self);
}

/**
 * rg_replay_waits_for_strike:
 *
 * Returns: whether a move was made and its player has yet to strike the clock
 */
gboolean
rg_replay_waits_for_strike (RgReplay *self)
{
  return self->waits;
}

/**
 * rg_replay_get_preview:
 *
 * Returns: (transfer none) (nullable): how the game will stand once the clock
 *   is struck; %NULL where no move waits for that
 */
const RgState *
rg_replay_get_preview (RgReplay *self)
{
  return self->waits ? &self->preview : NULL;
}

/**
 * rg_replay_strike:
 *
 * Strikes the clock, which only who has made a move can do (FIDE 1930, Art. 20
 * §1 d).  What the computer slept before does not count.
 *
 * Returns: whether there was a move to complete
 */
gboolean
rg_replay_strike (RgReplay *self)
{
  if (!self->waits)
    return FALSE;

  rg_replay_look (self);
  rg_replay_settle_sleep (self, FALSE);
  self->waits = FALSE;
  submit_now (self, &self->put_down, NULL);
  return TRUE;
}

/* Whose turn it is now, whatever moment is looked at. */
static RgColor
get_turn (RgReplay *self)
{
  return rg_state_turn (self->waits ? &self->preview : get_state (self));
}

/**
 * rg_replay_get_hand:
 *
 * Returns: whose hand acts on the board: that of the player who has the move,
 *   unless the other one's was asked for
 */
RgColor
rg_replay_get_hand (RgReplay *self)
{
  return self->hand != RG_ACTOR_NONE ? rg_actor_color (self->hand)
                                     : get_turn (self);
}

/**
 * rg_replay_set_hand:
 * @hand: whose hand acts until the next move is made
 */
void
rg_replay_set_hand (RgReplay *self, RgColor hand)
{
  RgActor actor = hand == get_turn (self) ? RG_ACTOR_NONE
                                          : rg_actor_player (hand);

  if (actor == self->hand)
    return;

  self->hand = actor;
  emit_changed (self);
}

/**
 * rg_replay_return_hand:
 *
 * Lets the hand follow the turn again.
 */
void
rg_replay_return_hand (RgReplay *self)
{
  rg_replay_set_hand (self, get_turn (self));
}

/**
 * rg_replay_get_purpose:
 * @who: (out) (optional): whose hand it is
 *
 * Returns: what is about to be done: %RG_VERB_ADOUBE to set men straight,
 *   %RG_VERB_DEMAND_STRAIGHTEN to have it done, a claim with a move that is
 *   announced, %RG_VERB_RESIGN until it is said once more; %RG_VERB_UNSET to
 * play
 */
RgVerb
rg_replay_get_purpose (RgReplay *self, RgActor *who)
{
  if (who != NULL)
    *who = self->who;

  return self->purpose;
}

/**
 * rg_replay_set_purpose:
 * @who: whose hand it is
 * @purpose: what he is about to do until the next move, %RG_VERB_UNSET to play
 */
void
rg_replay_set_purpose (RgReplay *self, RgActor who, RgVerb purpose)
{
  if (who == self->who && purpose == self->purpose)
    return;

  lay_down_purpose (self);
  if (purpose != RG_VERB_UNSET) {
    self->who = who;
    self->purpose = purpose;
  }
  emit_changed (self);
}

/**
 * rg_replay_get_demand:
 *
 * Returns: (transfer none): what the player who may choose has pointed at
 */
const RgDemand *
rg_replay_get_demand (RgReplay *self)
{
  return &self->demand;
}

/**
 * rg_replay_point:
 * @square: where the player who may choose points
 *
 * Adds to what he demands.  Where the program helps and one remedy is left, it
 * is chosen; under `strict` the demand waits to be confirmed.
 */
void
rg_replay_point (RgReplay *self, RgSquare square)
{
  RgOption option;

  if (get_state (self)->phase != RG_PHASE_CHOOSING)
    return;

  rg_demand_point (&self->demand, self->game, square);
  if (get_state (self)->conduct != RG_CONDUCT_STRICT &&
      rg_demand_get_option (&self->demand, self->game, &option))
    rg_replay_choose (self, &option, NULL);
  else
    emit_changed (self);
}

/**
 * rg_replay_clear_demand:
 *
 * Forgets what was pointed at.
 */
void
rg_replay_clear_demand (RgReplay *self)
{
  self->demand = RG_DEMAND_NONE;
  emit_changed (self);
}

/**
 * rg_replay_choose:
 * @option: the remedy that is demanded
 *
 * Lets the player who may choose demand it.
 *
 * Returns: %FALSE where the arbiter refuses
 */
gboolean
rg_replay_choose (RgReplay *self, const RgOption *option, GError **error)
{
  RgEvent event = {
    .actor = get_state (self)->chooser,
    .verb = RG_VERB_CHOOSE,
    .option = *option,
  };

  self->demand = RG_DEMAND_NONE;
  return rg_replay_submit (self, &event, error);
}
