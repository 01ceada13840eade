/* Changes the state for all handlers: rulings, the end of the game, taking back, imposing
 * obligations. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"
#include "rg-winnable.h"

/* Records the ruling and its article. */
void
rg_state_rule (RgState *self, RgRuling ruling, const char *article)
{
  self->ruling = ruling;
  self->rejection = NULL;
  self->article = article;
}

/* Rejects a claim; @sentence says why, to be translated. */
void
rg_state_reject (RgState *self, const char *sentence, const char *article)
{
  rg_state_rule (self, RG_RULING_REJECTED, article);
  self->rejection = sentence;
}

/* Notes an event, with the article on @matter if there is one. */
void
rg_state_note (RgState *self, RgMatter matter)
{
  rg_state_rule (self, RG_RULING_NOTED, rg_rulebook_article (self->rulebook, matter));
}

/* Returns the result under the odds: with draw odds a draw counts as a win of the
 * receiver. If odds were forgotten, the receiver cannot lose (Café de la Régence, IV). */
static RgResult
result_with_odds (const RgState *self, RgResult result)
{
  RgColor receiver = rg_odds_receiver (&self->odds);

  if (self->receiver_spared && result == rg_result_win_for (rg_color_other (receiver)))
    return RG_RESULT_DRAW;

  return rg_odds_result (&self->odds, result);
}

/* Ends the game, or changes how it ended. @result is the result without regard to odds.
 * If the last move ended the game, touches before it can still be claimed. */
void
rg_state_finish (RgState    *self,
                 RgResult    result,
                 RgReason    reason,
                 RgRuling    ruling,
                 const char *article)
{
  RgResult counted = result_with_odds (self, result);
  guint    touched_ply = self->touched_ply;
  gboolean missed = self->touch_missed;

  if (counted == RG_RESULT_DRAW && result != RG_RESULT_DRAW) {
    ruling = RG_RULING_DRAW;
    article = rg_rulebook_article (self->rulebook, RG_MATTER_RECEIVER_SPARED);
  }
  rg_state_rule (self, ruling, article);
  rg_state_forget_turn (self);
  self->phase = RG_PHASE_FINISHED;
  self->outcome = (RgOutcome){ counted, reason };
  self->ground = article;
  self->draw_offer = RG_ACTOR_NONE;
  self->dispute = RG_MATTER_UNSET;
  if (rg_reason_is_of_move (reason)) {
    self->touched_ply = touched_ply;
    self->touch_missed = missed;
  } else {
    self->demand_ply[RG_WHITE] = self->demand_ply[RG_BLACK] = RG_PLY_NONE;
  }
}

void
rg_state_draw (RgState *self, RgReason reason, const char *article)
{
  rg_state_finish (self, RG_RESULT_DRAW, reason, RG_RULING_DRAW, article);
}

void
rg_state_lose (RgState *self, RgColor loser, RgReason reason, const char *article)
{
  rg_state_finish (self, rg_result_win_for (rg_color_other (loser)), reason,
                   RG_RULING_LOST, article);
}

/* Declares the game lost for @loser; or drawn, if the rulebook has a clause on @mercy and
 * the other player cannot mate by any series of legal moves. */
void
rg_state_lose_unless_mate_impossible (RgState    *self,
                                      RgColor     loser,
                                      RgReason    reason,
                                      RgMatter    mercy,
                                      const char *article)
{
  if (rg_rulebook_has (self->rulebook, mercy) &&
      rg_winnable (&self->ply.position, rg_color_other (loser), RG_WINNABLE_NODES_ARBITER,
                   NULL) == RG_HELPMATE_IMPOSSIBLE)
    rg_state_draw (self, reason, article);
  else
    rg_state_lose (self, loser, reason, article);
}

/* Returns: by how many seconds a player may arrive late unless agreed otherwise; 0 if
 * the rulebook does not say */
guint
rg_rulebook_get_late_after (const RgRulebook *self)
{
  RgLaw law;

  return rg_rulebook_find (self, RG_MATTER_LATE_AFTER, &law) ? law.clause->number : 0;
}

/* MOVES_OF_A_GAME: the number of moves for which increments are added up (FIDE 2023,
 * Art. A.1). */
#define MOVES_OF_A_GAME 60

/* Returns: whether @controls, White's and Black's, make the game rapid or blitz chess by
 * @rulebook (FIDE 2023, Art. A.1 and B.1); of two time controls the longer counts */
gboolean
rg_rulebook_is_quick (const RgRulebook *rulebook, const RgTimeControl *controls)
{
  gint64 longer = MAX (rg_time_control_sum (&controls[0], MOVES_OF_A_GAME),
                       rg_time_control_sum (&controls[1], MOVES_OF_A_GAME));
  RgLaw  law;

  return rg_rulebook_find (rulebook, RG_MATTER_QUICK, &law) && longer > 0 &&
         longer < (gint64) law.clause->number * G_USEC_PER_SEC;
}

static gboolean
is_quick (const RgState *self)
{
  return rg_rulebook_is_quick (self->rulebook, self->clock.controls);
}

/* Returns: whether the game is rapid or blitz chess without an arbiter, and the rulebook
 * has a clause on @matter for that; @law is then this clause */
gboolean
rg_state_is_unsupervised (const RgState *self, RgMatter matter, RgLaw *law)
{
  return !self->supervised && rg_rulebook_find (self->rulebook, matter, law) &&
         is_quick (self);
}

/* Returns: the clause that says how much time a penalty gives: @law, or in rapid and
 * blitz chess the one on these, if there is one (FIDE 2023, Art. A.3 and B.2) */
RgLaw
rg_state_get_penalty (const RgState *self, RgLaw law)
{
  RgLaw quick;

  return rg_rulebook_find (self->rulebook, RG_MATTER_QUICK_PENALTY, &quick) &&
             is_quick (self)
           ? quick
           : law;
}

/* Adds the seconds of the penalty @law to all time limits of a player (FIDE 2023, Art.
 * 7.5.5 and 9.5.3); in rapid and blitz chess those of another article (Art. A.3).
 *
 * Returns: the article that says how many */
const char *
rg_state_give_time (RgState *self, RgColor player, const RgLaw *law)
{
  RgLaw penalty = rg_state_get_penalty (self, *law);

  self->clock.bonus[player] += (gint64) penalty.clause->number * G_USEC_PER_SEC;
  return penalty.article;
}

/* Clears everything that belongs to the turn: touches, obligations, a choice, a request
 * to take back. */
void
rg_state_forget_turn (RgState *self)
{
  self->ply.touched = (RgTouches){ 0 };
  self->touched_ply = 0;
  self->must = self->choice = (RgRemedies){ 0 };
  self->must_article = self->choice_article = NULL;
  self->chooser = self->takeback = RG_ACTOR_NONE;
  self->fault = (RgPly){ 0 };
  self->choice_ply = 0;
  self->pronounced = self->touch_missed = self->may_adjust = FALSE;
}

/* Returns: the phase in which the game goes on once it is no longer stopped or over: an
 * open choice or an envelope may still be waiting */
RgPhase
rg_state_get_phase_to_resume (const RgState *self)
{
  if (self->chooser != RG_ACTOR_NONE)
    return RG_PHASE_CHOOSING;
  if (!self->suspended)
    return RG_PHASE_PLAYING;

  return self->sealer != RG_ACTOR_NONE && self->sealed == 0 ? RG_PHASE_SEALING
                                                            : RG_PHASE_ADJOURNED;
}

/* Allows the player whose turn it is any legal move. */
void
rg_state_play_on (RgState *self)
{
  rg_state_forget_turn (self);
  self->phase = RG_PHASE_PLAYING;
  self->sealer = RG_ACTOR_NONE;
  self->sealed = 0;
  self->suspended = self->awaited = FALSE;
}

/* Sets the game back to after @ply. Used times and time limits stay, so that a move made
 * in time stays in time; the move counters are restored with the position, and offers are
 * dropped. */
void
rg_state_go_back (RgState *self, RgHistory history, guint ply)
{
  for (int i = 0; i < RG_N_COLORS; i++)
    self->clock.granted[i] = MAX (self->clock.granted[i],
                                  rg_state_count_moves (self, (RgColor) i));
  self->ply = history.plies[ply];
  if (self->resumed_ply > ply)
    self->resumed_ply = 0;
  rg_state_play_on (self);
  self->contacts[RG_WHITE] = self->contacts[RG_BLACK] = RG_CONTACT_NONE;
  self->consenter = RG_ACTOR_NONE;
  self->draw_offer = RG_ACTOR_NONE;
  for (int i = 0; i < RG_N_COLORS; i++)
    if (self->demand_ply[i] != RG_PLY_NONE)
      self->demand_ply[i] = MIN (self->demand_ply[i], ply);
}

/* Takes back @ply, which is not the start, and all after it, and remembers @ply during
 * the choice. Undoing a second move in a row keeps the touches before the first and the
 * announcement of its check. */
void
rg_state_undo (RgState *self, RgHistory history, guint ply)
{
  const RgPly *undone = &history.plies[ply];
  guint        touched_ply = self->touched_ply;
  gboolean     missed = self->touch_missed;

  rg_state_go_back (self, history, ply - 1);
  self->fault = *undone;
  self->contacts[undone->mover] = RG_CONTACT_UNDONE;
  if (undone->offence != RG_OFFENCE_TWO_MOVES)
    return;

  if (touched_ply < ply) {
    self->touched_ply = touched_ply;
    self->touch_missed = missed;
  }
  if (rg_position_checkers (&self->ply.position) != 0)
    self->ply.said |= undone->said;
}

static RgRuling
word_for (const RgRemedies *must, const RgPosition *position)
{
  g_autoptr (GArray) options = rg_remedies_list (must, position);
  RgOptionKind       kind = g_array_index (options, RgOption, 0).kind;

  if (kind == RG_OPTION_PARRY)
    return RG_RULING_MUST_PARRY;

  return kind == RG_OPTION_TAKE || kind == RG_OPTION_TAKE_WITH ? RG_RULING_MUST_TAKE
                                                               : RG_RULING_MUST_MOVE;
}

/* Binds the player to move if only one remedy is possible; lets the opponent choose if
 * there are several; lets the player move freely if there are none. @undone says whether
 * a displacement of the player has been undone. */
void
rg_state_impose (RgState *self, const RgVerdict *verdict, gboolean undone)
{
  const RgPosition *position = &self->ply.position;
  guint             count = rg_remedies_count (&verdict->remedies, position);

  if (count < 2)
    self->fault = (RgPly){ 0 };

  if (count == 0) {
    rg_state_rule (self, RG_RULING_NO_PENALTY, verdict->article);
  } else if (count == 1) {
    /* A remedy that only takes the move back leaves no obligation. */
    if (rg_remedies_ask_a_move (&verdict->remedies)) {
      self->must = verdict->remedies;
      self->must_article = verdict->article;
      self->pronounced = TRUE;
    }
    rg_state_rule (self,
                   undone || !rg_remedies_ask_a_move (&self->must)
                     ? RG_RULING_RETRACTED
                     : word_for (&self->must, position),
                   verdict->article);
  } else {
    self->choice = verdict->remedies;
    self->choice_article = verdict->article;
    self->chooser = rg_actor_player (rg_color_other (rg_state_turn (self)));
    self->phase = RG_PHASE_CHOOSING;
    rg_state_rule (self, RG_RULING_CHOICE, verdict->article);
  }
}
