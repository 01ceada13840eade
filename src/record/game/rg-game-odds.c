/* The arbiter keeps those odds that the game is judged by; a name wants all of them, the
 * first of several moves too where it is on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-odds.h"

#include "rg-handicap.h"
#include "rg-ladder.h"

/* Where the first of several moves is on the board when the game begins, only the others
 * are still to be made. */
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

/* Returns: the odds that were given, time too where a file mentions it but no clock goes;
 * its items are 0 where nothing was given */
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

/* Returns: whether @control is the time control that was agreed on before odds of time
 * changed it: of the clock or, where none goes, of the tag of a file */
gboolean
rg_game_get_odds_control (RgGame *game, RgTimeControl *control)
{
  const RgState *state = rg_game_get_state (game);
  const char    *tag = rg_game_get_tag (game, "TimeControl");

  *control = state->clock.controls[rg_odds_unhandicapped (&state->odds)];
  return rg_clock_is_timed (&state->clock) ||
         (tag != NULL && rg_time_control_parse (tag, control, NULL));
}

/* Returns: (transfer full): what the odds are called; empty where none were given */
char *
rg_game_get_odds_name (RgGame *game, RgTranslate translate)
{
  RgOdds        odds = rg_game_get_odds (game);
  RgTimeControl control;
  gboolean      is_known = rg_game_get_odds_control (game, &control);

  return rg_ladder_name (&odds, is_known ? &control : NULL, translate);
}
