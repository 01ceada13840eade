/* Ends a game by its last move, and rules on the claims about that move that are still
 * open. In the words of FIDE 2023: mate ends the game if the move was in accordance with
 * the articles on moving and touching (5.1.1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* Returns whether the player to move is mated or stalemated, which ends the game at
 * once. */
static gboolean
has_no_move_left (RgState *state)
{
  const RgPosition *position = &state->ply.position;
  RgColor           turn = rg_position_turn (position);

  if (rg_position_king (position, turn) == RG_SQUARE_NONE ||
      rg_movegen_count (position) > 0)
    return FALSE;

  if (rg_position_checkers (position))
    rg_state_lose (state, turn, RG_REASON_CHECKMATE,
                   rg_rulebook_article (state->rulebook, RG_MATTER_CHECKMATE));
  else
    rg_state_draw (state, RG_REASON_STALEMATE,
                   rg_rulebook_article (state->rulebook, RG_MATTER_STALEMATE));

  return TRUE;
}

/* Ends the game if the position after a regular move ends it. @history ends before that
 * position. */
void
rg_arbiter_end_if_over (RgState *state, RgHistory history)
{
  if (!has_no_move_left (state))
    rg_arbiter_draw_at_once (state, history);
}

/* Ends the game if an irregular move mated or stalemated and the opponent has begun the
 * reply, after which it cannot be claimed (Café de la Régence, XXIII). */
void
rg_arbiter_end_if_covered (RgState *state, RgHistory history)
{
  RgHistory earlier = { history.plies, state->ply.number };

  if (state->ply.offence != RG_OFFENCE_NONE && state->phase == RG_PHASE_PLAYING &&
      rg_rulebook_has (state->rulebook, RG_MATTER_COVERED))
    rg_arbiter_end_if_over (state, earlier);
}

/* Rules on a claim after the end, which is possible if the last move ended the game. A
 * ruling that undoes a displacement, or may do so, cancels the result; any other keeps
 * it. */
gboolean
rg_arbiter_claim_after_end (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgState       *after = self->after;
  RgState        over = *after;

  if (!rg_reason_is_of_move (before->outcome.reason))
    return rg_case_refuse_over (before->ground, error);
  if (!rg_case_hear (self, error))
    return FALSE;

  if (after->phase != RG_PHASE_FINISHED &&
      (after->ply.number < before->ply.number || after->choice_ply != 0)) {
    after->outcome = (RgOutcome){ RG_RESULT_NONE, RG_REASON_NONE };
    after->ground = NULL;
    return TRUE;
  }

  over.ply.said = after->ply.said;
  rg_state_rule (&over, after->ruling, after->article);
  over.rejection = after->rejection;
  *after = over;
  return TRUE;
}
