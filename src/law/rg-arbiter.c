/* A pure transition: one short handler a verb, found in a table of verb and
 * phase, where an empty cell means that the moment is wrong. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter.h"

#include "rg-movegen.h"

/* One event on its way through: what was, what happens, what will be. */
typedef struct {
  const RgState *before;
  RgHistory      history;
  const RgEvent *event;
  RgState       *after;
} RgCase;

typedef gboolean (*RgHandler) (const RgCase *self, GError **error);

static gboolean
refuse (GError    **error,
        RgErrorCode code,
        const char *article,
        const char *sentence,
        const char *argument)
{
  rg_set_error (error, code, sentence, argument, NULL);
  if (error != NULL)
    rg_error_set_article (*error, article);

  return FALSE;
}

static void
finish (RgState *state, RgResult result, RgReason reason, const char *article)
{
  state->phase = RG_PHASE_FINISHED;
  state->outcome = (RgOutcome){ result, reason };
  state->article = article;
  state->draw_offer = RG_ACTOR_NONE;
  state->takeback = RG_ACTOR_NONE;
}

/* Mate and stalemate end the game by themselves. */
static void
finish_if_no_move_is_left (RgState *state)
{
  RgColor turn = rg_position_turn (&state->position);

  if (rg_movegen_count (&state->position) > 0)
    return;

  if (rg_position_checkers (&state->position))
    finish (state,
            rg_result_win_for (rg_color_other (turn)),
            RG_REASON_CHECKMATE,
            state->rulebook->checkmate_article);
  else
    finish (state,
            RG_RESULT_DRAW,
            RG_REASON_STALEMATE,
            state->rulebook->stalemate_article);
}

static gboolean
apply_rulebook (const RgCase *self, GError **error)
{
  const RgRulebook *rulebook = rg_rulebook_find (self->event->text);

  if (rulebook == NULL)
    return refuse (error,
                   RG_ERROR_NO_SUCH_THING,
                   NULL,
                   N_ ("There is no rulebook “%s”"),
                   self->event->text);

  self->after->rulebook = rulebook;
  return TRUE;
}

static gboolean
apply_conduct (const RgCase *self, GError **error)
{
  if (!g_str_equal (self->event->text, "free"))
    return refuse (error,
                   RG_ERROR_NO_SUCH_THING,
                   NULL,
                   N_ ("This table does not know the conduct “%s”"),
                   self->event->text);

  self->after->conduct = RG_CONDUCT_FREE;
  return TRUE;
}

static gboolean
apply_nothing (G_GNUC_UNUSED const RgCase *self, G_GNUC_UNUSED GError **error)
{
  return TRUE;
}

static gboolean
apply_position (const RgCase *self, GError **error)
{
  return rg_position_from_fen (&self->after->position,
                               self->event->text,
                               error);
}

static gboolean
apply_start (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  self->after->phase = RG_PHASE_PLAYING;
  finish_if_no_move_is_left (self->after);
  return TRUE;
}

/* FIDE 1930, Art. 16 §1 d: by the number of the move that Black has made. */
static gboolean
agreement_is_open (const RgState *state)
{
  return state->position.setup.fullmove > state->rulebook->agreement_from_move;
}

static gboolean
offer_draw (const RgCase *self, GError **error)
{
  RgState         *after = self->after;
  g_autofree char *bound = NULL;

  if (!agreement_is_open (after)) {
    bound = g_strdup_printf ("%u", after->rulebook->agreement_from_move);
    return refuse (error,
                   RG_ERROR_FORBIDDEN,
                   after->rulebook->agreement_article,
                   N_ ("A draw may be agreed only once Black has made move %s"),
                   bound);
  }
  if (after->draw_offer != RG_ACTOR_NONE)
    return refuse (error,
                   RG_ERROR_FORBIDDEN,
                   after->rulebook->agreement_article,
                   N_ ("A draw has been offered already and awaits its answer"),
                   NULL);

  after->draw_offer = self->event->actor;
  return TRUE;
}

/* Completing a move answers what the adversary had asked. */
static void
decline_by_playing (RgState *state, RgActor player)
{
  if (state->draw_offer != player)
    state->draw_offer = RG_ACTOR_NONE;
  state->takeback = RG_ACTOR_NONE;
}

static gboolean
apply_play (const RgCase *self, GError **error)
{
  RgState          *after = self->after;
  const RgPosition *position = &self->before->position;
  RgColor           player = rg_actor_color (self->event->actor);
  RgMove            move;
  char              uci[RG_UCI_SIZE];

  if (player != rg_position_turn (position))
    return refuse (error,
                   RG_ERROR_NOT_YOUR_TURN,
                   NULL,
                   N_ ("It is the other player’s turn"),
                   NULL);

  rg_displacement_write (self->event->displacement, uci);
  if (!rg_movegen_find (position, self->event->displacement, &move))
    return refuse (error,
                   RG_ERROR_ILLEGAL,
                   NULL,
                   N_ ("“%s” is not a legal move here"),
                   uci);

  rg_position_make (position, move, &after->position);
  after->move = move;
  after->ply++;
  decline_by_playing (after, self->event->actor);
  if (self->event->with_draw && after->draw_offer != self->event->actor &&
      !offer_draw (self, error))
    return FALSE;

  finish_if_no_move_is_left (after);
  return TRUE;
}

static gboolean
apply_resign (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  RgColor player = rg_actor_color (self->event->actor);

  finish (self->after,
          rg_result_win_for (rg_color_other (player)),
          RG_REASON_RESIGNATION,
          self->after->rulebook->resignation_article);
  return TRUE;
}

/* Whether the actor is the one whose answer is awaited. */
static gboolean
check_answer (const RgCase *self, RgActor asker, GError **error)
{
  if (asker == RG_ACTOR_NONE || asker == self->event->actor)
    return refuse (error,
                   RG_ERROR_NO_SUCH_THING,
                   NULL,
                   N_ ("Nothing has been offered that could be answered"),
                   NULL);

  return TRUE;
}

static gboolean
apply_accept_draw (const RgCase *self, GError **error)
{
  if (!check_answer (self, self->before->draw_offer, error))
    return FALSE;

  finish (self->after,
          RG_RESULT_DRAW,
          RG_REASON_AGREEMENT,
          self->after->rulebook->agreement_article);
  return TRUE;
}

static gboolean
apply_decline_draw (const RgCase *self, GError **error)
{
  if (!check_answer (self, self->before->draw_offer, error))
    return FALSE;

  self->after->draw_offer = RG_ACTOR_NONE;
  return TRUE;
}

/* How many plies go back so that @player has his last move again: his own,
 * and the reply where there was one. */
static guint
plies_to_take_back (const RgState *state, RgColor player)
{
  return rg_position_turn (&state->position) == player ? 2 : 1;
}

static gboolean
apply_takeback (const RgCase *self, GError **error)
{
  RgColor player = rg_actor_color (self->event->actor);

  if (self->before->takeback != RG_ACTOR_NONE)
    return refuse (error,
                   RG_ERROR_FORBIDDEN,
                   NULL,
                   N_ ("A move has been asked back already; that awaits its "
                       "answer"),
                   NULL);
  if (!rg_arbiter_may_ask_takeback (self->before, player))
    return refuse (error,
                   RG_ERROR_NO_SUCH_THING,
                   NULL,
                   N_ ("There is no move of yours to take back"),
                   NULL);

  self->after->takeback = self->event->actor;
  return TRUE;
}

/* The latest state of that ply lies on the line now played: a later one would
 * mean that the game had come back to it since. */
static const RgState *
find_ply (RgHistory history, guint ply)
{
  for (guint i = history.n; i > 0; i--)
    if (history.states[i - 1].ply == ply &&
        history.states[i - 1].phase == RG_PHASE_PLAYING)
      return &history.states[i - 1];

  return NULL;
}

static gboolean
apply_accept_takeback (const RgCase *self, GError **error)
{
  RgState       *after = self->after;
  const RgState *target;
  guint          plies;

  if (!check_answer (self, self->before->takeback, error))
    return FALSE;

  plies = plies_to_take_back (self->before,
                              rg_actor_color (self->before->takeback));
  target = find_ply (self->history, self->before->ply - plies);
  after->position = target->position;
  after->move = target->move;
  after->ply = target->ply;
  after->draw_offer = RG_ACTOR_NONE;
  after->takeback = RG_ACTOR_NONE;
  return TRUE;
}

static gboolean
apply_decline_takeback (const RgCase *self, GError **error)
{
  if (!check_answer (self, self->before->takeback, error))
    return FALSE;

  self->after->takeback = RG_ACTOR_NONE;
  return TRUE;
}

/* Before the start the table is laid; afterwards the players act.  A tick
 * means nothing but that time has passed, whenever it comes. */
static const RgHandler HANDLERS[RG_N_VERBS][RG_N_PHASES] = {
  [RG_VERB_RULEBOOK] = { [RG_PHASE_SETUP] = apply_rulebook },
  [RG_VERB_CONDUCT] = { [RG_PHASE_SETUP] = apply_conduct },
  [RG_VERB_NAME_WHITE] = { [RG_PHASE_SETUP] = apply_nothing },
  [RG_VERB_NAME_BLACK] = { [RG_PHASE_SETUP] = apply_nothing },
  [RG_VERB_POSITION] = { [RG_PHASE_SETUP] = apply_position },
  [RG_VERB_START] = { [RG_PHASE_SETUP] = apply_start },
  [RG_VERB_PLAY] = { [RG_PHASE_PLAYING] = apply_play },
  [RG_VERB_RESIGN] = { [RG_PHASE_PLAYING] = apply_resign },
  [RG_VERB_OFFER_DRAW] = { [RG_PHASE_PLAYING] = offer_draw },
  [RG_VERB_ACCEPT_DRAW] = { [RG_PHASE_PLAYING] = apply_accept_draw },
  [RG_VERB_DECLINE_DRAW] = { [RG_PHASE_PLAYING] = apply_decline_draw },
  [RG_VERB_TAKEBACK] = { [RG_PHASE_PLAYING] = apply_takeback },
  [RG_VERB_ACCEPT_TAKEBACK] = { [RG_PHASE_PLAYING] = apply_accept_takeback },
  [RG_VERB_DECLINE_TAKEBACK] = { [RG_PHASE_PLAYING] = apply_decline_takeback },
  [RG_VERB_TICK] = { [RG_PHASE_PLAYING] = apply_nothing,
                     [RG_PHASE_FINISHED] = apply_nothing },
};

static gboolean
refuse_phase (const RgState *state, GError **error)
{
  static const char *const sentences[RG_N_PHASES] = {
    [RG_PHASE_SETUP] = N_ ("The game has not begun"),
    [RG_PHASE_PLAYING] = N_ ("The game has begun already"),
    [RG_PHASE_FINISHED] = N_ ("The game is over"),
  };

  return refuse (error, RG_ERROR_PHASE, NULL, sentences[state->phase], NULL);
}

static gboolean
advance_time (const RgCase *self, GError **error)
{
  if (self->event->time == RG_TIME_UNSET)
    return TRUE;

  if (self->event->time < self->before->time)
    return refuse (error,
                   RG_ERROR_SYNTAX,
                   NULL,
                   N_ ("Time never goes back"),
                   NULL);

  self->after->time = self->event->time;
  return TRUE;
}

/**
 * rg_arbiter_begin:
 * @state: (out caller-allocates): the table before anything was said
 *
 * Lays the table: the initial position and the default rulebook.
 */
void
rg_arbiter_begin (RgState *state)
{
  *state = (RgState){
    .rulebook = rg_rulebook_default (),
    .phase = RG_PHASE_SETUP,
  };
  rg_position_initial (&state->position);
}

/**
 * rg_arbiter_apply:
 * @before: how the game stands; the last of @history
 * @history: all states so far
 * @event: what happens
 * @after: (out caller-allocates): how the game stands then
 * @error: return location for an error
 *
 * Lets an event happen.
 *
 * Returns: %FALSE where the event is refused: with a code that says of what
 *   kind the refusal is, and with the article where there is one.  Then the
 *   contents of @after mean nothing, and the game stands as it stood
 */
gboolean
rg_arbiter_apply (const RgState *before,
                  RgHistory      history,
                  const RgEvent *event,
                  RgState       *after,
                  GError       **error)
{
  RgHandler handler = HANDLERS[event->verb][before->phase];
  RgCase    self = { before, history, event, after };

  *after = *before;
  if (handler == NULL)
    return refuse_phase (before, error);

  return advance_time (&self, error) && handler (&self, error);
}

/**
 * rg_arbiter_may_ask_takeback:
 *
 * Returns: whether @player has made a move that he could ask back now
 */
gboolean
rg_arbiter_may_ask_takeback (const RgState *state, RgColor player)
{
  return state->phase == RG_PHASE_PLAYING && state->takeback == RG_ACTOR_NONE &&
         state->ply >= plies_to_take_back (state, player);
}
