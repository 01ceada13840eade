/* Adjourns and resumes a game: the sealed move, its envelope, and the text inside (FIDE
 * 1930, Art. 17 c, 21 and annex 7; 1928, Par. 16, 21 and 27.3; 2023, guidelines on
 * adjourned games). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

#include "rg-sealed-move.h"

static RgColor
sealer_of (const RgState *state)
{
  return rg_actor_color (state->sealer);
}

/* Returns: whether the envelope stays closed until @player, who must reply to the sealed
 * move, is present (FIDE 1930, Art. 21 §6) */
gboolean
rg_state_is_awaited (const RgState *self, RgColor player)
{
  return self->sealed > 0 && player != sealer_of (self) &&
         rg_rulebook_has (self->rulebook, RG_MATTER_OPENING_PRESENCE);
}

/* Refuses a player who may not seal. A game without a time limit is adjourned with Black
 * to move (1928, Par. 21). */
static gboolean
require_sealer (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgLaw          law;

  if (rg_clock_is_timed (&before->clock) || rg_state_turn (before) == RG_BLACK ||
      !rg_rulebook_find (before->rulebook, RG_MATTER_ADJOURNMENT_UNTIMED, &law))
    return TRUE;

  return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                         N_ ("A game without clocks is adjourned with Black to move: "
                             "White must play first"),
                         NULL);
}

/* `adjourn`: the player to move must seal a move (FIDE 1930, Art. 21 §1). Under a
 * rulebook without sealed moves the game is adjourned at once. */
gboolean
rg_arbiter_adjourn (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgLaw    law;

  if (!require_sealer (self, error))
    return FALSE;

  after->suspended = TRUE;
  after->lateness[RG_WHITE] = after->lateness[RG_BLACK] = RG_TIME_UNSET;
  after->phase = RG_PHASE_ADJOURNED;
  if (rg_rulebook_find (after->rulebook, RG_MATTER_ADJOURNMENT, &law)) {
    after->phase = RG_PHASE_SEALING;
    after->sealer = rg_actor_player (rg_state_turn (after));
  }
  rg_state_rule (after, RG_RULING_ADJOURNED, law.article);
  return TRUE;
}

/* Returns whether the writer of the envelope that was opened last is absent and the reply
 * to it has been sealed: the clock of the absent player then runs (FIDE 2023,
 * guidelines). */
static gboolean
is_reply_to_absent (const RgCase *self)
{
  const RgState *before = self->before;
  RgColor        opponent = rg_color_other (sealer_of (before));

  return rg_rulebook_has (before->rulebook, RG_MATTER_SEALED_REPLY) &&
         before->resumed_ply > 0 && before->resumed_ply == before->ply.number &&
         (before->absent & (1u << opponent)) != 0;
}

/* `sealed ID`: the envelope is closed, which completes the writer's move by the clock
 * (FIDE 1928, Par. 21). */
gboolean
rg_arbiter_sealed (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgState       *after = self->after;
  RgColor        sealer = sealer_of (before);
  RgLaw          law;

  if (!rg_case_require (self, RG_MATTER_SEALING, &law, error))
    return FALSE;
  if (self->event->actor != before->sealer)
    return rg_case_refuse (error, RG_ERROR_NOT_YOUR_TURN,
                           rg_rulebook_article (before->rulebook, RG_MATTER_ADJOURNMENT),
                           N_ ("The player to move writes the sealed move"), NULL);

  after->sealed = (guint8) rg_state_count_next_move (after, sealer);
  if (after->draw_offer != after->sealer)
    after->draw_offer = RG_ACTOR_NONE;
  after->awaited = is_reply_to_absent (self);
  after->phase = RG_PHASE_ADJOURNED;
  rg_state_rule (after, RG_RULING_SEALED, law.article);
  return TRUE;
}

/* Opens the envelope. The move inside counts only when it is played, but whatever the
 * ruling on it, its writer has met the time limit with it. */
static void
open_envelope (RgState *state)
{
  RgColor sealer = sealer_of (state);

  state->clock.granted[sealer] = MAX (state->clock.granted[sealer],
                                      rg_state_count_moves (state, sealer));
  state->sealed = 0;
  state->awaited = FALSE;
  state->suspended = FALSE;
  state->resumed_ply = state->ply.number + 1;
  state->phase = RG_PHASE_PLAYING;
}

/* Plays the sealed move. This does not show that a player has arrived, nor answer a draw
 * offer made after the envelope was closed. */
static void
play_sealed (const RgCase *self, RgMove move, RgRuling ruling, const char *article)
{
  RgState *after = self->after;
  RgActor  offer = after->draw_offer;
  guint8   absent = after->absent;

  rg_case_make (self, sealer_of (after), move);
  after->draw_offer = offer;
  after->absent = absent;
  after->sealer = RG_ACTOR_NONE;
  after->phase = RG_PHASE_PLAYING;
  rg_state_rule (after, ruling, article);
  rg_arbiter_end_if_over (after, self->history);
}

static void
lose_by_envelope (RgState *state, const char *article)
{
  rg_state_lose_unless_mate_impossible (state, sealer_of (state), RG_REASON_SEALED_MOVE,
                                        RG_MATTER_SEALED_MATE_IMPOSSIBLE, article);
}

/* Finds the remedies that the opponent may ask for instead of an irregular sealed
 * move. */
static void
find_remedies (const RgCase   *self,
               const RgClause *clause,
               RgBitboard      pieces,
               RgRemedies     *remedies)
{
  const RgState *before = self->before;
  RgTouches      named = { 0 };

  while (pieces != 0)
    rg_touch_add (&named, rg_bitboard_pop (&pieces));
  if (rg_rulebook_has (before->rulebook, RG_MATTER_PENALTY_NOT_CASTLING))
    remedies->flags |= RG_REMEDIES_NO_CASTLING;
  rg_remedy_find (&before->ply.position, clause, &named, remedies);
}

/* Keeps only the moves that fulfil an obligation of the writer, such as a touched
 * piece. */
static void
keep_required_moves (const RgState *state, RgMoveList *moves)
{
  RgMoveList kept = { .n = 0 };

  if (rg_remedies_is_empty (&state->must))
    return;

  for (guint i = 0; i < moves->n; i++)
    if (rg_remedies_allow (&state->must, &state->ply.position, moves->moves[i]))
      kept.moves[kept.n++] = moves->moves[i];
  *moves = kept;
}

/* Lets @chooser say which of @moves the writer meant. */
static void
ask_for_meaning (RgState          *state,
                 RgActor           chooser,
                 const RgMoveList *moves,
                 const char       *article)
{
  rg_remedies_set_meanings (&state->choice, &state->ply.position, moves);
  state->choice_article = article;
  state->chooser = chooser;
  state->phase = RG_PHASE_CHOOSING;
  rg_state_rule (state, RG_RULING_CHOICE, article);
}

/* Lets the director settle the meaning of a sealed move: a legal move that fulfils the
 * obligations or, if the rulebook allows it, the loss of the game (FIDE 1930, Art. 17 c).
 * Stopped clocks stay stopped until the director starts them. */
void
rg_state_ask_director (RgState *self, const char *article)
{
  RgRuling   ruling = self->ruling;
  gboolean   stopped = self->phase == RG_PHASE_STOPPED;
  RgMoveList moves;

  rg_movegen_legal (&self->ply.position, &moves);
  keep_required_moves (self, &moves);
  ask_for_meaning (self, RG_ACTOR_DIRECTOR, &moves, article);
  if (rg_rulebook_has (self->rulebook, RG_MATTER_SEALED_LOST))
    self->choice.flags |= RG_REMEDIES_LOST;
  if (stopped) {
    self->phase = RG_PHASE_STOPPED;
    self->ruling = ruling;
  }
}

/* Rules on a text that names no legal move. The game is lost, the director decides, or
 * the writer must move under a penalty or an earlier obligation. */
static void
judge_irregular (const RgCase *self, const char *text)
{
  const RgState *before = self->before;
  RgState       *after = self->after;
  RgVerdict      verdict = { 0 };
  RgReaderPieces pieces = rg_sealed_move_name_pieces (&before->ply.position, text);
  RgLaw          law;

  if (!pieces.takes ||
      !rg_rulebook_find (before->rulebook, RG_MATTER_SEALED_CAPTURE, &law))
    rg_rulebook_find (before->rulebook, RG_MATTER_SEALED_IRREGULAR, &law);

  verdict.article = law.article;
  if (law.clause == NULL || law.clause->remedy == RG_REMEDY_LOSE) {
    lose_by_envelope (after, law.article);
    return;
  }
  if (law.clause->remedy & RG_REMEDY_LOSE) {
    rg_state_ask_director (after, law.article);
    return;
  }
  if (!rg_remedies_is_empty (&before->must))
    verdict = (RgVerdict){ before->must, before->must_article };
  else
    find_remedies (self, law.clause, pieces.pieces | pieces.own_taken | pieces.taken,
                   &verdict.remedies);
  rg_state_impose (after, &verdict, FALSE);
  if (after->phase != RG_PHASE_CHOOSING)
    after->sealer = RG_ACTOR_NONE;
}

/* Rules on a text with several meanings: the opponent or the director chooses one; if the
 * rulebook has no clause on this, the text counts as irregular. */
static void
judge_ambiguous (const RgCase *self, const char *text, const RgMoveList *moves)
{
  RgState *after = self->after;
  RgLaw    law;

  if (!rg_rulebook_find (after->rulebook, RG_MATTER_SEALED_AMBIGUOUS, &law)) {
    judge_irregular (self, text);
    return;
  }

  ask_for_meaning (after,
                   law.clause->chooser == RG_CHOOSER_DIRECTOR
                     ? RG_ACTOR_DIRECTOR
                     : rg_actor_player (rg_color_other (sealer_of (after))),
                   moves, law.article);
}

/* Rules on a legal sealed move that ignores a piece touched before the adjournment: as at
 * the board, the move is not played, and the touch binds (FIDE 1930, Art. 15 a). */
static void
hold_to_touch (RgState *state)
{
  RgVerdict required = { state->must, state->must_article };

  state->sealer = RG_ACTOR_NONE;
  rg_state_impose (state, &required, FALSE);
}

/* Rules on the text inside the envelope. */
static void
judge (const RgCase *self, const char *article)
{
  const RgState *before = self->before;
  const char    *text = self->event->text;
  RgMoveList     moves;
  RgSealed       sealed;
  gboolean       is_legal;

  sealed = rg_sealed_move_read (&before->ply.position, &before->ply.origins, text,
                                &moves);
  is_legal = moves.n > 0;
  keep_required_moves (before, &moves);
  if (sealed == RG_SEALED_UNREADABLE)
    lose_by_envelope (self->after, rg_rulebook_article (before->rulebook,
                                                        RG_MATTER_SEALED_UNREADABLE));
  else if (is_legal && moves.n == 0)
    hold_to_touch (self->after);
  else if (!is_legal)
    judge_irregular (self, text);
  else if (moves.n == 1)
    play_sealed (self, moves.moves[0], RG_RULING_OPENED, article);
  else
    judge_ambiguous (self, text, &moves);
}

/* Requires that there is an envelope, and refuses to let its writer open it. */
static gboolean
require_writers_opponent (const RgCase *self, const char *article, GError **error)
{
  const RgState *before = self->before;

  if (before->sealer == RG_ACTOR_NONE)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, article,
                           N_ ("There is no envelope to open"), NULL);
  if (self->event->actor == before->sealer)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, article,
                           N_ ("The envelope is opened by the opponent of the player "
                               "who sealed it"),
                           NULL);

  return TRUE;
}

/* Requires that the opponent of the writer opens the envelope, and is present if the
 * rulebook says so. */
static gboolean
require_opener (const RgCase *self, const char *article, GError **error)
{
  const RgState *before = self->before;
  RgColor        opener = rg_case_player (self);

  if (!require_writers_opponent (self, article, error))
    return FALSE;
  if ((before->absent & (1u << opener)) && rg_state_is_awaited (before, opener))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN,
                           rg_rulebook_article (before->rulebook,
                                                RG_MATTER_OPENING_PRESENCE),
                           N_ ("The envelope stays closed until the player who must "
                               "reply is present"),
                           NULL);

  return TRUE;
}

/* `opened TEXT`: the opponent has opened the envelope; the text inside is judged on the
 * position in which it was sealed (FIDE 1930, Art. 21 §5). */
gboolean
rg_arbiter_opened (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, RG_MATTER_OPENING, &law, error) ||
      !require_opener (self, law.article, error))
    return FALSE;

  open_envelope (self->after);
  judge (self, law.article);
  return TRUE;
}

/* `opened TEXT` after a player has lost by coming late: if the move inside mates or
 * otherwise ends the game, that end prevails (FIDE 2023, guidelines). */
gboolean
rg_arbiter_opened_afterwards (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgState       *after = self->after;
  RgState        stands = *after;
  RgMoveList     moves;
  RgLaw          law;

  if (!rg_case_require (self, RG_MATTER_SEALING, &law, error))
    return FALSE;
  if (before->sealed == 0 || before->outcome.reason != RG_REASON_LATE ||
      !rg_rulebook_find (before->rulebook, RG_MATTER_SEALED_CONCLUDES, &law))
    return rg_case_refuse_over (before->ground, error);
  if (!require_writers_opponent (self, law.article, error))
    return FALSE;

  open_envelope (after);
  rg_sealed_move_read (&before->ply.position, &before->ply.origins, self->event->text,
                       &moves);
  keep_required_moves (before, &moves);
  if (moves.n == 1)
    play_sealed (self, moves.moves[0], RG_RULING_OPENED, law.article);
  if (after->phase == RG_PHASE_FINISHED)
    return TRUE;

  stands.sealed = 0;
  rg_state_rule (&stands, RG_RULING_STANDS, law.article);
  *after = stands;
  return TRUE;
}

/* `resume`: resumes a game that was adjourned without a sealed move. */
gboolean
rg_arbiter_resume (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgLaw    law;

  if (rg_rulebook_find (after->rulebook, RG_MATTER_OPENING, &law))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                           N_ ("Open the envelope to resume this game"), NULL);

  after->suspended = FALSE;
  after->phase = RG_PHASE_PLAYING;
  rg_state_rule (after, RG_RULING_NOTED, NULL);
  return TRUE;
}

/* Finds the legal move that an option names. Returns FALSE if there is none. */
static gboolean
find_move (const RgState *state, const RgOption *option, RgMove *move)
{
  return option->kind == RG_OPTION_PLAY &&
         rg_movegen_find (&state->ply.position, option->displacement, move);
}

/* Plays the meaning that the event's option names as the writer's move. Always returns
 * TRUE. */
gboolean
rg_case_play_meaning (const RgCase *self, const char *article)
{
  RgMove move = { 0 };

  if (find_move (self->before, &self->event->option, &move)) {
    rg_state_forget_turn (self->after);
    play_sealed (self, move, RG_RULING_OPENED, article);
  }
  return TRUE;
}

static gboolean
refuse_settling (const char *article, GError **error)
{
  return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, article,
                         N_ ("There is nothing for the arbiter to decide"), NULL);
}

/* Settles the case of a lost envelope by the move that its writer claims to have sealed
 * (FIDE 2023, guidelines). */
static gboolean
settle_without_envelope (const RgCase *self, GError **error)
{
  RgMove move;
  RgLaw  law;

  if (self->before->sealed == 0 ||
      !rg_rulebook_find (self->before->rulebook, RG_MATTER_ENVELOPE_MISSING, &law))
    return refuse_settling (NULL, error);
  if (!find_move (self->before, &self->event->option, &move))
    return rg_case_refuse (error, RG_ERROR_ILLEGAL, law.article,
                           N_ ("A sealed move must be a legal move"), NULL);
  if (!rg_case_require_due (self, move, error))
    return FALSE;

  open_envelope (self->after);
  play_sealed (self, move, RG_RULING_NOTED, law.article);
  return TRUE;
}

/* Settles what the director has to choose or, if the rulebook lets the director correct a
 * plain slip of the pen, which meaning was intended (FIDE 1928, Par. 21). */
static gboolean
settle_choice (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  gboolean       meanings = (before->choice.flags & RG_REMEDIES_MEANINGS) != 0;
  RgVerdict      verdict = { .article = before->choice_article };
  RgLaw          law, lost;

  rg_rulebook_find (before->rulebook, RG_MATTER_SEALED_SETTLED, &law);
  if (before->sealer == RG_ACTOR_NONE ||
      (before->chooser != RG_ACTOR_DIRECTOR && (!meanings || !law.clause)))
    return refuse_settling (before->choice_article, error);
  if (self->event->option.kind == RG_OPTION_LOST &&
      rg_rulebook_find (before->rulebook, RG_MATTER_SEALED_LOST, &lost)) {
    lose_by_envelope (self->after, lost.article);
    return TRUE;
  }
  if (!rg_remedies_pick (&before->choice, &before->ply.position, &self->event->option,
                         &verdict.remedies))
    return rg_case_refuse (error, RG_ERROR_ILLEGAL, before->choice_article,
                           N_ ("The arbiter can only choose among the possible moves"),
                           NULL);
  if (meanings)
    return rg_case_play_meaning (self, law.article);

  rg_state_play_on (self->after);
  rg_state_impose (self->after, &verdict, FALSE);
  return TRUE;
}

/* `director settle OPTION`: the director chooses a remedy or a meaning (FIDE 1930, Art.
 * 17 c; 1928, Par. 21). */
gboolean
rg_arbiter_settle (const RgCase *self, GError **error)
{
  return self->before->phase == RG_PHASE_CHOOSING ? settle_choice (self, error)
                                                  : settle_without_envelope (self, error);
}
