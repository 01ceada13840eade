/* Reads and writes the tags Rulebook and Conduct. They are written only where the law
 * differs from a reader's defaults, so that games of other programs are written as they
 * were read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-law.h"

#include "rg-handicap.h"

/* Returns: (nullable): the rulebook that the tag Rulebook names; NULL if the tag is
 * missing or the rulebook is unknown */
const RgRulebook *
rg_pgn_law_get_rulebook (const RgPgnGame *pgn)
{
  const char *id = rg_pgn_game_get_tag (pgn, RG_RULEBOOK_TAG);

  return id != NULL ? rg_shelf_find (rg_shelf_get (), id) : NULL;
}

/* Returns: the conduct that the tag Conduct names; free if the tag is missing or its
 * value is unknown */
RgConduct
rg_pgn_law_get_conduct (const RgPgnGame *pgn)
{
  const char *word = rg_pgn_game_get_tag (pgn, RG_CONDUCT_TAG);
  RgConduct   conduct = RG_CONDUCT_FREE;

  if (word != NULL)
    rg_conduct_from_text (word, &conduct);
  return conduct;
}

/* Returns the default rulebook of a game without the tag Rulebook: the first that allows
 * the odds of the game */
static const RgRulebook *
presume (const RgPgnGame *pgn)
{
  const RgShelf    *shelf = rg_shelf_get ();
  const RgRulebook *rulebook;
  RgOdds            odds;

  rulebook = rg_handicap_read (rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG),
                               &pgn->start.setup, shelf, &odds);
  if (rulebook == NULL)
    rulebook = rg_odds_identify (&pgn->start.setup, shelf, &odds);

  return rulebook != NULL ? rulebook : shelf->rulebooks[0];
}

/* Sets the tag Rulebook if @rulebook is not the default for the odds of the game, or if
 * it is the first one of the shelf and the players agreed on it (@is_agreed). Sets the
 * tag Conduct unless @conduct is free. A tag that is not set keeps its value, which may
 * be unknown here or contradicted by the moves. */
void
rg_pgn_law_write (RgPgnGame        *pgn,
                  const RgRulebook *rulebook,
                  gboolean          is_agreed,
                  RgConduct         conduct)
{
  gboolean         is_usual = rulebook == rg_shelf_get ()->rulebooks[0];
  g_autofree char *law = rg_rulebook_name_law (rulebook);

  if (rulebook != presume (pgn) || (is_agreed && is_usual))
    rg_pgn_game_set_tag (pgn, RG_RULEBOOK_TAG, law);
  if (conduct != RG_CONDUCT_FREE)
    rg_pgn_game_set_tag (pgn, RG_CONDUCT_TAG, rg_conduct_to_text (conduct));
}

/* Returns: (nullable): a warning, marked for translation, with placeholders for tag and
 * value; NULL unless @tag is Rulebook or Conduct and @value is unknown */
const char *
rg_pgn_law_doubt (const char *tag, const char *value)
{
  RgConduct conduct;

  if (*value == '\0' || *value == '?' || *value == '-')
    return NULL;
  if (g_str_equal (tag, RG_RULEBOOK_TAG) &&
      rg_shelf_find (rg_shelf_get (), value) == NULL)
    return N_ ("the tag “%s” says “%s”, which is not a known rulebook; the game is "
               "read without it");
  if (g_str_equal (tag, RG_CONDUCT_TAG) && !rg_conduct_from_text (value, &conduct))
    return N_ ("the tag “%s” says “%s”, which is not a known level of strictness; the "
               "game is read "
               "as free play");

  return NULL;
}
