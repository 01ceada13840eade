/* The arbiter keeps those odds that the game is judged by; a name wants all of
 * them, the first of several moves too where it stands on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-odds.h"

#include "rg-handicap.h"
#include "rg-ladder.h"

static gboolean
is_same_men (const RgOdds *one, const RgOdds *other)
{
  return rg_odds_men (one, RG_WHITE) == rg_odds_men (other, RG_WHITE) &&
         rg_odds_men (one, RG_BLACK) == rg_odds_men (other, RG_BLACK);
}

/* Where the first of several moves stands on the board when the game begins,
 * only the others are still to be made. */
static void
count_move_made (RgOdds *odds, const RgSetup *start)
{
  RgOdds found;

  if (!(odds->items & (RG_ODDS_MOVE | RG_ODDS_MOVES)) ||
      !rg_odds_recognise (start, &found) || found.giver != odds->giver ||
      !is_same_men (&found, odds) ||
      rg_odds_count_moves (&found) <= rg_odds_count_moves (odds))
    return;

  odds->items &= (guint16) ~RG_ODDS_MOVE;
  odds->items |= RG_ODDS_MOVES;
  odds->moves = found.moves;
}

/* Returns: the odds that were given, time too where a file tells of it but no clock
 * goes; its items are 0 where nothing was given */
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

/* Returns: (transfer full): what the odds are called; empty where none were given */
char *
rg_game_get_odds_name (RgGame *game, RgTranslate translate)
{
  RgOdds odds = rg_game_get_odds (game);

  return rg_ladder_name (&odds, translate);
}

/* Says in the tag Handicap what was given.  What people wrote there stays. */
void
rg_game_odds_tell (RgGame *game, RgPgnGame *pgn)
{
  RgOdds           odds = rg_game_get_odds (game);
  g_autofree char *value = NULL;

  if (odds.items == 0 || rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG) != NULL)
    return;

  value = rg_handicap_write (&odds);
  rg_pgn_game_set_tag (pgn, RG_HANDICAP_TAG, value);
}
