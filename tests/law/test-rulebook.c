/* Tests the rulebook tables: every field that a clause needs is set, every text is there,
 * and the articles are those that the law states for each matter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook.h"

#include <string.h>

/* The article of each rulebook on one matter; NULL if it has none. */
typedef struct {
  RgMatter    matter;
  const char *fide_1930;
  const char *fide_1928;
  const char *fide_2023;
  const char *regence_26;
  const char *regence_1844;
  const char *london;
} RgGroundRow;

static const RgGroundRow GROUNDS[] = {
  { RG_MATTER_CHECKMATE, "10.1", "1", "5.1.1", NULL, NULL, NULL },
  { RG_MATTER_STALEMATE, "16.1.a", "15.a", "5.2.1", "XXV", "XXIV", "XXIV" },
  { RG_MATTER_PERPETUAL_CHECK, "16.1.b", "15.b", NULL, NULL, NULL, NULL },
  { RG_MATTER_REPETITION, "16.1.c", "15.c", "9.2", NULL, NULL, NULL },
  { RG_MATTER_AGREEMENT, "16.1.d", "15.d", "9.1", NULL, NULL, NULL },
  { RG_MATTER_FIFTY, "16.1.e", "15.e", "9.3", NULL, NULL, NULL },
  { RG_MATTER_MATE_IN_FIFTY, "16.1.f", "15.f", NULL, NULL, NULL, "XXII" },
  { RG_MATTER_TIME, "20.2", "18", "6.9", NULL, NULL, NULL },
  { RG_MATTER_LATE, "20.5", NULL, "6.7.1", NULL, NULL, NULL },
  { RG_MATTER_LATE_BOTH, "20.6", NULL, "6.7.1", NULL, NULL, NULL },
  { RG_MATTER_UPSET, "19.1", "18.a", "12.9", NULL, NULL, NULL },
  { RG_MATTER_REFUSES_RESUMPTION, "19.2", "18.b", "12.9", NULL, NULL, NULL },
  { RG_MATTER_REFUSES_REQUEST, "19.3", "18.c", "12.9", NULL, NULL, NULL },
  { RG_MATTER_DISOBEYS, "19.4", "18.d", "12.9", NULL, NULL, NULL },
  { RG_MATTER_PHONE, NULL, NULL, "11.3.2", NULL, NULL, NULL },
  { RG_MATTER_CONDUCT, NULL, NULL, "11.7", NULL, NULL, NULL },
  { RG_MATTER_LOST_BOTH, NULL, NULL, "11.8", NULL, NULL, NULL },
  { RG_MATTER_WARNING, NULL, NULL, "12.9.1", NULL, NULL, NULL },
  { RG_MATTER_TIME_GIVEN, NULL, NULL, "12.9.2", NULL, NULL, NULL },
  { RG_MATTER_TIME_TAKEN, NULL, NULL, "12.9.3", NULL, NULL, NULL },
  { RG_MATTER_CLOCKS_STOPPED, "20.1.e", "20.d", "6.11", NULL, NULL, NULL },
  { RG_MATTER_QUICK_PENALTY, NULL, NULL, "A.3", NULL, NULL, NULL },
  { RG_MATTER_QUICK_ILLEGAL_MOVE, NULL, NULL, "A.5.2", NULL, NULL, NULL },
  { RG_MATTER_ADJOURNMENT, "21.1", "21", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_SEALING, "21.2", "21", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_OPENING, "21.5", "21", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_OPENING_PRESENCE, "21.6", NULL, "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_ADJOURNED_LOST, "21.7", "21", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_RESUMED_WRONGLY, "21.8", "21", NULL, NULL, NULL, NULL },
  { RG_MATTER_SEALED_IRREGULAR, "17.c", "16.b", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_SEALED_CAPTURE, NULL, "16.d", NULL, NULL, NULL, NULL },
  { RG_MATTER_SEALED_AMBIGUOUS, "17.c", "16.g", NULL, NULL, NULL, NULL },
  { RG_MATTER_SEALED_UNREADABLE, "17.c", "16.f", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_SEALED_REMARK, "annex.7", "27.3", "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_SEALED_MATE_IMPOSSIBLE, NULL, NULL, "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_SEALED_CONCLUDES, NULL, NULL, "guidelines.1", NULL, NULL, NULL },
  { RG_MATTER_SETUP_WRONG, "12.1", "11", "7.2.1", "II", "II", "II" },
  { RG_MATTER_ALTERED, "12.2", "11", "7.6", "XXVI", "XXV", "XXVI" },
  { RG_MATTER_NOT_REBUILT, "12.3", "11", NULL, NULL, NULL, NULL },
  { RG_MATTER_RESIGNATION, NULL, NULL, "5.1.2", NULL, NULL, NULL },
  { RG_MATTER_WHITE_BEGINS, "4.2", "4", "1.2", NULL, NULL, NULL },
  { RG_MATTER_NEXT_GAME, "11", "11", NULL, "VI", "VI", "V" },
  { RG_MATTER_ODDS_PIECES, NULL, NULL, NULL, "IV", "IV", "IV" },
  { RG_MATTER_ODDS_MOVE, "22.1", "22", NULL, NULL, NULL, NULL },
  { RG_MATTER_ODDS_MOVES, "22.2", "22", NULL, NULL, NULL, NULL },
  { RG_MATTER_ODDS_MOVES_COUNT, "22.3", "22", NULL, NULL, NULL, NULL },
  { RG_MATTER_ODDS_MIDDLE, "22.4", "22", NULL, "VII", "VII", NULL },
  { RG_MATTER_ODDS_GIVER_BEGINS, "22.5", "22", NULL, "VII", "VII", "VI" },
  { RG_MATTER_ODDS_PAWN, "22.6", "22", NULL, NULL, NULL, "VI" },
  { RG_MATTER_ODDS_FIGURE, "22.7", "22", NULL, NULL, NULL, NULL },
  { RG_MATTER_ODDS_CASTLING, "22.8", "22", NULL, NULL, NULL, NULL },
  { RG_MATTER_BOARD_MISPLACED, "12.1", "11", "7.2.2", "I", "I", "I" },
  { RG_MATTER_PIECE_MISSING, "12.1", "11", "7.2.1", "III", "III", "III" },
  { RG_MATTER_ODDS_FORGOTTEN, "12.1", "11", "7.2.1", "IV", "IV", "IV" },
  { RG_MATTER_COVERED, NULL, NULL, NULL, "XXIII", "XXII", "XXV" },
  { RG_MATTER_CHECK_UNSAID, NULL, NULL, NULL, "XIX", "XIX", "XVIII" },
  { RG_MATTER_CHECK_EXPOSED_TO, NULL, NULL, NULL, "XX", NULL, NULL },
  { RG_MATTER_CHECK_UNSEEN, NULL, NULL, NULL, "XXI", "XX", "XIX" },
  { RG_MATTER_CHECK_FALSE, NULL, NULL, NULL, "XXII", "XXI", "XX" },
  { RG_MATTER_DISPUTE_FACT, "24.1", "24", NULL, "XXVI", "XXV", "XXVI" },
};

static const RgRulebook *
find (const char *id)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), id);

  g_assert_nonnull (rulebook);
  g_assert_cmpstr (rulebook->id, ==, id);
  return rulebook;
}

static void
test_articles_by_ground (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (GROUNDS); i++) {
    const RgGroundRow *row = &GROUNDS[i];

    g_test_message ("%s", rg_matter_name (row->matter));
    g_assert_cmpstr (rg_rulebook_article (find ("fide-1930"), row->matter), ==,
                     row->fide_1930);
    g_assert_cmpstr (rg_rulebook_article (find ("fide-1928"), row->matter), ==,
                     row->fide_1928);
    g_assert_cmpstr (rg_rulebook_article (find ("fide-2023"), row->matter), ==,
                     row->fide_2023);
    g_assert_cmpstr (rg_rulebook_article (find ("regence-26"), row->matter), ==,
                     row->regence_26);
    g_assert_cmpstr (rg_rulebook_article (find ("regence-1844"), row->matter), ==,
                     row->regence_1844);
    g_assert_cmpstr (rg_rulebook_article (find ("london"), row->matter), ==, row->london);
  }
}

/* Returns which fields of a clause are set. */
static guint
fields_set (const RgClause *clause)
{
  guint fields = 0;

  fields |= clause->claimant != RG_CLAIMANT_UNSET ? RG_FIELD_CLAIMANT : 0;
  fields |= clause->until != RG_UNTIL_UNSET ? RG_FIELD_UNTIL : 0;
  fields |= clause->remedy != RG_REMEDY_UNSET ? RG_FIELD_REMEDY : 0;
  fields |= clause->otherwise != RG_REMEDY_UNSET ? RG_FIELD_OTHERWISE : 0;
  fields |= clause->chooser != RG_CHOOSER_UNSET ? RG_FIELD_CHOOSER : 0;
  fields |= clause->identity != RG_IDENTITY_UNSET ? RG_FIELD_IDENTITY : 0;
  fields |= clause->number != 0 ? RG_FIELD_NUMBER : 0;
  fields |= clause->text != NULL ? RG_FIELD_TEXT : 0;
  fields |= clause->roles != 0 ? RG_FIELD_ROLES : 0;
  fields |= clause->next != RG_NEXT_UNSET ? RG_FIELD_NEXT : 0;

  return fields;
}

static void
check_clause (const RgRulebook *rulebook,
              const RgArticle  *article,
              const RgClause   *clause)
{
  guint fields = rg_matter_fields (clause->matter);
  guint needed = fields & ~RG_FIELD_MAY_OTHERWISE;
  guint set = fields_set (clause);

  if (fields & RG_FIELD_MAY_OTHERWISE)
    set &= ~RG_FIELD_OTHERWISE;
  if (set != needed)
    g_test_fail_printf ("%s, %s, %s: fields %x instead of %x", rulebook->id,
                        article->number, rg_matter_name (clause->matter), set, needed);
}

/* Returns whether the bearing of an article allows the clause: play and adjournment allow
 * any; succession only the clause on who begins the next game. */
static gboolean
has_its_bearing (const RgArticle *article, const RgClause *clause)
{
  return article->bearing == RG_BEARING_PLAY ||
         article->bearing == RG_BEARING_ADJOURNMENT ||
         (article->bearing == RG_BEARING_SUCCESSION &&
          clause->matter == RG_MATTER_NEXT_GAME);
}

/* Returns whether @matter is only ever looked up together with another matter of the same
 * article. */
static gboolean
qualifies_its_article (RgMatter matter)
{
  return matter == RG_MATTER_NOTICED_IN_TIME || matter == RG_MATTER_NOTICED_BY_BOTH ||
         matter == RG_MATTER_CONSENT || matter == RG_MATTER_DURING_GAME ||
         matter == RG_MATTER_UNTIL_PLAYED;
}

/* Checks that a text is free of old-fashioned words. */
static void
check_plain (const RgArticle *article, const char *text)
{
  g_autoptr (GRegex) stiff = g_regex_new (
    "\\b(man|men|adversary|whoever|nobody|he|his|him|himself|unlawful(ly)?|slantwise)\\b",
    G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) found = NULL;
  g_autofree char       *word = NULL;

  if (text != NULL && g_regex_match (stiff, text, 0, &found)) {
    word = g_match_info_fetch (found, 0);
    g_test_fail_printf ("%s: “%s” in “%s”", article->number, word, text);
  }
}

static void
check_article (const RgRulebook *rulebook, const RgArticle *article)
{
  const RgClause *clause = article->clauses;

  g_test_message ("%s, %s", rulebook->id, article->number);
  g_assert_nonnull (article->number);
  g_assert_cmpuint (strlen (article->title), >, 0);
  g_assert_cmpuint (strlen (article->summary), >, 0);
  check_plain (article, article->title);
  check_plain (article, article->summary);
  check_plain (article, article->reading);
  g_assert_cmpint (article->bearing, !=, RG_BEARING_UNSET);
  g_assert_true (rg_rulebook_get_article (rulebook, article->number) == article);

  for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++) {
    RgLaw law;

    check_clause (rulebook, article, clause);
    g_assert_true (has_its_bearing (article, clause));
    g_assert_true (
      rg_rulebook_find_beside (rulebook, article->number, clause->matter, &law));
    g_assert_true (law.clause == clause);
    if (!qualifies_its_article (clause->matter)) {
      g_assert_true (rg_rulebook_find (rulebook, clause->matter, &law));
      g_assert_true (law.clause == clause);
    }
  }
}

/* Each clause sets exactly the fields of its matter; no matter has two clauses, unless it
 * only qualifies its own article; and no two articles have the same number. */
static void
test_rows_are_complete (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++)
    for (guint j = 0; j < shelf->rulebooks[i]->n_articles; j++)
      check_article (shelf->rulebooks[i], &shelf->rulebooks[i]->articles[j]);
}

/* Every rulebook names its origin and its term for an illegal move, and the FIDE
 * rulebooks have titles. */
static void
test_texts_are_named (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++) {
    const RgRulebook *rulebook = shelf->rulebooks[i];
    gboolean          has_titles = g_str_has_prefix (rulebook->id, "fide");

    g_test_message ("%s", rulebook->id);
    g_assert_cmpuint (strlen (rulebook->origin), >, 0);
    g_assert_cmpuint (strlen (rulebook->illegal_move), >, 0);
    g_assert_cmpuint (strlen (rulebook->an_illegal_move), >, 0);
    g_assert_true ((rulebook->articles[0].heading != NULL) == has_titles);
  }
  g_assert_cmpstr (rg_rulebook_get_article (find ("fide-1930"), "15.a")->heading, ==,
                   "Touched pieces (De la pièce touchée)");
  g_assert_null (rg_rulebook_get_article (find ("fide-1930"), "15.b")->heading);
}

static void
test_every_matter_has_a_name (void)
{
  for (guint i = RG_MATTER_UNSET + 1; i < RG_N_MATTERS; i++)
    g_assert_nonnull (rg_matter_name ((RgMatter) i));
}

static void
test_shelf (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  g_assert_cmpstr (shelf->rulebooks[0]->id, ==, "fide-1930");
  g_assert_null (rg_shelf_find (shelf, "fide-1931"));
  g_assert_null (rg_shelf_find (shelf, ""));
  g_assert_null (rg_rulebook_get_article (find ("fide-1930"), "99"));
  g_assert_nonnull (rg_rulebook_get_article (find ("fide-1928"), "15.C"));
}

/* rg_rulebook_find_beside () finds a clause that qualifies an article only in that
 * article, not in another one. */
static void
test_found_beside (void)
{
  const RgRulebook *rulebook = find ("regence-26");
  RgLaw             law;

  g_assert_true (
    rg_rulebook_find_beside (rulebook, "II", RG_MATTER_NOTICED_IN_TIME, &law));
  g_assert_cmpstr (law.article, ==, "II");
  g_assert_cmpuint (law.clause->number, ==, 4);
  g_assert_false (
    rg_rulebook_find_beside (rulebook, "IV", RG_MATTER_NOTICED_IN_TIME, &law));
  g_assert_null (law.clause);
  g_assert_null (law.article);
}

/* A rulebook that only this test knows, added by one table. */
static void
test_a_table_makes_a_rulebook (void)
{
  static const RgClause   mate[] = { { .matter = RG_MATTER_CHECKMATE }, { 0 } };
  static const RgArticle  articles[] = { { .number = "I", .clauses = mate } };
  static const RgRulebook tiny = { .id = "tiny", .articles = articles, .n_articles = 1 };
  static const RgRulebook *const books[] = { &tiny };
  static const RgShelf           shelf = { books, 1, 1 };

  g_assert_true (rg_shelf_find (&shelf, "tiny") == &tiny);
  g_assert_null (rg_shelf_find (&shelf, "fide-1930"));
  g_assert_cmpstr (rg_rulebook_article (&tiny, RG_MATTER_CHECKMATE), ==, "I");
  g_assert_null (rg_rulebook_article (&tiny, RG_MATTER_STALEMATE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/rulebook/grounds-have-their-articles", test_articles_by_ground);
  g_test_add_func ("/law/rulebook/rows-are-complete", test_rows_are_complete);
  g_test_add_func ("/law/rulebook/texts-are-named", test_texts_are_named);
  g_test_add_func ("/law/rulebook/every-matter-has-a-name", test_every_matter_has_a_name);
  g_test_add_func ("/law/rulebook/rulebooks-are-found-by-id", test_shelf);
  g_test_add_func ("/law/rulebook/what-is-found-beside", test_found_beside);
  g_test_add_func ("/law/rulebook/a-table-makes-a-rulebook",
                   test_a_table_makes_a_rulebook);

  return g_test_run ();
}
