/* Rules on touching and adjusting, and on claims about them (FIDE 1930, Art. 14 and 15;
 * 1928, Par. 13 and 14; 2023, Art. 4; Café de la Régence, VIII and X). rg-touch finds the
 * obligations that touching creates. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/* Returns: whether @claimant has touched a piece that ends their right to claim */
gboolean
rg_touch_is_too_late (const RgState *state, RgColor claimant, RgUntil until)
{
  guint8 contact = state->contacts[claimant];

  return until == RG_UNTIL_OWN_TOUCH ? (contact & RG_CONTACT_OWN) != 0
                                     : (contact & RG_CONTACT_ANY) != 0;
}

/* Returns: the pieces touched before the move @made, which followed @before; an irregular
 * displacement counts as touching only if nothing was touched before, or if the rulebook
 * counts it as the last touch (FIDE 2023, Art. 7.5.1) */
RgTouches
rg_touch_before (const RgRulebook *rulebook, const RgPly *before, const RgPly *made)
{
  RgTouches touches = before->touched;
  RgTouches carried = rg_touch_by_move (&before->position, made->move);

  if (made->offence != RG_OFFENCE_NONE &&
      (touches.n == 0 || rg_rulebook_has (rulebook, RG_MATTER_ILLEGAL_MOVE_TOUCHES)))
    for (guint i = 0; i < carried.n; i++)
      rg_touch_add (&touches, carried.squares[i]);

  return touches;
}

static void
touch_piece (RgState *state, RgColor player, RgSquare square)
{
  RgPiece piece = rg_position_get (&state->ply.position, square);

  state->contacts[player] |= RG_CONTACT_ANY;
  if (rg_piece_color (piece) == player)
    state->contacts[player] |= RG_CONTACT_OWN;
}

/* Imposes the penalty for a touch at once under conduct `touch`, without a claim by the
 * opponent, unless a ruling exists already. */
static void
enforce (RgState *state)
{
  RgVerdict verdict;

  if (state->pronounced)
    return;

  rg_touch_judge (state->rulebook, &state->ply.position, &state->ply.touched, &verdict);
  state->must = (RgRemedies){ 0 };
  state->must_article = NULL;
  rg_state_impose (state, &verdict, FALSE);
  state->pronounced = FALSE;
}

static gboolean
require_piece (const RgCase *self, RgSquare square, GError **error)
{
  char name[3] = "";

  if (rg_position_get (&self->before->ply.position, square) != RG_PIECE_NONE)
    return TRUE;

  rg_square_write (square, name);
  return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING,
                         rg_rulebook_article (self->before->rulebook,
                                              RG_MATTER_EMPTY_SQUARE),
                         N_ ("There is no piece on %s"), name);
}

/* `touch SQ`. Out of turn it does not bind; in turn it may also decline an offer (FIDE
 * 2023, Art. 9.1.2.1). */
gboolean
rg_arbiter_touch (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgColor  player = rg_case_player (self);
  RgSquare square = rg_bitboard_first (self->event->squares);

  if (!require_piece (self, square, error))
    return FALSE;

  touch_piece (after, player, square);
  if (after->consenter == self->event->actor)
    after->consenter = RG_ACTOR_NONE;
  if (player != rg_state_turn (after))
    return TRUE;

  if (rg_rulebook_has (after->rulebook, RG_MATTER_AGREEMENT_TOUCH) &&
      after->draw_offer != self->event->actor)
    after->draw_offer = RG_ACTOR_NONE;
  if (after->ply.touched.n == 0)
    after->contacts[rg_color_other (player)] = RG_CONTACT_NONE;
  rg_touch_add (&after->ply.touched, square);
  if (after->conduct == RG_CONDUCT_TOUCH)
    enforce (after);
  if (!rg_arbiter_may_call_irregular (after, self->history, after->ply.number))
    rg_arbiter_end_if_covered (after, self->history);
  return TRUE;
}

static gboolean
require_pieces (const RgCase *self, GError **error)
{
  RgBitboard squares = self->event->squares;

  while (squares != 0)
    if (!require_piece (self, rg_bitboard_pop (&squares), error))
      return FALSE;

  return TRUE;
}

static RgBitboard
pieces_of (const RgCase *self, RgColor color)
{
  return self->before->ply.position.setup.board.colors[color];
}

/* `adoube SQ…`: announces that the pieces are touched only to adjust them (FIDE 1930,
 * Art. 14 §1 and 2; 1928, Par. 13; 2023, Art. 4.2.1). */
gboolean
rg_arbiter_adoube (const RgCase *self, GError **error)
{
  RgBitboard others = self->event->squares &
                      pieces_of (self, rg_color_other (rg_case_player (self)));
  RgLaw law, enemy;

  if (!rg_case_require (self, RG_MATTER_ADOUBE, &law, error) ||
      (!self->before->may_adjust && !rg_case_require_turn (self, law.article, error)) ||
      !require_pieces (self, error))
    return FALSE;

  if (others != 0 &&
      rg_rulebook_find (self->before->rulebook, RG_MATTER_ADOUBE_ENEMY, &enemy))
    return rg_case_refuse (
      error, RG_ERROR_FORBIDDEN, enemy.article,
      N_ ("You may not adjust your opponent’s pieces; ask your opponent to do it"), NULL);

  if (others != 0 &&
      rg_rulebook_find (self->before->rulebook, RG_MATTER_ADOUBE_BOTH, &enemy))
    law = enemy;
  rg_state_rule (self->after, RG_RULING_NOTED, law.article);
  return TRUE;
}

/* `demand straighten SQ…`: asks the opponent to adjust their own pieces (FIDE 1930, Art.
 * 14 §2). */
gboolean
rg_arbiter_straighten (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, RG_MATTER_STRAIGHTEN, &law, error) ||
      !require_pieces (self, error))
    return FALSE;

  if (self->event->squares & pieces_of (self, rg_case_player (self)))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                           N_ ("Players adjust their own pieces"), NULL);

  rg_state_rule (self->after, RG_RULING_NOTED, law.article);
  return TRUE;
}

/* Rules on a touch that is claimed before the player who touched has moved. An obligation
 * already ruled remains. */
static void
claim_before_move (const RgCase *self)
{
  RgState  *after = self->after;
  RgVerdict verdict = { after->must, after->must_article };

  if (!after->pronounced)
    rg_touch_judge (after->rulebook, &after->ply.position, &after->ply.touched, &verdict);
  after->must = (RgRemedies){ 0 };
  rg_state_impose (after, &verdict, FALSE);
}

/* Returns whether the move that followed the touches fulfilled the obligation. */
static gboolean
was_fulfilled (const RgVerdict *verdict, const RgPly *before, const RgPly *made)
{
  return rg_remedies_count (&verdict->remedies, &before->position) == 1 &&
         made->offence == RG_OFFENCE_NONE &&
         rg_remedies_allow (&verdict->remedies, &before->position, made->move);
}

/* Rules on a touch that is claimed after the move, which is taken back if it did not
 * fulfil the obligation. */
static void
claim_after_move (const RgCase *self)
{
  const RgState *before = self->before;
  const RgPly   *made = &self->history.plies[before->touched_ply];
  const RgPly   *ply = made - 1;
  RgTouches      touched = rg_touch_before (before->rulebook, ply, made);
  RgVerdict      verdict;

  rg_touch_judge (before->rulebook, &ply->position, &touched, &verdict);
  if (rg_remedies_count (&verdict.remedies, &ply->position) == 0) {
    rg_state_rule (self->after, RG_RULING_NO_PENALTY, verdict.article);
  } else if (was_fulfilled (&verdict, ply, made)) {
    rg_state_reject (self->after,
                     N_ ("The claim is rejected: the touched piece was played."),
                     verdict.article);
  } else {
    rg_state_undo (self->after, self->history, made->number);
    rg_state_impose (self->after, &verdict, TRUE);
  }
}

/* `claim touched` (FIDE 1930, Art. 15 and 18 §1): possible from the touch until the
 * claimant touches a piece. */
gboolean
rg_arbiter_claim_touched (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgColor        claimant = rg_case_player (self);
  gboolean       has_move = claimant == rg_state_turn (before);
  gboolean       moved_last;
  RgLaw          law;

  if (!rg_case_require (self, RG_MATTER_TOUCH_CLAIM, &law, error))
    return FALSE;
  if (rg_touch_is_too_late (before, claimant, law.clause->until) ||
      (before->touch_missed && !has_move && before->ply.touched.n == 0))
    return rg_rulebook_has (before->rulebook, RG_MATTER_COVERED)
             ? rg_case_refuse_covered (self, error)
             : rg_case_refuse (
                 error, RG_ERROR_TOO_LATE, law.article,
                 N_ ("A player who has touched a piece can no longer claim this"), NULL);

  moved_last = before->ply.number > 0 && before->ply.mover != claimant;
  if (before->conduct == RG_CONDUCT_FREE)
    rg_state_reject (self->after,
                     N_ (
                       "The claim is rejected: this game is played without touch-move."),
                     law.article);
  else if (!has_move && before->ply.touched.n > 0)
    claim_before_move (self);
  else if (moved_last && before->touched_ply != 0)
    claim_after_move (self);
  else
    rg_state_reject (self->after,
                     N_ ("The claim is rejected: the opponent has not touched a piece "
                         "that must still be played."),
                     law.article);
  return TRUE;
}
