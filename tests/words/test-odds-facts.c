/* Tests sentences about odds against the table of the ladder, which was made from the
 * texts: odds that an article refuses, odds by agreement, castling and the counting of
 * moves, which is mentioned only if the rulebook has clocks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-sentence.h"

#include "rg-fen.h"
#include "rg-ladder.h"
#include "rg-test.h"

#include <string.h>

/* The columns of odds/ladder.tsv. */
enum {
  RULEBOOK,
  ROW,
  GIVER,
  AGREED,
  ANSWER,
  ARTICLE,
  FEN,
  MOVES,
  COUNTERS,
  N_COLUMNS,
};

static RgOdds
odds_of_row (char **row)
{
  RgColor giver = g_str_equal (row[GIVER], "white") ? RG_WHITE : RG_BLACK;
  RgOdds  odds = rg_ladder_row_give (rg_ladder_find (row[ROW]), giver);

  odds.items &= (guint16) ~RG_ODDS_AGREED;
  if (g_str_equal (row[AGREED], "agreed"))
    odds.items |= RG_ODDS_AGREED;

  return odds;
}

static GPtrArray *
list (const RgOdds *odds, const char *rulebook)
{
  RgSetup initial;

  rg_setup_initial (&initial);
  return rg_odds_facts_list (odds, rg_shelf_find (rg_shelf_get (), rulebook), &initial,
                             TRUE, TRUE);
}

static const RgFact *
find (GPtrArray *facts, const char *part)
{
  for (guint i = 0; i < facts->len; i++) {
    const RgFact *fact = g_ptr_array_index (facts, i);

    if (strstr (fact->sentence, part) != NULL)
      return fact;
  }
  return NULL;
}

static void
assert_cited (const RgFact *fact, const char *article)
{
  g_assert_nonnull (fact);
  g_assert_cmpstr (fact->article, ==, article);
}

static void
check_refused (char **row, GPtrArray *facts)
{
  const RgFact *fact = g_ptr_array_index (facts, 0);

  g_assert_cmpuint (facts->len, ==, 1);
  g_assert_true (fact->is_refusal);
  g_assert_cmpstr (fact->article != NULL ? fact->article : "-", ==, row[ARTICLE]);
}

/* Draw odds, time odds and the capped pawn are by agreement in every rulebook. */
static gboolean
is_by_agreement (char **row)
{
  return g_str_equal (row[AGREED], "agreed") || g_str_equal (row[ROW], "draw") ||
         g_str_equal (row[ROW], "time");
}

static void
check_counters (char **row, GPtrArray *facts)
{
  const RgFact  *fact = find (facts, "With clocks");
  g_auto (GStrv) counts = g_strsplit (row[COUNTERS], " ", 2);

  if (g_str_equal (row[MOVES], "1") || g_str_equal (row[COUNTERS], "-")) {
    g_assert_null (fact);
    return;
  }

  g_assert_nonnull (fact);
  g_assert_nonnull (strstr (fact->sentence, counts[0]));
  g_assert_true ((fact->article != NULL) == g_str_equal (counts[0], counts[1]));
}

/* Checks what is said of castling if a rook is given. */
static void
check_castling (char **row, GPtrArray *facts)
{
  gboolean gives_rook = strstr (row[ROW], "rook") != NULL ||
                        g_str_equal (row[ROW], "exchange");
  gboolean is_kept = strstr (row[FEN], " KQkq ") != NULL;

  g_assert_true ((find (facts, "without the rook") != NULL) == (gives_rook && is_kept));
  g_assert_true ((find (facts, "Castling on the side of") != NULL) ==
                 (gives_rook && !is_kept));
}

static void
check_given (char **row, GPtrArray *facts)
{
  gboolean      is_white = strstr (row[FEN], " w ") != NULL;
  const RgFact *beginner = find (facts,
                                 is_white ? "White moves first" : "Black moves first");

  for (guint i = 0; i < facts->len; i++) {
    const RgFact *fact = g_ptr_array_index (facts, i);

    g_assert_false (fact->is_refusal);
  }
  g_assert_nonnull (beginner);
  g_assert_null (find (facts, is_white ? "Black moves first" : "White moves first"));
  g_assert_true ((find (facts, "y agreement") != NULL) == is_by_agreement (row));
  check_counters (row, facts);
  check_castling (row, facts);
}

static void
check_row (const char *where, char **row)
{
  RgOdds                odds = odds_of_row (row);
  g_autoptr (GPtrArray) facts = list (&odds, row[RULEBOOK]);

  g_test_message ("%s: %s, %s", where, row[RULEBOOK], row[ROW]);
  if (g_str_equal (row[ANSWER], "refused"))
    check_refused (row, facts);
  else
    check_given (row, facts);
}

static void
test_every_row_under_every_rulebook (void)
{
  guint n = rg_test_each_row ("odds/ladder.tsv", N_COLUMNS, check_row);

  g_assert_cmpuint (n, ==, 2 * (6 * (15 + 4) + 1));
}

static GPtrArray *
list_words (const char *words, const char *rulebook)
{
  RgOdds odds;

  g_assert_true (rg_odds_parse (words, &odds));
  return list (&odds, rulebook);
}

/* FIDE 1930, Art. 22.1, 22.2, 22.5; Café de la Régence, VII: the giver begins, or the
 * player who is given the move; elsewhere White does. */
static void
test_why_a_player_begins (void)
{
  static const struct {
    const char *rulebook, *odds, *article;
  } rows[] = {
    { "fide-1930", "black move", "22.1" },
    { "fide-1930", "black pawn moves=2", "22.2" },
    { "fide-1930", "white knight", "22.5" },
    { "fide-1928", "black move", "22" },
    { "regence-26", "black move", "VII" },
    { "regence-26", "white pawn moves=3", "VII" },
    { "regence-1844", "black knight", "VII" },
    { "fide-2023", "black move", "1.2" },
    { "fide-2023", "white knight", "1.2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GPtrArray) facts = list_words (rows[i].odds, rows[i].rulebook);

    assert_cited (find (facts, "moves first"), rows[i].article);
  }
}

/* FIDE 1930, Art. 22.7: the capped pawn needs agreement, the rook does not. */
static void
test_a_named_piece_stays_so_beside_what_is_agreed_on (void)
{
  g_autoptr (GPtrArray) facts = list_words ("white rook capped=g2 agreed", "fide-1930");

  assert_cited (find (facts, "the queen’s rook"), "22.7");
  assert_cited (find (facts, "By agreement, the giver must mate"), NULL);
  g_assert_nonnull (find (facts, " g2;"));
  g_assert_null (find (facts, "These pieces"));
}

/* A factor below 1 is the giver's share, one above 1 the receiver's multiple, of each
 * player's usual time. */
static void
test_whose_time_is_another (void)
{
  g_autoptr (GPtrArray) less = list_words ("white time=0.5", "fide-1930");
  g_autoptr (GPtrArray) more = list_words ("white time=3", "fide-1930");

  assert_cited (find (less, "White has 50% of the usual time"), NULL);
  assert_cited (find (more, "Black has 300% of the usual time"), NULL);
}

/* If a position was set, its side to move begins. */
static void
test_a_position_stays (void)
{
  const RgRulebook     *regence = rg_shelf_find (rg_shelf_get (), "regence-26");
  g_autoptr (GPtrArray) facts = NULL;
  RgOdds                odds;
  RgSetup               position;

  g_assert_true (rg_odds_parse ("white draw", &odds));
  g_assert_true (rg_fen_parse ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", &position, NULL));
  facts = rg_odds_facts_list (&odds, regence, &position, FALSE, TRUE);

  assert_cited (find (facts, "Black moves first."), NULL);
}

/* FIDE 1930, Art. 22.3: how clocks count the given moves is mentioned only if there are
 * clocks. */
static void
test_no_clock_counts_no_moves (void)
{
  RgOdds            odds = { .giver = RG_BLACK };
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), "fide-1930");
  RgSetup           initial;

  rg_setup_initial (&initial);
  g_assert_true (rg_odds_parse ("black moves=2 pawn", &odds));
  for (int has_clock = FALSE; has_clock <= TRUE; has_clock++) {
    g_autoptr (GPtrArray) facts = rg_odds_facts_list (&odds, rulebook, &initial, TRUE,
                                                      has_clock);

    g_assert_cmpint (find (facts, "With clocks") != NULL, ==, has_clock);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/odds-facts/every-row-under-every-rulebook",
                   test_every_row_under_every_rulebook);
  g_test_add_func ("/drawing/odds-facts/why-a-player-begins", test_why_a_player_begins);
  g_test_add_func ("/drawing/odds-facts/a-named-piece-stays-so",
                   test_a_named_piece_stays_so_beside_what_is_agreed_on);
  g_test_add_func ("/drawing/odds-facts/whose-time-is-another",
                   test_whose_time_is_another);
  g_test_add_func ("/drawing/odds-facts/a-position-stays", test_a_position_stays);
  g_test_add_func ("/drawing/odds-facts/no-clock-counts-no-moves",
                   test_no_clock_counts_no_moves);

  return g_test_run ();
}
