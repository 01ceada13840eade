/* Looks at the table once after each change and does one thing: answers a question, makes
 * a claim, or searches for its move, then lifts the piece and puts it down. A search is
 * cancelled once the game has moved on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine-player.h"

#include "rg-claims.h"
#include "rg-engine-sight.h"
#include "rg-engine.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* In milliseconds: how long a piece is in the air (PACE), how long the program may take
 * to answer (PATIENCE), the longest search (LONGEST), and the time that a search must
 * leave on the clock (TIME_SPARE). */
#define PACE       300
#define PATIENCE   5000
#define LONGEST    20000
#define TIME_SPARE 100

/* Nodes that are searched to evaluate a remedy. */
#define REMEDY_NODES 20000

/* In hundredths of a pawn: the program resigns at RESIGN_SCORE after RESIGN_MOVES, if it
 * has lost RESIGN_LOSS since its first move. It offers a draw after LEVEL_MOVES within
 * LEVEL_SCORE, but at the earliest OFFER_FROM moves after the start or its last offer. A
 * mate counts as MATE_SCORE. */
#define RESIGN_SCORE (-900)
#define RESIGN_LOSS  600
#define RESIGN_MOVES 3
#define LEVEL_SCORE  15
#define LEVEL_MOVES  8
#define OFFER_FROM   40
#define MATE_SCORE   30000
#define WON_SCORE    (2 * MATE_SCORE)

/* `table` is NULL once the program has left. `position`, `phase` and `must` are copied
 * when a search or a move begins, to see whether it is out of date. `options` are the
 * remedies to choose from, `option` the one being evaluated. `score` and `first_score`
 * are of the last and the first move, seen by the program; `n_bad` and `n_level` count
 * moves in a row. */
struct _RgEnginePlayer {
  GObject parent_instance;

  RgTable  *table;
  RgColor   color;
  RgEngine *engine;
  guint     elo;
  guint     pace;
  guint     patience;
  guint64   nodes;

  gulong        handler;
  guint         looking;
  guint         lifting;
  guint         hurrying;
  GCancellable *search;
  gboolean      is_ready;

  RgPosition position;
  RgPhase    phase;
  RgRemedies must;
  RgMove     move;
  GArray    *options;
  guint      option;
  guint      best;
  int        best_score;

  int      score;
  int      first_score;
  gboolean has_score;
  guint    n_bad;
  guint    n_level;
  guint    offered;
};

G_DEFINE_FINAL_TYPE (RgEnginePlayer, rg_engine_player, G_TYPE_OBJECT)

static RgGame *
get_game (RgEnginePlayer *self)
{
  return rg_table_get_game (self->table);
}

static const RgState *
get_state (RgEnginePlayer *self)
{
  return rg_table_get_state (self->table);
}

static RgActor
get_actor (RgEnginePlayer *self)
{
  return rg_actor_player (self->color);
}

static gboolean look_cb (gpointer data);

static void
look_soon (RgEnginePlayer *self)
{
  if (self->looking == 0 && self->table != NULL)
    self->looking = g_idle_add (look_cb, self);
}

static gboolean
act (RgEnginePlayer *self, const RgEvent *event, GError **error)
{
  gboolean is_done;

  rg_table_set_program_acts (self->table, TRUE);
  is_done = rg_table_submit (self->table, event, error);
  rg_table_set_program_acts (self->table, FALSE);
  return is_done;
}

static gboolean
say (RgEnginePlayer *self, RgVerb verb)
{
  return act (self, &(RgEvent){ .actor = get_actor (self), .verb = verb }, NULL);
}

/* Ends the program and stops the clocks; the table asks people how to go on. */
static void
give_up (RgEnginePlayer *self, const char *sentence)
{
  RgTable *table = self->table;
  RgColor  color = self->color;

  rg_engine_player_quit (self);
  rg_table_hold_clocks (table);
  rg_table_set_absence (table, color, sentence);
}

static void
give_up_by_error (RgEnginePlayer *self, const GError *error)
{
  g_autofree char *words = rg_sentence_for_error (error);
  g_autofree char *sentence = g_strconcat (words, ".", NULL);

  give_up (self, sentence);
}

/* Returns whether the game has moved on since the search or the move began. */
static gboolean
is_stale (RgEnginePlayer *self)
{
  const RgState *state = get_state (self);

  return state->phase != self->phase ||
         memcmp (&state->ply.position, &self->position, sizeof self->position) != 0 ||
         memcmp (&state->must, &self->must, sizeof self->must) != 0;
}

static void
begin (RgEnginePlayer *self)
{
  const RgState *state = get_state (self);

  self->phase = state->phase;
  self->position = state->ply.position;
  self->must = state->must;
}

static void
changed_cb (RgEnginePlayer *self)
{
  if (self->search != NULL && is_stale (self))
    g_cancellable_cancel (self->search);
  if (self->lifting != 0 && is_stale (self))
    g_clear_handle_id (&self->lifting, g_source_remove);
  look_soon (self);
}

/* Makes the claim that the opponent's last turn allows. Returns: whether it changed
 * anything */
static gboolean
claim (RgEnginePlayer *self)
{
  RgVerb verb = rg_sight_find_claim (get_game (self), self->color);

  return verb != RG_VERB_UNSET && say (self, verb);
}

/* Returns whether the program may agree to a draw: not if the odds count draws as a
 * win. */
static gboolean
agrees (RgEnginePlayer *self)
{
  return g_settings_get_boolean (rg_settings_get (), "program-agrees") &&
         (get_state (self)->odds.items & RG_ODDS_DRAW) == 0;
}

static gboolean
wants_draw (RgEnginePlayer *self)
{
  return agrees (self) && self->has_score && self->score <= 0;
}

/* Claims a draw, unless the program has given draw odds, or has winning chances and can
 * avoid it. */
static gboolean
claim_draw (RgEnginePlayer *self)
{
  const RgOdds *odds = &get_state (self)->odds;

  if ((odds->items & RG_ODDS_DRAW) != 0 && odds->giver == self->color)
    return FALSE;

  for (const RgClaim *claim = RG_CLAIMS; claim->verb != RG_VERB_UNSET; claim++)
    if (claim->how != RG_CLAIM_WITH_MOVE &&
        rg_game_may_claim (get_game (self), claim->verb) &&
        (!claim->avoidable || self->score <= LEVEL_SCORE) && say (self, claim->verb))
      return TRUE;

  return FALSE;
}

/* Returns: the score in hundredths of a pawn; a mate is more than any number of pieces */
static int
get_score (const RgEvaluation *evaluation)
{
  int score = evaluation->score;

  if (!evaluation->is_mate)
    return score;
  return score > 0 ? MATE_SCORE - score : -MATE_SCORE - score;
}

static void
note_score (RgEnginePlayer *self, const RgEvaluation *evaluation)
{
  int score = get_score (evaluation);

  if (evaluation->depth == 0)
    return;

  self->score = score;
  if (!self->has_score)
    self->first_score = score;
  self->has_score = TRUE;
  self->n_bad = score <= RESIGN_SCORE && score <= self->first_score - RESIGN_LOSS
                  ? self->n_bad + 1
                  : 0;
  self->n_level = ABS (score) <= LEVEL_SCORE ? self->n_level + 1 : 0;
}

static gboolean
offers_draw (RgEnginePlayer *self)
{
  guint n = rg_game_get_n_plies (get_game (self)) / 2;

  if (!agrees (self) || self->n_level < LEVEL_MOVES || n < self->offered + OFFER_FROM)
    return FALSE;

  self->offered = n;
  return TRUE;
}

/* Puts the lifted piece down, presses the clock, and says check if players must say
 * it. */
static gboolean
put_cb (gpointer data)
{
  RgEnginePlayer    *self = data;
  RgEvent            event = { .actor = get_actor (self),
                               .verb = RG_VERB_PLAY,
                               .displacement = rg_move_displacement (self->move),
                               .with_draw = offers_draw (self) };
  g_autoptr (GError) error = NULL;

  self->lifting = 0;
  if (!act (self, &event, NULL)) {
    event.with_draw = FALSE;
    if (!act (self, &event, &error)) {
      give_up_by_error (self, error);
      return G_SOURCE_REMOVE;
    }
  }

  rg_table_press_clock (self->table);
  if (get_state (self)->conduct == RG_CONDUCT_STRICT &&
      get_state (self)->ply.mover == self->color &&
      rg_position_checkers_of (&get_state (self)->ply.position,
                               rg_color_other (self->color)) != 0)
    say (self, RG_VERB_SAY_CHECK);
  return G_SOURCE_REMOVE;
}

static void
lift (RgEnginePlayer *self)
{
  RgEvent event = { .actor = get_actor (self),
                    .verb = RG_VERB_TOUCH,
                    .squares = rg_bit (self->move.from) };

  if (get_state (self)->conduct != RG_CONDUCT_FREE)
    act (self, &event, NULL);
  begin (self);
  if (self->pace == 0)
    put_cb (self);
  else
    self->lifting = g_timeout_add (self->pace, put_cb, self);
}

static gboolean
has_move (const RgMoveList *list, RgMove move)
{
  for (guint i = 0; i < list->n; i++)
    if (rg_move_equal (list->moves[i], move))
      return TRUE;

  return FALSE;
}

static gboolean
hurry_cb (gpointer data)
{
  RgEnginePlayer *self = data;

  self->hurrying = 0;
  rg_engine_stop (self->engine);
  return G_SOURCE_REMOVE;
}

/* Ends the search of @result. Returns: FALSE if it was cancelled, has failed or is out of
 * date, or if the program has left; else sets @move and @evaluation */
static gboolean
end_search (RgEnginePlayer *self,
            GAsyncResult   *result,
            RgMove         *move,
            RgEvaluation   *evaluation)
{
  g_autoptr (GError) error = NULL;

  if (self->table == NULL)
    return FALSE;

  g_clear_handle_id (&self->hurrying, g_source_remove);
  g_clear_object (&self->search);
  if (rg_engine_go_finish (self->engine, result, move, evaluation, &error)) {
    if (!is_stale (self))
      return TRUE;
    look_soon (self);
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    look_soon (self);
  } else {
    give_up_by_error (self, error);
  }
  return FALSE;
}

static void
moved_cb (G_GNUC_UNUSED GObject *engine, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgEnginePlayer) self = data;
  RgEvaluation               evaluation;
  RgMoveList                 allowed;

  if (!end_search (self, result, &self->move, &evaluation))
    return;

  note_score (self, &evaluation);
  rg_sight_list_moves (&self->position, &self->must, &allowed);
  if (allowed.n > 0 && !has_move (&allowed, self->move))
    self->move = allowed.moves[0];
  if (agrees (self) && self->n_bad >= RESIGN_MOVES)
    say (self, RG_VERB_RESIGN);
  else if (!claim_draw (self))
    lift (self);
}

static guint
to_milliseconds (gint64 time, guint spare)
{
  return (guint) CLAMP (time / 1000 - spare, 1, G_MAXINT);
}

/* Returns the limits of a search: the times of the clocks; in an untimed game, a time
 * that depends on the rating. */
static RgEngineLimits
find_limits (RgEnginePlayer *self)
{
  const RgState *state = get_state (self);
  RgEngineLimits limits = { .nodes = self->nodes };
  RgClock        clock;
  gint64         left;

  rg_table_get_clock (self->table, &clock);
  for (int i = RG_WHITE; i <= RG_BLACK && self->nodes == 0; i++) {
    guint moves = rg_state_count_moves (state, (RgColor) i);

    if (!rg_clock_get_left (&clock, (RgColor) i, moves, &left))
      continue;
    limits.time[i] = to_milliseconds (left, self->pace + TIME_SPARE);
    limits.increment[i] = (guint) (rg_time_control_increment (&clock.controls[i], moves) /
                                   1000);
  }
  limits.moves_to_go = rg_clock_moves_to_go (&clock, self->color,
                                             rg_state_count_moves (state, self->color));
  if (self->nodes == 0 && limits.time[self->color] == 0)
    limits.move_time = self->elo == 0 ? 3000 : CLAMP (self->elo - 850, 300, 2000);
  return limits;
}

/* Searches for the move. Also sends the moves since the last illegal move or ruling, so
 * that the program sees repetitions. */
static void
think (RgEnginePlayer *self)
{
  RgGame            *game = get_game (self);
  guint              last = rg_game_get_n_plies (game);
  guint              start = last;
  RgEngineLimits     limits = find_limits (self);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (RgMove));
  RgMoveList         allowed;

  begin (self);
  if (!rg_sight_is_playable (&self->position)) {
    give_up (self, _ ("The position is not legal, so the program cannot play."));
    return;
  }

  while (start > 0 && rg_sight_is_legal (game, start))
    start--;
  if (memcmp (rg_game_get_position (game, last), &self->position,
              sizeof self->position) != 0)
    start = last;
  for (guint i = start + 1; i <= last; i++) {
    RgMove move = rg_game_get_move (game, i);

    g_array_append_val (moves, move);
  }
  rg_sight_list_moves (&self->position, &self->must, &allowed);
  if (!rg_remedies_is_empty (&self->must)) {
    limits.among = allowed.moves;
    limits.n_among = allowed.n;
  }

  self->search = g_cancellable_new ();
  if (limits.time[self->color] > LONGEST)
    self->hurrying = g_timeout_add (LONGEST, hurry_cb, self);
  rg_engine_go_async (self->engine,
                      start == last ? &self->position
                                    : rg_game_get_position (game, start),
                      (const RgMove *) moves->data, moves->len, &limits, self->search,
                      moved_cb, g_object_ref (self));
}

static void evaluate_options (RgEnginePlayer *self);

/* @after: (out): the state as it would be after the remedy that is evaluated */
static gboolean
try_option (RgEnginePlayer *self, RgState *after)
{
  RgEvent event = { .time = RG_TIME_UNSET,
                    .actor = get_actor (self),
                    .verb = RG_VERB_CHOOSE,
                    .option = g_array_index (self->options, RgOption, self->option) };

  return rg_game_try (get_game (self), &event, after, NULL);
}

/* Remembers the remedy with the best score so far; @score is the program's. */
static void
take_score (RgEnginePlayer *self, int score)
{
  if (score > self->best_score) {
    self->best_score = score;
    self->best = self->option;
  }
  self->option++;
}

static void
evaluated_cb (G_GNUC_UNUSED GObject *engine, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgEnginePlayer) self = data;
  RgEvaluation               evaluation;
  RgMove                     move;
  RgState                    after;

  if (!end_search (self, result, &move, &evaluation))
    return;

  try_option (self, &after);
  take_score (self, rg_state_turn (&after) == self->color ? get_score (&evaluation)
                                                          : -get_score (&evaluation));
  evaluate_options (self);
}

/* Searches the moves that each remedy leaves, one remedy after the other, then chooses
 * the best. */
static void
evaluate_options (RgEnginePlayer *self)
{
  while (self->option < self->options->len) {
    RgEngineLimits limits = { .nodes = REMEDY_NODES };
    RgMoveList     allowed;
    RgState        after;

    if (!try_option (self, &after)) {
      self->option++;
    } else if (after.phase == RG_PHASE_FINISHED) {
      take_score (self, WON_SCORE);
    } else if (!rg_sight_is_playable (&after.ply.position)) {
      take_score (self, -WON_SCORE);
    } else {
      rg_sight_list_moves (&after.ply.position, &after.must, &allowed);
      limits.among = allowed.moves;
      limits.n_among = allowed.n;
      self->search = g_cancellable_new ();
      rg_engine_go_async (self->engine, &after.ply.position, NULL, 0, &limits,
                          self->search, evaluated_cb, g_object_ref (self));
      return;
    }
  }

  rg_table_set_program_acts (self->table, TRUE);
  if (self->best_score == G_MININT ||
      !rg_table_choose (self->table, &g_array_index (self->options, RgOption, self->best),
                        NULL))
    rg_table_submit_verb (self->table, get_actor (self), RG_VERB_WAIVE, NULL);
  rg_table_set_program_acts (self->table, FALSE);
}

static void
choose (RgEnginePlayer *self)
{
  begin (self);
  g_clear_pointer (&self->options, g_array_unref);
  self->options = rg_game_list_choices (get_game (self));
  self->option = 0;
  self->best_score = G_MININT;
  evaluate_options (self);
}

/* Returns whether the program would give this answer to a question of the table. */
static gboolean
gives (RgEnginePlayer *self, const RgAnswer *answer)
{
  switch (answer->kind) {
  case RG_ANSWER_VERB:
    return answer->verb != RG_VERB_RESIGN &&
           (answer->verb == RG_VERB_ACCEPT_DRAW ? wants_draw (self)
            : answer->verb == RG_VERB_DECLINE_DRAW
              ? !wants_draw (self)
              : answer->verb != RG_VERB_DECLINE_TAKEBACK);
  case RG_ANSWER_PRESS_CLOCK:
  case RG_ANSWER_SLEEP_IS_LEFT_OUT:
  case RG_ANSWER_CLEAR_PURPOSE:
    return TRUE;
  case RG_ANSWER_OPTION:
  case RG_ANSWER_SEALED_MOVE_LOST:
  case RG_ANSWER_SHOW_ON_BOARD:
  case RG_ANSWER_FORGET_DEMAND:
  case RG_ANSWER_SLEEP_COUNTS:
  case RG_ANSWER_RESTORE_TIMES:
  case RG_ANSWER_LEAVE_TIMES:
  case RG_ANSWER_SEAT_PROGRAM:
  case RG_ANSWER_SEAT_PERSON:
    break;
  }
  return FALSE;
}

/* Gives the first acceptable answer to the question that the table asks the program. */
static void
answer (RgEnginePlayer *self)
{
  g_autoptr (RgQuestion) question = rg_table_get_question (self->table, self->color);
  gboolean               by_director;

  if (question == NULL)
    return;

  g_object_ref (question);
  g_object_get (question, "by-director", &by_director, NULL);
  for (guint i = 0; i < rg_question_get_n_answers (question) && !by_director; i++)
    if (gives (self, rg_question_get_answer (question, i))) {
      rg_table_set_program_acts (self->table, TRUE);
      rg_table_answer (self->table, self->color, rg_question_get_answer (question, i),
                       NULL);
      rg_table_set_program_acts (self->table, FALSE);
      return;
    }
}

static gboolean
may_move (RgEnginePlayer *self)
{
  const RgState *state = get_state (self);
  gboolean waits = rg_table_is_held (self->table) && rg_game_has_begun (get_game (self));

  return state->phase == RG_PHASE_PLAYING && rg_state_turn (state) == self->color &&
         !rg_table_waits_for_press (self->table) && !waits;
}

static gboolean
look_cb (gpointer data)
{
  g_autoptr (RgEnginePlayer) self = g_object_ref (data);
  const RgState             *state = get_state (self);

  self->looking = 0;
  if (!self->is_ready)
    return G_SOURCE_REMOVE;

  if (state->phase != RG_PHASE_CHOOSING)
    answer (self);
  if (self->search != NULL || self->lifting != 0)
    return G_SOURCE_REMOVE;
  if (state->phase == RG_PHASE_CHOOSING && state->chooser == get_actor (self))
    choose (self);
  else if (state->phase == RG_PHASE_FINISHED &&
           rg_reason_is_of_move (state->outcome.reason))
    claim (self);
  else if (may_move (self) && !claim (self))
    think (self);
  return G_SOURCE_REMOVE;
}

static void
started_cb (G_GNUC_UNUSED GObject *engine, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgEnginePlayer) self = data;
  GSettings                 *settings = rg_settings_get ();
  g_autoptr (GError)         error = NULL;

  if (self->table == NULL)
    return;
  if (!rg_engine_start_finish (self->engine, result, &error)) {
    give_up_by_error (self, error);
    return;
  }

  rg_engine_set_patience (self->engine, self->patience);
  rg_engine_set_bounds (self->engine, g_settings_get_uint (settings, "program-threads"),
                        g_settings_get_uint (settings, "program-memory"));
  if (self->elo > 0 && !rg_engine_set_strength (self->engine, self->elo) &&
      self->nodes == 0)
    self->nodes = 10u << MIN (self->elo / 200, 24);
  rg_engine_new_game (self->engine);
  self->is_ready = TRUE;
  look_soon (self);
}

/* Starts the program, which then plays whenever it has the move. Its start can take
 * seconds, as it may read large tables from the disk. */
void
rg_engine_player_start (RgEnginePlayer *self)
{
  rg_table_set_program (self->table, self->color, TRUE);
  self->handler = g_signal_connect_swapped (self->table, "changed",
                                            G_CALLBACK (changed_cb), self);
  rg_engine_set_patience (self->engine, 4 * self->patience);
  rg_engine_start_async (self->engine, NULL, started_cb, g_object_ref (self));
}

/* Leaves the table and stops the process of the program; the side stays marked as played
 * by a program. */
void
rg_engine_player_quit (RgEnginePlayer *self)
{
  if (self->table == NULL)
    return;

  g_clear_signal_handler (&self->handler, self->table);
  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_handle_id (&self->lifting, g_source_remove);
  g_clear_handle_id (&self->hurrying, g_source_remove);
  self->table = NULL;
  rg_engine_quit (self->engine);
}

/* Sets for how many milliseconds a piece is in the air (@pace), and how many nodes are
 * searched for a move whatever the clocks show (@nodes; 0 to go by the clocks). */
void
rg_engine_player_set_pace (RgEnginePlayer *self, guint pace, guint64 nodes)
{
  self->pace = pace;
  self->nodes = nodes;
}

/* Sets how long the program may take to answer, see rg_engine_set_patience(); its start
 * may take four times as long. */
void
rg_engine_player_set_patience (RgEnginePlayer *self, guint milliseconds)
{
  self->patience = milliseconds;
}

static void
rg_engine_player_class_init (RgEnginePlayerClass *klass)
{
  RG_STOPS (rg_engine_player_quit);
  RG_OWNS (RgEnginePlayer, g_object_unref, search, engine);
  RG_OWNS (RgEnginePlayer, g_array_unref, options);
}

static void
rg_engine_player_init (RgEnginePlayer *self)
{
  self->pace = PACE;
  self->patience = PATIENCE;
}

/* @table must outlive the player, unless rg_engine_player_quit() is called before; @elo
 * is 0 for full strength. Returns: (transfer full): the player of @color, not started
 * yet */
RgEnginePlayer *
rg_engine_player_new (RgTable *table, RgColor color, const char *program, guint elo)
{
  RgEnginePlayer *self = g_object_new (RG_TYPE_ENGINE_PLAYER, NULL);

  self->table = table;
  self->color = color;
  self->engine = rg_engine_new (program);
  self->elo = elo;
  return self;
}
