/* Rules on announcements of check: by custom (FIDE 1930, Art. 9 §2), or by duty, in which
 * case a check may be overlooked and a false check announced (Café de la Régence, XIX to
 * XXII). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* A check that the player has not met. `first` is the first ply of the player's last turn
 * that left it, 0 if there is none; `count` is the number of such turns in a row;
 * `exposed` is set if the earliest of them exposed the king itself; `announced` if the
 * check had been announced when the earliest turn neglected it; `warned` if it was
 * announced at any time; `known` is the first ply of the earliest of these turns that
 * began in check. */
typedef struct {
  guint    first;
  guint    known;
  guint    count;
  gboolean exposed;
  gboolean announced;
  gboolean warned;
} RgUnmetCheck;

static gboolean
is_in_check (const RgPly *ply, RgColor color)
{
  return rg_position_checkers_of (&ply->position, color) != 0;
}

/* Returns whether the opponent of @player announced check at @ply. */
static gboolean
was_warned (const RgPly *ply, RgColor player)
{
  return (ply->said & rg_said_by (rg_color_other (player))) != 0;
}

/* Skips back over the plies that left the king of @player in check: over the player's own
 * if @mine, else over the opponent's. Returns the ply before them. */
static guint
skip_back (RgHistory history, guint ply, RgColor player, gboolean mine)
{
  while (ply > 0 && (history.plies[ply].mover == player) == mine &&
         is_in_check (&history.plies[ply], player))
    ply--;

  return ply;
}

/* Walks back, turn by turn, over the plies that left or put the king of @player in check,
 * and notes the announcements. */
static RgUnmetCheck
find_unmet (RgHistory history, RgColor player)
{
  RgUnmetCheck unmet = { 0 };
  guint        ply = skip_back (history, history.n - 1, player, FALSE);

  for (guint i = ply; i > 0 && i < history.n; i++)
    unmet.warned |= was_warned (&history.plies[i], player);

  while (ply > 0 && history.plies[ply].mover == player &&
         is_in_check (&history.plies[ply], player)) {
    ply = skip_back (history, ply, player, TRUE);
    if (unmet.count++ == 0)
      unmet.first = ply + 1;
    unmet.exposed = !is_in_check (&history.plies[ply], player);
    unmet.known = unmet.exposed ? unmet.known : ply + 1;
    unmet.announced = !unmet.exposed && was_warned (&history.plies[ply], player);
    unmet.warned |= unmet.announced;
    if (unmet.exposed)
      break;
    ply = skip_back (history, ply, player, FALSE);
  }

  return unmet;
}

/* Returns whether check may be announced: on the speaker's own move until the opponent
 * touches a piece; on a check that was left for longer, also later and in the speaker's
 * own turn. */
static gboolean
may_announce (const RgCase *self)
{
  const RgState *before = self->before;
  RgColor        speaker = rg_case_player (self);
  RgColor        other = rg_color_other (speaker);

  if (before->ply.number == 0 || before->ply.mover != speaker)
    return is_in_check (&before->ply, other) && rg_state_turn (before) == speaker;

  return before->contacts[other] == RG_CONTACT_NONE ||
         find_unmet (self->history, other).first != 0;
}

static gboolean
announce (const RgCase *self, RgMatter matter, GError **error)
{
  if (!may_announce (self))
    return rg_case_refuse (
      error, RG_ERROR_TOO_LATE, rg_rulebook_article (self->before->rulebook, matter),
      N_ ("You can announce check only right after your own move, before your opponent "
          "touches a piece"),
      NULL);

  rg_state_note (self->after, matter);
  return TRUE;
}

/* Takes back the plies from @ply on; the player who must then move is obliged to parry
 * the check. */
static void
go_back_to_parry (const RgCase *self, guint ply, RgLaw law)
{
  RgVerdict verdict = { .article = law.article };
  RgTouches nothing = { 0 };

  rg_state_undo (self->after, self->history, ply);
  self->after->ply.said |= rg_said_by (rg_color_other (rg_state_turn (self->after)));
  rg_remedy_find (&self->after->ply.position, law.clause, &nothing, &verdict.remedies);
  rg_state_impose (self->after, &verdict, TRUE);
}

/* Keeps the reply to the check on the board; the check must be parried next, whatever was
 * touched before. */
static void
let_reply_stand (const RgCase *self, const RgUnmetCheck *unmet)
{
  RgState  *after = self->after;
  RgMatter  matter = RG_MATTER_COVERED;
  RgVerdict verdict = { .remedies.flags = RG_REMEDIES_PARRY };

  if (unmet->count > 1 && !unmet->announced)
    matter = RG_MATTER_CHECK_UNSEEN;
  else if (unmet->exposed &&
           rg_rulebook_has (after->rulebook, RG_MATTER_CHECK_EXPOSED_TO))
    matter = RG_MATTER_CHECK_EXPOSED_TO;

  verdict.article = rg_rulebook_article (after->rulebook, matter);
  rg_state_forget_turn (after);
  rg_state_impose (after, &verdict, FALSE);
  rg_state_rule (after, RG_RULING_STANDS, verdict.article);
}

/* Returns whether the moves from @ply on may be taken back: not if the pieces were
 * corrected there or later. */
static gboolean
may_go_back (const RgCase *self, guint ply)
{
  return ply > self->before->ply.floor;
}

/* Rules on the announcement of a check that was left unmet (Café de la Régence, XIX to
 * XXI). */
static void
judge_unmet (const RgCase *self, const RgUnmetCheck *unmet, RgLaw law)
{
  gboolean replied = self->before->ply.mover == rg_case_player (self);

  if (unmet->count == 1 && !unmet->exposed && !unmet->announced &&
      may_go_back (self, unmet->first))
    go_back_to_parry (self, unmet->first, law);
  else if (replied)
    let_reply_stand (self, unmet);
}

/* `say check`: a custom without consequences (FIDE 1930, Art. 9 §2), or a duty (Café de
 * la Régence, XIX). */
gboolean
rg_arbiter_say_check (const RgCase *self, GError **error)
{
  RgColor      other = rg_color_other (rg_case_player (self));
  RgUnmetCheck unmet;
  RgLaw        law;

  if (!announce (self, RG_MATTER_SAY_CHECK, error))
    return FALSE;

  unmet = find_unmet (self->history, other);
  if (self->before->phase == RG_PHASE_FINISHED && unmet.first == 0)
    return rg_case_refuse_over (self->before->ground, error);

  self->after->ply.said |= rg_said_by (rg_case_player (self));
  if (unmet.first != 0 &&
      rg_rulebook_find (self->before->rulebook, RG_MATTER_CHECK_UNSAID, &law))
    judge_unmet (self, &unmet, law);
  return TRUE;
}

/* `say mate N`: announces a mate in N moves (FIDE 1930, Art. 10 §2: there is no penalty
 * if the mate is missed). */
gboolean
rg_arbiter_say_mate (const RgCase *self, GError **error)
{
  return announce (self, RG_MATTER_SAY_MATE, error);
}

/* Returns the sentence that rejects a claim about an unmet check: no check was left
 * unanswered; it was announced when given, so that it was not overlooked; or the opponent
 * noticed it first, and the rulebook has no clause for that. NULL if the claim is
 * right */
static const char *
find_why_not_met (const RgCase *self, const RgUnmetCheck *unmet)
{
  gboolean was_there = unmet->count > 1 || !unmet->exposed;

  if (unmet->first == 0 || !was_there || !may_go_back (self, unmet->first))
    return N_ ("The claim is rejected: no check was left unanswered.");
  if (unmet->announced)
    return N_ ("The claim is rejected: the check was announced.");

  return unmet->warned &&
             !rg_rulebook_has (self->before->rulebook, RG_MATTER_CHECK_UNSEEN_WARNED)
           ? N_ ("The claim is rejected: the opponent noticed the check first.")
           : NULL;
}

/* `claim check-unseen`: the king has been in check for several moves, and the player who
 * notices it takes back their last move (Café de la Régence, XXI; XX in the booklet of
 * 1844), or everything that was played since (London, XIX). */
gboolean
rg_arbiter_claim_check_unseen (const RgCase *self, GError **error)
{
  RgColor      claimant = rg_case_player (self);
  RgUnmetCheck unmet;
  const char  *why_not;
  RgLaw        law;

  if (!rg_case_require (self, RG_MATTER_CHECK_UNSEEN, &law, error))
    return FALSE;

  unmet = find_unmet (self->history, claimant);
  if (unmet.known != 0 &&
      rg_rulebook_has (self->before->rulebook, RG_MATTER_CHECK_UNSEEN_KNOWN))
    unmet.first = unmet.known;
  why_not = find_why_not_met (self, &unmet);
  if (why_not != NULL) {
    rg_state_reject (self->after, why_not, law.article);
    return TRUE;
  }
  if (self->before->contacts[claimant] != RG_CONTACT_NONE)
    return rg_case_refuse_covered (self, error);

  go_back_to_parry (self, unmet.first, law);
  return TRUE;
}

/* Returns whether @speaker made @ply and announced a check that did not exist. */
static gboolean
is_false (RgHistory history, guint ply, RgColor speaker)
{
  const RgPly *said = &history.plies[ply];

  return ply > 0 && (said->said & rg_said_by (speaker)) && said->mover == speaker &&
         !is_in_check (said, rg_color_other (speaker));
}

/* Returns whether @speaker announced a false check at any ply of the line; a reply has
 * covered it, unless it is at the last ply. */
static gboolean
was_covered (RgHistory history, RgColor speaker)
{
  for (guint i = history.n - 1; i > 0; i--)
    if (is_false (history, i, speaker))
      return TRUE;

  return FALSE;
}

/* Returns the last ply of @speaker; all later ones are the claimant's. */
static guint
find_spoken (RgHistory history, RgColor speaker)
{
  guint floor = history.plies[history.n - 1].floor;
  guint ply = history.n - 1;

  while (ply > floor && history.plies[ply].mover != speaker)
    ply--;

  return ply;
}

/* Takes back the reply to a false check, and forgets the announcement, so that it cannot
 * be claimed twice. */
static void
play_anew (const RgCase *self, guint spoken, RgLaw law)
{
  RgState *after = self->after;
  RgColor  speaker = rg_color_other (rg_case_player (self));
  gboolean undone = spoken + 1 < self->history.n;

  if (undone)
    rg_state_undo (after, self->history, spoken + 1);
  else
    rg_state_play_on (after);
  after->fault = (RgPly){ 0 };
  after->ply.said &= (guint8) ~rg_said_by (speaker);
  rg_state_rule (after, undone ? RG_RULING_RETRACTED : RG_RULING_NO_PENALTY, law.article);
}

/* `claim false-check`: check was announced and there is none; a player who believed it
 * may replay the move until the other has replied (Café de la Régence, XXII; XXI in the
 * booklet of 1844). */
gboolean
rg_arbiter_claim_false_check (const RgCase *self, GError **error)
{
  RgColor speaker = rg_color_other (rg_case_player (self));
  guint   spoken = find_spoken (self->history, speaker);
  RgLaw   law;

  if (!rg_case_require (self, RG_MATTER_CHECK_FALSE, &law, error))
    return FALSE;

  if (is_false (self->history, spoken, speaker))
    play_anew (self, spoken, law);
  else if (was_covered (self->history, speaker))
    return rg_case_refuse_covered (self, error);
  else
    rg_state_reject (
      self->after,
      self->history.plies[spoken].said & rg_said_by (speaker)
        ? N_ ("The claim is rejected: it was check.")
        : N_ ("The claim is rejected: no check was announced for the last move."),
      law.article);

  return TRUE;
}
