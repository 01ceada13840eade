/* Tests broken and hostile PGN: a fault must not damage the games beside it, its place
 * must be exact, and the program must not crash. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-index.h"
#include "rg-test-pgn.h"

#include <string.h>
#include <time.h>

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

/* Reads any text to its end, and checks that the index has at least as many games. */
static void
read_hostile (const GString *text)
{
  g_autoptr (GBytes)     bytes = g_bytes_new (text->str, text->len);
  g_autoptr (RgPgnIndex) index = rg_test_index (bytes);
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

  for (int i = 0; i < RG_TEST_PART (20000); i++) {
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

/* Repeats one token many times, alone and inside a game: the time must not grow faster
 * than the text, and one game must not give a thousand faults. */
static void
check_repeated (const char *before, const char *unit)
{
  g_autoptr (GString)   text = g_string_new (before);
  g_autoptr (RgReading) reading = NULL;
  g_auto (GStrv)        faults = NULL;
  clock_t               start = clock ();

  while (text->len < RG_TEST_PART (1 << 20))
    g_string_append (text, unit);
  reading = rg_reading_new_from_data (text->str, text->len);
  faults = g_strsplit (reading->faults->str, "\n", -1);
  if (clock () - start > 20 * CLOCKS_PER_SEC || g_strv_length (faults) > 30)
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

  rg_test_add_readings ("/record/pgn-faults/", "record/pgn-faults.tsv");
  g_test_add_func ("/record/pgn-faults/a-game-without-its-position-is-passed-over",
                   test_a_game_without_its_position_is_passed_over);
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
