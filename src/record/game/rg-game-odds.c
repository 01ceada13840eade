/* Finds the odds of a game. The arbiter keeps only the odds that matter for rulings; the
 * name of the odds needs all of them, including the first of several moves if it is on
 * the board already. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-odds.h"

#include "rg-handicap.h"
#include "rg-ladder.h"

/* Adds to @odds the first of several moves in a row if it has been made on the board of
 * @start, where only the others are still to be made. */
static void
count_move_made (RgOdds *odds, const RgSetup *start)
{
  RgOdds found;

  if (!(odds->items & (RG_ODDS_MOVE | RG_ODDS_MOVES)) ||
      !rg_odds_recognise (start, &found) || found.giver != odds->giver ||
      !(rg_odds_pieces (&found, RG_WHITE) == rg_odds_pieces (odds, RG_WHITE) &&
        rg_odds_pieces (&found, RG_BLACK) == rg_odds_pieces (odds, RG_BLACK)) ||
      rg_odds_count_moves (&found) <= rg_odds_count_moves (odds))
    return;

  odds->items &= (guint16) ~RG_ODDS_MOVE;
  odds->items |= RG_ODDS_MOVES;
  odds->moves = found.moves;
}

/* Returns: the odds of the game, including time odds that a file mentions for a game
 * without clocks; without items for an even game */
RgOdds
rg_game_get_odds (RgGame *game)
{
  const RgSetup *start = &rg_game_get_position (game, 0)->setup;
  RgOdds         odds = rg_game_get_state (game)->odds;

  if (rg_handicap_read (rg_game_get_tag (game, RG_HANDICAP_TAG), start, rg_shelf_get (),
                        &odds) == NULL)
    count_move_made (&odds, start);

  return odds;
}

/* Returns: whether @control could be set to the time control before time odds: the one of
 * the clock or, without a clock, the one of the tag */
gboolean
rg_game_get_odds_control (RgGame *game, RgTimeControl *control)
{
  const RgState *state = rg_game_get_state (game);
  const char    *tag = rg_game_get_tag (game, "TimeControl");

  *control = state->clock.controls[rg_odds_unhandicapped (&state->odds)];
  return rg_clock_is_timed (&state->clock) ||
         (tag != NULL && rg_time_control_parse (tag, control, NULL));
}

/* Returns: (transfer full): the name of the odds; empty for an even game */
char *
rg_game_get_odds_name (RgGame *game, RgTranslate translate)
{
  RgOdds        odds = rg_game_get_odds (game);
  RgTimeControl control;
  gboolean      is_known = rg_game_get_odds_control (game, &control);

  return rg_ladder_name (&odds, is_known ? &control : NULL, translate);
}
