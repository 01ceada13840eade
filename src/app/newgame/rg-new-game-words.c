/* Reads the terms and nothing else; what is wrong with them is said
 * elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-words.h"

#include "rg-odds-sentence.h"
#include "rg-sentences.h"
#include "rg-time-group.h"

#include <glib/gi18n.h>

/* Returns: (transfer full): who plays, White first */
char *
rg_new_game_players (const RgGameTerms *terms)
{
  const char *white = *terms->white != '\0' ? terms->white : _ ("White");
  const char *black = *terms->black != '\0' ? terms->black : _ ("Black");

  return g_strdup_printf ("%s – %s", white, black);
}

/* Who has which colour; where nobody has a name only whether the colours
 * change, or nothing. */
static char *
tell_seats (const RgGameTerms *terms, gboolean is_exchanged)
{
  const char *white = *terms->white != '\0' ? terms->white : "?";
  const char *black = *terms->black != '\0' ? terms->black : "?";

  if (*terms->white == '\0' && *terms->black == '\0')
    return g_strdup (is_exchanged ? _ ("The players exchange colours") : "");
  if (is_exchanged)
    /* Translators: two players. */
    return g_strdup_printf (_ ("Colours exchanged: %s has White, %s has Black"), white,
                            black);

  /* Translators: two players. */
  return g_strdup_printf (_ ("%s has White, %s has Black"), white, black);
}

static char *
tell_rules (const RgGameTerms *terms)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), terms->rulebook);
  g_autofree char  *time = rg_time_group_describe (terms->clock);
  RgConduct         conduct = RG_CONDUCT_FREE;

  rg_conduct_from_text (terms->conduct, &conduct);
  /* Translators: the rulebook, the conduct and the time. */
  return g_strdup_printf (_ ("%s · %s · %s"), gettext (rulebook->title),
                          rg_conduct_label (conduct), time);
}

static gboolean
gives_men (const RgOdds *odds)
{
  return (rg_odds_men (odds, RG_WHITE) | rg_odds_men (odds, RG_BLACK)) != 0;
}

/* From what position, and who begins where that is another matter.  Where men
 * are given it has been said what the beginning is. */
static const char *
tell_beginning (const RgGameTerms *terms, const RgOdds *odds)
{
  gboolean has_white_move = g_strcmp0 (terms->first, "white") == 0;

  if (terms->fen != NULL)
    return _ ("From the position that is set up");
  if (gives_men (odds) && terms->first == NULL)
    return "";
  if (gives_men (odds))
    return has_white_move ? _ ("White moves first") : _ ("Black moves first");
  if (terms->first == NULL)
    return _ ("From the usual beginning");

  return has_white_move ? _ ("From the usual beginning, White moves first")
                        : _ ("From the usual beginning, Black moves first");
}

static void
add_line (GString *text, const char *line)
{
  if (text->len > 0 && *line != '\0')
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* Returns: (transfer full): who gives what; empty where nothing is given */
char *
rg_new_game_odds (const RgGameTerms *terms, const RgOdds *odds)
{
  return rg_odds_sentence (odds, odds->giver == RG_WHITE ? terms->white : terms->black);
}

/**
 * rg_new_game_tell:
 * @odds: what is given, perhaps nothing
 * @is_exchanged: whether the players had the other colours in the last game
 * @is_match: whether it is the first of a match
 *
 * Returns: (transfer full): the game that will be played, line by line
 */
char *
rg_new_game_tell (const RgGameTerms *terms,
                  const RgOdds      *odds,
                  gboolean           is_exchanged,
                  gboolean           is_match)
{
  g_autofree char    *seats = tell_seats (terms, is_exchanged);
  g_autofree char    *rules = tell_rules (terms);
  g_autofree char    *given = rg_new_game_odds (terms, odds);
  g_autoptr (GString) text = g_string_new (NULL);

  add_line (text, seats);
  add_line (text, rules);
  add_line (text, given);
  add_line (text, tell_beginning (terms, odds));
  if (is_match)
    add_line (text, _ ("The first game of a match"));

  return g_strdup (text->str);
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
