/* Handles what the director does: clocks, absence, lateness, games declared lost,
 * disputes (FIDE 1930, Art. 19, 20 and 24; 1928, Par. 18, 20 and 24). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* `director stop`: stops both clocks; no move can be played. */
gboolean
rg_arbiter_stop (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  self->after->phase = RG_PHASE_STOPPED;
  rg_state_rule (self->after, RG_RULING_NOTED, NULL);
  return TRUE;
}

/* `director go`: starts the clocks again, but not while a dispute awaits its ruling. */
gboolean
rg_arbiter_go (const RgCase *self, GError **error)
{
  const RgState *before = self->before;

  if (before->dispute != RG_MATTER_UNSET)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN,
                           rg_rulebook_article (before->rulebook, before->dispute),
                           N_ ("The game is stopped until the dispute is settled"), NULL);

  self->after->phase = rg_state_get_phase_to_resume (self->before);
  rg_state_rule (self->after, RG_RULING_NOTED, NULL);
  return TRUE;
}

/* `director clock white SECONDS`: corrects a used time that was recorded wrongly (FIDE
 * 1930, Art. 20 §1 c). */
gboolean
rg_arbiter_correct_clock (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgColor  whom = rg_actor_color (self->event->whom);

  if (!rg_clock_is_timed (&after->clock))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN,
                           rg_rulebook_article (after->rulebook,
                                                RG_MATTER_CLOCK_CORRECTION),
                           N_ ("This game has no clocks"), NULL);

  rg_clock_correct (&after->clock, whom, after->ply.moves[whom], after->ply.delayed[whom],
                    self->event->amount);
  rg_state_note (after, RG_MATTER_CLOCK_CORRECTION);
  return TRUE;
}

/* `director time white +SECONDS`: gives or takes time as a penalty (FIDE 2023, Art.
 * 12.9.2 and 12.9.3), in other rulebooks by the right to correct a clock. The used time
 * does not change. */
gboolean
rg_arbiter_change_time (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  gint64   amount = self->event->amount;
  RgMatter matter = amount > 0 ? RG_MATTER_TIME_GIVEN : RG_MATTER_TIME_TAKEN;

  if (!rg_rulebook_has (after->rulebook, matter))
    matter = RG_MATTER_CLOCK_CORRECTION;
  if (!rg_clock_is_timed (&after->clock))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN,
                           rg_rulebook_article (after->rulebook, matter),
                           N_ ("This game has no clocks"), NULL);

  after->clock.bonus[rg_actor_color (self->event->whom)] += amount;
  rg_state_note (after, matter);
  return TRUE;
}

/* `director warn white [TEXT]`: notes and counts a warning (FIDE 2023, Art. 12.9.1). */
gboolean
rg_arbiter_warn (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  guint8 *count = &self->after->warnings[rg_actor_color (self->event->whom)];

  *count = (guint8) MIN (*count + 1, G_MAXUINT8);
  rg_state_note (self->after, RG_MATTER_WARNING);
  return TRUE;
}

/* `director record RESULT [REASON]`: ends a game that was played elsewhere, or typed in
 * from its score sheet. */
gboolean
rg_arbiter_record (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  RgOutcome outcome = self->event->outcome;

  rg_state_finish (self->after, outcome.result, outcome.reason, RG_RULING_NOTED, NULL);
  return TRUE;
}

/* Logs the absence; cites a special article if the envelope cannot be opened without that
 * player. */
static void
note_absence (const RgCase *self)
{
  RgColor whom = rg_actor_color (self->event->whom);

  rg_state_note (self->after, rg_state_is_awaited (self->before, whom)
                                ? RG_MATTER_OPENING_PRESENCE
                                : RG_MATTER_ABSENCE);
}

/* `director absent black`: their clock still runs once it is their turn (FIDE 1930, Art.
 * 20 §4), and from now on if the envelope waits for them (Art. 21 §6). */
gboolean
rg_arbiter_absent (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  RgColor whom = rg_actor_color (self->event->whom);

  self->after->absent |= (guint8) (1u << whom);
  self->after->absent_since[whom] = self->after->time;
  self->after->awaited |= rg_state_is_awaited (self->before, whom);
  note_absence (self);
  return TRUE;
}

gboolean
rg_arbiter_arrived (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgColor  whom = rg_actor_color (self->event->whom);
  guint8   bit = (guint8) (1u << whom);

  if (!(self->before->absent & bit))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING,
                           rg_rulebook_article (self->before->rulebook,
                                                RG_MATTER_ABSENCE),
                           N_ ("This player was not absent"), NULL);

  after->absent &= (guint8) ~bit;
  if (after->lateness[whom] == RG_TIME_UNSET)
    after->lateness[whom] = after->time -
                            (after->suspended ? after->absent_since[whom] : 0);
  note_absence (self);
  return TRUE;
}

/* Returns whether the opponent of @player, or both players, have already lost by a
 * decision with the same @reason. */
static gboolean
other_has_lost (const RgState *state, RgColor player, RgReason reason)
{
  return state->outcome.reason == reason &&
         (state->outcome.result == rg_result_win_for (player) ||
          state->outcome.result == RG_RESULT_BOTH_LOSE);
}

static void
lose_both (RgState *state, RgReason reason, const char *article)
{
  rg_state_finish (state, RG_RESULT_BOTH_LOSE, reason, RG_RULING_LOST, article);
}

/* Returns the ply with which the session began: the start, or the sealed move of the
 * resumption. A later move shows that its player is present. */
static guint
find_session (const RgCase *self)
{
  return MIN (self->before->resumed_ply, self->history.n - 1);
}

/* Returns whether @player is known to be present: they opened the envelope, or completed
 * a move since the game began or was resumed. */
static gboolean
has_come (const RgCase *self, RgColor player)
{
  const RgState *before = self->before;
  guint          session = find_session (self);

  if (before->sealed > 0)
    return FALSE;
  if (before->resumed_ply > 0 && player != (before->resumed_ply < self->history.n
                                              ? self->history.plies[session].mover
                                              : rg_state_turn (before)))
    return TRUE;
  for (guint i = session + 1; i < self->history.n; i++)
    if (self->history.plies[i].mover == player)
      return TRUE;

  return FALSE;
}

static gboolean
require_not_come (const RgCase *self, const char *article, GError **error)
{
  RgActor whom = self->event->whom;

  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    if ((whom == RG_ACTOR_NONE || rg_actor_color (whom) == (RgColor) player) &&
        has_come (self, (RgColor) player))
      return rg_case_refuse (error, RG_ERROR_FORBIDDEN, article,
                             N_ ("A player who has already moved cannot be late"), NULL);

  return TRUE;
}

/* Refuses a lateness that the recorded arrival contradicts: it was within the agreed
 * delay or, if none was agreed, that of the rulebook. */
static gboolean
require_late_enough (const RgCase *self, const char *article, GError **error)
{
  const RgState *before = self->before;
  RgActor        whom = self->event->whom;
  guint          limit = before->late_after;

  if (limit == RG_NUMBER_UNSET)
    limit = rg_rulebook_get_late_after (before->rulebook);

  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    if ((whom == RG_ACTOR_NONE || rg_actor_color (whom) == (RgColor) player) &&
        before->lateness[player] != RG_TIME_UNSET &&
        before->lateness[player] <= (gint64) limit * G_USEC_PER_SEC)
      return rg_case_refuse (error, RG_ERROR_FORBIDDEN, article,
                             N_ ("By the record this player did not arrive so late"),
                             NULL);

  return TRUE;
}

/* `director late white|black|both` (FIDE 1930, Art. 20 §5 and 6). Once a player has lost
 * by lateness, only the lateness of the other can still be declared. */
gboolean
rg_arbiter_late (const RgCase *self, GError **error)
{
  RgActor  whom = self->event->whom;
  gboolean both_are;
  RgLaw    late, both;

  if (!rg_case_require (self, RG_MATTER_LATE, &late, error) ||
      !rg_case_require (self, RG_MATTER_LATE_BOTH, &both, error))
    return FALSE;

  both_are = whom == RG_ACTOR_NONE ||
             other_has_lost (self->before, rg_actor_color (whom), RG_REASON_LATE);
  if (self->before->phase == RG_PHASE_FINISHED && (!both_are || whom == RG_ACTOR_NONE))
    return rg_case_refuse_over (late.article, error);
  if (!require_not_come (self, whom == RG_ACTOR_NONE ? both.article : late.article,
                         error) ||
      !require_late_enough (self, late.article, error))
    return FALSE;

  if (both_are)
    lose_both (self->after, RG_REASON_LATE, both.article);
  else
    rg_state_lose (self->after, rg_actor_color (whom), RG_REASON_LATE, late.article);
  return TRUE;
}

/* Declares a game lost for the writer of a sealed move whose meaning is not certain
 * (FIDE 1930, Art. 17 c). */
static gboolean
lose_sealed_move (const RgCase *self, RgLaw law, GError **error)
{
  const RgState *before = self->before;

  if (before->phase != RG_PHASE_CHOOSING || before->chooser != RG_ACTOR_DIRECTOR ||
      before->sealer != self->event->whom)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("No sealed move of this player is awaiting a decision"),
                           NULL);

  rg_state_lose (self->after, rg_actor_color (before->sealer), RG_REASON_SEALED_MOVE,
                 law.article);
  return TRUE;
}

/* Checks that the phase fits the reason for the loss: disobedience needs a game in
 * progress; a refusal to resume needs an adjourned game (FIDE 1930, Art. 19 §2 to 4). A
 * game that ended by a move or was annulled cannot be lost. */
static gboolean
require_moment (const RgCase *self, const char *article, GError **error)
{
  const RgState *before = self->before;
  RgMatter       reason = self->event->matter;
  gboolean       over = before->phase == RG_PHASE_FINISHED;

  if (over && (self->event->whom == RG_ACTOR_NONE || reason != RG_MATTER_UPSET ||
               rg_reason_is_of_move (before->outcome.reason) ||
               before->outcome.result == RG_RESULT_ANNULLED))
    return rg_case_refuse_over (article, error);
  if (rg_state_get_phase_to_resume (before) == RG_PHASE_ADJOURNED &&
      (reason == RG_MATTER_DISOBEYS || reason == RG_MATTER_REFUSES_REQUEST))
    return rg_case_refuse (error, RG_ERROR_PHASE, article,
                           N_ ("This can be decided only during play, and the game is "
                               "adjourned"),
                           NULL);
  if (reason == RG_MATTER_REFUSES_RESUMPTION &&
      rg_state_get_phase_to_resume (before) != RG_PHASE_ADJOURNED)
    return rg_case_refuse (error, RG_ERROR_PHASE, article,
                           N_ ("Refusing to resume applies only to an adjourned game"),
                           NULL);

  return TRUE;
}

/* `director lost white|black|both REASON` (FIDE 1930, Art. 19 §1 to 4; 2023, Art. 11 and
 * 12.9; both: 11.8). */
gboolean
rg_arbiter_lost (const RgCase *self, GError **error)
{
  gboolean both_do = self->event->whom == RG_ACTOR_NONE;
  RgColor  loser = rg_actor_color (self->event->whom);
  RgLaw    law, both;

  if (!rg_case_require (self, self->event->matter, &law, error) ||
      (both_do && !rg_case_require (self, RG_MATTER_LOST_BOTH, &both, error)))
    return FALSE;
  if (self->event->matter == RG_MATTER_LATE)
    return rg_arbiter_late (self, error);
  if (self->event->matter == RG_MATTER_SEALED_LOST)
    return lose_sealed_move (self, law, error);
  if (!require_moment (self, law.article, error))
    return FALSE;

  if (both_do)
    lose_both (self->after, RG_REASON_FORFEIT, both.article);
  else if (other_has_lost (self->before, loser, RG_REASON_FORFEIT))
    lose_both (self->after, RG_REASON_FORFEIT, law.article);
  else
    rg_state_lose (self->after, loser, RG_REASON_FORFEIT, law.article);
  return TRUE;
}

/* `director dispute fact|law TEXT`: stops the game until the ruling (FIDE 1930, Art.
 * 24). */
gboolean
rg_arbiter_dispute (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  RgState *after = self->after;

  after->dispute = self->event->verb == RG_VERB_DISPUTE_FACT ? RG_MATTER_DISPUTE_FACT
                                                             : RG_MATTER_DISPUTE_LAW;
  after->phase = RG_PHASE_STOPPED;
  rg_state_note (after, after->dispute);
  return TRUE;
}

/* `director rule TEXT`: settles the dispute; the text is recorded and the game goes
 * on. */
gboolean
rg_arbiter_settle_dispute (const RgCase *self, GError **error)
{
  RgState *after = self->after;

  if (after->dispute == RG_MATTER_UNSET)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING,
                           rg_rulebook_article (after->rulebook, RG_MATTER_DISPUTE_LAW),
                           N_ ("There is no dispute"), NULL);

  rg_state_note (after, after->dispute);
  after->dispute = RG_MATTER_UNSET;
  after->phase = rg_state_get_phase_to_resume (self->before);
  return TRUE;
}
