/* Irregular moves: claimed, undone, remedied (FIDE 1930, Art. 9 §6, 17 and 18;
 * 1928, Par. 9, 16 and 17; 2023, Art. 7.5). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* To parry, if possible with the man that was played (FIDE 1930, Art. 9 §6). */
static void
find_parry (const RgPosition *position, RgSquare man, RgRemedies *remedies)
{
  RgRemedies with_man = *remedies;

  with_man.move = rg_bit (man);
  rg_remedies_drop_impossible (&with_man, position);
  if (rg_remedies_is_empty (&with_man))
    remedies->flags |= RG_REMEDIES_PARRY;
  else
    *remedies = with_man;
}

/* The move as it would have been with a queen in place of the pawn (FIDE 2023,
 * Art. 7.5.2). */
static void
find_exchange (const RgPosition *position, RgMove move, RgRemedies *remedies)
{
  remedies->play = (RgDisplacement){ move.from, move.to, RG_QUEEN };
  remedies->flags |= RG_REMEDIES_PLAY;
  rg_remedies_drop_impossible (remedies, position);
}

/* The clause on the fault, or else that on any wrong move or capture. */
static void
find_law (const RgState *state, gboolean capture, RgLaw *law)
{
  RgMatter matter = rg_offence_remedy ((RgOffence) state->ply.offence, capture);

  if (!rg_rulebook_find (state->rulebook, matter, law))
    rg_rulebook_find (state->rulebook,
                      capture ? RG_MATTER_WRONG_CAPTURE : RG_MATTER_WRONG_MOVE,
                      law);
}

static void
find_remedies (const RgCase     *self,
               const RgPosition *position,
               RgVerdict        *verdict)
{
  RgMove    move = self->before->ply.move;
  RgTouches men = rg_touch_by_move (position, move);
  RgLaw     law;

  find_law (self->before, men.n > 1, &law);
  if (self->before->ply.offence == RG_OFFENCE_ENEMY_MAN_MOVED)
    men.n = 1;
  *verdict = (RgVerdict){ .article = law.article };
  if (law.clause == NULL)
    return;

  if (rg_rulebook_has (self->before->rulebook, RG_MATTER_PENALTY_NOT_CASTLING))
    verdict->remedies.flags = RG_REMEDIES_NO_CASTLING;
  if (law.clause->matter == RG_MATTER_PAWN_NOT_EXCHANGED)
    find_exchange (position, move, &verdict->remedies);
  else if (law.clause->remedy & RG_REMEDY_PARRY)
    find_parry (position, move.from, &verdict->remedies);
  else
    rg_remedy_find (position, law.clause, &men, &verdict->remedies);
}

/* FIDE 2023, Art. 7.5.5: time for the adversary, and at last the game. */
static void
punish (RgState *state, RgColor offender)
{
  RgLaw law;
  guint count = ++state->illegal_moves[offender];

  if (rg_rulebook_find (state->rulebook, RG_MATTER_ILLEGAL_MOVE_LOSS, &law) &&
      count >= law.clause->number)
    rg_state_lose_unless_mate_impossible (
      state,
      offender,
      RG_REASON_ILLEGAL_MOVE,
      RG_MATTER_ILLEGAL_MOVE_MATE_IMPOSSIBLE,
      law.article);
  else if (rg_rulebook_find (state->rulebook,
                             RG_MATTER_ILLEGAL_MOVE_TIME,
                             &law))
    rg_state_give_time (state, rg_color_other (offender), law.clause->number);
}

/* The last displacement is undone and its remedy found; after the second of two
 * moves running the other player goes on. */
static void
remedy_last (const RgCase *self)
{
  RgState  *after = self->after;
  RgColor   offender = (RgColor) self->before->ply.mover;
  RgVerdict verdict;

  rg_state_go_back (after, self->history, self->before->ply.number - 1);
  find_remedies (self, &after->ply.position, &verdict);
  if (rg_state_turn (after) == offender)
    rg_state_impose (after, &verdict, TRUE);
  else
    rg_state_rule (after, RG_RULING_RETRACTED, verdict.article);
  punish (after, offender);
}

/* FIDE 1930, Art. 17 d: from the earliest irregularity, without penalty. */
static void
restore_earliest (const RgCase *self, guint ply)
{
  rg_state_go_back (self->after, self->history, ply - 1);
  rg_state_rule (self->after,
                 RG_RULING_RESTORED,
                 rg_rulebook_article (self->before->rulebook,
                                      RG_MATTER_FOUND_LATER));
}

/**
 * rg_arbiter_claim_irregular:
 *
 * `claim irregular`: the adversary's last ply, before touching a man to reply,
 * with its penalty; any other, by either player, without one.
 */
gboolean
rg_arbiter_claim_irregular (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgColor        claimant = rg_case_player (self);
  guint          first;
  RgLaw          law;

  if (!rg_case_require (self, RG_MATTER_IRREGULAR_CLAIM, &law, error))
    return FALSE;

  first = before->ply.n_irregular > 0
            ? rg_history_first_irregular (self->history)
            : 0;
  if (first == 0)
    rg_state_rule (self->after, RG_RULING_REJECTED, law.article);
  else if (first == before->ply.number && before->ply.mover != claimant &&
           !rg_touch_is_too_late (before, claimant, law.clause->until))
    remedy_last (self);
  else
    restore_earliest (self, first);
  return TRUE;
}

/**
 * rg_arbiter_claim_unknown:
 *
 * `claim check-unseen`, `claim false-check`: rights of texts in which a check
 * must be said; none of those on the shelf.
 */
gboolean
rg_arbiter_claim_unknown (const RgCase *self, GError **error)
{
  RgLaw law;

  return rg_case_require (self, RG_MATTER_UNSET, &law, error);
}

static gboolean
require_chooser (const RgCase *self, GError **error)
{
  if (self->event->actor == self->before->chooser)
    return TRUE;

  return rg_case_refuse (error,
                         RG_ERROR_NOT_YOUR_TURN,
                         self->before->choice_article,
                         N_ ("The choice is the other player’s"),
                         NULL);
}

/* The demand is void, and the right with it (FIDE 1930, Art. 18 §3). */
static gboolean
lose_right (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_rulebook_find (self->before->rulebook,
                         RG_MATTER_IMPOSSIBLE_DEMAND,
                         &law))
    return rg_case_refuse (error,
                           RG_ERROR_ILLEGAL,
                           self->before->choice_article,
                           N_ ("No legal move could meet this demand"),
                           NULL);

  rg_state_play_on (self->after);
  rg_state_rule (self->after, RG_RULING_RIGHT_LOST, law.article);
  return TRUE;
}

/**
 * rg_arbiter_choose:
 *
 * `choose OPTION`.
 */
gboolean
rg_arbiter_choose (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgVerdict      verdict = { .article = before->choice_article };

  if (!require_chooser (self, error))
    return FALSE;
  if (!rg_remedies_pick (&before->choice,
                         &before->ply.position,
                         &self->event->option,
                         &verdict.remedies))
    return lose_right (self, error);

  rg_state_play_on (self->after);
  rg_state_impose (self->after, &verdict, FALSE);
  return TRUE;
}

/**
 * rg_arbiter_waive:
 *
 * `waive`: the player goes on as if nothing were owed.
 */
gboolean
rg_arbiter_waive (const RgCase *self, GError **error)
{
  if (!require_chooser (self, error))
    return FALSE;

  rg_state_play_on (self->after);
  rg_state_rule (self->after,
                 RG_RULING_NO_PENALTY,
                 self->before->choice_article);
  return TRUE;
}
