/* Explains who begins by the rule that decided it; RgMatch finds who begins. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-words.h"

#include "rg-i18n.h"
#include "rg-match-next.h"
#include "rg-odds-sentence.h"

/* Returns: (transfer full): the player's name, or “Player 1” or “Player 2” if it is
 * unknown */
char *
rg_match_player_label (RgMatch *self, RgPlayer player)
{
  const char *name = rg_match_get_name (self, player);

  if (name != NULL)
    return rg_name_label (name);

  return g_strdup (player == RG_PLAYER_FIRST ? _ ("Player 1") : _ ("Player 2"));
}

/* Returns the player's name for a sentence. */
static char *
name_player (RgMatch *self, RgPlayer player)
{
  g_autofree char *label = rg_match_player_label (self, player);

  return rg_name_in_sentence (label);
}

/* Returns: (transfer full): the name of the match or, if it has none, its players */
char *
rg_match_title (RgMatch *self)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (rg_match_get_own_event (self) != NULL)
    return g_strdup (rg_match_get_own_event (self));

  first = rg_match_player_label (self, RG_PLAYER_FIRST);
  second = rg_match_player_label (self, RG_PLAYER_SECOND);
  return g_strdup_printf ("%s – %s", first, second);
}

/* Returns: (transfer full): the rulebook of the match and, if it has odds, the odds and
 * their giver */
char *
rg_match_terms_label (RgMatch *self)
{
  const char      *rulebook = _ (rg_match_get_rulebook (self)->title);
  RgOdds           given = rg_terms_get_odds (rg_match_get_terms (self));
  g_autofree char *odds = NULL;
  g_autofree char *giver = NULL;

  if (given.items == 0)
    return g_strdup (rulebook);

  odds = rg_odds_name (&given);
  giver = name_player (self, rg_match_get_giver (self));
  /* Translators: the rulebook; the odds, such as “pawn and move”; who gives
   * them. */
  return g_strdup_printf (_ ("%s · odds: %s, given by %s"), rulebook, odds, giver);
}

/* Returns: (transfer full): the score, that of @first first, such as "2½ – 1½" */
char *
rg_match_score_label (RgMatch *self, RgPlayer first)
{
  g_autofree char *one = rg_match_get_score (self, first);
  g_autofree char *other = rg_match_get_score (self, rg_player_other (first));

  return g_strdup_printf ("%s – %s", one, other);
}

/* Returns: the rulebook's rule on who begins the next game; the players in turn by
 * default */
static RgNext
get_next (RgMatch *self)
{
  RgLaw law;

  return rg_rulebook_find (rg_match_get_rulebook (self), RG_MATTER_NEXT_GAME, &law)
           ? law.clause->next
           : RG_NEXT_IN_TURN;
}

/* Returns: (transfer full): the rule on who moves first in the next games (FIDE 1930,
 * Art. 11, 22.1, 22.5; Café de la Régence, VI and VII) */
char *
rg_match_rule_label (RgMatch *self)
{
  const RgTerms *terms = rg_match_get_terms (self);
  RgOdds         odds = rg_terms_get_odds (terms);
  const char    *rule = _ ("Colours alternate from game to game.");

  if (rg_odds_trait (&odds, rg_match_get_rulebook (self)) != RG_TRAIT_OPEN)
    rule = _ ("The odds stay the same, and the same player moves first in every game.");
  else if (get_next (self) == RG_NEXT_WINNER)
    rule = _ ("The winner of a game moves first in the next one.");
  else if (get_next (self) == RG_NEXT_IN_TURN_IF_WON)
    rule = _ ("The players move first in turn; a draw leaves the first move as it was.");
  if (rg_terms_get (terms, RG_VERB_POSITION) == NULL)
    return g_strdup (rule);

  return g_strconcat (rule, " ", _ ("Every game begins from this position."), NULL);
}

/* Describes that the odds have moved by a rung of the ladder since the last game, or
 * would if a player won the next one; NULL if neither is so. */
static char *
describe_rung (RgMatch *self)
{
  guint            n = rg_match_get_n_games (self);
  RgMatchOdds      now = rg_match_get_odds (self, n, NULL);
  RgMatchOdds      before = rg_match_get_odds (self, n > 0 ? n - 1 : 0, NULL);
  g_autofree char *odds = rg_odds_name (&now.odds);
  g_autofree char *giver = name_player (self, now.giver);

  if (!rg_odds_equal (&now.odds, &before.odds))
    return now.odds.items == 0
             ? g_strdup (_ ("The odds have moved a rung: this game is even."))
             /* Translators: the odds, such as “pawn and move”; who gives them. */
             : g_strdup_printf (_ ("The odds have moved a rung: %s, given by %s."), odds,
                                giver);

  for (int i = RG_PLAYER_FIRST; i <= RG_PLAYER_SECOND; i++) {
    RgPlayer         winner = (RgPlayer) i;
    RgMatchOdds      then = rg_match_get_odds (self, n, &winner);
    g_autofree char *name = name_player (self, winner);
    g_autofree char *to = rg_odds_name (&then.odds);

    if (!rg_odds_equal (&now.odds, &then.odds))
      return then.odds.items == 0
               /* Translators: a player. */
               ? g_strdup_printf (_ ("If %s wins, the next game is even."), name)
               /* Translators: a player; the odds, such as “pawn and move”. */
               : g_strdup_printf (_ ("If %s wins, the next odds are: %s."), name, to);
  }

  return NULL;
}

/* Describes who begins the next game, and why, by the rules on succession (FIDE 1930,
 * Art. 11, 22.1, 22.5; Café de la Régence, VI and VII). */
static char *
describe_next (RgMatch *self, const char **article)
{
  const RgRulebook *rulebook = rg_match_get_rulebook (self);
  guint             n = rg_match_get_n_games (self);
  RgOdds            odds = rg_match_get_odds (self, n, NULL).odds;
  RgTrait           trait = rg_odds_trait (&odds, rulebook);
  RgResult          last = RG_RESULT_NONE;
  RgSeriesGame      next = rg_match_get_next (self);
  gboolean          white = rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS);
  RgMatter          matter = RG_MATTER_NEXT_GAME;
  const char       *sentence;
  g_autofree char  *who = name_player (self, white ? next.white : next.beginner);

  if (n > 0)
    last = rg_match_game_get_outcome (rg_match_get_game (self, n - 1)).result;
  if (n > 0 && (last == RG_RESULT_NONE || last == RG_RESULT_ANNULLED)) {
    *article = get_next (self) != RG_NEXT_IN_TURN
                 ? NULL
                 : rg_rulebook_article (rulebook, matter);
    return g_strdup (
      last == RG_RESULT_ANNULLED
        ? _ ("The annulled game does not count and is played again on the same terms.")
        : _ ("The last game is not over yet."));
  }

  *article = NULL;
  if (n == 0 && trait == RG_TRAIT_OPEN)
    return g_strdup_printf (white ? _ ("First game: %s has White.")
                                  : _ ("First game: %s moves first."),
                            who);

  if (trait == RG_TRAIT_RECEIVER) {
    matter = rg_rulebook_has (rulebook, RG_MATTER_ODDS_MOVE)
               ? RG_MATTER_ODDS_MOVE
               : RG_MATTER_ODDS_GIVER_BEGINS;
    sentence = white ? _ ("The odds stay the same and include the first move: %s has "
                          "White.")
                     : _ ("The odds stay the same and include the first move: %s moves "
                          "first.");
  } else if (trait != RG_TRAIT_OPEN) {
    matter = RG_MATTER_ODDS_GIVER_BEGINS;
    sentence = white ? _ ("The odds stay the same and the giver moves first: %s has "
                          "White.")
                     : _ ("The odds stay the same and the giver moves first: %s moves "
                          "first.");
  } else if (get_next (self) == RG_NEXT_IN_TURN) {
    sentence = rg_match_get_name (self, next.white) != NULL
                 ? _ ("Colours are swapped: %s plays White.")
                 : _ ("Colours are swapped.");
  } else if (last != RG_RESULT_WHITE_WINS && last != RG_RESULT_BLACK_WINS) {
    sentence = _ ("No winner: %s moves first again.");
  } else {
    sentence = get_next (self) == RG_NEXT_WINNER ? _ ("The winner moves first: %s.")
                                                 : _ ("In turn: %s moves first.");
  }
  *article = rg_rulebook_article (rulebook, matter);
  return g_strdup_printf (sentence, who);
}

/* Explains the next game, and how the odds move. @article (out) (nullable) is set to the
 * number of the article that decides who begins. Returns: (transfer full): one or two
 * sentences */
char *
rg_match_sentence_for_next (RgMatch *self, const char **article)
{
  g_autofree char *sentence = describe_next (self, article);
  g_autofree char *rung = describe_rung (self);

  return rung != NULL && !rg_match_is_running (self)
           ? g_strdup_printf ("%s %s", sentence, rung)
           : g_steal_pointer (&sentence);
}

/* Returns: (transfer full): how a game of a match ended and why, and whether it does
 * not count */
char *
rg_match_sentence_for_game (RgMatchGame *game)
{
  RgOutcome        outcome = rg_match_game_get_outcome (game);
  RgLibraryEntry  *entry = rg_match_game_get_entry (game);
  g_autofree char *sentence =
    rg_sentence_for_end (outcome, rg_library_entry_get_text (entry, RG_LIBRARY_WHITE),
                         rg_library_entry_get_text (entry, RG_LIBRARY_BLACK));

  switch (outcome.result) {
  case RG_RESULT_NONE:
    return g_strdup (_ ("Not over yet."));
  case RG_RESULT_ANNULLED:
    return g_strconcat (sentence, " ", _ ("The game does not count."), NULL);
  case RG_RESULT_BOTH_LOSE:
    return g_strconcat (sentence, " ", _ ("The game counts for neither player."), NULL);
  case RG_RESULT_WHITE_WINS:
  case RG_RESULT_BLACK_WINS:
  case RG_RESULT_DRAW:
    break;
  }

  return g_steal_pointer (&sentence);
}
