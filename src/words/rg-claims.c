/* The table of claims. Its texts are translated where they are shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-claims.h"

#include "rg-i18n.h"

const RgClaim RG_CLAIMS[] = {
  { .verb = RG_VERB_CLAIM_TOUCHED,
    /* Translators: a claim; the opponent touched a piece and must play it. */
    .label = N_ ("Touch-Move"),
    .meaning = N_ (
      "My opponent touched a piece and must move it, or take it if it is mine."),
    .said = { N_ ("%s claims touch-move."), NC_ ("color", "%s claims touch-move.") } },
  { .verb = RG_VERB_CLAIM_IRREGULAR,
    /* Translators: %s is “an illegal move”, or what the rulebook calls it. */
    .meaning = N_ ("My opponent made %s."),
    .said = { N_ ("%2$s claims %1$s."), NC_ ("color", "%2$s claims %1$s.") } },
  { .verb = RG_VERB_CLAIM_CHECK_UNSEEN,
    /* Translators: a claim; a king has been in check for several moves. */
    .label = N_ ("Unnoticed Check"),
    .meaning = N_ ("My king has been in check for several moves, and I did not notice."),
    .said = { N_ ("%s claims that a check went unnoticed."),
              NC_ ("color", "%s claims that a check went unnoticed.") } },
  { .verb = RG_VERB_CLAIM_FALSE_CHECK,
    .label = N_ ("Check Announced Wrongly"),
    .meaning = N_ ("My opponent announced check, but my king is not in check."),
    .said = { N_ ("%s claims that check was announced wrongly."),
              NC_ ("color", "%s claims that check was announced wrongly.") } },
  { .verb = RG_VERB_CLAIM_REPETITION,
    .kind = RG_CLAIM_DRAW,
    .avoidable = TRUE,
    .label = N_ ("Threefold Repetition"),
    .meaning = N_ ("I claim a draw: this position is on the board for the third time."),
    .said = { N_ ("%s claims a draw by threefold repetition."),
              NC_ ("color", "%s claims a draw by threefold repetition.") },
    .seen = N_ ("Threefold repetition.") },
  { .verb = RG_VERB_CLAIM_REPETITION,
    .kind = RG_CLAIM_DRAW,
    .how = RG_CLAIM_WITH_MOVE,
    .label = N_ ("Threefold Repetition With My Next Move…"),
    .meaning = N_ (
      "I claim a draw: with the move that I will show, the same position will be "
      "there for the third time."),
    .said = { N_ ("%2$s claims a draw by threefold repetition with the move %1$s."),
              NC_ ("color",
                   "%2$s claims a draw by threefold repetition with the move %1$s.") } },
  { .verb = RG_VERB_CLAIM_FIFTY,
    .kind = RG_CLAIM_DRAW,
    .label = N_ ("Fifty-Move Rule"),
    .meaning = N_ (
      "I claim a draw: each of us has made fifty moves in a row without a capture or a "
      "pawn move."),
    .said = { N_ ("%s claims a draw by the fifty-move rule."),
              NC_ ("color", "%s claims a draw by the fifty-move rule.") },
    .seen = N_ ("Fifty moves without a capture or a pawn move.") },
  { .verb = RG_VERB_CLAIM_FIFTY,
    .kind = RG_CLAIM_DRAW,
    .how = RG_CLAIM_WITH_MOVE,
    .label = N_ ("Fifty-Move Rule With My Next Move…"),
    .meaning = N_ (
      "I claim a draw: with the move that I will show, each of us will have made "
      "fifty moves in a row without a capture or a pawn move."),
    .said = { N_ ("%2$s claims a draw by the fifty-move rule with the move %1$s."),
              NC_ ("color",
                   "%2$s claims a draw by the fifty-move rule with the move %1$s.") } },
  { .verb = RG_VERB_CLAIM_PERPETUAL,
    .kind = RG_CLAIM_DRAW,
    .by_checks = TRUE,
    .label = N_ ("Perpetual Check"),
    .meaning = N_ ("I claim a draw: I can go on giving check without end."),
    .said = { N_ ("%s claims a draw by perpetual check."),
              NC_ ("color", "%s claims a draw by perpetual check.") } },
  { .verb = RG_VERB_CLAIM_MATE_IN_FIFTY,
    .kind = RG_CLAIM_DRAW,
    .label = N_ ("No Mate Within 50 Moves"),
    .meaning = N_ (
      "I claim a draw: my opponent has not mated me within the number of moves I "
      "demanded."),
    .said = { N_ ("%s claims a draw: no mate within the number "
                  "of moves demanded."),
              NC_ ("color",
                   "%s claims a draw: no mate within the number "
                   "of moves demanded.") },
    .seen = N_ ("No mate within the number of moves demanded.") },
  { .verb = RG_VERB_DEMAND_MATE_IN_FIFTY,
    .kind = RG_CLAIM_DEMAND,
    .label = N_ ("Demand Mate Within 50 Moves"),
    .meaning = N_ (
      "I demand that my opponent mate me within fifty moves from now; otherwise the "
      "game is drawn."),
    .said = { N_ ("%s demands mate within 50 moves."),
              NC_ ("color", "%s demands mate within 50 moves.") } },
  { .verb = RG_VERB_DEMAND_STRAIGHTEN,
    .kind = RG_CLAIM_DEMAND,
    .how = RG_CLAIM_POINTING,
    .label = N_ ("Have Opponent Adjust Pieces…"),
    .meaning = N_ ("I show the piece that my opponent should adjust.") },
  { .verb = RG_VERB_DEMAND_RECTIFY,
    .kind = RG_CLAIM_DEMAND,
    .label = N_ ("Correct the Board"),
    .meaning = N_ (
      "The board is the wrong way round, or the kings and queens are on each other’s "
      "squares."),
    .said = { N_ ("%s demands that the board be corrected."),
              NC_ ("color", "%s demands that the board be corrected.") } },
  { .verb = RG_VERB_DEMAND_ANNUL,
    .kind = RG_CLAIM_DEMAND,
    .label = N_ ("Annul the Game"),
    .meaning = N_ ("The pieces were set up wrongly at the start."),
    .said = { N_ ("%s demands that the game be annulled."),
              NC_ ("color", "%s demands that the game be annulled.") } },
  { .verb = RG_VERB_CONSENT,
    .kind = RG_CLAIM_LEAVE,
    .label = N_ ("Let Opponent Adjust Pieces"),
    .meaning = N_ ("My opponent may adjust pieces although it is my turn."),
    .said = { N_ ("%s lets the opponent adjust pieces."),
              NC_ ("color", "%s lets the opponent adjust pieces.") } },
  { .verb = RG_VERB_UNSET },
};

/* Returns: (nullable): the row of RG_CLAIMS for @verb: that of a claim with an announced
 * move if @with_move, otherwise that of any other claim */
const RgClaim *
rg_claim_find (RgVerb verb, gboolean with_move)
{
  for (const RgClaim *claim = RG_CLAIMS; claim->verb != RG_VERB_UNSET; claim++)
    if (claim->verb == verb && (claim->how == RG_CLAIM_WITH_MOVE) == with_move)
      return claim;

  return NULL;
}

/* Returns: whether @verb is a claim about moves, not one of a draw, nor a demand */
gboolean
rg_claim_is_about_moves (RgVerb verb)
{
  const RgClaim *claim = rg_claim_find (verb, FALSE);

  return claim != NULL && claim->kind == RG_CLAIM_ABOUT_MOVES;
}

/* Returns: (nullable): the row of RG_CLAIMS for the first draw that may be claimed in the
 * present position, as far as the board shows it */
const RgClaim *
rg_claim_find_open (RgGame *game)
{
  for (const RgClaim *claim = RG_CLAIMS; claim->verb != RG_VERB_UNSET; claim++)
    if (claim->seen != NULL && rg_game_may_claim (game, claim->verb))
      return claim;

  return NULL;
}
