/* Check, said and unsaid: announced by custom (FIDE 1930, Art. 9 §2), or
 * because it must be; then a check may be neglected unseen, and be said where
 * there is none (Café de la Régence, XIX to XXII). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* How a king came to stand in a check that its player has not met.  `last` is
 * the last of his plies that left it so, 0 where there is none; `count` how
 * many there were in a row; `exposed` that the first of them put the king there
 * and no move of the adversary; `told` that the check was said when the first
 * of them neglected it; `warned` that it was said at any time. */
typedef struct {
  guint    last;
  guint    count;
  gboolean exposed;
  gboolean told;
  gboolean warned;
} RgUnmetCheck;

static gboolean
stands_in_check (const RgPly *ply, RgColor color)
{
  return rg_position_checkers_of (&ply->position, color) != 0;
}

/* The last ply of a player whose king has stood in check ever since. */
static guint
find_last_neglect (RgHistory history, RgColor player)
{
  guint last = history.n - 1;
  guint settled = history.plies[last].settled;

  if (last > 0 && stands_in_check (&history.plies[last], player) &&
      history.plies[last].mover != player)
    last--;

  return last > settled && history.plies[last].mover == player &&
             stands_in_check (&history.plies[last], player)
           ? last
           : 0;
}

static RgUnmetCheck
find_unmet (RgHistory history, RgColor player)
{
  RgUnmetCheck unmet = { .last = find_last_neglect (history, player) };
  guint        ply = unmet.last;

  for (guint i = ply; i > 0 && i < history.n; i++)
    unmet.warned |= history.plies[i].said;

  for (; ply > 0; ply -= 2) {
    const RgPly *before = &history.plies[ply - 1];

    unmet.count++;
    unmet.exposed = !stands_in_check (before, player);
    unmet.told = before->said;
    unmet.warned |= !unmet.exposed && before->said;
    if (unmet.exposed || ply < 3 || before->mover == player ||
        before[-1].mover != player || !stands_in_check (&before[-1], player))
      break;
  }

  return unmet;
}

/* About one's own move until the other touches; about a check left standing
 * for longer also afterwards, and with the move. */
static gboolean
may_announce (const RgCase *self)
{
  const RgState *before = self->before;
  RgColor        speaker = rg_case_player (self);
  RgColor        other = rg_color_other (speaker);

  if (before->ply.number == 0 || before->ply.mover != speaker)
    return stands_in_check (&before->ply, other) &&
           rg_state_turn (before) == speaker;

  return before->contacts[other] == RG_CONTACT_NONE ||
         find_unmet (self->history, other).last != 0;
}

static gboolean
announce (const RgCase *self, RgMatter matter, GError **error)
{
  if (!may_announce (self))
    return rg_case_refuse (
      error,
      RG_ERROR_TOO_LATE,
      rg_rulebook_article (self->before->rulebook, matter),
      N_ ("This is said of one’s own move, before the other touches a man"),
      NULL);

  rg_state_note (self->after, matter);
  return TRUE;
}

/* Back to before the last move that left the check, which must be met now. */
static void
go_back_to_parry (const RgCase *self, guint ply, RgLaw law)
{
  RgVerdict verdict = { .article = law.article };
  RgTouches nobody = { 0 };

  rg_state_undo (self->after, self->history, ply);
  self->after->ply.said = TRUE;
  rg_remedy_find (&self->after->ply.position,
                  law.clause,
                  &nobody,
                  &verdict.remedies);
  rg_state_impose (self->after, &verdict, TRUE);
}

/* The reply stands all the same, and the check must be met now, whatever was
 * touched before. */
static void
let_reply_stand (const RgCase *self, const RgUnmetCheck *unmet)
{
  RgState  *after = self->after;
  RgMatter  matter = RG_MATTER_COVERED;
  RgVerdict verdict = { .remedies.flags = RG_REMEDIES_PARRY };

  if (unmet->count > 1)
    matter = RG_MATTER_CHECK_UNSEEN;
  else if (unmet->exposed &&
           rg_rulebook_has (after->rulebook, RG_MATTER_CHECK_EXPOSED_TO))
    matter = RG_MATTER_CHECK_EXPOSED_TO;

  verdict.article = rg_rulebook_article (after->rulebook, matter);
  rg_state_forget_turn (after);
  rg_state_impose (after, &verdict, FALSE);
  rg_state_rule (after, RG_RULING_STANDS, verdict.article);
}

/* Check is said about a king that has stood in it unmet (Café de la Régence,
 * XIX to XXI). */
static void
judge_unmet (const RgCase *self, const RgUnmetCheck *unmet, RgLaw law)
{
  gboolean replied = self->history.n - 1 > unmet->last;

  if (unmet->count == 1 && !unmet->exposed && !unmet->told)
    go_back_to_parry (self, unmet->last, law);
  else if (replied)
    let_reply_stand (self, unmet);
}

/**
 * rg_arbiter_say_check:
 *
 * `say check`: a custom without consequence (FIDE 1930, Art. 9 §2), or what has
 * to be said (Café de la Régence, XIX).
 */
gboolean
rg_arbiter_say_check (const RgCase *self, GError **error)
{
  RgColor      other = rg_color_other (rg_case_player (self));
  RgUnmetCheck unmet;
  RgLaw        law;

  if (!announce (self, RG_MATTER_SAY_CHECK, error))
    return FALSE;

  unmet = find_unmet (self->history, other);
  self->after->ply.said = TRUE;
  if (unmet.last != 0 &&
      rg_rulebook_find (self->before->rulebook, RG_MATTER_CHECK_UNSAID, &law))
    judge_unmet (self, &unmet, law);
  return TRUE;
}

/**
 * rg_arbiter_say_mate:
 *
 * `say mate N` (FIDE 1930, Art. 10 §2: nothing follows if it is missed).
 */
gboolean
rg_arbiter_say_mate (const RgCase *self, GError **error)
{
  return announce (self, RG_MATTER_SAY_MATE, error);
}

/* What he has not seen, the player may still meet, unless the other noticed it
 * first and the text lets that count. */
static gboolean
may_be_met (const RgCase *self, const RgUnmetCheck *unmet)
{
  gboolean was_there = unmet->count > 1 || !unmet->exposed;

  return unmet->last != 0 && was_there &&
         (!unmet->warned || rg_rulebook_has (self->before->rulebook,
                                             RG_MATTER_CHECK_UNSEEN_WARNED));
}

/**
 * rg_arbiter_claim_check_unseen:
 *
 * `claim check-unseen`: the king has stood in check for several moves, and
 * whoever finds it so takes back his last move (Café de la Régence, XXI; XX in
 * the booklet of 1844).
 */
gboolean
rg_arbiter_claim_check_unseen (const RgCase *self, GError **error)
{
  RgColor      claimant = rg_case_player (self);
  RgUnmetCheck unmet;
  RgLaw        law;

  if (!rg_case_require (self, RG_MATTER_CHECK_UNSEEN, &law, error))
    return FALSE;

  unmet = find_unmet (self->history, claimant);
  if (!may_be_met (self, &unmet)) {
    rg_state_rule (self->after, RG_RULING_REJECTED, law.article);
    return TRUE;
  }
  if (self->before->contacts[claimant] != RG_CONTACT_NONE)
    return rg_case_refuse_covered (self, error);

  go_back_to_parry (self, unmet.last, law);
  return TRUE;
}

/* Check was said after @ply, and there was none. */
static gboolean
is_false (RgHistory history, guint ply, RgColor speaker)
{
  const RgPly *said = &history.plies[ply];

  return ply > 0 && said->said && said->mover == speaker &&
         !stands_in_check (said, rg_color_other (speaker));
}

/* Whether a false check was said before the last move of the other player. */
static gboolean
was_covered (RgHistory history, RgColor speaker)
{
  for (guint i = history.n - 1; i > 0; i--)
    if (is_false (history, i, speaker))
      return TRUE;

  return FALSE;
}

/**
 * rg_arbiter_claim_false_check:
 *
 * `claim false-check`: check was said and there is none; whoever believed it
 * plays again, until the other has replied (Café de la Régence, XXII; XXI in
 * the booklet of 1844).
 */
gboolean
rg_arbiter_claim_false_check (const RgCase *self, GError **error)
{
  RgColor speaker = rg_color_other (rg_case_player (self));
  guint   last = self->history.n - 1;
  RgLaw   law;

  if (!rg_case_require (self, RG_MATTER_CHECK_FALSE, &law, error))
    return FALSE;

  if (is_false (self->history, last, speaker)) {
    rg_state_play_on (self->after);
    rg_state_rule (self->after, RG_RULING_NO_PENALTY, law.article);
  } else if (last > 0 && is_false (self->history, last - 1, speaker)) {
    rg_state_undo (self->after, self->history, last);
    self->after->fault = (RgPly){ 0 };
    rg_state_rule (self->after, RG_RULING_RETRACTED, law.article);
  } else if (was_covered (self->history, speaker)) {
    return rg_case_refuse_covered (self, error);
  } else {
    rg_state_rule (self->after, RG_RULING_REJECTED, law.article);
  }

  return TRUE;
}
