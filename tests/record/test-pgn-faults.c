/* Broken and hostile PGN: one fault must not lose what is beside it, its place must be
 * exact, and nothing may hurt. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-index.h"
#include "rg-test-pgn.h"

#include <string.h>

/* The same with faults; the moves begin on line 4. */
static void
assert_faulty (const char *moves, const char *expected, const char *faults)
{
  g_autofree char      *text = g_strconcat (RG_TEST_TAGS, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, faults);
  g_assert_cmpuint (reading->games->len, ==, 1);
  rg_reading_assert (reading, 0, expected);
}

static void
test_unknown_annotations_are_left_out (void)
{
  assert_faulty ("1. e4!!! $256 $ e5 *", "e4 e5",
                 "4:6 notice syntax\n"
                 "4:10 notice syntax\n"
                 "4:15 notice syntax\n");
}

static void
test_one_bad_game_does_not_lose_the_others (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new (RG_TEST_GOOD_GAME
                            "[Event \"Bad\"]\n\n1. e4 {é} e5 2. Qxh7 Nc6 3. x 1-0\n"
                            "\n" RG_TEST_GOOD_GAME);
  g_assert_cmpuint (reading->games->len, ==, 3);
  g_assert_cmpstr (reading->faults->str, ==, "7:17 error illegal\n");
  g_assert_nonnull (strstr (reading->sentences->str, "Qxh7"));
  rg_reading_assert (reading, 0, "d4 d5");
  rg_reading_assert (reading, 1, "e4{é} e5");
  rg_reading_assert (reading, 2, "d4 d5");
  g_assert_cmpint (rg_reading_get (reading, 1)->result, ==, RG_RESULT_WHITE_WINS);
}

static void
test_each_kind_of_bad_move_has_its_code (void)
{
  assert_faulty ("1. e4 e5 2. Ke3 *", "e4 e5", "4:13 error illegal\n");
  assert_faulty ("1. e4 foo *", "e4", "4:7 error syntax\n");
  assert_faulty ("1. Nf3 d5 2. d3 c5 3. Nd2 *", "Nf3 d5 d3 c5", "4:23 error ambiguous\n");
  assert_faulty ("1. e4 e5 2. -- d5 *", "e4 e5", "4:13 error illegal\n");
  assert_faulty ("1. e4 e5 2. Z0 d5 *", "e4 e5", "4:13 error illegal\n");
  assert_faulty ("1. e4 e5] *", "e4", "4:7 error syntax\n");
  assert_faulty ("1. e4 éàüéàüéàüéàüéàüéàüéàüéàü *", "e4", "4:7 error syntax\n");
}

/* It was meant for a knight, or for a queen in French. */
static void
test_a_letter_before_a_move_is_no_remark (void)
{
  assert_faulty ("1. d4 d5 2. N c3 N c6 *", "d4 d5", "4:13 error syntax\n");
  assert_faulty ("1. e4 e5 2.D h5 *", "e4 e5", "4:12 error syntax\n");
  assert_faulty ("1. e4 N e5 *", "e4", "4:7 error syntax\n");
}

static void
test_a_wrong_number_is_a_notice (void)
{
  assert_faulty ("1. e4 e5 5. Nf3 Nc6 7. d4 *", "e4 e5 Nf3 Nc6 d4",
                 "4:10 notice syntax\n");
  assert_faulty ("1... e4 e5 *", "e4 e5", "4:1 notice syntax\n");
}

static void
test_zeros_are_a_null_move (void)
{
  assert_faulty ("1. e4 e5 2. 0000 d5 *", "e4 e5", "4:13 error illegal\n");
}

/* Not out of check, nor in the game itself. */
static void
test_a_null_move_may_make_no_sense (void)
{
  assert_faulty ("1. e4 f6 2. Qh5+ (2. d4 d6 3. Qh5+ -- 4. Qe8) g6 *",
                 "e4 f6 Qh5+(d4 d6 Qh5+{-- 4. Qe8}) g6", "4:36 error illegal\n");
}

static void
test_a_bad_variation_leaves_the_main_line (void)
{
  assert_faulty ("1. e4 (1. d4 Ke5 (1... d5) {x} 2. c4) {y} e5 (zz) 2. f4 *",
                 "e4(d4{Ke5 (1... d5) {x} 2. c4}) <y>e5{zz} f4",
                 "4:14 error illegal\n"
                 "4:47 error syntax\n");
  assert_faulty ("1. e4 (1. d4 (1. c4 -- (x)) d5) e5 *", "e4(d4(c4 --{x}) d5) e5",
                 "4:25 error syntax\n");
  assert_faulty ("(1. d4 {a}) 1. e4 e5 (1... c5 2. Ke3 Nc6 *",
                 "{1. d4 {a}} e4 e5(c5{Ke3 Nc6})",
                 "4:1 error syntax\n4:34 error illegal\n");
}

static void
test_parentheses_that_do_not_match_are_errors (void)
{
  assert_faulty ("1. e4 ) e5 *", "e4 e5", "4:7 error syntax\n");
  assert_faulty ("(1. d4) 1. e4 (1. d4) *", "{1. d4} e4(d4)", "4:1 error syntax\n");
  assert_faulty ("1. e4 (1. d4 (1. c4) d5 1-0\n", "e4(d4(c4) d5)", "4:7 error syntax\n");
}

static void
test_an_unclosed_variation_harms_one_game_only (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"A\"]\n\n1. e4 (1. d4 d5 1-0\n\n" RG_TEST_GOOD_GAME);
  g_assert_cmpuint (reading->games->len, ==, 2);
  g_assert_cmpstr (reading->faults->str, ==, "3:7 error syntax\n");
  g_assert_cmpint (rg_reading_get (reading, 0)->result, ==, RG_RESULT_WHITE_WINS);
  rg_reading_assert (reading, 1, "d4 d5");
}

static void
test_an_unclosed_comment_harms_one_game_only (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"A\"]\n\n1. e4 {oh e5 1-0\n[Site x\n"
                            "[Event \"B\"]\n\n1. d4 {x} d5 *\n"
                            "[Event \"C\"] {\n" RG_TEST_GOOD_GAME "{");
  g_assert_cmpuint (reading->games->len, ==, 4);
  g_assert_cmpstr (reading->faults->str, ==,
                   "3:7 error syntax\n"
                   "8:13 error syntax\n"
                   "13:1 error syntax\n");
  rg_reading_assert (reading, 0, "e4{oh e5 1-0 [Site x}");
  rg_reading_assert (reading, 1, "d4{x} d5");
  rg_reading_assert (reading, 3, "d4 d5");
}

static void
test_stray_signs_are_left_out (void)
{
  assert_faulty ("1. e4 } [ e5 *", "e4 e5",
                 "4:7 notice syntax\n"
                 "4:9 notice syntax\n");
}

static void
test_a_missing_result_is_a_notice (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"A\"]\n\n1. e4 e5\n\n"
                            "[Event \"B\"]\n[Event \"C\"]\n\n1. d4 *\n"
                            "[Site \"D\"]\n\n1. c4");
  g_assert_cmpuint (reading->games->len, ==, 4);
  g_assert_cmpstr (reading->faults->str, ==,
                   "3:9 notice syntax\n"
                   "5:12 notice syntax\n"
                   "11:6 notice syntax\n");
  rg_reading_assert (reading, 0, "e4 e5");
  rg_reading_assert (reading, 1, "");
  rg_reading_assert (reading, 2, "d4");
  rg_reading_assert (reading, 3, "c4");
}

static void
test_two_results_are_a_notice (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 0-1\n");
  g_assert_cmpstr (reading->faults->str, ==, "4:7 notice syntax\n");
}

static void
test_text_between_games_is_passed_over (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("From: somebody\n\n[Event \"A\"]\n\n1. e4 *\n"
                            "--------\n{to B}\n[Event \"B\"]\n\n1. d4 *\n{end}\n");
  g_assert_cmpuint (reading->games->len, ==, 2);
  rg_reading_assert (reading, 0, "e4");
  rg_reading_assert (reading, 1, "d4");
  g_assert_cmpstr (reading->faults->str, ==,
                   "1:1 notice syntax\n"
                   "6:1 notice syntax\n"
                   "11:1 notice syntax\n");
}

static void
test_a_game_without_its_position_is_passed_over (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"A\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n"
                            "\n1. e4 (x) 1-0\n\n" RG_TEST_GOOD_GAME
                            "[Event \"C\"]\n[FEN \"nonsense\"]\n\n1. e4 1-0\n");
  g_assert_cmpuint (reading->games->len, ==, 1);
  g_assert_true (g_str_has_prefix (reading->faults->str, "2:1 error not-playable\n"));
  g_assert_true (g_str_has_suffix (reading->faults->str, "11:1 error syntax\n"));
  rg_reading_assert (reading, 0, "d4 d5");
}

static void
test_a_truncated_text_keeps_what_is_there (void)
{
  assert_faulty ("1. e4 e5 2. N", "e4 e5", "4:13 notice syntax\n");
  assert_faulty ("1. e4 e5 2. ", "e4 e5", "4:12 notice syntax\n");
  assert_faulty ("1. e4 e5 2. Nf3 {and n", "e4 e5 Nf3{and n}", "4:17 error syntax\n");
  assert_faulty ("", "", "2:13 notice syntax\n");
  assert_faulty ("[Si", "", "4:1 notice syntax\n4:4 notice syntax\n");
  assert_faulty ("1. e4 e5 2. Qh6", "e4 e5", "4:13 error illegal\n");
}

static void
assert_no_game (const char *data, gsize length)
{
  g_autoptr (RgReading) reading = rg_reading_new_from_data (data, length);

  g_assert_cmpuint (reading->games->len, ==, 0);
  g_assert_cmpstr (reading->faults->str, ==, "1:1 error syntax\n");
  g_assert_nonnull (strstr (reading->sentences->str, "no game"));
}

static void
test_what_is_no_pgn_is_said_to_be_none (void)
{
  static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0{";
  static const char wide[] = "\xff\xfe[\0E\0v\0e\0n\0t\0 \0\"\0A\0\"\0]\0";

  assert_no_game ("", 0);
  assert_no_game (" \n\n", 3);
  assert_no_game ("\0\0\0\0", 4);
  assert_no_game ("Dear sir,\nhow * are (you) [today]?\n", 34);
  assert_no_game ("{a comment}", 11);
  assert_no_game ("1. First, 2. second", 19);
  assert_no_game ("*", 1);
  assert_no_game (png, sizeof png - 1);
  assert_no_game (wide, sizeof wide - 1);
}

/* Reads anything to its end and holds the index to the same games. */
static void
read_hostile (const GString *text)
{
  g_autoptr (GBytes)     bytes = g_bytes_new (text->str, text->len);
  g_autoptr (RgPgnIndex) index = rg_pgn_index_new_from_bytes (bytes);
  g_autoptr (RgReading)  reading = rg_reading_new_from_bytes (bytes);

  g_assert_cmpuint (reading->games->len, <=, rg_pgn_index_get_length (index));
  for (guint i = 0; i < reading->games->len; i++)
    g_free (rg_test_describe_game (rg_reading_get (reading, i)));
}

static void
append_random (GString *text, GRand *rand, guint n)
{
  static const char *const words[] = {
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "\n",
    "\r",
    "\"",
    "\\",
    "*",
    "1-0",
    "1.",
    "e4",
    "e5",
    "Nf3",
    "$1",
    "!?",
    " ",
    "[Event",
    "\t",
    "[Event \"",
    "\"]",
    "\"]\n",
    "\xff",
    "\xc3\xa9",
    "O-O",
    "--",
    "e8(Q)",
    "1... ",
    "\xef\xbb\xbf",
    "ep",
    "[FEN \"",
    "1/2",
    "[Site \"s\"]\n",
  };

  while (n-- > 0) {
    guint choice = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (words) + 1);

    if (choice < G_N_ELEMENTS (words))
      g_string_append (text, words[choice]);
    else
      g_string_append_c (text, (char) g_rand_int_range (rand, 0, 256));
  }
}

static void
test_rubbish_never_hurts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1851);

  for (int i = 0; i < 20000; i++) {
    g_autoptr (GString) text = g_string_new (i % 2 == 0 ? RG_TEST_TAGS : "");

    append_random (text, rand, (guint) g_rand_int_range (rand, 0, 60));
    read_hostile (text);
  }
}

static void
test_random_bytes_yield_few_faults (void)
{
  g_autoptr (GRand)     rand = g_rand_new_with_seed (1972);
  g_autoptr (GString)   text = g_string_new (NULL);
  g_autoptr (RgReading) reading = NULL;
  g_auto (GStrv)        faults = NULL;

  for (int i = 0; i < 1000000; i++)
    g_string_append_c (text, (char) g_rand_int_range (rand, 0, 256));
  reading = rg_reading_new_from_data (text->str, text->len);
  faults = g_strsplit (reading->faults->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (faults), <, 20);
}

/* Long rows of one thing, alone and inside a game: time must not grow faster
 * than the text, and one game is not a thousand complaints. */
static void
check_repeated (const char *before, const char *unit)
{
  g_autoptr (GString)   text = g_string_new (before);
  g_autoptr (RgReading) reading = NULL;
  g_auto (GStrv)        faults = NULL;
  gint64                start = g_get_monotonic_time ();

  while (text->len < 1 << 20)
    g_string_append (text, unit);
  reading = rg_reading_new_from_data (text->str, text->len);
  faults = g_strsplit (reading->faults->str, "\n", -1);
  if (g_get_monotonic_time () - start > 20 * G_USEC_PER_SEC ||
      g_strv_length (faults) > 30)
    g_test_fail_printf ("“%s” behind “%s”: %u faults", unit, before,
                        g_strv_length (faults));
}

static void
test_hostile_repetition_takes_linear_time (void)
{
  static const char *const befores[] = { "", RG_TEST_TAGS, RG_TEST_TAGS "1. e4 ",
                                         RG_TEST_TAGS "1. e4 {" };
  static const char *const units[] = {
    "(",       "[",         "{",   "a",       ")",         ";",           "$",
    "!",       "! ",        "\n",  "%",       "\"",        "\\",          "[\n",
    "1 ",      "1-0 ",      "{}",  "{a}",     "(d4)",      "(z)",         "()",
    "1.{b}",   "\xff",      "-- ", "(1. d4 ", "[Event \"", "[Abc \"x\"]", "e4 ",
    "\\\"]  ", "{x \xe9} ", "e4(", "{a}(d4)", "({a})",
  };

  for (guint i = 0; i < G_N_ELEMENTS (befores); i++)
    for (guint j = 0; j < G_N_ELEMENTS (units); j++)
      check_repeated (befores[i], units[j]);
}

static void
test_deep_variations_are_bounded (void)
{
  g_autoptr (GString)   text = g_string_new (RG_TEST_TAGS "1. e4");
  g_autoptr (RgReading) reading = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, " (1. d4");
  for (int i = 0; i < 100000; i++)
    g_string_append (text, ")");
  g_string_append (text, " 1... e5 *\n");

  reading = rg_reading_new_from_data (text->str, text->len);
  g_assert_cmpuint (rg_pgn_line_length (rg_reading_get (reading, 0)->line), ==, 2);
  g_assert_nonnull (strstr (reading->sentences->str, "nested"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/pgn-faults/unknown-annotations-are-left-out",
                   test_unknown_annotations_are_left_out);
  g_test_add_func ("/record/pgn-faults/one-bad-game-does-not-lose-the-others",
                   test_one_bad_game_does_not_lose_the_others);
  g_test_add_func ("/record/pgn-faults/each-kind-of-bad-move-has-its-code",
                   test_each_kind_of_bad_move_has_its_code);
  g_test_add_func ("/record/pgn-faults/a-letter-before-a-move-is-no-remark",
                   test_a_letter_before_a_move_is_no_remark);
  g_test_add_func ("/record/pgn-faults/a-wrong-number-is-a-notice",
                   test_a_wrong_number_is_a_notice);
  g_test_add_func ("/record/pgn-faults/zeros-are-a-null-move",
                   test_zeros_are_a_null_move);
  g_test_add_func ("/record/pgn-faults/a-null-move-may-make-no-sense",
                   test_a_null_move_may_make_no_sense);
  g_test_add_func ("/record/pgn-faults/a-bad-variation-leaves-the-main-line",
                   test_a_bad_variation_leaves_the_main_line);
  g_test_add_func ("/record/pgn-faults/parentheses-that-do-not-match-are-errors",
                   test_parentheses_that_do_not_match_are_errors);
  g_test_add_func ("/record/pgn-faults/an-unclosed-variation-harms-one-game-only",
                   test_an_unclosed_variation_harms_one_game_only);
  g_test_add_func ("/record/pgn-faults/an-unclosed-comment-harms-one-game-only",
                   test_an_unclosed_comment_harms_one_game_only);
  g_test_add_func ("/record/pgn-faults/stray-signs-are-left-out",
                   test_stray_signs_are_left_out);
  g_test_add_func ("/record/pgn-faults/a-missing-result-is-a-notice",
                   test_a_missing_result_is_a_notice);
  g_test_add_func ("/record/pgn-faults/two-results-are-a-notice",
                   test_two_results_are_a_notice);
  g_test_add_func ("/record/pgn-faults/text-between-games-is-passed-over",
                   test_text_between_games_is_passed_over);
  g_test_add_func ("/record/pgn-faults/a-game-without-its-position-is-passed-over",
                   test_a_game_without_its_position_is_passed_over);
  g_test_add_func ("/record/pgn-faults/a-truncated-text-keeps-what-is-there",
                   test_a_truncated_text_keeps_what_is_there);
  g_test_add_func ("/record/pgn-faults/what-is-no-pgn-is-said-to-be-none",
                   test_what_is_no_pgn_is_said_to_be_none);
  g_test_add_func ("/record/pgn-faults/rubbish-never-hurts", test_rubbish_never_hurts);
  g_test_add_func ("/record/pgn-faults/random-bytes-yield-few-faults",
                   test_random_bytes_yield_few_faults);
  g_test_add_func ("/record/pgn-faults/hostile-repetition-takes-linear-time",
                   test_hostile_repetition_takes_linear_time);
  g_test_add_func ("/record/pgn-faults/deep-variations-are-bounded",
                   test_deep_variations_are_bounded);

  return g_test_run ();
}
