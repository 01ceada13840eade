/* Tests time controls (PGN standard 9.6.1; FIDE 1930, Art. 20.1): the limits that they
 * set; what is written can be read back; what is not a time control is refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"
#include "rg-time-control.h"

#include <string.h>

#define SECONDS(n) ((gint64) (n) *G_USEC_PER_SEC)

static RgTimeControl
control_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  RgTimeControl      control;

  g_assert_true (rg_time_control_parse (text, &control, &error));
  g_assert_no_error (error);
  return control;
}

static gint64
bound_of (const char *text, guint moves)
{
  RgTimeControl control = control_of (text);
  gint64        bound;

  g_assert_true (rg_time_control_bound (&control, moves, 0, &bound));
  return bound;
}

static void
assert_bound (const char *text, guint moves, gint64 seconds)
{
  g_assert_cmpint (bound_of (text, moves), ==, SECONDS (seconds));
}

/* FIDE 1930, Art. 20.1 a: 30 moves in the first two hours, 15 in each hour
 * after. */
static void
test_thirty_moves_in_two_hours_then_fifteen_an_hour (void)
{
  static const char text[] = "30/7200:15/3600";

  assert_bound (text, 0, 7200);
  assert_bound (text, 29, 7200);
  assert_bound (text, 30, 10800);
  assert_bound (text, 44, 10800);
  assert_bound (text, 45, 14400);
  assert_bound (text, 59, 14400);
  assert_bound (text, 60, 18000);
  assert_bound (text, 30 + 15 * 1000, 7200 + 3600 * 1001);
}

static void
test_a_single_period_of_moves_repeats (void)
{
  assert_bound ("20/3600", 19, 3600);
  assert_bound ("20/3600", 20, 7200);
  assert_bound ("20/3600", 40, 10800);
}

static void
test_the_rest_of_the_game_has_one_bound (void)
{
  assert_bound ("5400", 0, 5400);
  assert_bound ("5400", 1000, 5400);
  assert_bound ("40/7200:3600", 39, 7200);
  assert_bound ("40/7200:3600", 40, 10800);
  assert_bound ("40/7200:3600", 400, 10800);
  assert_bound ("40/7200:20/3600:1800", 59, 10800);
  assert_bound ("40/7200:20/3600:1800", 60, 12600);
}

static void
test_each_completed_move_brings_its_increment (void)
{
  assert_bound ("300+2", 0, 300);
  assert_bound ("300+2", 1, 302);
  assert_bound ("300+2", 60, 420);
  assert_bound ("40/5400+30:1800+30", 39, 5400 + 39 * 30);
  assert_bound ("40/5400+30:1800+30", 40, 7200 + 40 * 30);
  assert_bound ("40/5400+30:1800+30", 50, 7200 + 50 * 30);
}

static void
test_a_period_has_its_own_increment (void)
{
  assert_bound ("40/7200:900+30", 39, 7200);
  assert_bound ("40/7200:900+30", 40, 8100);
  assert_bound ("40/7200:900+30", 42, 8160);
  assert_bound ("10/60+5:10/60", 9, 60 + 45);
  assert_bound ("10/60+5:10/60", 15, 120 + 50);
  assert_bound ("10/60+5:10/60+1", 25, 180 + 50 + 15);
}

/* A time control without time at the start gives the first move its increment; otherwise
 * it could not be made. */
static void
test_nothing_but_increment_is_granted_before_the_first_move (void)
{
  assert_bound ("0+10", 0, 10);
  assert_bound ("0+10", 3, 40);
}

static void
test_half_seconds_are_exact (void)
{
  g_assert_cmpint (bound_of ("0.5", 7), ==, 500000);
  g_assert_cmpint (bound_of ("60+0.1", 3), ==, 60300000);
  g_assert_cmpint (bound_of ("1.000001", 0), ==, 1000001);
}

static void
test_untimed_has_no_bound (void)
{
  RgTimeControl control = control_of ("-");
  gint64        bound = 17;

  g_assert_false (rg_time_control_bound (&control, 30, 0, &bound));
  g_assert_cmpint (bound, ==, 17);
  g_assert_cmpuint (rg_time_control_moves_to_go (&control, 30), ==, 0);
}

/* In an hourglass the time that one player uses is added to the other player's limit. */
static void
test_the_hourglass_is_bound_by_the_opponent (void)
{
  RgTimeControl control = control_of ("*180");
  gint64        bound;

  g_assert_true (rg_time_control_bound (&control, 5, SECONDS (42), &bound));
  g_assert_cmpint (bound, ==, SECONDS (222));
  g_assert_cmpuint (rg_time_control_moves_to_go (&control, 5), ==, 0);
}

static void
test_no_count_of_moves_overflows (void)
{
  g_assert_cmpint (bound_of ("1/864000", G_MAXUINT), ==, G_MAXINT64);
  g_assert_cmpint (bound_of ("864000+864000", G_MAXUINT), ==, G_MAXINT64);
  g_assert_cmpint (bound_of ("1/864000+864000", G_MAXUINT), ==, G_MAXINT64);
  assert_bound ("1/1", G_MAXUINT, (gint64) G_MAXUINT + 1);
  assert_bound ("300+2", G_MAXUINT, 300 + 2 * (gint64) G_MAXUINT);
}

static void
test_moves_to_go (void)
{
  static const struct {
    const char *text;
    guint       moves;
    guint       to_go;
  } cases[] = {
    { "30/7200:15/3600", 0, 30 },  { "30/7200:15/3600", 29, 1 },
    { "30/7200:15/3600", 30, 15 }, { "30/7200:15/3600", 44, 1 },
    { "30/7200:15/3600", 45, 15 }, { "40/7200:3600", 39, 1 },
    { "40/7200:3600", 40, 0 },     { "5400", 0, 0 },
    { "20/3600", 20, 20 },         { "1/5", G_MAXUINT, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgTimeControl control = control_of (cases[i].text);

    g_assert_cmpuint (rg_time_control_moves_to_go (&control, cases[i].moves), ==,
                      cases[i].to_go);
  }
}

static void
test_increment (void)
{
  static const struct {
    const char *text;
    guint       moves;
    gint64      increment;
  } cases[] = {
    { "40/5400+30:1800+10", 39, 30 },
    { "40/5400+30:1800+10", 40, 10 },
    { "40/5400+30:1800+10", 99, 10 },
    { "30/7200", 3, 0 },
    { "*180", 3, 0 },
    { "-", 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgTimeControl control = control_of (cases[i].text);

    g_assert_cmpint (rg_time_control_increment (&control, cases[i].moves), ==,
                     SECONDS (cases[i].increment));
  }
}

/* A move adds a new period to the limit exactly if it is the last move of the period
 * before. */
static void
test_bounds_and_moves_to_go_agree (void)
{
  RgTimeControl control = control_of ("7/100:3/50:2/10");
  gint64        before;
  gint64        after;

  for (guint moves = 0; moves < 40; moves++) {
    guint to_go = rg_time_control_moves_to_go (&control, moves);

    g_assert_true (rg_time_control_bound (&control, moves, 0, &before));
    g_assert_true (rg_time_control_bound (&control, moves + 1, 0, &after));
    g_assert_cmpint (after > before, ==, to_go == 1);
  }
}

static void
assert_written (const char *text, const char *expected)
{
  RgTimeControl       control = control_of (text);
  g_autoptr (GString) written = g_string_new (NULL);

  rg_time_control_write (&control, written);
  g_assert_cmpstr (written->str, ==, expected);
}

static void
test_round_trip (void)
{
  static const char *const texts[] = {
    "-",
    "5400",
    "300+2",
    "30/7200",
    "40/7200:3600",
    "30/7200:15/3600",
    "40/5400+30:1800+30",
    "*180",
    "0.5",
    "60+0.1",
    "0+10",
    "1.000001+0.000001",
    "1/1:2/2:3/3:4/4:5/5:6",
    "1000/864000+864000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_written (texts[i], texts[i]);
}

static void
test_needless_signs_are_not_written (void)
{
  assert_written ("300+0", "300");
  assert_written ("0300", "300");
  assert_written ("1.50", "1.5");
  assert_written ("*180.0", "*180");
}

static void
test_refusals (void)
{
  static const char *const texts[] = {
    "",
    "?",
    " ",
    " 5400",
    "5400 ",
    "--",
    "-5",
    "+5",
    "five",
    "0",
    "0+0",
    "30/0",
    "0/7200",
    "-1/7200",
    "+1/7200",
    "1001/7200",
    "99999999999999999999/7200",
    "/7200",
    "30/",
    "30/7200/5",
    "300+",
    "300+-2",
    "300+2+2",
    "300+2/40",
    "3600:1800",
    "40/7200:3600:15/900",
    "40/7200:",
    ":40/7200",
    "40/7200::3600",
    "1/1:1/1:1/1:1/1:1/1:1/1:1/1",
    "864001",
    "864000.5",
    "99999999999999999999",
    "300+864001",
    "1.",
    ".5",
    "1.0000001",
    "1.5.5",
    "1,5",
    "1e3",
    "*",
    "*0",
    "*180+2",
    "*180:60",
    "**180",
    "30/*180",
    "300:?",
    "5\xff",
    "30–40",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    RgTimeControl      control = { .n_periods = 42 };

    if (rg_time_control_parse (texts[i], &control, &error))
      g_error ("“%s” was read", texts[i]);
    rg_test_assert_refused (error, RG_ERROR_SYNTAX);
    g_assert_cmpuint (control.n_periods, ==, 42);
  }
}

static void
test_each_refusal_has_its_sentence (void)
{
  static const char *const texts[] = {
    "", "?", "0/60", "x", "0", "60:60", "1/1:1/1:1/1:1/1:1/1:1/1:1",
  };
  g_autoptr (GHashTable) sentences = g_hash_table_new_full (g_str_hash, g_str_equal,
                                                            g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    RgTimeControl      control;

    g_assert_false (rg_time_control_parse (texts[i], &control, &error));
    g_assert_true (g_hash_table_add (sentences, rg_error_sentence (error, NULL)));
  }
}

/* If the time is missing, the error says so and does not quote an empty text as a
 * time. */
static void
test_a_missing_time_is_said_to_be_missing (void)
{
  static const struct {
    const char *text, *sentence;
  } rows[] = {
    { "40/5400:", "a time is missing after the colon of “40/5400:”" },
    { "40/5400::60", "a time is missing after the colon of “40/5400::60”" },
    { ":40/5400", "a time is missing before the colon of “:40/5400”" },
    { "30/", "a time is missing in “30/”" },
    { "300+", "a time is missing in “300+”" },
    { "*", "a time is missing in “*”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char   *sentence = NULL;
    RgTimeControl      control;

    g_assert_false (rg_time_control_parse (rows[i].text, &control, &error));
    sentence = rg_error_sentence (error, NULL);
    g_assert_cmpstr (sentence, ==, rows[i].sentence);
  }
}

static void
random_text (GRand *rand, GString *text)
{
  static const char letters[] = "0123456789//::++..**-? \xc3";
  int               length = g_rand_int_range (rand, 0, 14);

  g_string_truncate (text, 0);
  for (int i = 0; i < length; i++)
    g_string_append_c (text,
                       letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))]);
}

/* Any text is refused with a sentence, or read and then written with the same meaning. */
static void
test_random_texts (void)
{
  g_autoptr (GRand)   rand = g_rand_new_with_seed (1930);
  g_autoptr (GString) text = g_string_new (NULL);
  guint               n = 0;

  for (guint i = 0; i < 100000; i++) {
    g_autoptr (GError)  error = NULL;
    g_autoptr (GString) written = g_string_new (NULL);
    RgTimeControl       control;

    random_text (rand, text);
    if (!rg_time_control_parse (text->str, &control, &error)) {
      rg_test_assert_refused (error, RG_ERROR_SYNTAX);
      continue;
    }
    rg_time_control_write (&control, written);
    assert_written (written->str, written->str);
    if (control.kind == RG_TIME_CONTROL_PERIODS)
      g_assert_cmpint (bound_of (text->str, i), ==, bound_of (written->str, i));
    n++;
  }

  g_assert_cmpuint (n, >, 1000);
}

/* Each player may have a time control of their own, by agreement (FIDE 1930, Art. 20 §1
 * b). */
static void
test_black_may_have_another_time (void)
{
  RgTimeControl white, black;
  gint64        bound;

  g_assert_true (rg_time_control_parse_both ("40/7200 300+2", &white, &black, NULL));
  g_assert_true (rg_time_control_bound (&white, 0, 0, &bound));
  g_assert_cmpint (bound, ==, SECONDS (7200));
  g_assert_true (rg_time_control_bound (&black, 0, 0, &bound));
  g_assert_cmpint (bound, ==, SECONDS (300));

  g_assert_true (rg_time_control_parse_both ("300", &white, &black, NULL));
  g_assert_true (rg_time_control_bound (&black, 0, 0, &bound));
  g_assert_cmpint (bound, ==, SECONDS (300));
}

static void
test_clocks_of_two_kinds_are_refused (void)
{
  static const char *const texts[] = {
    "300 -", "- 300", "*180 300", "300 ", " 300", "300 300 300",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    RgTimeControl      white, black;

    g_assert_false (rg_time_control_parse_both (texts[i], &white, &black, &error));
    g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/time-control/thirty-moves-in-two-hours-then-fifteen-an-hour",
                   test_thirty_moves_in_two_hours_then_fifteen_an_hour);
  g_test_add_func ("/law/time-control/a-single-period-of-moves-repeats",
                   test_a_single_period_of_moves_repeats);
  g_test_add_func ("/law/time-control/the-rest-of-the-game-has-one-bound",
                   test_the_rest_of_the_game_has_one_bound);
  g_test_add_func ("/law/time-control/each-completed-move-brings-its-increment",
                   test_each_completed_move_brings_its_increment);
  g_test_add_func ("/law/time-control/a-period-has-its-own-increment",
                   test_a_period_has_its_own_increment);
  g_test_add_func (
    "/law/time-control/nothing-but-increment-is-granted-before-the-first-move",
    test_nothing_but_increment_is_granted_before_the_first_move);
  g_test_add_func ("/law/time-control/half-seconds-are-exact",
                   test_half_seconds_are_exact);
  g_test_add_func ("/law/time-control/untimed-has-no-bound", test_untimed_has_no_bound);
  g_test_add_func ("/law/time-control/the-hourglass-is-bound-by-the-opponent",
                   test_the_hourglass_is_bound_by_the_opponent);
  g_test_add_func ("/law/time-control/no-count-of-moves-overflows",
                   test_no_count_of_moves_overflows);
  g_test_add_func ("/law/time-control/moves-to-go", test_moves_to_go);
  g_test_add_func ("/law/time-control/says-what-a-move-adds", test_increment);
  g_test_add_func ("/law/time-control/bounds-and-moves-to-go-agree",
                   test_bounds_and_moves_to_go_agree);
  g_test_add_func ("/law/time-control/round-trip", test_round_trip);
  g_test_add_func ("/law/time-control/needless-signs-are-not-written",
                   test_needless_signs_are_not_written);
  g_test_add_func ("/law/time-control/refusals", test_refusals);
  g_test_add_func ("/law/time-control/each-refusal-has-its-sentence",
                   test_each_refusal_has_its_sentence);
  g_test_add_func ("/law/time-control/a-missing-time-is-said-to-be-missing",
                   test_a_missing_time_is_said_to_be_missing);
  g_test_add_func ("/law/time-control/random-texts", test_random_texts);

  g_test_add_func ("/law/time-control/black-may-have-another-time",
                   test_black_may_have_another_time);
  g_test_add_func ("/law/time-control/clocks-of-two-kinds-are-refused",
                   test_clocks_of_two_kinds_are_refused);
  return g_test_run ();
}
