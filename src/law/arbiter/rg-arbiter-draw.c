/* Rules on draws that are claimed, demanded or declared, or that end the game at once
 * (FIDE 1930, Art. 16; 1928, Par. 15; 2023, Art. 9). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

#include "rg-perpetual.h"
#include "rg-winnable.h"

/* A claim of a draw: its reason and the position that it is about. */
typedef struct {
  RgReason    reason;
  const char *rejection;
  RgLaw       law;
  RgPosition  position;
  gboolean    satisfied;
  gboolean    was_satisfied;
} RgClaim;

static guint
count_occurrences (RgHistory history, const RgPosition *position, RgLaw law)
{
  return rg_history_count_same (history, position, law.clause->identity,
                                law.clause->number);
}

static RgHistory
without_last (RgHistory history)
{
  return (RgHistory){ history.plies, history.n - 1 };
}

static guint
moves_allowed (const RgState *state, const RgClause *clause)
{
  return MAX (clause->number, state->ply.exception);
}

/* Counts the moves of either side without capture or pawn move. Moves given as odds count
 * as one turn, as they had only one reply. */
static guint
count_quiet (const RgState *state, const RgPosition *position)
{
  guint quiet = position->setup.halfmove;
  guint given = rg_odds_count_moves (&state->odds);

  return given > 1 && quiet >= state->ply.number && quiet >= given ? quiet - (given - 1)
                                                                   : quiet;
}

static gboolean
is_fifty (const RgState *state, const RgPosition *position, RgLaw law)
{
  return count_quiet (state, position) >= 2 * law.clause->number;
}

static const RgPosition *
last_position (RgHistory history)
{
  return &history.plies[history.n - 1].position;
}

/* Refuses a claim after the player has touched a piece that ends the right to it. */
static gboolean
check_hands (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgLaw          until;

  if (!rg_rulebook_find (before->rulebook, RG_MATTER_DRAW_CLAIM, &until) ||
      !rg_touch_is_too_late (before, rg_case_player (self), until.clause->until))
    return TRUE;

  return rg_case_refuse (
    error, RG_ERROR_TOO_LATE, until.article,
    N_ ("After touching a piece, a player can no longer claim a draw on this move"),
    NULL);
}

/* Refuses a draw claim out of turn or with an announced move if the rulebook does not
 * allow it, and any claim after a touch that ends the right to it. */
static gboolean
check_claimant (const RgCase *self, RgLaw law, GError **error)
{
  RgClaimant claimant = law.clause->claimant;

  if (self->event->announced && claimant != RG_CLAIMANT_PLAYER_ANNOUNCING)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                           N_ ("These rules do not allow draw claims with an announced "
                               "move"),
                           NULL);

  return (claimant == RG_CLAIMANT_EITHER ||
          rg_case_require_turn (self, law.article, error)) &&
         check_hands (self, error);
}

/* Finds the position that the claim is about: the current one, or that after the
 * announced move. */
static gboolean
find_position (const RgCase *self,
               const char   *article,
               RgPosition   *position,
               GError      **error)
{
  const RgPosition *now = &self->before->ply.position;
  RgMove            move;

  *position = *now;
  if (!self->event->announced)
    return TRUE;

  if (!rg_movegen_find (now, self->event->displacement, &move))
    return rg_case_refuse_move (self, article, error);

  rg_position_make (now, move, position);
  return rg_case_require_due (self, move, error);
}

/* Rejects a claim: the opponent gets extra time, and the announced move must be played
 * (FIDE 2023, Art. 9.5.3). */
static void
reject (const RgCase *self, const char *why, const char *article)
{
  RgState *after = self->after;
  RgLaw    law;

  if (rg_rulebook_find (after->rulebook, RG_MATTER_DRAW_CLAIM_WRONG, &law))
    article = rg_state_give_time (after, rg_color_other (rg_case_player (self)), &law);
  rg_state_reject (after, why, article);
  rg_case_offer_by_claim (self);
  if (!self->event->announced)
    return;

  after->must = (RgRemedies){ .play = self->event->displacement,
                              .flags = RG_REMEDIES_PLAY };
  after->must_article = article;
  after->pronounced = TRUE;
}

static gboolean
judge (const RgCase *self, const RgClaim *claim, GError **error)
{
  const char *article = claim->law.article;

  if (claim->satisfied) {
    rg_state_draw (self->after, claim->reason, article);
    return TRUE;
  }
  if (claim->was_satisfied && claim->law.clause->claimant == RG_CLAIMANT_EITHER) {
    RgLaw until;

    if (claim->reason == RG_REASON_FIFTY &&
        rg_rulebook_find (self->before->rulebook, RG_MATTER_DRAW_CLAIM_LATE, &until))
      article = until.article;
    return rg_case_refuse (error, RG_ERROR_TOO_LATE, article,
                           N_ ("The draw had to be claimed before the position "
                               "changed"),
                           NULL);
  }

  reject (self, claim->rejection, article);
  return TRUE;
}

static gboolean
prepare_claim (const RgCase *self, RgMatter matter, RgClaim *claim, GError **error)
{
  return rg_case_require (self, matter, &claim->law, error) &&
         check_claimant (self, claim->law, error) &&
         find_position (self, claim->law.article, &claim->position, error);
}

/* `claim repetition [DISPLACEMENT]`: claims a draw by repetition of the current position,
 * or of that after the announced move. */
gboolean
rg_arbiter_claim_repetition (const RgCase *self, GError **error)
{
  RgClaim   claim = { .reason = RG_REASON_REPETITION };
  RgHistory earlier = without_last (self->history);
  guint     count;

  if (!prepare_claim (self, RG_MATTER_REPETITION, &claim, error))
    return FALSE;

  count = count_occurrences (self->history, &claim.position, claim.law) +
          self->event->announced;
  claim.satisfied = count >= claim.law.clause->number;
  claim.rejection = count < 2
                      ? N_ ("The claim is rejected: the position has occurred only once.")
                      : N_ (
                          "The claim is rejected: the position has occurred only twice.");
  if (earlier.n > 0)
    claim.was_satisfied = count_occurrences (earlier, last_position (earlier),
                                             claim.law) >= claim.law.clause->number;

  return judge (self, &claim, error);
}

/* `claim fifty [DISPLACEMENT]`: claims a draw by the fifty-move rule in the current
 * position, or in that after the announced move. */
gboolean
rg_arbiter_claim_fifty (const RgCase *self, GError **error)
{
  RgClaim   claim = { .reason = RG_REASON_FIFTY,
                      .rejection = N_ ("The claim is rejected: too few moves have been "
                                         "played since the last capture or pawn move.") };
  RgHistory earlier = without_last (self->history);

  if (!prepare_claim (self, RG_MATTER_FIFTY, &claim, error))
    return FALSE;

  claim.satisfied = is_fifty (self->before, &claim.position, claim.law);
  claim.was_satisfied = earlier.n > 0 &&
                        is_fifty (self->before, last_position (earlier), claim.law);

  return judge (self, &claim, error);
}

/* Returns: how many moves the opponent of @player still has to mate them, after a demand
 * by @player (FIDE 1930, Art. 16 §1 f), 0 if the draw can be claimed now; RG_NUMBER_UNSET
 * if there is no demand, or the moment has passed */
guint
rg_arbiter_demand_left (const RgState *state, RgHistory history, RgColor player)
{
  guint allowed, made;
  RgLaw law;

  if (state->demand_ply[player] == RG_PLY_NONE || state->phase == RG_PHASE_FINISHED ||
      !rg_rulebook_find (state->rulebook, RG_MATTER_MATE_IN_FIFTY, &law))
    return RG_NUMBER_UNSET;

  allowed = moves_allowed (state, law.clause);
  made = rg_history_count_since (history, rg_color_other (player),
                                 state->demand_ply[player],
                                 !rg_rulebook_has (state->rulebook,
                                                   RG_MATTER_MATE_BY_PIECES));
  if (made > allowed || (made == allowed && state->ply.mover == player))
    return RG_NUMBER_UNSET;

  return allowed - made;
}

/* `demand mate-in-fifty`; repeating it has no effect. */
gboolean
rg_arbiter_demand_mate_in_fifty (const RgCase *self, GError **error)
{
  RgState       *after = self->after;
  RgColor        player = rg_case_player (self);
  const RgBoard *board = &self->before->ply.position.setup.board;
  RgLaw          law, pieces;

  if (!rg_case_require (self, RG_MATTER_MATE_IN_FIFTY, &law, error))
    return FALSE;
  if (rg_rulebook_find (self->before->rulebook, RG_MATTER_MATE_BY_PIECES, &pieces) &&
      rg_board_pieces (board, rg_color_other (player), RG_PAWN) != 0)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, pieces.article,
                           N_ ("This can be demanded only of an opponent who has no "
                               "pawns left"),
                           NULL);

  if (rg_arbiter_demand_left (self->before, self->history, player) == RG_NUMBER_UNSET)
    after->demand_ply[player] = after->ply.number;
  rg_state_rule (after, RG_RULING_NOTED, law.article);
  return TRUE;
}

static gboolean
require_demand (const RgCase *self, RgLaw law, GError **error)
{
  return self->before->demand_ply[rg_case_player (self)] != RG_PLY_NONE ||
         rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                         N_ ("This demand has not been made"), NULL);
}

/* `claim mate-in-fifty`: made by the player who demanded the count, before replying to
 * the last of the moves (FIDE 1930, Art. 16 §2). */
gboolean
rg_arbiter_claim_mate_in_fifty (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  guint          left;
  RgLaw          law;

  if (!rg_case_require (self, RG_MATTER_MATE_IN_FIFTY, &law, error))
    return FALSE;
  if (!require_demand (self, law, error))
    return FALSE;

  left = rg_arbiter_demand_left (before, self->history, rg_case_player (self));
  if (left == RG_NUMBER_UNSET)
    return rg_case_refuse (error, RG_ERROR_TOO_LATE,
                           rg_rulebook_article (before->rulebook,
                                                RG_MATTER_DRAW_CLAIM_LATE),
                           N_ ("The draw had to be claimed before the reply"), NULL);

  if (left == 0)
    rg_state_draw (self->after, RG_REASON_MATE_IN_FIFTY, law.article);
  else
    rg_state_reject (
      self->after,
      N_ ("The claim is rejected: the opponent still has moves left to give mate."),
      law.article);
  return TRUE;
}

/* Tries to prove that the player to move can give check for ever; if a touched piece
 * binds them, the first check must fulfil that. @limit is as in rg_perpetual_prove(); the
 * caller must clear @proof. */
void
rg_arbiter_prove_perpetual (const RgState *state, guint limit, RgPerpetual *proof)
{
  const RgPosition *position = &state->ply.position;
  gboolean          owes = !rg_remedies_is_empty (&state->must);
  RgMoveList        legal, first = { .n = 0 };

  *proof = (RgPerpetual){ 0 };
  if (position->setup.running > 0)
    return;

  rg_movegen_legal (position, &legal);
  for (guint i = 0; owes && i < legal.n; i++)
    if (rg_remedies_allow (&state->must, position, legal.moves[i]))
      first.moves[first.n++] = legal.moves[i];
  rg_perpetual_prove (position, owes ? &first : NULL, limit, proof);
}

/* `claim perpetual`: the player shows that they can give check for ever (FIDE 1930,
 * Art. 16 §1 b). It is rejected while moves given as odds are still to be made. */
gboolean
rg_arbiter_claim_perpetual (const RgCase *self, GError **error)
{
  g_auto (RgPerpetual) proof = { 0 };
  RgState             *after = self->after;
  RgLaw                law;

  if (!rg_case_require (self, RG_MATTER_PERPETUAL_CHECK, &law, error) ||
      !rg_case_require_turn (self, law.article, error))
    return FALSE;

  rg_arbiter_prove_perpetual (after, RG_PERPETUAL_LIMIT, &proof);
  if (proof.verdict == RG_PERPETUAL_PROVED)
    rg_state_draw (after, RG_REASON_PERPETUAL, law.article);
  else
    rg_state_reject (after,
                     proof.verdict == RG_PERPETUAL_REFUTED
                       ? N_ ("The claim is rejected: the opponent can escape the checks.")
                       : N_ ("The claim is rejected: it was not proved that the checks "
                             "continue for ever."),
                     law.article);
  after->proof = (guint8) proof.verdict;
  after->proof_positions = proof.positions;
  return TRUE;
}

/* `director declare repetition` (FIDE 1928, Par. 15 C): only in a game with clocks. */
gboolean
rg_arbiter_declare_repetition (const RgCase *self, GError **error)
{
  RgLaw law, repetition;

  if (!rg_case_require (self, RG_MATTER_REPETITION_DECLARED, &law, error) ||
      !rg_case_require (self, RG_MATTER_REPETITION, &repetition, error))
    return FALSE;
  if (!rg_clock_is_timed (&self->before->clock))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                           N_ ("The arbiter can declare this draw only in a game with "
                               "clocks"),
                           NULL);

  if (count_occurrences (self->history, last_position (self->history), repetition) >=
      repetition.clause->number)
    rg_state_draw (self->after, RG_REASON_REPETITION, law.article);
  else
    rg_state_rule (self->after, RG_RULING_REJECTED, law.article);
  return TRUE;
}

/* `director exception N`: theory needs N moves here, so twice as many are allowed (FIDE
 * 1930, Art. 16 §1 f) until a capture or a promotion. */
gboolean
rg_arbiter_exception (const RgCase *self, GError **error)
{
  g_autofree char *bound = NULL;
  RgLaw            law, fifty;

  if (!rg_case_require (self, RG_MATTER_THEORY_EXCEPTION, &law, error) ||
      !rg_case_require (self, RG_MATTER_MATE_IN_FIFTY, &fifty, error))
    return FALSE;

  bound = g_strdup_printf ("%u", fifty.clause->number);
  if (self->event->number <= fifty.clause->number)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                           N_ ("An exception needs more than %s moves"), bound);

  self->after->ply.exception = MIN (self->event->number, G_MAXUINT16) *
                               law.clause->number;
  rg_state_rule (self->after, RG_RULING_NOTED, law.article);
  return TRUE;
}

static gboolean
is_repeated (const RgState *state, RgHistory history)
{
  RgLaw law;

  return rg_rulebook_find (state->rulebook, RG_MATTER_REPETITION, &law) &&
         count_occurrences (history, &state->ply.position, law) >= law.clause->number;
}

static gboolean
is_quiet_for_fifty (const RgState *state, G_GNUC_UNUSED RgHistory history)
{
  RgLaw law;

  return rg_rulebook_find (state->rulebook, RG_MATTER_FIFTY, &law) &&
         is_fifty (state, &state->ply.position, law);
}

static gboolean
is_demand_over (const RgState *state, RgHistory history)
{
  return rg_arbiter_demand_left (state, history, RG_WHITE) == 0 ||
         rg_arbiter_demand_left (state, history, RG_BLACK) == 0;
}

/* OPEN_DRAWS: the claims that the board decides, and the refusals under conduct `free`,
 * where the program itself announces such a draw. */
static const struct {
  RgVerb claim;
  gboolean (*is_open) (const RgState *state, RgHistory history);
  const char *refusal;
} OPEN_DRAWS[] = {
  { RG_VERB_CLAIM_REPETITION, is_repeated,
    N_ ("The position has not occurred three times") },
  { RG_VERB_CLAIM_FIFTY, is_quiet_for_fifty, N_ ("Fifty moves have not been played") },
  { RG_VERB_CLAIM_MATE_IN_FIFTY, is_demand_over,
    N_ ("The required moves have not been played") },
};

/* Returns: whether the draw may be claimed in the present position, as far as the board
 * decides it */
gboolean
rg_arbiter_may_claim (const RgState *state, RgHistory history, RgVerb claim)
{
  RgPhase phase = state->phase;

  if (state->phase == RG_PHASE_STOPPED)
    phase = rg_state_get_phase_to_resume (state);
  if (phase != RG_PHASE_PLAYING && phase != RG_PHASE_SEALING)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (OPEN_DRAWS); i++)
    if (OPEN_DRAWS[i].claim == claim)
      return OPEN_DRAWS[i].is_open (state, history);

  return FALSE;
}

/* Refuses the claim of a draw that, as both players can see, cannot be claimed now. */
gboolean
rg_case_check_draw (const RgCase *self, RgLaw law, GError **error)
{
  const RgEvent *event = self->event;

  if (event->verb == RG_VERB_CLAIM_PERPETUAL)
    return rg_case_require_turn (self, law.article, error);
  if (event->verb == RG_VERB_CLAIM_MATE_IN_FIFTY && !require_demand (self, law, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (OPEN_DRAWS); i++)
    if (OPEN_DRAWS[i].claim == event->verb && !event->announced &&
        self->before->conduct == RG_CONDUCT_FREE &&
        !rg_arbiter_may_claim (self->before, self->history, event->verb))
      return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                             OPEN_DRAWS[i].refusal, NULL);

  return TRUE;
}

/* Ends the game if the rulebook ends it without a claim (FIDE 2023, Art. 5.2.2, 9.6.1 and
 * 9.6.2). @history ends before the position of @state. */
void
rg_arbiter_draw_at_once (RgState *state, RgHistory history)
{
  const RgPosition *position = &state->ply.position;
  RgLaw             law;

  if (rg_rulebook_find (state->rulebook, RG_MATTER_DEAD_POSITION, &law) &&
      rg_winnable_is_dead (position))
    rg_state_draw (state, RG_REASON_DEAD_POSITION, law.article);
  else if (rg_rulebook_find (state->rulebook, RG_MATTER_REPETITION_AT_ONCE, &law) &&
           count_occurrences (history, position, law) + 1 >= law.clause->number)
    rg_state_draw (state, RG_REASON_REPETITION, law.article);
  else if (rg_rulebook_find (state->rulebook, RG_MATTER_FIFTY_AT_ONCE, &law) &&
           count_quiet (state, position) >= 2 * law.clause->number)
    rg_state_draw (state, RG_REASON_SEVENTY_FIVE, law.article);
}
