/* The name of the ladder says what is given; only here are the giver beside it
 * and, of a marked pawn, its square. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-sentence.h"

#include "rg-game-odds.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-ladder.h"

/* Returns: (transfer full): what @odds are called; empty where none are given */
char *
rg_odds_name (const RgOdds *odds)
{
  return rg_ladder_name (odds, rg_translate);
}

/* Returns: (transfer full): what @odds are called, as a title; empty where none are
 * given */
char *
rg_odds_title (const RgOdds *odds)
{
  g_autofree char *name = rg_odds_name (odds);

  return rg_capitalised (name);
}

/* Returns: (transfer full): what the odds of @game are called, as a title; empty where
 * none are given */
char *
rg_odds_title_for_game (RgGame *game)
{
  g_autofree char *name = rg_game_get_odds_name (game, rg_translate);

  return rg_capitalised (name);
}

/* What is given, the marked pawn last. */
static char *
name_gift (const RgOdds *odds)
{
  RgOdds           others = *odds;
  char             square[3] = "";
  g_autofree char *name = NULL;
  g_autofree char *pawn = NULL;

  others.items &= (guint16) ~RG_ODDS_CAPPED;
  name = rg_odds_name (&others);
  if (!(odds->items & RG_ODDS_CAPPED))
    return g_steal_pointer (&name);

  rg_square_write (odds->capped, square);
  /* Translators: a square. */
  pawn = g_strdup_printf (_ ("the capped pawn on %s"), square);
  return *name == '\0' ? g_steal_pointer (&pawn)
                       : g_strdup_printf (_ ("%s, %s"), name, pawn);
}

/* Returns: (transfer full): such as "Black gives pawn and move", with the colour where
 * the name of the giver is NULL or empty; empty where nothing is given */
char *
rg_odds_sentence (const RgOdds *odds, const char *giver)
{
  g_autofree char *name = g_strstrip (g_strdup (giver != NULL ? giver : ""));
  g_autofree char *gift = name_gift (odds);

  if (*gift == '\0')
    return g_strdup ("");
  if (*name != '\0')
    /* Translators: a player; the odds that he gives. */
    return g_strdup_printf (_ ("%s gives %s"), name, gift);

  return g_strdup_printf (odds->giver == RG_WHITE ? _ ("White gives %s")
                                                  : _ ("Black gives %s"),
                          gift);
}

/* Returns: (transfer full): who gives what in @game, whoever tells of it: the
 * agreement, the tag of a file, or the board it begins with; empty where nothing is
 * given */
char *
rg_odds_sentence_for_game (RgGame *game)
{
  RgOdds odds = rg_game_get_odds (game);

  return rg_odds_sentence (&odds, rg_game_get_name (game, (RgColor) odds.giver));
}
