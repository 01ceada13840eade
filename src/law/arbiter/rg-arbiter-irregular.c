/* Rules on irregular moves, which are claimed, undone, left or remedied (FIDE 1930, Art.
 * 9 §6, 17 and 18; 1928, Par. 9, 16 and 17; 2023, Art. 7.5; Café de la Régence, XI to
 * XVII). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

#include <string.h>

/* Returns: whether the player was in check before @fault and still is after it */
static gboolean
was_check_left (const RgPly *fault)
{
  return rg_position_checkers_of (&fault[-1].position, (RgColor) fault->mover) != 0 &&
         rg_position_checkers_of (&fault->position, (RgColor) fault->mover) != 0;
}

/* Finds the clause on the fault or, without one, that on any wrong move or capture. The
 * clause on an unannounced check that was left comes first, whatever else was wrong (Café
 * de la Régence, XIX). */
static void
find_law (const RgCase *self, const RgPly *fault, gboolean capture, RgLaw *law)
{
  const RgRulebook *rulebook = self->before->rulebook;
  RgMatter          matter = rg_offence_remedy ((RgOffence) fault->offence, capture);
  const RgPly      *before = fault - 1;
  RgColor           mover = (RgColor) fault->mover;

  if (fault->offence != RG_OFFENCE_TWO_MOVES && was_check_left (fault) &&
      !(before->said & rg_said_by (rg_color_other (mover))) &&
      rg_rulebook_find (rulebook, RG_MATTER_CHECK_UNSAID, law))
    return;
  /* A check that is not parried takes precedence over other faults (FIDE 1930, Art. 9.6:
   * any move whatever). */
  if (fault->offence != RG_OFFENCE_TWO_MOVES && was_check_left (fault) &&
      rg_rulebook_find (rulebook, RG_MATTER_CHECK_NOT_PARRIED, law))
    return;
  if (!rg_rulebook_find (rulebook, matter, law))
    rg_rulebook_find (rulebook, capture ? RG_MATTER_WRONG_CAPTURE : RG_MATTER_WRONG_MOVE,
                      law);
}

/* Returns the pieces that a fault concerns according to the rulebook; for a wrong
 * castling also the rook. */
static RgTouches
find_pieces (const RgPosition *position, const RgPly *fault, RgMatter matter)
{
  RgTouches pieces = rg_touch_by_move (position, fault->move);

  if (matter == RG_MATTER_ENEMY_PIECE_MOVED)
    pieces.n = 1;
  for (int i = 0; i < RG_N_CASTLINGS && matter == RG_MATTER_WRONG_CASTLING; i++)
    if (RG_CASTLING_RULES[i].king_to == fault->move.to)
      rg_touch_add (&pieces, RG_CASTLING_RULES[i].rook_from);

  return pieces;
}

static gboolean
has_king (const RgPosition *position, RgColor color)
{
  return rg_position_king (position, color) != RG_SQUARE_NONE;
}

static RgBitboard
pawns_on_edge (const RgPosition *position)
{
  return rg_board_role (&position->setup.board, RG_PAWN) & (RG_RANK_1 | RG_RANK_8);
}

/* Returns whether a fault may remain on the board: not if the offender's king would be in
 * check, nor if this move or the one before it in the same turn took a king or left a
 * pawn on the first or last rank. */
static gboolean
can_be_left (const RgPly *before, const RgPly *fault)
{
  const RgPosition *position = &fault->position;

  while (before->number > 0 && before->mover == fault->mover)
    before--;
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    if (has_king (&before->position, (RgColor) i) && !has_king (position, (RgColor) i))
      return FALSE;

  return rg_position_checkers_of (position, (RgColor) fault->mover) == 0 &&
         (pawns_on_edge (position) & ~pawns_on_edge (&before->position)) == 0;
}

static gboolean
same_touches (const RgTouches *one, const RgTouches *other)
{
  return one->n == other->n &&
         memcmp (one->squares, other->squares, one->n * sizeof *one->squares) == 0;
}

/* Returns: the pieces that the offender touched in the turn of @fault before moving one;
 * empty if they are the ones that the displacement itself touches */
static RgTouches
find_touched_before (const RgCase *self, const RgPly *fault)
{
  RgTouches nothing = { 0 };
  RgTouches carried = rg_touch_by_move (&fault[-1].position, fault->move);
  RgTouches touched = rg_touch_before (self->before->rulebook, fault - 1, fault);

  return fault->offence == RG_OFFENCE_TWO_MOVES || same_touches (&touched, &carried)
           ? nothing
           : touched;
}

/* Finds the penalty for a check that was not parried: a piece touched before the fault
 * must parry if it can; if not, the piece that was moved; if neither can, any piece may
 * (FIDE 1930, Art. 9 §6). */
static void
find_parry (const RgCase    *self,
            const RgPly     *fault,
            RgLaw            law,
            const RgTouches *touched,
            RgVerdict       *verdict)
{
  const RgPosition *position = &fault[-1].position;
  RgTouches         carried = rg_touch_by_move (position, fault->move);

  rg_touch_judge (self->before->rulebook, position, touched, verdict);
  verdict->article = law.article;
  if (rg_remedies_is_empty (&verdict->remedies))
    rg_remedy_find (position, law.clause, &carried, &verdict->remedies);
}

static void
find_remedies (const RgCase    *self,
               const RgPly     *fault,
               const RgTouches *touched,
               RgVerdict       *verdict)
{
  const RgRulebook *rulebook = self->before->rulebook;
  const RgPosition *position = &fault[-1].position;
  RgRemedies       *remedies = &verdict->remedies;
  RgTouches         pieces = rg_touch_by_move (position, fault->move);
  RgLaw             law;

  find_law (self, fault, pieces.n > 1, &law);
  *verdict = (RgVerdict){ .article = law.article };
  if (law.clause == NULL)
    return;

  if (rg_position_turn (position) != fault->mover &&
      law.clause->matter != RG_MATTER_TWO_MOVES)
    return;
  if (law.clause->matter == RG_MATTER_CHECK_NOT_PARRIED && touched->n > 0) {
    find_parry (self, fault, law, touched, verdict);
    return;
  }

  if (touched->n > 0 && rg_rulebook_has (rulebook, RG_MATTER_ILLEGAL_MOVE_TOUCHES)) {
    /* A piece touched first also binds the move that replaces the fault (FIDE 2023, Art.
     * 4.3, 7.5.1). */
    rg_touch_judge (rulebook, position, touched, verdict);
    verdict->article = law.article;
    return;
  }

  pieces = find_pieces (position, fault, law.clause->matter);
  if (rg_rulebook_has (rulebook, RG_MATTER_PENALTY_NOT_CASTLING))
    remedies->flags |= RG_REMEDIES_NO_CASTLING;
  if (!can_be_left (fault - 1, fault))
    remedies->flags |= RG_REMEDIES_NO_LEAVE;

  rg_remedy_find (position, law.clause, &pieces, remedies);
  rg_remedy_find_bound (rulebook, position, law.clause, &pieces, verdict);
}

/* Punishes an illegal move: the opponent gets time, and a repeated one loses the game
 * (FIDE 2023, Art. 7.5.5). */
static void
punish (RgState *state, RgColor offender)
{
  RgLaw law;
  guint count = ++state->illegal_moves[offender];

  if (rg_rulebook_find (state->rulebook, RG_MATTER_ILLEGAL_MOVE_LOSS, &law) &&
      count >= law.clause->number)
    rg_state_lose_unless_mate_impossible (state, offender, RG_REASON_ILLEGAL_MOVE,
                                          RG_MATTER_ILLEGAL_MOVE_MATE_IMPOSSIBLE,
                                          law.article);
  else if (rg_rulebook_find (state->rulebook, RG_MATTER_ILLEGAL_MOVE_TIME, &law))
    rg_state_give_time (state, rg_color_other (offender), &law);
}

/* Lets the opponent choose to leave the fault, which stays on the board until then. */
static void
offer_to_leave (RgState *state, const RgPly *fault, const RgVerdict *verdict)
{
  guint    touched_ply = state->touched_ply;
  gboolean missed = state->touch_missed;

  rg_state_play_on (state);
  state->touched_ply = touched_ply;
  state->touch_missed = missed;
  state->choice = verdict->remedies;
  state->choice_article = verdict->article;
  state->choice_ply = fault->number;
  state->chooser = rg_actor_player (rg_color_other ((RgColor) fault->mover));
  state->phase = RG_PHASE_CHOOSING;
  rg_state_rule (state, RG_RULING_CHOICE, verdict->article);
}

/* Counts the irregular move as a move at once, as leaving it is the only remedy. */
static void
let_fault_stand (const RgCase *self, const RgPly *fault, const RgVerdict *verdict)
{
  RgState *after = self->after;

  rg_state_play_on (after);
  after->ply.settled = fault->number;
  rg_state_rule (after, RG_RULING_STANDS, verdict->article);
  rg_arbiter_end_if_over (after, (RgHistory){ self->history.plies, after->ply.number });
}

/* Falls back on a piece touched before a fault without consequences: it must be moved
 * or taken, as if there had been no fault. */
static void
fall_back_on_touch (const RgCase    *self,
                    const RgPly     *fault,
                    const RgTouches *touched,
                    RgVerdict       *verdict)
{
  const RgPosition *position = &fault[-1].position;
  RgVerdict         by_touch;

  if (touched->n == 0 || rg_position_turn (position) != fault->mover ||
      rg_remedies_count (&verdict->remedies, position) > 0)
    return;

  rg_touch_judge (self->before->rulebook, position, touched, &by_touch);
  if (rg_remedies_count (&by_touch.remedies, position) > 0)
    *verdict = by_touch;
}

/* Replaces a pawn that was left on the last rank by a queen; the move stands (FIDE 2023,
 * Art. 7.5.2), and later ones are taken back. Returns: FALSE if the rulebook does not say
 * so */
static gboolean
exchange_pawn (const RgCase *self, guint ply)
{
  const RgPly   *fault = &self->history.plies[ply];
  RgState       *after = self->after;
  RgDisplacement promotion = { fault->move.from, fault->move.to, RG_QUEEN };
  RgHistory      earlier = { self->history.plies, ply };
  RgMove         move;
  RgLaw          law;

  if (fault->offence != RG_OFFENCE_PAWN_NOT_EXCHANGED ||
      !rg_rulebook_find (self->before->rulebook, RG_MATTER_PAWN_NOT_EXCHANGED, &law) ||
      !(law.clause->remedy & RG_REMEDY_EXCHANGE) ||
      !rg_movegen_find (&fault[-1].position, promotion, &move))
    return FALSE;

  rg_state_go_back (after, self->history, ply);
  rg_position_make (&fault[-1].position, move, &after->ply.position);
  after->ply.move = move;
  after->ply.offence = RG_OFFENCE_NONE;
  after->ply.irregular = fault[-1].irregular;
  rg_arbiter_end_if_over (after, earlier);
  if (after->phase != RG_PHASE_FINISHED)
    rg_state_rule (after,
                   ply + 1 < self->history.n ? RG_RULING_RESTORED : RG_RULING_STANDS,
                   law.article);
  return TRUE;
}

/* Undoes a fault and finds its remedy, or gives the opponent the choice. A fault that is
 * found later is taken back with everything after it (FIDE 2023, Art. 7.5.1). */
static void
remedy_fault (const RgCase *self, guint ply, gboolean found_later)
{
  const RgPly *fault = &self->history.plies[ply];
  RgTouches    touched = find_touched_before (self, fault);
  RgVerdict    verdict;

  if (exchange_pawn (self, ply)) {
    punish (self->after, (RgColor) fault->mover);
    return;
  }

  find_remedies (self, fault, &touched, &verdict);
  fall_back_on_touch (self, fault, &touched, &verdict);
  if ((verdict.remedies.flags & RG_REMEDIES_LEAVE) &&
      !(verdict.remedies.flags & RG_REMEDIES_RETRACT) &&
      !rg_remedies_ask_a_move (&verdict.remedies)) {
    let_fault_stand (self, fault, &verdict);
  } else if (verdict.remedies.flags & RG_REMEDIES_LEAVE) {
    offer_to_leave (self->after, fault, &verdict);
  } else {
    rg_state_undo (self->after, self->history, ply);
    rg_state_impose (self->after, &verdict, TRUE);
    if (found_later)
      rg_state_rule (self->after, RG_RULING_RESTORED, verdict.article);
  }
  punish (self->after, (RgColor) fault->mover);
}

/* Returns whether the claim stays open until the opponent has played, even if they
 * touch a piece (Café de la Régence, XIII and XX of the 26 rules, XV). */
static gboolean
is_open_until_played (const RgRulebook *rulebook, RgOffence offence)
{
  RgMatter matter = rg_offence_remedy (offence, FALSE);
  RgLaw    law, limit;

  if (matter == RG_MATTER_KING_EXPOSED &&
      rg_rulebook_has (rulebook, RG_MATTER_CHECK_EXPOSED_TO))
    matter = RG_MATTER_CHECK_EXPOSED_TO;

  return rg_rulebook_find (rulebook, matter, &law) &&
         rg_rulebook_find_beside (rulebook, law.article, RG_MATTER_UNTIL_PLAYED, &limit);
}

/* Returns whether there is no reply to @ply: only its player has moved since, and the
 * opponent has touched no piece that ends the claim, not even for a move that was taken
 * back. */
static gboolean
is_unanswered (const RgState *state, RgHistory history, guint ply, RgUntil until)
{
  const RgPly *fault = &history.plies[ply];
  RgColor      other = rg_color_other ((RgColor) fault->mover);

  return ply >= rg_history_turn_start (history, TRUE) &&
         !(state->contacts[other] & RG_CONTACT_UNDONE) &&
         (is_open_until_played (state->rulebook, (RgOffence) fault->offence) ||
          !rg_touch_is_too_late (state, other, until));
}

/* Returns: whether @ply is irregular and can still be claimed; if the reply covers
 * faults, only until it begins (Café de la Régence, XXIII) */
gboolean
rg_arbiter_may_call_irregular (const RgState *state, RgHistory history, guint ply)
{
  const RgPly *fault = &history.plies[ply];
  RgLaw        law;

  if (ply <= state->ply.settled || fault->offence == RG_OFFENCE_NONE ||
      (rg_state_is_unsupervised (state, RG_MATTER_QUICK_ILLEGAL_MOVE, &law) &&
       ply < rg_history_turn_start (history, FALSE)) ||
      (state->phase == RG_PHASE_FINISHED &&
       (!rg_reason_is_of_move (state->outcome.reason) ||
        ply < rg_history_turn_start (history, TRUE))))
    return FALSE;

  return !rg_rulebook_has (state->rulebook, RG_MATTER_COVERED) ||
         (rg_rulebook_find (state->rulebook, RG_MATTER_IRREGULAR_CLAIM, &law) &&
          is_unanswered (state, history, ply, law.clause->until));
}

/* Refuses a claim after the reply (Café de la Régence, XXIII). Returns: FALSE, with
 * RG_ERROR_TOO_LATE */
gboolean
rg_case_refuse_covered (const RgCase *self, GError **error)
{
  return rg_case_refuse (
    error, RG_ERROR_TOO_LATE,
    rg_rulebook_article (self->before->rulebook, RG_MATTER_COVERED),
    N_ ("Too late: the reply has begun, so earlier mistakes can no longer be claimed"),
    NULL);
}

/* Keeps the touch in the turn that the offender plays again, so that admitting a fault
 * does not free them, unless the opponent can no longer claim the touch (FIDE 1930, Art.
 * 15 and 18 §1). */
static void
keep_touched (const RgCase *self, const RgPly *fault)
{
  RgTouches   touched = find_touched_before (self, fault);
  RgState    *after = self->after;
  const char *article = after->article;
  RgVerdict   verdict;
  RgLaw       claim;

  if (rg_state_turn (after) != fault->mover ||
      !rg_rulebook_find (after->rulebook, RG_MATTER_TOUCH_CLAIM, &claim) ||
      rg_touch_is_too_late (self->before, rg_color_other ((RgColor) fault->mover),
                            claim.clause->until))
    return;

  if (touched.n == 0)
    touched = rg_touch_by_move (&after->ply.position, fault->move);
  rg_touch_judge (after->rulebook, &after->ply.position, &touched, &verdict);
  if (rg_remedies_count (&verdict.remedies, &after->ply.position) == 0)
    return;

  rg_state_impose (after, &verdict, FALSE);
  if (after->phase != RG_PHASE_CHOOSING)
    rg_state_rule (after, RG_RULING_RESTORED, article);
}

/* Judges a fault: with a penalty if the opponent claims it in time or, under a rulebook
 * in which the reply covers faults, if either player does; otherwise takes it back,
 * without penalty if the rulebook says so. */
static gboolean
judge (const RgCase *self, guint first, RgUntil until, GError **error)
{
  const RgState *before = self->before;
  const RgPly   *fault = &self->history.plies[first];
  RgColor        claimant = rg_case_player (self);
  gboolean       is_last_turn = first >= rg_history_turn_start (self->history, FALSE);

  self->after->judged_ply = first;
  if (rg_rulebook_has (before->rulebook, RG_MATTER_COVERED)) {
    if (!is_unanswered (before, self->history, first, until))
      return rg_case_refuse_covered (self, error);
    remedy_fault (self, first, FALSE);
  } else if (is_last_turn && fault->mover != claimant &&
             !rg_touch_is_too_late (before, claimant, until)) {
    remedy_fault (self, first, FALSE);
  } else if (!rg_rulebook_has (before->rulebook, RG_MATTER_FOUND_LATER)) {
    remedy_fault (self, first, TRUE);
  } else {
    /* Takes back the moves from the earliest irregularity on, without penalty (FIDE 1930,
     * Art. 17 d). */
    rg_state_go_back (self->after, self->history, first - 1);
    rg_state_rule (self->after, RG_RULING_RESTORED,
                   rg_rulebook_article (before->rulebook, RG_MATTER_FOUND_LATER));
    if (is_last_turn)
      keep_touched (self, fault);
  }

  return TRUE;
}

/* Returns the first irregular ply; if the reply covers faults, the first that can still
 * be claimed, if there is one. */
static guint
find_fault (const RgCase *self)
{
  const RgState *before = self->before;

  if (!before->ply.irregular)
    return 0;

  if (rg_rulebook_has (before->rulebook, RG_MATTER_COVERED))
    for (guint i = rg_history_turn_start (self->history, TRUE); i < self->history.n; i++)
      if (rg_arbiter_may_call_irregular (before, self->history, i))
        return i;

  return rg_history_first_irregular (self->history, 1);
}

/* Finds the first irregular ply of the last turn; in rapid and blitz chess the next move
 * ends the claim (FIDE 2023, Art. A.5.2). Returns: FALSE with RG_ERROR_TOO_LATE if all
 * irregular plies are earlier */
static gboolean
find_quick_fault (const RgCase *self, const char *article, guint *fault, GError **error)
{
  guint turn = rg_history_turn_start (self->history, FALSE);

  *fault = rg_history_first_irregular (self->history, turn);
  if (*fault != 0 || rg_history_first_irregular (self->history, 1) == 0)
    return TRUE;

  return rg_case_refuse (error, RG_ERROR_TOO_LATE, article,
                         N_ ("Too late: the next move has been made, so the illegal move "
                             "stands"),
                         NULL);
}

/* Refuses a claim about an earlier turn once there is a result (FIDE 1930, Art. 17 d).
 * Under a rulebook in which the reply covers faults, the handler of the claim checks
 * this. */
static gboolean
require_last_turn (const RgCase *self, GError **error)
{
  const RgRulebook *rulebook = self->before->rulebook;
  guint             last = rg_history_turn_start (self->history, TRUE);
  guint             fault = rg_history_first_irregular (self->history, 1);

  if (fault == 0 || fault >= last || rg_rulebook_has (rulebook, RG_MATTER_COVERED))
    return TRUE;

  return rg_case_refuse_over (rg_rulebook_article (rulebook, RG_MATTER_FOUND_LATER),
                              error);
}

/* `claim irregular`: the opponent's last ply, before touching a piece to reply, is taken
 * back with its penalty; any other irregular ply, by either player, without one (FIDE
 * 1930, Art. 17). If the reply covers faults, only a ply of the last turn, even the
 * claimant's own, can be claimed, until there is a reply to it (Café de la Régence, XIII,
 * XIV, XXIII). */
gboolean
rg_arbiter_claim_irregular (const RgCase *self, GError **error)
{
  guint fault;
  RgLaw law, quick;

  if ((self->before->phase == RG_PHASE_FINISHED && !require_last_turn (self, error)) ||
      !rg_case_require (self, RG_MATTER_IRREGULAR_CLAIM, &law, error))
    return FALSE;

  if (!rg_state_is_unsupervised (self->before, RG_MATTER_QUICK_ILLEGAL_MOVE, &quick))
    fault = find_fault (self);
  else if (!find_quick_fault (self, quick.article, &fault, error))
    return FALSE;
  if (fault != 0)
    return judge (self, fault, law.clause->until, error);

  rg_state_reject (self->after,
                   N_ ("The claim is rejected: nothing was against the rules."),
                   law.article);
  return TRUE;
}

static gboolean
require_chooser (const RgCase *self, GError **error)
{
  if (self->event->actor == self->before->chooser)
    return TRUE;

  return rg_case_refuse (error, RG_ERROR_NOT_YOUR_TURN, self->before->choice_article,
                         self->before->chooser == RG_ACTOR_DIRECTOR
                           ? N_ ("The arbiter must decide this")
                           : N_ ("The opponent has the choice"),
                         NULL);
}

/* Restores the displacement that was undone while a remedy was chosen. */
static void
restore_board (const RgCase *self)
{
  RgState  *after = self->after;
  RgHistory earlier = { self->history.plies, 0 };

  after->ply = self->before->fault;
  rg_state_play_on (after);
  earlier.n = after->ply.number;
  rg_arbiter_end_if_over (after, earlier);
}

/* Returns whether the choice is about a legal move that ignored a touched piece. */
static gboolean
is_about_legal_move (const RgState *before)
{
  return before->choice_ply == 0 && before->fault.number != 0 &&
         before->fault.offence == RG_OFFENCE_NONE;
}

/* Ends the choice without a remedy. A legal move remains (FIDE 1930, Art. 18 §3); an
 * irregular one is still taken back (Art. 17), and its player may play any move. */
static void
let_go (const RgCase *self)
{
  if (is_about_legal_move (self->before)) {
    restore_board (self);
    return;
  }

  if (self->before->choice_ply != 0)
    rg_state_undo (self->after, self->history, self->before->choice_ply);
  rg_state_play_on (self->after);
}

static gboolean
asks_a_move (const RgOption *option)
{
  return option->kind != RG_OPTION_LEAVE && option->kind != RG_OPTION_RETRACT &&
         option->kind != RG_OPTION_PARRY;
}

/* Ends the right to choose after an impossible demand (FIDE 1930, Art. 18 §3). */
static gboolean
lose_right (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_rulebook_find (self->before->rulebook, RG_MATTER_IMPOSSIBLE_DEMAND, &law))
    return rg_case_refuse (error, RG_ERROR_ILLEGAL, self->before->choice_article,
                           asks_a_move (&self->event->option)
                             ? N_ ("No legal move can satisfy this demand")
                             : N_ ("The rules do not allow this here"),
                           NULL);

  if (self->before->choice.flags & RG_REMEDIES_MEANINGS)
    self->after->chooser = RG_ACTOR_DIRECTOR;
  else
    let_go (self);
  rg_state_rule (self->after, RG_RULING_RIGHT_LOST, law.article);
  return TRUE;
}

/* Lets the fault count as a move; the turn passes. */
static void
leave_fault (const RgCase *self)
{
  const RgState *before = self->before;
  RgState       *after = self->after;
  RgHistory      earlier = { self->history.plies, 0 };

  /* Restores the displacement that was undone while a remedy was chosen. */
  if (before->choice_ply == 0)
    after->ply = before->fault;
  after->ply.settled = before->choice_ply != 0 ? before->choice_ply : after->ply.number;
  rg_state_play_on (after);
  rg_state_rule (after, RG_RULING_STANDS, before->choice_article);
  earlier.n = after->ply.number;
  rg_arbiter_end_if_over (after, earlier);
}

/* Returns: the board to which the options refer: the one before the fault */
const RgPosition *
rg_arbiter_get_choice_position (const RgState *state, RgHistory history)
{
  return state->choice_ply != 0 ? &history.plies[state->choice_ply - 1].position
                                : &state->ply.position;
}

gboolean
rg_arbiter_choose (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgVerdict      verdict = { .article = before->choice_article };

  if (!require_chooser (self, error))
    return FALSE;
  if (!rg_remedies_pick (&before->choice,
                         rg_arbiter_get_choice_position (before, self->history),
                         &self->event->option, &verdict.remedies))
    return lose_right (self, error);

  if (before->choice.flags & RG_REMEDIES_MEANINGS)
    return rg_case_play_meaning (self, before->choice_article);
  if (self->event->option.kind == RG_OPTION_LEAVE) {
    leave_fault (self);
    return TRUE;
  }

  if (before->choice_ply != 0)
    rg_state_undo (self->after, self->history, before->choice_ply);
  else
    rg_state_play_on (self->after);
  rg_state_impose (self->after, &verdict, before->choice_ply != 0);
  return TRUE;
}

/* Returns whether the choice is about a fault that may stay on the board. */
static gboolean
fault_may_stay (const RgCase *self)
{
  const RgState *before = self->before;

  return before->choice_ply != 0 ||
         (before->fault.number != 0 && can_be_left (&before->ply, &before->fault));
}

/* `waive`: the player gives up the right to choose, and the offender plays freely.
 * If the rulebook has RG_MATTER_COVERED, a fault that may stay on the board is left
 * there. */
gboolean
rg_arbiter_waive (const RgCase *self, GError **error)
{
  const RgState *before = self->before;

  if (!require_chooser (self, error))
    return FALSE;
  if (before->sealer != RG_ACTOR_NONE) {
    /* Lets the director settle the sealed move, so that its writer does not profit from
     * the fault. */
    self->after->chooser = RG_ACTOR_DIRECTOR;
    rg_state_rule (self->after, RG_RULING_CHOICE, before->choice_article);
    return TRUE;
  }

  if (rg_rulebook_has (before->rulebook, RG_MATTER_COVERED) && fault_may_stay (self)) {
    leave_fault (self);
    return TRUE;
  }

  let_go (self);
  rg_state_rule (self->after,
                 is_about_legal_move (before) ? RG_RULING_STANDS : RG_RULING_NO_PENALTY,
                 before->choice_article);
  return TRUE;
}
