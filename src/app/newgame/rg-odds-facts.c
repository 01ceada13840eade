/* Each kind of sentence in White's form and in Black's, since languages differ
 * in what a colour does to the words beside it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-facts.h"

#include "rg-castling.h"

#include <glib/gi18n.h>

/* Until a fact is made. */
typedef struct {
  const RgOdds     *odds;
  const RgRulebook *rulebook;
  RgSetup           before;
  RgSetup           after;
  gboolean          is_usual;
  GPtrArray        *facts;
} RgTelling;

static void
fact_free (gpointer data)
{
  RgOddsFact *self = data;

  g_free (self->sentence);
  g_free (self);
}

/* Takes over @sentence. */
static void
tell (RgTelling *self, char *sentence, const char *article)
{
  RgOddsFact *fact = g_new0 (RgOddsFact, 1);

  fact->sentence = sentence;
  fact->article = article;
  g_ptr_array_add (self->facts, fact);
}

static const char *
article_on (const RgTelling *self, RgMatter matter)
{
  return rg_rulebook_article (self->rulebook, matter);
}

/* The article on @matter or, where there is none, the one on @otherwise. */
static const char *
article_or (const RgTelling *self, RgMatter matter, RgMatter otherwise)
{
  const char *article = article_on (self, matter);

  return article != NULL ? article : article_on (self, otherwise);
}

/* Whether the rulebook has them; if not, that is all there is to say. */
static gboolean
is_allowed (RgTelling *self)
{
  RgOddsRefusal refusal;
  RgOddsFact   *fact;

  if (self->odds->items == 0 || rg_odds_check (self->odds, self->rulebook, &refusal))
    return TRUE;

  tell (self, g_strdup (gettext (refusal.sentence)), refusal.article);
  fact = g_ptr_array_index (self->facts, self->facts->len - 1);
  fact->is_refusal = TRUE;
  return FALSE;
}

/* FIDE 1930, Art. 22.6, 22.7; Café de la Régence, IV. */
static void
tell_men (RgTelling *self)
{
  RgBitboard  men = rg_odds_men (self->odds, (RgColor) self->odds->giver);
  gboolean    is_pawn = (self->odds->items & RG_ODDS_PAWN) != 0;
  const char *article = article_or (self,
                                    is_pawn ? RG_MATTER_ODDS_PAWN : RG_MATTER_ODDS_FIGURE,
                                    RG_MATTER_ODDS_MEN);
  const char *sentence;

  if (men == 0)
    return;

  if (rg_odds_men_want_word (self->odds, self->rulebook))
    sentence = _ ("These men are given by agreement.");
  else if (article == NULL)
    return;
  else if (is_pawn)
    sentence = _ ("The pawn that is given is the king’s bishop’s.");
  else
    sentence = _ ("The man that is given is the one on the queen’s side.");
  tell (self, g_strdup (sentence), article);
}

static void
tell_moves_running (RgTelling *self, RgColor beginner)
{
  static const char *const sentences[RG_N_COLORS] = {
    [RG_WHITE] = N_ ("White begins with %u moves running."),
    [RG_BLACK] = N_ ("Black begins with %u moves running."),
  };

  tell (self, g_strdup_printf (_ (sentences[beginner]), rg_odds_count_moves (self->odds)),
        article_or (self, RG_MATTER_ODDS_MOVES, RG_MATTER_ODDS_GIVER_BEGINS));
  tell (self, g_strdup (_ ("None of them may go beyond the middle of the board.")),
        article_on (self, RG_MATTER_ODDS_MIDDLE));
}

/* What lets the one begin who does: what is given, or else White's men. */
static const char *
article_on_beginner (const RgTelling *self, RgTrait trait)
{
  const char *article = NULL;

  if (trait == RG_TRAIT_GIVER)
    article = article_on (self, RG_MATTER_ODDS_GIVER_BEGINS);
  else if (trait == RG_TRAIT_RECEIVER)
    article = article_or (self, RG_MATTER_ODDS_MOVE, RG_MATTER_ODDS_GIVER_BEGINS);

  return article != NULL ? article : article_on (self, RG_MATTER_WHITE_BEGINS);
}

static void
tell_beginner (RgTelling *self)
{
  RgTrait     trait = rg_odds_trait (self->odds, self->rulebook);
  RgColor     beginner = (RgColor) self->after.turn;
  const char *article = article_on_beginner (self, trait);
  const char *sentence;

  if (rg_odds_count_moves (self->odds) > 0) {
    tell_moves_running (self, beginner);
    return;
  }

  if (!self->is_usual)
    article = NULL;
  if (self->is_usual && trait == RG_TRAIT_OPEN && article == NULL)
    sentence = _ ("Who begins is settled by lot or by agreement.");
  else
    sentence = beginner == RG_WHITE ? _ ("White begins.") : _ ("Black begins.");
  tell (self, g_strdup (sentence), article);
}

/* FIDE 1930, Art. 22.3; a text that knows no clock counts no moves on it. */
static void
tell_counters (RgTelling *self)
{
  guint       moves = rg_odds_count_moves (self->odds);
  const char *article = article_on (self, RG_MATTER_ODDS_MOVES_COUNT);

  if (moves == 0 || !rg_rulebook_has (self->rulebook, RG_MATTER_TIME))
    return;

  if (article != NULL)
    tell (self,
          g_strdup_printf (_ ("The counters: each is one move, the giver’s "
                              "first is %u."),
                           moves),
          article);
  else
    tell (self,
          g_strdup_printf (_ ("The counters: the receiver is at move %u when "
                              "the giver makes his first."),
                           moves),
          NULL);
}

static gboolean
gives_rook (const RgTelling *self, RgCastlingRule rule)
{
  RgColor giver = (RgColor) self->odds->giver;

  return (rg_odds_men_on (self->odds, giver, &self->before.board) &
          rg_bit (rule.rook_from)) != 0 &&
         (self->before.castling & rule.right) != 0;
}

static void
tell_castling (RgTelling *self)
{
  static const char *const without[RG_N_CASTLINGS] = {
    N_ ("White may castle on the king’s side without the rook: only the king "
        "moves."),
    N_ ("White may castle on the queen’s side without the rook: only the king "
        "moves."),
    N_ ("Black may castle on the king’s side without the rook: only the king "
        "moves."),
    N_ ("Black may castle on the queen’s side without the rook: only the king "
        "moves."),
  };

  for (guint i = 0; i < RG_N_CASTLINGS; i++) {
    RgCastlingRule rule = RG_CASTLING_RULES[i];

    if (!gives_rook (self, rule))
      continue;
    if (self->after.rookless & rule.right)
      tell (self, g_strdup (_ (without[i])), article_on (self, RG_MATTER_ODDS_CASTLING));
    else
      tell (self,
            g_strdup (_ ("There is no castling towards the rook that is "
                         "given.")),
            NULL);
  }
}

/* No text knows draws and time as odds; none forbids them. */
static void
tell_draw_and_time (RgTelling *self)
{
  gboolean is_white = rg_odds_receiver (self->odds) == RG_WHITE;
  gboolean is_whites = rg_odds_unhandicapped (self->odds) == RG_BLACK;

  if (self->odds->items & RG_ODDS_DRAW)
    tell (self,
          g_strdup (is_white ? _ ("By agreement White wins a drawn game.")
                             : _ ("By agreement Black wins a drawn game.")),
          NULL);
  if (self->odds->items & RG_ODDS_TIME)
    tell (self,
          g_strdup_printf (is_whites ? _ ("By agreement White has %u %% of his time.")
                                     : _ ("By agreement Black has %u %% of his time."),
                           self->odds->factor / (RG_ODDS_FACTOR_ONE / 100)),
          NULL);
}

static void
tell_capped (RgTelling *self)
{
  char name[3] = "";

  if (!(self->odds->items & RG_ODDS_CAPPED))
    return;

  rg_square_write (self->odds->capped, name);
  tell (self,
        g_strdup_printf (_ ("By agreement the giver must mate with the pawn "
                            "that begins on %s; the players see to that "
                            "themselves."),
                         name),
        NULL);
}

/**
 * rg_odds_facts_list:
 * @odds: what is given, perhaps nothing
 * @before: the board before anything is given
 * @is_usual: whether it is the usual beginning; otherwise the position says who
 *   begins, and stays as it is
 *
 * Returns: (transfer full): what there is to say, as #RgOddsFact; where the
 *   rulebook does not have these odds, only that
 */
GPtrArray *
rg_odds_facts_list (const RgOdds     *odds,
                    const RgRulebook *rulebook,
                    const RgSetup    *before,
                    gboolean          is_usual)
{
  RgTelling telling = {
    .odds = odds,
    .rulebook = rulebook,
    .before = *before,
    .after = *before,
    .is_usual = is_usual,
    .facts = g_ptr_array_new_with_free_func (fact_free),
  };

  if (is_usual)
    rg_odds_lay (odds, rulebook, &telling.after);
  if (is_allowed (&telling)) {
    tell_men (&telling);
    tell_beginner (&telling);
    tell_counters (&telling);
    tell_castling (&telling);
    tell_draw_and_time (&telling);
    tell_capped (&telling);
  }
  return telling.facts;
}
