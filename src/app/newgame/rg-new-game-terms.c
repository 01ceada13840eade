/* Men and moves are given from the usual beginning; nothing that was agreed on
 * gives way to something else by itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-terms.h"

#include "rg-fen.h"

#include <glib/gi18n.h>

/**
 * rg_new_game_find_position:
 * @position: (out caller-allocates): what is set up
 *
 * Returns: whether a position is set up that can be read
 */
gboolean
rg_new_game_find_position (const RgGameTerms *terms, RgSetup *position)
{
  return terms->fen != NULL && rg_fen_parse (terms->fen, position, NULL);
}

/**
 * rg_new_game_is_contradictory:
 * @odds: what is given, perhaps nothing
 *
 * Returns: whether another position is set up than @odds leave of the usual
 *   beginning, from which they are given
 */
gboolean
rg_new_game_is_contradictory (const RgGameTerms *terms, const RgOdds *odds)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), terms->rulebook);
  RgSetup           position;

  return rg_odds_touch_board (odds) && rg_new_game_find_position (terms, &position) &&
         !rg_odds_leave (odds, rulebook, &position);
}

/**
 * rg_new_game_make:
 * @terms: without odds
 * @odds: what is given, perhaps nothing
 * @error: return location for an error
 *
 * A position that the odds leave by themselves is none that was set up.
 *
 * Returns: (transfer full): the game on these terms; %NULL where there can be
 *   none: with %RG_ERROR_FORBIDDEN where odds and position do not go together,
 *   or as rg_game_new_on() says
 */
RgGame *
rg_new_game_make (const RgGameTerms *terms, const RgOdds *odds, GError **error)
{
  RgGameTerms agreed = *terms;
  RgSetup     position;

  if (rg_new_game_is_contradictory (terms, odds)) {
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("Odds are given from the usual beginning, but another "
                      "position is set up."),
                  NULL);
    return NULL;
  }

  if (rg_odds_touch_board (odds) && rg_new_game_find_position (terms, &position))
    agreed.fen = NULL;
  if (odds->items != 0)
    agreed.odds = odds;

  return rg_game_new_on (&agreed, error);
}

/**
 * rg_new_game_set_first:
 * @terms: (inout): the terms without odds
 * @odds: what is given, perhaps nothing
 * @first: who shall begin
 *
 * Lets @first begin where neither rulebook nor odds nor position say who does.
 */
void
rg_new_game_set_first (RgGameTerms *terms, const RgOdds *odds, RgColor first)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), terms->rulebook);

  terms->first = NULL;
  if (terms->fen == NULL && rg_odds_trait (odds, rulebook) == RG_TRAIT_OPEN &&
      !rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    terms->first = first == RG_WHITE ? "white" : "black";
}

/**
 * rg_new_game_succeed:
 * @last: the game before
 * @odds: at which it was played, and the next one will be
 *
 * Returns: the game that follows @last by the rules on the next one, at the
 *   same odds, by the same player (FIDE 1930, Art. 11, 22.1; Café de la
 *   Régence, VI, VII); the first player is who had White
 */
RgSeriesGame
rg_new_game_succeed (RgGame *last, const RgOdds *odds)
{
  const RgState *state = rg_game_get_state (last);
  RgColor        first = rg_position_turn (rg_game_get_position (last, 0));
  RgSeriesGame   played = {
      .odds = *odds,
      .outcome = rg_game_get_outcome (last),
      .white = RG_PLAYER_FIRST,
      .beginner = first == RG_WHITE ? RG_PLAYER_FIRST : RG_PLAYER_SECOND,
  };

  return rg_succession_next (state->rulebook, &played, odds,
                             rg_series_game_giver (&played));
}
