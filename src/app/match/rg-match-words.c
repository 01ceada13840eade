/* Why somebody begins is read off the rule that decided it; who begins the
 * match itself knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-words.h"

#include "rg-match-laying.h"
#include "rg-odds-sentence.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* Returns: (transfer full): the player's name, or a word for him where it is not known */
char *
rg_match_player_label (RgMatch *self, RgPlayer player)
{
  const char *name = rg_match_get_terms (self)->names[player];

  if (name != NULL)
    return g_strdup (name);

  return g_strdup (player == RG_PLAYER_FIRST ? _ ("First player") : _ ("Second player"));
}

/* Returns: (transfer full): what the match is called, or who plays it */
char *
rg_match_title (RgMatch *self)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (rg_match_get_terms (self)->event != NULL)
    return g_strdup (rg_match_get_terms (self)->event);

  first = rg_match_player_label (self, RG_PLAYER_FIRST);
  second = rg_match_player_label (self, RG_PLAYER_SECOND);
  return g_strdup_printf ("%s – %s", first, second);
}

/* Returns: (transfer full): the rulebook, and the odds where there are any */
char *
rg_match_terms_label (RgMatch *self)
{
  const RgMatchTerms *terms = rg_match_get_terms (self);
  const char         *rulebook = _ (rg_match_get_rulebook (self)->title);
  g_autofree char    *odds = NULL;
  g_autofree char    *giver = NULL;

  if (terms->odds.items == 0)
    return g_strdup (rulebook);

  odds = rg_odds_name (&terms->odds);
  giver = rg_match_player_label (self, terms->giver);
  /* Translators: the rulebook; the odds, such as “pawn and move”; who gives
   * them. */
  return g_strdup_printf (_ ("%s · odds: %s, given by %s"), rulebook, odds, giver);
}

/**
 * rg_match_score_label:
 * @first: whose score is told first
 *
 * Returns: (transfer full): the score, such as "2½ – 1½"
 */
char *
rg_match_score_label (RgMatch *self, RgPlayer first)
{
  g_autofree char *one = rg_match_get_score (self, first);
  g_autofree char *other = rg_match_get_score (self, rg_player_other (first));

  return g_strdup_printf ("%s – %s", one, other);
}

static gboolean
white_begins (RgMatch *self)
{
  return rg_rulebook_has (rg_match_get_rulebook (self), RG_MATTER_WHITE_BEGINS);
}

static gboolean
winner_begins (RgMatch *self)
{
  RgLaw law;

  return rg_rulebook_find (rg_match_get_rulebook (self), RG_MATTER_NEXT_GAME, &law) &&
         law.clause->next == RG_NEXT_WINNER;
}

/**
 * rg_match_rule_label:
 *
 * By the rules on succession (FIDE 1930, Art. 11, 22.1, 22.5; Café de la
 * Régence, VI and VII).
 *
 * Returns: (transfer full): how the players go on from one game to the next
 */
char *
rg_match_rule_label (RgMatch *self)
{
  const RgMatchTerms *terms = rg_match_get_terms (self);
  const char         *rule = _ ("The colours change after every game.");

  if (rg_odds_trait (&terms->odds, rg_match_get_rulebook (self)) != RG_TRAIT_OPEN)
    rule = _ ("The odds are kept, and the same player begins every game.");
  else if (winner_begins (self))
    rule = _ ("The winner of a game begins the next one.");
  if (terms->position == NULL)
    return g_strdup (rule);

  /* Translators: how the players go on comes before. */
  return g_strdup_printf (_ ("%s Every game begins from this position."), rule);
}

/* Odds decide by themselves who begins. */
static char *
sentence_by_odds (RgMatch     *self,
                  RgTrait      trait,
                  const char  *beginner,
                  const char **article)
{
  const RgRulebook *rulebook = rg_match_get_rulebook (self);
  gboolean          white = white_begins (self);
  RgMatter          matter = RG_MATTER_ODDS_GIVER_BEGINS;

  if (trait == RG_TRAIT_RECEIVER && rg_rulebook_has (rulebook, RG_MATTER_ODDS_MOVE))
    matter = RG_MATTER_ODDS_MOVE;
  *article = rg_rulebook_article (rulebook, matter);

  if (trait == RG_TRAIT_RECEIVER)
    return g_strdup_printf (
      white ? _ ("The odds are kept, the first move is one of them: %s has "
                 "White.")
            : _ ("The odds are kept, the first move is one of them: %s begins."),
      beginner);

  return g_strdup_printf (
    white ? _ ("The odds are kept, whoever gives them begins: %s has White.")
          : _ ("The odds are kept, whoever gives them begins: %s begins."),
    beginner);
}

static char *
sentence_by_last (RgMatch            *self,
                  const RgSeriesGame *last,
                  const char         *beginner,
                  const char        **article)
{
  gboolean won = last->outcome.result == RG_RESULT_WHITE_WINS ||
                 last->outcome.result == RG_RESULT_BLACK_WINS;

  *article = rg_rulebook_article (rg_match_get_rulebook (self), RG_MATTER_NEXT_GAME);
  if (!winner_begins (self))
    return g_strdup_printf (_ ("The colours change: %s has White."), beginner);

  return g_strdup_printf (won ? _ ("The winner begins: %s has the trait.")
                              : _ ("Nobody has won: %s, who began, begins again."),
                          beginner);
}

static char *
sentence_for_replay (RgMatch *self, const RgSeriesGame *last, const char **article)
{
  if (!winner_begins (self))
    *article = rg_rulebook_article (rg_match_get_rulebook (self), RG_MATTER_NEXT_GAME);

  return g_strdup (last->outcome.result == RG_RESULT_ANNULLED
                     ? _ ("The annulled game does not count: another is begun as it was.")
                     : _ ("The last game is not over yet."));
}

/* Without odds that decide it; %NULL before the first game. */
static const RgSeriesGame *
get_last (RgMatch *self)
{
  guint n = rg_match_get_n_games (self);

  return n > 0 ? rg_match_game_get_seats (rg_match_get_game (self, n - 1)) : NULL;
}

/**
 * rg_match_sentence_for_next:
 * @article: (out) (nullable): the number of the article that has decided it
 *
 * By the rules on succession (FIDE 1930, Art. 11, 22.1, 22.5; Café de la
 * Régence, VI and VII).
 *
 * Returns: (transfer full): who begins the game to be played next, and why
 */
char *
rg_match_sentence_for_next (RgMatch *self, const char **article)
{
  const RgMatchTerms *terms = rg_match_get_terms (self);
  const RgSeriesGame *last = get_last (self);
  RgSeriesGame        next = rg_match_get_next (self);
  g_autofree char    *beginner = rg_match_player_label (self, white_begins (self)
                                                                ? next.white
                                                                : next.beginner);
  RgTrait             trait = rg_odds_trait (&terms->odds, rg_match_get_rulebook (self));

  *article = NULL;
  if (last != NULL && (last->outcome.result == RG_RESULT_NONE ||
                       last->outcome.result == RG_RESULT_ANNULLED))
    return sentence_for_replay (self, last, article);
  if (trait != RG_TRAIT_OPEN)
    return sentence_by_odds (self, trait, beginner, article);
  if (last != NULL)
    return sentence_by_last (self, last, beginner, article);

  return g_strdup_printf (white_begins (self) ? _ ("The first game: %s has White.")
                                              : _ ("The first game: %s has the trait."),
                          beginner);
}

/* Returns: (transfer full): how a game of a match ended and why, and where it does not
 * count */
char *
rg_match_sentence_for_game (RgMatchGame *game)
{
  RgOutcome   outcome = rg_match_game_get_outcome (game);
  const char *sentence = rg_sentence_for_end (outcome);

  switch (outcome.result) {
  case RG_RESULT_NONE:
    return g_strdup (_ ("Not over yet."));
  case RG_RESULT_ANNULLED:
    /* Translators: how the game ended comes before. */
    return g_strdup_printf (_ ("%s It does not count."), sentence);
  case RG_RESULT_BOTH_LOSE:
    /* Translators: how the game ended comes before. */
    return g_strdup_printf (_ ("%s It counts for nobody."), sentence);
  case RG_RESULT_WHITE_WINS:
  case RG_RESULT_BLACK_WINS:
  case RG_RESULT_DRAW:
    break;
  }

  return g_strdup (sentence);
}
