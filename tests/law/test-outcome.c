/* Tests results, reasons and rulings with their words in PGN and the event language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-outcome.h"

static void
test_results (void)
{
  g_assert_cmpstr (rg_result_to_text (RG_RESULT_NONE), ==, "*");
  g_assert_cmpstr (rg_result_to_text (RG_RESULT_BOTH_LOSE), ==, "0-0");
  g_assert_cmpstr (rg_result_to_text (RG_RESULT_ANNULLED), ==, "annulled");
  g_assert_cmpint (rg_result_from_text ("1-0"), ==, RG_RESULT_WHITE_WINS);
  g_assert_cmpint (rg_result_from_text ("0-1"), ==, RG_RESULT_BLACK_WINS);
  g_assert_cmpint (rg_result_from_text ("1/2-1/2"), ==, RG_RESULT_DRAW);
  g_assert_cmpint (rg_result_win_for (RG_BLACK), ==, RG_RESULT_BLACK_WINS);
}

/* In PGN "0-0" is a careless way to write castling, not a result. */
static void
test_what_is_no_pgn_result (void)
{
  g_assert_cmpint (rg_result_from_text ("0-0"), ==, RG_RESULT_NONE);
  g_assert_cmpint (rg_result_from_text ("annulled"), ==, RG_RESULT_NONE);
  g_assert_cmpint (rg_result_from_text (""), ==, RG_RESULT_NONE);
}

static void
test_every_reason_has_its_word (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (rg_reason_to_text (RG_REASON_NONE));
  for (guint i = RG_REASON_NONE + 1; i < RG_N_REASONS; i++)
    g_assert_true (g_hash_table_add (words, (char *) rg_reason_to_text ((RgReason) i)));
}

static void
test_every_ruling_has_its_word (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (rg_ruling_to_text (RG_RULING_NONE));
  for (guint i = RG_RULING_NONE + 1; i <= RG_RULING_NOTED; i++)
    g_assert_true (g_hash_table_add (words, (char *) rg_ruling_to_text ((RgRuling) i)));
}

/* A reason that an arbiter records must fit the result: stalemate is no loss, a misplaced
 * board gives no result, and both can lose only by their conduct. */
static void
test_reasons_fit_their_results (void)
{
  static const struct {
    RgReason reason;
    gboolean wins, draws, both_lose;
  } cases[] = {
    { RG_REASON_CHECKMATE, TRUE, FALSE, FALSE },
    { RG_REASON_STALEMATE, FALSE, TRUE, FALSE },
    { RG_REASON_AGREEMENT, FALSE, TRUE, FALSE },
    { RG_REASON_RESIGNATION, TRUE, TRUE, FALSE },
    { RG_REASON_TIME, TRUE, TRUE, FALSE },
    { RG_REASON_ILLEGAL_MOVE, TRUE, TRUE, FALSE },
    { RG_REASON_LATE, TRUE, FALSE, TRUE },
    { RG_REASON_FORFEIT, TRUE, FALSE, TRUE },
    { RG_REASON_DIRECTOR, TRUE, TRUE, TRUE },
    { RG_REASON_RECORDED, TRUE, TRUE, TRUE },
    { RG_REASON_SETUP_WRONG, FALSE, FALSE, FALSE },
    { RG_REASON_ALTERED, FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgReason reason = cases[i].reason;

    g_assert_true (rg_reason_fits (reason, RG_RESULT_WHITE_WINS) == cases[i].wins);
    g_assert_true (rg_reason_fits (reason, RG_RESULT_BLACK_WINS) == cases[i].wins);
    g_assert_true (rg_reason_fits (reason, RG_RESULT_DRAW) == cases[i].draws);
    g_assert_true (rg_reason_fits (reason, RG_RESULT_BOTH_LOSE) == cases[i].both_lose);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/outcome/results-have-their-words", test_results);
  g_test_add_func ("/law/outcome/what-is-no-pgn-result-is-none",
                   test_what_is_no_pgn_result);
  g_test_add_func ("/law/outcome/every-reason-has-its-word",
                   test_every_reason_has_its_word);
  g_test_add_func ("/law/outcome/every-ruling-has-its-word",
                   test_every_ruling_has_its_word);
  g_test_add_func ("/law/outcome/reasons-fit-their-results",
                   test_reasons_fit_their_results);

  return g_test_run ();
}
