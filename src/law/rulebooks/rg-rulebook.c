/* The shelf of rulebooks, and clauses found by their matter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  const char *name;
  RgFields    fields;
} RgMatterRow;

static const RgMatterRow MATTERS[RG_N_MATTERS] = {
  [RG_MATTER_TURN] = { "turn", 0 },
  [RG_MATTER_OWN_SQUARE] = { "own-square", 0 },
  [RG_MATTER_OBSTACLE] = { "obstacle", 0 },
  [RG_MATTER_MARCH] = { "march", 0 },
  [RG_MATTER_OTHERS_PIECE] = { "others-man", 0 },
  [RG_MATTER_CASTLING] = { "castling", 0 },
  [RG_MATTER_EXPOSURE] = { "exposure", 0 },
  [RG_MATTER_CHECK_LEFT] = { "check-left", 0 },
  [RG_MATTER_PIN_ON_FIGURE] = { "pin-on-figure", 0 },
  [RG_MATTER_EXCHANGE_BY_VALUE] = { "exchange-by-value", 0 },
  [RG_MATTER_TOUCHED_OWN] = { "touched-own", RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_TOUCHED_ENEMY] = { "touched-enemy",
                                RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_TOUCHED_BOTH] = { "touched-both",
                               RG_FIELD_REMEDY | RG_FIELD_OTHERWISE | RG_FIELD_CHOOSER },
  [RG_MATTER_TOUCHED_SEVERAL_OWN] = { "touched-several-own",
                                      RG_FIELD_REMEDY | RG_FIELD_CHOOSER },
  [RG_MATTER_TOUCHED_SEVERAL_ENEMY] = { "touched-several-enemy",
                                        RG_FIELD_REMEDY | RG_FIELD_CHOOSER },
  [RG_MATTER_TOUCHED_TO_CASTLE] = { "touched-to-castle", RG_FIELD_ROLES },
  [RG_MATTER_TOUCHED_ROOK_FIRST] = { "touched-rook-first", 0 },
  [RG_MATTER_TOUCHED_CASTLING_ILLEGAL] = { "touched-castling-illegal", 0 },
  [RG_MATTER_TOUCHED_IN_VAIN] = { "touched-in-vain", 0 },
  [RG_MATTER_TOUCHED_BOUND] = { "touched-bound", RG_FIELD_REMEDY },
  [RG_MATTER_TOUCH_CLAIM] = { "touch-claim", RG_FIELD_UNTIL },
  [RG_MATTER_ADOUBE] = { "adoube", 0 },
  [RG_MATTER_ADOUBE_ENEMY] = { "adoube-enemy", 0 },
  [RG_MATTER_ADOUBE_BOTH] = { "adoube-both", 0 },
  [RG_MATTER_ADOUBE_LEAVE] = { "adoube-leave", 0 },
  [RG_MATTER_STRAIGHTEN] = { "straighten", 0 },
  [RG_MATTER_EMPTY_SQUARE] = { "empty-square", 0 },
  [RG_MATTER_IRREGULAR_CLAIM] = { "irregular-claim", RG_FIELD_UNTIL },
  [RG_MATTER_WRONG_MOVE] = { "wrong-move", RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_WRONG_CAPTURE] = { "wrong-capture", RG_FIELD_REMEDY | RG_FIELD_CHOOSER |
                                                   RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_WRONG_CASTLING] = { "wrong-castling", RG_FIELD_REMEDY | RG_FIELD_CHOOSER },
  [RG_MATTER_KING_EXPOSED] = { "king-exposed", RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_PAWN_NOT_EXCHANGED] = { "pawn-not-exchanged", RG_FIELD_REMEDY },
  [RG_MATTER_CHECK_NOT_PARRIED] = { "check-not-parried",
                                    RG_FIELD_REMEDY | RG_FIELD_OTHERWISE },
  [RG_MATTER_OWN_PIECE_TAKEN] = { "own-man-taken", RG_FIELD_REMEDY | RG_FIELD_CHOOSER |
                                                     RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_ENEMY_PIECE_MOVED] = { "enemy-man-moved", RG_FIELD_REMEDY },
  [RG_MATTER_TWO_MOVES] = { "two-moves", RG_FIELD_REMEDY },
  [RG_MATTER_FOUND_LATER] = { "found-later", 0 },
  [RG_MATTER_COVERED] = { "covered", 0 },
  [RG_MATTER_UNTIL_PLAYED] = { "until-played", 0 },
  [RG_MATTER_PENALTY_NOT_CASTLING] = { "penalty-not-castling", 0 },
  [RG_MATTER_IMPOSSIBLE_DEMAND] = { "impossible-demand", 0 },
  [RG_MATTER_ILLEGAL_MOVE_TOUCHES] = { "illegal-move-touches", 0 },
  [RG_MATTER_ILLEGAL_MOVE_TIME] = { "illegal-move-time", RG_FIELD_NUMBER },
  [RG_MATTER_ILLEGAL_MOVE_LOSS] = { "illegal-move-loss", RG_FIELD_NUMBER },
  [RG_MATTER_ILLEGAL_MOVE_MATE_IMPOSSIBLE] = { "illegal-move-mate-impossible", 0 },
  [RG_MATTER_TAKEBACK] = { "takeback", 0 },
  [RG_MATTER_SAY_CHECK] = { "say-check", 0 },
  [RG_MATTER_SAY_MATE] = { "say-mate", 0 },
  [RG_MATTER_CHECK_UNSAID] = { "check-unsaid", RG_FIELD_REMEDY },
  [RG_MATTER_CHECK_EXPOSED_TO] = { "check-exposed-to", 0 },
  [RG_MATTER_CHECK_UNSEEN] = { "check-unseen", RG_FIELD_REMEDY },
  [RG_MATTER_CHECK_UNSEEN_WARNED] = { "check-unseen-warned", 0 },
  [RG_MATTER_CHECK_FALSE] = { "check-false", 0 },
  [RG_MATTER_CHECKMATE] = { "checkmate", 0 },
  [RG_MATTER_STALEMATE] = { "stalemate", 0 },
  [RG_MATTER_RESIGNATION] = { "resignation", 0 },
  [RG_MATTER_RESIGNATION_MATE_IMPOSSIBLE] = { "resignation-mate-impossible", 0 },
  [RG_MATTER_AGREEMENT] = { "agreement", 0 },
  [RG_MATTER_AGREEMENT_FROM] = { "agreement-from", RG_FIELD_NUMBER },
  [RG_MATTER_AGREEMENT_AFTER] = { "agreement-after", RG_FIELD_NUMBER },
  [RG_MATTER_AGREEMENT_TOUCH] = { "agreement-touch", 0 },
  [RG_MATTER_AGREEMENT_CLAIM] = { "agreement-claim", 0 },
  [RG_MATTER_PERPETUAL_CHECK] = { "perpetual-check", 0 },
  [RG_MATTER_REPETITION] = { "repetition",
                             RG_FIELD_CLAIMANT | RG_FIELD_IDENTITY | RG_FIELD_NUMBER },
  [RG_MATTER_REPETITION_DECLARED] = { "repetition-declared", 0 },
  [RG_MATTER_REPETITION_AT_ONCE] = { "repetition-at-once",
                                     RG_FIELD_IDENTITY | RG_FIELD_NUMBER },
  [RG_MATTER_FIFTY] = { "fifty", RG_FIELD_CLAIMANT | RG_FIELD_NUMBER },
  [RG_MATTER_FIFTY_AT_ONCE] = { "fifty-at-once", RG_FIELD_NUMBER },
  [RG_MATTER_MATE_IN_FIFTY] = { "mate-in-fifty", RG_FIELD_NUMBER },
  [RG_MATTER_DRAW_CLAIM] = { "draw-claim", RG_FIELD_UNTIL },
  [RG_MATTER_DRAW_CLAIM_LATE] = { "draw-claim-late", 0 },
  [RG_MATTER_DRAW_CLAIM_WRONG] = { "draw-claim-wrong", RG_FIELD_NUMBER },
  [RG_MATTER_THEORY_EXCEPTION] = { "theory-exception", RG_FIELD_NUMBER },
  [RG_MATTER_DEAD_POSITION] = { "dead-position", 0 },
  [RG_MATTER_TIME] = { "time", 0 },
  [RG_MATTER_TIME_MATE_IMPOSSIBLE] = { "time-mate-impossible", 0 },
  [RG_MATTER_LATE_AFTER] = { "late-after", RG_FIELD_NUMBER },
  [RG_MATTER_LATE_BOTH] = { "late-both", 0 },
  [RG_MATTER_LOST_BOTH] = { "lost-both", 0 },
  [RG_MATTER_LATE] = { "late", 0 },
  [RG_MATTER_UPSET] = { "upset", 0 },
  [RG_MATTER_REFUSES_RESUMPTION] = { "refuses-resumption", 0 },
  [RG_MATTER_REFUSES_REQUEST] = { "refuses-request", 0 },
  [RG_MATTER_DISOBEYS] = { "disobeys", 0 },
  [RG_MATTER_PHONE] = { "phone", 0 },
  [RG_MATTER_CONDUCT] = { "conduct", 0 },
  [RG_MATTER_SEALED_LOST] = { "sealed-move", 0 },
  [RG_MATTER_BOARD_MISPLACED] = { "board-misplaced", RG_FIELD_REMEDY },
  [RG_MATTER_BOARD_MISPLACED_EARLY] = { "board-misplaced-early",
                                        RG_FIELD_REMEDY | RG_FIELD_NUMBER },
  [RG_MATTER_SETUP_WRONG] = { "setup-wrong", RG_FIELD_REMEDY },
  [RG_MATTER_KINGS_QUEENS_SWAPPED] = { "kings-queens-swapped", RG_FIELD_REMEDY },
  [RG_MATTER_PIECE_MISSING] = { "piece-missing", RG_FIELD_REMEDY },
  [RG_MATTER_ODDS_FORGOTTEN] = { "odds-forgotten", RG_FIELD_REMEDY },
  [RG_MATTER_COLOURS_EXCHANGED] = { "colours-exchanged",
                                    RG_FIELD_REMEDY | RG_FIELD_NUMBER },
  [RG_MATTER_DISTURBED] = { "disturbed", 0 },
  [RG_MATTER_ALTERED] = { "altered", 0 },
  [RG_MATTER_NOT_REBUILT] = { "not-rebuilt", 0 },
  [RG_MATTER_NOTICED_IN_TIME] = { "noticed-in-time", RG_FIELD_NUMBER },
  [RG_MATTER_NOTICED_BY_BOTH] = { "noticed-by-both", RG_FIELD_NUMBER },
  [RG_MATTER_DURING_GAME] = { "during-game", 0 },
  [RG_MATTER_CONSENT] = { "consent", 0 },
  [RG_MATTER_RECEIVER_SPARED] = { "receiver-spared", 0 },
  [RG_MATTER_ANNULMENT] = { "annulment", 0 },
  [RG_MATTER_RESTORATION] = { "restoration", 0 },
  [RG_MATTER_DEMAND_ANNUL] = { "demand-annul", RG_FIELD_NUMBER },
  [RG_MATTER_DEMAND_RECTIFY] = { "demand-rectify", 0 },
  [RG_MATTER_DISPUTE_FACT] = { "dispute-fact", 0 },
  [RG_MATTER_DISPUTE_LAW] = { "dispute-law", 0 },
  [RG_MATTER_ADJOURNMENT] = { "adjournment", 0 },
  [RG_MATTER_ADJOURNMENT_UNTIMED] = { "adjournment-untimed", 0 },
  [RG_MATTER_SEALING] = { "sealing", 0 },
  [RG_MATTER_SEALED_REMARK] = { "sealed-remark", 0 },
  [RG_MATTER_OPENING] = { "opening", 0 },
  [RG_MATTER_OPENING_PRESENCE] = { "opening-presence", 0 },
  [RG_MATTER_SEALED_IRREGULAR] = { "sealed-irregular",
                                   RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE },
  [RG_MATTER_SEALED_CAPTURE] = { "sealed-capture", RG_FIELD_REMEDY | RG_FIELD_OTHERWISE },
  [RG_MATTER_SEALED_AMBIGUOUS] = { "sealed-ambiguous", RG_FIELD_CHOOSER },
  [RG_MATTER_SEALED_SETTLED] = { "sealed-settled", 0 },
  [RG_MATTER_SEALED_UNREADABLE] = { "sealed-unreadable", 0 },
  [RG_MATTER_SEALED_MATE_IMPOSSIBLE] = { "sealed-mate-impossible", 0 },
  [RG_MATTER_SEALED_CONCLUDES] = { "sealed-concludes", 0 },
  [RG_MATTER_SEALED_REPLY] = { "sealed-reply", 0 },
  [RG_MATTER_ENVELOPE_MISSING] = { "envelope-missing", 0 },
  [RG_MATTER_ADJOURNED_LOST] = { "adjourned-lost", 0 },
  [RG_MATTER_RESUMED_WRONGLY] = { "resumed-wrongly", 0 },
  [RG_MATTER_CLOCK] = { "clock", RG_FIELD_TEXT },
  [RG_MATTER_CLOCK_CORRECTION] = { "clock-correction", 0 },
  [RG_MATTER_CLOCKS_STOPPED] = { "clocks-stopped", 0 },
  [RG_MATTER_TIME_GIVEN] = { "time-given", 0 },
  [RG_MATTER_TIME_TAKEN] = { "time-taken", 0 },
  [RG_MATTER_WARNING] = { "warning", 0 },
  [RG_MATTER_CLOCK_OF_CHOOSER] = { "clock-of-chooser", 0 },
  [RG_MATTER_ABSENCE] = { "absence", 0 },
  [RG_MATTER_QUICK] = { "quick", RG_FIELD_NUMBER },
  [RG_MATTER_QUICK_PENALTY] = { "quick-penalty", RG_FIELD_NUMBER },
  [RG_MATTER_QUICK_SETUP] = { "quick-setup", RG_FIELD_NUMBER },
  [RG_MATTER_QUICK_ILLEGAL_MOVE] = { "quick-illegal-move", 0 },
  [RG_MATTER_QUICK_DRAWN] = { "quick-drawn", 0 },
  [RG_MATTER_WHITE_BEGINS] = { "white-begins", 0 },
  [RG_MATTER_NEXT_GAME] = { "next-game", RG_FIELD_NEXT },
  [RG_MATTER_ODDS_PIECES] = { "odds-men", 0 },
  [RG_MATTER_ODDS_MOVE] = { "odds-move", 0 },
  [RG_MATTER_ODDS_MOVES] = { "odds-moves", 0 },
  [RG_MATTER_ODDS_MOVES_COUNT] = { "odds-moves-count", 0 },
  [RG_MATTER_ODDS_MIDDLE] = { "odds-middle", 0 },
  [RG_MATTER_ODDS_GIVER_BEGINS] = { "odds-giver-begins", 0 },
  [RG_MATTER_ODDS_PAWN] = { "odds-pawn", 0 },
  [RG_MATTER_ODDS_FIGURE] = { "odds-figure", RG_FIELD_ROLES },
  [RG_MATTER_ODDS_CASTLING] = { "odds-castling", 0 },
};

/* Returns: a word for @self, for messages to programmers and tests */
const char *
rg_matter_name (RgMatter self)
{
  return MATTERS[self].name;
}

/* Returns: the fields that a clause on @self has */
RgFields
rg_matter_fields (RgMatter self)
{
  return MATTERS[self].fields;
}

static const RgRulebook *const RULEBOOKS[] = {
  &RG_RULEBOOK_FIDE_1930,    &RG_RULEBOOK_FIDE_1928, &RG_RULEBOOK_REGENCE_26,
  &RG_RULEBOOK_REGENCE_1844, &RG_RULEBOOK_FIDE_2023,
};

/* Returns: the rulebooks that this program knows */
const RgShelf *
rg_shelf_get (void)
{
  static const RgShelf shelf = { RULEBOOKS, G_N_ELEMENTS (RULEBOOKS) };

  return &shelf;
}

/* Returns: (nullable): the rulebook that the protocol calls @id, NULL where there is
 * none */
const RgRulebook *
rg_shelf_find (const RgShelf *self, const char *id)
{
  for (guint i = 0; i < self->n; i++)
    if (g_str_equal (self->rulebooks[i]->id, id))
      return self->rulebooks[i];

  return NULL;
}

/* Returns: the rulebook that is offered @n-th, from 0 on: today's comes first, which is
 * the last on the shelf; then the older ones */
const RgRulebook *
rg_shelf_offer (const RgShelf *self, guint n)
{
  return self->rulebooks[(n + self->n - 1) % self->n];
}

static gboolean
find_in (const RgArticle *article, RgMatter matter, RgLaw *law)
{
  const RgClause *clause = article->clauses;

  for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
    if (clause->matter == matter) {
      *law = (RgLaw){ clause, article->number };
      return TRUE;
    }

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the text has a clause on @matter; both parts of @law are NULL where
 * it has none */
gboolean
rg_rulebook_find (const RgRulebook *self, RgMatter matter, RgLaw *law)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (find_in (&self->articles[i], matter, law))
      return TRUE;

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the article of number @article has a clause on @matter; both parts of
 * @law are NULL where it has none */
gboolean
rg_rulebook_find_beside (const RgRulebook *self,
                         const char       *article,
                         RgMatter          matter,
                         RgLaw            *law)
{
  const RgArticle *found = rg_rulebook_get_article (self, article);

  return find_in (found, matter, law);
}

/* Returns: whether the text has a clause on @matter */
gboolean
rg_rulebook_has (const RgRulebook *self, RgMatter matter)
{
  RgLaw law;

  return rg_rulebook_find (self, matter, &law);
}

/* Returns: (nullable): the number of the article that has a clause on @matter, NULL
 * where the text is silent */
const char *
rg_rulebook_article (const RgRulebook *self, RgMatter matter)
{
  RgLaw law;

  rg_rulebook_find (self, matter, &law);
  return law.article;
}

/* Returns: (nullable): the article of that number, which is as the text has it, such as
 * "15.a" */
const RgArticle *
rg_rulebook_get_article (const RgRulebook *self, const char *number)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (g_ascii_strcasecmp (self->articles[i].number, number) == 0)
      return &self->articles[i];

  return NULL;
}
