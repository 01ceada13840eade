/* Describes the terms of a game that has not begun, for which there is no RgGame yet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-words.h"

#include "rg-clock-text.h"
#include "rg-i18n.h"
#include "rg-odds-sentence.h"
#include "rg-sentences.h"
#include "rg-time-words.h"

/* Returns: (transfer full): how late a player may arrive; empty if the rulebook decides
 * it */
static char *
describe_late_after (const RgTerms *terms)
{
  guint            seconds = rg_terms_get_late_after (terms);
  g_autofree char *time = NULL;

  if (seconds == RG_NUMBER_UNSET)
    return g_strdup ("");
  if (seconds == 0)
    return g_strdup (_ ("No delay is permitted"));

  time = rg_clock_text_in_words (seconds * (gint64) G_USEC_PER_SEC);
  /* Translators: how late a player may arrive; a time such as “15 minutes”. */
  return g_strdup_printf (_ ("Permitted delay: %s"), time);
}

/* Describes who has which colour. @is_exchanged says whether the players had the other
 * colours in the last game. Returns: (transfer full): the colour of each player; if the
 * terms have no names, that the colours are swapped, or an empty text */
char *
rg_new_game_seats (const RgTerms *terms, gboolean is_exchanged)
{
  const char      *names[] = { rg_terms_get_name (terms, RG_WHITE),
                               rg_terms_get_name (terms, RG_BLACK) };
  g_autofree char *white = rg_name_in_sentence (names[0] != NULL ? names[0] : "?");
  g_autofree char *black = rg_name_in_sentence (names[1] != NULL ? names[1] : "?");

  if (names[0] == NULL && names[1] == NULL)
    return g_strdup (is_exchanged ? _ ("The players swap colours") : "");

  if (is_exchanged)
    /* Translators: the names of two players. */
    return g_strdup_printf (_ ("Colours swapped: %s has White, %s has Black"), white,
                            black);

  /* Translators: the names of two players. */
  return g_strdup_printf (_ ("%s has White, %s has Black"), white, black);
}

/* Describes the starting position, and the first player if the terms name one. If pieces
 * are given, the odds describe the position. */
static const char *
describe_beginning (const RgTerms *terms)
{
  RgOdds   odds = rg_terms_get_odds (terms);
  RgActor  first = rg_terms_get_first (terms);
  gboolean gives_pieces = (rg_odds_pieces (&odds, RG_WHITE) |
                           rg_odds_pieces (&odds, RG_BLACK)) != 0;

  if (rg_terms_get (terms, RG_VERB_POSITION) != NULL)
    return _ ("From the position that is set up");
  if (first == RG_ACTOR_NONE)
    return gives_pieces ? "" : _ ("From the starting position");
  if (gives_pieces)
    return first == RG_ACTOR_WHITE ? _ ("White moves first") : _ ("Black moves first");

  return first == RG_ACTOR_WHITE ? _ ("From the starting position, White moves first")
                                 : _ ("From the starting position, Black moves first");
}

/* Returns: (transfer full): the giver and the odds; empty for an even game */
char *
rg_new_game_odds (const RgTerms *terms)
{
  RgOdds        odds = rg_terms_get_odds (terms);
  RgTimeControl control;
  gboolean      is_known = rg_terms_get_control (terms, &control);

  return rg_odds_sentence (&odds, is_known ? &control : NULL,
                           rg_terms_get_name (terms, (RgColor) odds.giver));
}

/* Describes the new game. @is_exchanged says whether the players had the other colours in
 * the last game, @is_match whether it is the first of a match. Returns: (transfer full):
 * its terms, each on a text line */
char *
rg_new_game_in_words (const RgTerms *terms, gboolean is_exchanged, gboolean is_match)
{
  const char         *clock = rg_terms_get (terms, RG_VERB_CLOCK);
  RgConduct           conduct = RG_CONDUCT_FREE;
  g_autofree char    *time = rg_time_label (clock != NULL ? clock : "…");
  g_autofree char    *seats = rg_new_game_seats (terms, is_exchanged);
  g_autofree char    *rules = NULL;
  g_autofree char    *given = rg_new_game_odds (terms);
  g_autofree char    *delay = describe_late_after (terms);
  gboolean            is_supervised = rg_terms_says (terms, RG_VERB_SUPERVISED);
  const char         *lines[] = { seats,
                                  NULL,
                          is_supervised ? _ ("Supervised by an arbiter") : "",
                                  delay,
                                  given,
                                  describe_beginning (terms),
                          is_match ? _ ("Play a match") : "" };
  g_autoptr (GString) text = g_string_new (NULL);

  rg_conduct_from_text (rg_terms_get (terms, RG_VERB_CONDUCT), &conduct);
  /* Translators: the rulebook, the conduct and the time. */
  rules = g_strdup_printf (_ ("%s · %s · %s"), _ (rg_terms_get_rulebook (terms)->title),
                           rg_conduct_label (conduct), time);
  lines[1] = rules;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (*lines[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", lines[i]);

  return g_strdup (text->str);
}

/* Returns: (nullable): why the players cannot draw lots for colours; %NULL if they can */
const char *
rg_new_game_no_lots (const RgTerms *terms)
{
  const RgRulebook *rulebook = rg_terms_get_rulebook (terms);
  RgOdds            odds = rg_terms_get_odds (terms);

  if (rg_terms_get (terms, RG_VERB_POSITION) != NULL &&
      !rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    return _ ("No draw for colours: the position decides who moves first.");
  if (rg_odds_trait (&odds, rulebook) != RG_TRAIT_OPEN)
    return _ ("No draw for colours: the odds decide who moves first.");

  return NULL;
}
