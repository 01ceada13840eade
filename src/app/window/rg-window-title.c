/* What matters most comes first: where there is no room, the end is cut off. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-title.h"

#include "rg-odds-sentence.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* A match without a name is called by its players, who are told already. */
static gboolean
is_of_players (RgGame *game, const char *event)
{
  const char      *white = rg_game_get_name (game, RG_WHITE);
  const char      *black = rg_game_get_name (game, RG_BLACK);
  g_autofree char *one = rg_match_join_names (white, black);
  g_autofree char *other = rg_match_join_names (black, white);

  return g_str_equal (event, one) || g_str_equal (event, other);
}

static const char *
find_event (RgGame *game, RgMatch *match)
{
  const char *event = rg_game_get_tag (game, "Event");

  if (match != NULL)
    return rg_match_get_own_event (match);
  if (event == NULL || *event == '\0' || g_str_equal (event, "?") ||
      is_of_players (game, event))
    return NULL;

  return event;
}

/**
 * rg_window_terms:
 * @game: the game on the table
 * @table: the match that is played there
 *
 * Returns: (transfer full) (array zero-terminated=1): what @game is played
 *   under: the rulebook, the conduct, and where there are any the match, the
 *   odds and the event
 */
char **
rg_window_terms (RgGame *game, RgMatchTable *table)
{
  const RgState           *state = rg_game_get_state (game);
  RgMatch                 *match = rg_match_table_get_match (table);
  g_autofree char         *label = rg_match_table_get_label (table);
  g_autofree char         *odds = rg_odds_title_for_game (game);
  const char              *event = find_event (game, match);
  g_autoptr (GStrvBuilder) terms = g_strv_builder_new ();

  g_strv_builder_add (terms, _ (state->rulebook->title));
  g_strv_builder_add (terms, rg_conduct_label (state->conduct));
  if (label != NULL)
    g_strv_builder_add (terms, label);
  if (*odds != '\0')
    g_strv_builder_add (terms, odds);
  if (event != NULL)
    g_strv_builder_add (terms, event);

  return g_strv_builder_end (terms);
}
