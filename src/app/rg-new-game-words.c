/* Reads the terms and nothing else; what is wrong with them is said
 * elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-words.h"

#include <glib/gi18n.h>

/**
 * rg_new_game_players:
 *
 * Returns: (transfer full): who plays, White first
 */
char *
rg_new_game_players (const RgGameTerms *terms)
{
  const char *white = *terms->white != '\0' ? terms->white : _ ("White");
  const char *black = *terms->black != '\0' ? terms->black : _ ("Black");

  return g_strdup_printf ("%s – %s", white, black);
}

/**
 * rg_new_game_seats:
 * @is_exchanged: whether the players had the other colours in the last game
 *
 * Returns: (transfer full): who has which colour; where nobody has a name only
 *   whether the colours change, or nothing
 */
char *
rg_new_game_seats (const RgGameTerms *terms, gboolean is_exchanged)
{
  const char *white = *terms->white != '\0' ? terms->white : "?";
  const char *black = *terms->black != '\0' ? terms->black : "?";

  if (*terms->white == '\0' && *terms->black == '\0')
    return g_strdup (is_exchanged ? _ ("The players exchange colours") : "");

  /* Translators: two players. */
  return g_strdup_printf (is_exchanged
                            ? _ ("Colours exchanged: %s has White, %s has "
                                 "Black")
                            : _ ("%s has White, %s has Black"),
                          white,
                          black);
}

/**
 * rg_new_game_beginning:
 *
 * Returns: from what position, and who begins where that is another matter
 */
const char *
rg_new_game_beginning (const RgGameTerms *terms)
{
  if (terms->fen != NULL)
    return _ ("From the position that is set up");
  if (terms->first == NULL)
    return _ ("From the usual beginning");

  return g_str_equal (terms->first, "white")
           ? _ ("From the usual beginning, White moves first")
           : _ ("From the usual beginning, Black moves first");
}

/**
 * rg_new_game_no_lots:
 * @odds: what is given, perhaps nothing
 *
 * Returns: (nullable): why nothing is left to the lot; %NULL where something is
 */
const char *
rg_new_game_no_lots (const RgGameTerms *terms, const RgOdds *odds)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), terms->rulebook);

  if (terms->fen != NULL && !rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    return _ ("No lots to draw: the position says who begins.");
  if (rg_odds_trait (odds, rulebook) != RG_TRAIT_OPEN)
    return _ ("No lots to draw: the odds say who begins.");

  return NULL;
}
