/* The arbiter as a pure transition: each verb has one short handler, found in a table of
 * verb and phase; an empty cell means that the verb is refused in that phase. This file
 * has the table, the time and the refusals that handlers share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* Refuses an event: sets the error and returns FALSE; @argument (nullable) goes into
 * the "%s" of @sentence. */
gboolean
rg_case_refuse (GError    **error,
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

/* Refuses an event after the end of the game. Returns: FALSE, with RG_ERROR_PHASE */
gboolean
rg_case_refuse_over (const char *article, GError **error)
{
  return rg_case_refuse (error, RG_ERROR_PHASE, article, N_ ("The game is over"), NULL);
}

/* Returns: FALSE if the rulebook has no clause on @matter, so that the event is refused;
 * otherwise sets @law to it */
gboolean
rg_case_require (const RgCase *self, RgMatter matter, RgLaw *law, GError **error)
{
  if (rg_rulebook_find (self->before->rulebook, matter, law))
    return TRUE;

  return rg_case_refuse (error, RG_ERROR_FORBIDDEN, NULL,
                         N_ ("These rules do not provide for “%s”"),
                         self->event->matter != RG_MATTER_UNSET
                           ? rg_matter_name (self->event->matter)
                           : rg_verb_words (self->event->verb));
}

/* Returns: the colour of the player who acts */
RgColor
rg_case_player (const RgCase *self)
{
  return rg_actor_color (self->event->actor);
}

/* Refuses a player who acts out of turn. Returns: FALSE if so */
gboolean
rg_case_require_turn (const RgCase *self, const char *article, GError **error)
{
  if (rg_case_player (self) == rg_state_turn (self->before))
    return TRUE;

  return rg_case_refuse (error, RG_ERROR_NOT_YOUR_TURN, article,
                         N_ ("It is the other player’s turn"), NULL);
}

/* Accepts a name or a tick, which change only the time. */
gboolean
rg_arbiter_pass (G_GNUC_UNUSED const RgCase *self, G_GNUC_UNUSED GError **error)
{
  return TRUE;
}

#define SETUP(handler)                                                                   \
  {                                                                                      \
    [RG_PHASE_SETUP] = handler                                                           \
  }
#define PLAYING(handler)                                                                 \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler                                                         \
  }
#define SAYING(handler)                                                                  \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_STOPPED] = act_while_stopped                 \
  }
#define DRAW_CLAIM(handler)                                                              \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_STOPPED] = act_while_stopped,                \
    [RG_PHASE_SEALING] = claim_while_sealing                                             \
  }
#define CLAIM(handler)                                                                   \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_STOPPED] = act_while_stopped,                \
    [RG_PHASE_SEALING] = claim_while_sealing,                                            \
    [RG_PHASE_FINISHED] = rg_arbiter_claim_after_end                                     \
  }
#define GOING_ON(handler)                                                                \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_CHOOSING] = handler,                         \
    [RG_PHASE_STOPPED] = handler, [RG_PHASE_SEALING] = handler,                          \
    [RG_PHASE_ADJOURNED] = handler                                                       \
  }
#define CHECK(handler)                                                                   \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_STOPPED] = act_while_stopped,                \
    [RG_PHASE_FINISHED] = rg_arbiter_claim_after_end                                     \
  }
#define CHOOSING(handler)                                                                \
  {                                                                                      \
    [RG_PHASE_CHOOSING] = handler                                                        \
  }
#define SEALING(handler)                                                                 \
  {                                                                                      \
    [RG_PHASE_SEALING] = handler                                                         \
  }
#define ADJOURNED(handler)                                                               \
  {                                                                                      \
    [RG_PHASE_ADJOURNED] = handler                                                       \
  }
#define OPENING(handler)                                                                 \
  {                                                                                      \
    [RG_PHASE_ADJOURNED] = handler, [RG_PHASE_FINISHED] = rg_arbiter_opened_afterwards   \
  }
#define STOPPED(handler)                                                                 \
  {                                                                                      \
    [RG_PHASE_STOPPED] = handler                                                         \
  }
#define RUNNING(handler)                                                                 \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_CHOOSING] = handler,                         \
    [RG_PHASE_SEALING] = handler                                                         \
  }
#define UNDECIDED(handler)                                                               \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_STOPPED] = handler,                          \
    [RG_PHASE_ADJOURNED] = handler                                                       \
  }
#define SETTLING(handler)                                                                \
  {                                                                                      \
    [RG_PHASE_CHOOSING] = handler, [RG_PHASE_ADJOURNED] = handler                        \
  }
#define TICKING(handler)                                                                 \
  {                                                                                      \
    handler, handler, handler, handler, handler, handler, handler                        \
  }
#define UNSTOPPED(handler)                                                               \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_CHOOSING] = handler,                         \
    [RG_PHASE_SEALING] = handler, [RG_PHASE_ADJOURNED] = handler                         \
  }
#define BETWEEN_MOVES(handler)                                                           \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_ADJOURNED] = handler,                        \
    [RG_PHASE_STOPPED] = act_while_stopped                                               \
  }
#define ALWAYS(handler)                                                                  \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_CHOOSING] = handler,                         \
    [RG_PHASE_STOPPED] = handler, [RG_PHASE_SEALING] = handler,                          \
    [RG_PHASE_ADJOURNED] = handler, [RG_PHASE_FINISHED] = handler                        \
  }
#define BEGUN(handler)                                                                   \
  {                                                                                      \
    [RG_PHASE_PLAYING] = handler, [RG_PHASE_CHOOSING] = handler,                         \
    [RG_PHASE_STOPPED] = handler, [RG_PHASE_FINISHED] = handler                          \
  }

static gboolean act_while_stopped (const RgCase *self, GError **error);
static gboolean claim_while_sealing (const RgCase *self, GError **error);

/* HANDLERS: before the start the terms are set; then the players act; after a result only
 * the director may change it, or a claim about the move that ended the game. A tick may
 * come at any time. */
static const RgHandler HANDLERS[RG_N_VERBS][RG_N_PHASES] = {
#define V(name, words, speaker, argument, moments, matter, handler)                      \
  [RG_VERB_##name] = moments (handler),
#include "rg-verbs.def"
#undef V
};

/* Returns the sentence that refuses @verb while the game is going on. */
static const char *
say_playing (RgVerb verb)
{
  const RgHandler *row = HANDLERS[verb];

  if (row[RG_PHASE_SETUP] != NULL)
    return N_ ("The game has already begun");
  if (verb == RG_VERB_SEALED)
    return N_ ("Adjourn the game before sealing a move");
  if (row[RG_PHASE_CHOOSING] != NULL)
    return N_ ("There is nothing to choose");
  if (row[RG_PHASE_ADJOURNED] != NULL)
    return N_ ("The game is not adjourned");

  return N_ ("The game is already in progress");
}

/* Returns: (nullable): the article that makes the event inadmissible in this phase */
static const char *
find_phase_article (const RgCase *self)
{
  const RgState   *before = self->before;
  const RgHandler *row = HANDLERS[self->event->verb];
  RgMatter         matter = RG_MATTER_UNSET;

  if (before->phase == RG_PHASE_FINISHED)
    return before->ground;
  if (before->phase == RG_PHASE_CHOOSING)
    return before->choice_article;

  if (before->phase == RG_PHASE_STOPPED)
    matter = rg_rulebook_has (before->rulebook, before->dispute)
               ? before->dispute
               : RG_MATTER_CLOCKS_STOPPED;
  else if (before->phase == RG_PHASE_SEALING ||
           row[RG_PHASE_SEALING] == rg_arbiter_sealed)
    matter = RG_MATTER_ADJOURNMENT;
  else if (before->phase == RG_PHASE_ADJOURNED || row[RG_PHASE_ADJOURNED] != NULL)
    matter = RG_MATTER_OPENING;

  return before->phase != RG_PHASE_SETUP && row[RG_PHASE_SETUP] == NULL
           ? rg_rulebook_article (before->rulebook, matter)
           : NULL;
}

static gboolean
refuse_phase (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgVerb         verb = self->event->verb;
  const char    *sentence = NULL;
  RgLaw          law;

  /* If the rulebook has no envelopes, they are forbidden in every phase. */
  if (before->phase != RG_PHASE_SETUP &&
      (verb == RG_VERB_SEALED || verb == RG_VERB_OPENED) &&
      !rg_case_require (self, RG_MATTER_SEALING, &law, error))
    return FALSE;

  switch (before->phase) {
  case RG_PHASE_SETUP:
    sentence = N_ ("The game has not begun");
    break;
  case RG_PHASE_PLAYING:
    sentence = say_playing (verb);
    break;
  case RG_PHASE_CHOOSING:
    sentence = before->sealer != RG_ACTOR_NONE
                 ? N_ ("First decide what the sealed move means")
                 : N_ ("A penalty must be chosen first");
    break;
  case RG_PHASE_STOPPED:
    sentence = N_ ("The game is stopped until the arbiter resumes it");
    break;
  case RG_PHASE_SEALING:
    sentence = N_ ("The game is being adjourned: write the sealed move and close the "
                   "envelope");
    break;
  case RG_PHASE_ADJOURNED:
    sentence = before->sealed > 0
                 ? N_ ("The game is adjourned until the envelope is opened")
                 : N_ ("The game is set aside until a player resumes it");
    break;
  case RG_PHASE_FINISHED:
    sentence = N_ ("The game is over");
    break;
  }

  return rg_case_refuse (error, RG_ERROR_PHASE, find_phase_article (self), sentence,
                         NULL);
}

/* Handles an event as during play, whatever the phase is. */
gboolean
rg_case_hear (const RgCase *self, GError **error)
{
  return HANDLERS[self->event->verb][RG_PHASE_PLAYING](self, error);
}

/* Handles a player's event while the director has stopped the clocks: everything but
 * playing is handled as if the game went on (FIDE 1930, Art. 20 §1 e). A ruling restarts
 * the game, unless a dispute is still open. */
static gboolean
act_while_stopped (const RgCase *self, GError **error)
{
  RgState  *after = self->after;
  RgState   going_on = *self->before;
  RgCase    inner = { &going_on, self->history, self->event, after };
  RgHandler handler;

  going_on.phase = after->phase = rg_state_get_phase_to_resume (self->before);
  handler = HANDLERS[self->event->verb][going_on.phase];
  if (handler == NULL)
    return refuse_phase (self, error);
  if (!handler (&inner, error))
    return FALSE;

  if (after->phase != RG_PHASE_FINISHED &&
      (self->before->dispute != RG_MATTER_UNSET || after->ruling == RG_RULING_NONE ||
       after->ruling == RG_RULING_NOTED || after->ruling == RG_RULING_REJECTED))
    after->phase = RG_PHASE_STOPPED;
  return TRUE;
}

/* Handles a claim by the writer before the envelope is closed: everything that could be
 * claimed instead of a reply (FIDE 1930, Art. 16 §2, 17 and 18 §1). A ruling that changes
 * the board or ends the game ends the sealing. */
static gboolean
claim_while_sealing (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgState  going_on = *self->before;
  RgCase   inner = { &going_on, self->history, self->event, after };

  if (self->event->actor != self->before->sealer)
    return refuse_phase (self, error);

  going_on.phase = after->phase = RG_PHASE_PLAYING;
  if (!rg_case_hear (&inner, error))
    return FALSE;

  if (after->phase == RG_PHASE_PLAYING && after->ply.number == self->before->ply.number &&
      after->ply.offence == self->before->ply.offence) {
    after->phase = RG_PHASE_SEALING;
    return TRUE;
  }

  after->suspended = FALSE;
  after->sealer = RG_ACTOR_NONE;
  return TRUE;
}

/* Advances the clocks to the time of the event, before it is handled. */
static gboolean
advance_time (const RgCase *self, GError **error)
{
  if (self->event->time == RG_TIME_UNSET)
    return TRUE;

  if (self->event->time < self->before->time)
    return rg_case_refuse (error, RG_ERROR_SYNTAX, NULL, N_ ("Time cannot run backwards"),
                           NULL);

  rg_clock_advance (&self->after->clock, self->event->time - self->before->time);
  self->after->time = self->event->time;
  return TRUE;
}

/* Returns whether the time limit of @player is checked at this event. The limit counts
 * for a stopped clock too (FIDE 1930, Art. 20 §2: without exception), but not in an
 * adjourned game in which no clock runs, nor if the director corrects clocks, except for
 * a running one. */
static gboolean
is_timed_now (const RgCase *self, RgColor player)
{
  const RgState *state = self->after;
  gboolean       runs = state->clock.running == rg_actor_player (player);
  gboolean       passes = state->time != self->before->time;

  if (state->phase == RG_PHASE_SETUP || state->phase == RG_PHASE_FINISHED)
    return FALSE;
  if (state->phase == RG_PHASE_ADJOURNED && state->clock.running == RG_ACTOR_NONE)
    return FALSE;

  return (self->event->verb != RG_VERB_CORRECT_CLOCK &&
          self->event->verb != RG_VERB_TIME) ||
         (runs && passes);
}

/* Ends the game if a flag has fallen; the running clock is checked first. */
static gboolean
flag_falls (const RgCase *self)
{
  RgState *state = self->after;
  RgColor  first = state->clock.running == RG_ACTOR_BLACK ? RG_BLACK : RG_WHITE;

  for (int i = 0; i < RG_N_COLORS; i++) {
    RgColor player = i == 0 ? first : rg_color_other (first);

    if (!is_timed_now (self, player) ||
        !rg_clock_has_fallen (&state->clock, player,
                              rg_state_count_moves (state, player)))
      continue;

    rg_state_lose_unless_mate_impossible (state, player, RG_REASON_TIME,
                                          RG_MATTER_TIME_MATE_IMPOSSIBLE,
                                          rg_rulebook_article (state->rulebook,
                                                               RG_MATTER_TIME));
    return TRUE;
  }

  return FALSE;
}

/* Sets which clock runs, according to the state of the game. */
static void
set_clock_running (RgState *state)
{
  state->clock.running = RG_ACTOR_NONE;
  if (!rg_clock_is_timed (&state->clock))
    return;

  if (state->phase == RG_PHASE_PLAYING || state->phase == RG_PHASE_SEALING)
    state->clock.running = rg_actor_player (rg_state_turn (state));
  else if (state->phase == RG_PHASE_ADJOURNED && state->awaited)
    state->clock.running = rg_actor_player (
      rg_color_other (rg_actor_color (state->sealer)));
  else if (state->phase == RG_PHASE_CHOOSING && rg_actor_is_player (state->chooser) &&
           rg_rulebook_has (state->rulebook, RG_MATTER_CLOCK_OF_CHOOSER))
    state->clock.running = state->chooser;
}

/* Begins a game with the starting position, the default rulebook and its clock, and
 * conduct `touch`. */
void
rg_arbiter_begin (RgState *state)
{
  rg_arbiter_begin_with (state, rg_shelf_get ());
}

/* Like rg_arbiter_begin(), but with the rulebooks of @shelf, which must outlive the
 * game. */
void
rg_arbiter_begin_with (RgState *state, const RgShelf *shelf)
{
  *state = (RgState){
    .shelf = shelf,
    .rulebook = shelf->rulebooks[0],
    .phase = RG_PHASE_SETUP,
    .conduct = RG_CONDUCT_TOUCH,
    .demand_ply = { RG_PLY_NONE, RG_PLY_NONE },
    .late_after = RG_NUMBER_UNSET,
    .lateness = { RG_TIME_UNSET, RG_TIME_UNSET },
  };
  rg_position_initial (&state->ply.position);
  state->array = state->ply.position.setup;
  rg_arbiter_set_default_clock (state);
}

/* Applies one event to the state @before. If a player has exceeded their time by then,
 * they lose the game and the event is not applied. @history are the plies of the line,
 * ending with that of @before; see RgLine. Returns: FALSE if the event is refused, with
 * a code for the kind of refusal and the article if there is one; then @after must not
 * be used, and the game goes on from @before */
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
  rg_state_rule (after, RG_RULING_NONE, NULL);
  after->judged_ply = 0;
  after->proof = RG_PERPETUAL_UNASKED;
  after->proof_positions = 0;
  if (!advance_time (&self, error))
    return FALSE;
  if (!flag_falls (&self) &&
      !(handler != NULL ? handler (&self, error) : refuse_phase (&self, error)))
    return FALSE;

  if (after->ply.number < before->ply.number)
    rg_clock_begin_move (&after->clock);
  set_clock_running (after);
  return TRUE;
}

/* Returns whether only the player to move may make the claim (FIDE 2023, Art. 9.2). */
static gboolean
belongs_to_turn (RgLaw law)
{
  return law.clause->claimant == RG_CLAIMANT_PLAYER_ANNOUNCING ||
         law.clause->matter == RG_MATTER_ADOUBE_LEAVE;
}

static gboolean
check_what_was_said (const RgCase *self, RgLaw law, GError **error)
{
  const RgState *before = self->before;
  RgColor        player = rg_case_player (self);
  RgVerb         verb = self->event->verb;

  if (HANDLERS[verb][RG_PHASE_FINISHED] == rg_arbiter_claim_after_end &&
      before->ply.number == 0)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("No move has been made yet"), NULL);
  if (verb == RG_VERB_SAY_MATE &&
      (before->ply.number == 0 || before->ply.mover != player))
    return rg_case_refuse (error, RG_ERROR_NOT_YOUR_TURN, law.article,
                           N_ ("You can announce mate only right after your own move"),
                           NULL);

  return !belongs_to_turn (law) || rg_case_require_turn (self, law.article, error);
}

/* Checks whether @event, a claim, a demand or an announcement, is admissible by what both
 * players can see: rulebook, phase, turn, announcements. The claim itself is not
 * judged, so that the answer reveals no hidden fact. */
gboolean
rg_arbiter_check_moment (const RgState *state,
                         RgHistory      history,
                         const RgEvent *event,
                         GError       **error)
{
  RgCase self = { state, history, event, NULL };
  RgLaw  law;

  if (!rg_case_require (&self, rg_verb_matter (event->verb), &law, error))
    return FALSE;
  if (HANDLERS[event->verb][state->phase] == NULL ||
      (state->phase == RG_PHASE_SEALING && rg_actor_is_player (event->actor) &&
       event->actor != state->sealer))
    return refuse_phase (&self, error);
  if (state->phase == RG_PHASE_FINISHED)
    return rg_reason_is_of_move (state->outcome.reason) ||
           rg_case_refuse_over (state->ground, error);

  return check_what_was_said (&self, law, error) &&
         rg_case_check_draw (&self, law, error);
}

/* Like rg_arbiter_apply(), for callers that keep one game and its line.
 *
 * Returns: FALSE if the event is refused; then @state and @line are unchanged */
gboolean
rg_arbiter_submit (RgState *state, RgLine *line, const RgEvent *event, GError **error)
{
  RgState after;

  if (!rg_arbiter_apply (state, rg_line_get_history (line), event, &after, error))
    return FALSE;

  *state = after;
  rg_line_follow (line, &after.ply);
  return TRUE;
}
