/* Tests the clocks: used time against its limit, to the microsecond. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock.h"

static RgClock
new_clock (const char *control, RgActor running)
{
  RgClock clock = { .running = running };

  g_assert_true (rg_time_control_parse (control, &clock.controls[RG_WHITE], NULL));
  rg_clock_set_control (&clock, &clock.controls[RG_WHITE]);
  return clock;
}

static void
test_only_the_running_clock_counts (void)
{
  RgClock clock = new_clock ("60", RG_ACTOR_BLACK);

  rg_clock_advance (&clock, 5 * G_USEC_PER_SEC);
  g_assert_cmpint (clock.used[RG_WHITE], ==, 0);
  g_assert_cmpint (clock.used[RG_BLACK], ==, 5 * G_USEC_PER_SEC);

  clock.running = RG_ACTOR_NONE;
  rg_clock_advance (&clock, G_USEC_PER_SEC);
  g_assert_cmpint (clock.used[RG_BLACK], ==, 5 * G_USEC_PER_SEC);
}

/* With time odds each player has a time control of their own. */
static void
test_each_player_has_his_own_control (void)
{
  RgClock clock = new_clock ("60", RG_ACTOR_WHITE);
  gint64  left;

  g_assert_true (rg_time_control_parse ("30", &clock.controls[RG_BLACK], NULL));
  g_assert_true (rg_clock_get_left (&clock, RG_WHITE, 0, &left));
  g_assert_cmpint (left, ==, 60 * G_USEC_PER_SEC);
  g_assert_true (rg_clock_get_left (&clock, RG_BLACK, 0, &left));
  g_assert_cmpint (left, ==, 30 * G_USEC_PER_SEC);

  rg_clock_advance (&clock, 31 * G_USEC_PER_SEC);
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 0));
  clock.running = RG_ACTOR_BLACK;
  rg_clock_advance (&clock, 31 * G_USEC_PER_SEC);
  g_assert_true (rg_clock_has_fallen (&clock, RG_BLACK, 0));
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 0));
}

static void
assert_left (const RgClock *clock, gint64 seconds)
{
  gint64 left;

  g_assert_true (rg_clock_get_left (clock, RG_WHITE, 0, &left));
  g_assert_cmpint (left, ==, seconds * G_USEC_PER_SEC);
}

/* With a delay of three seconds, a move of two seconds costs no time, and one of ten
 * seconds costs seven. */
static void
test_a_delay_runs_before_the_clock (void)
{
  RgClock clock = new_clock ("300d3", RG_ACTOR_WHITE);

  rg_clock_advance (&clock, 2 * G_USEC_PER_SEC);
  assert_left (&clock, 300);
  rg_clock_complete_move (&clock, RG_WHITE, 0);
  assert_left (&clock, 300);
  rg_clock_advance (&clock, 10 * G_USEC_PER_SEC);
  assert_left (&clock, 293);
  rg_clock_complete_move (&clock, RG_WHITE, 0);
  assert_left (&clock, 293);

  rg_clock_advance (&clock, 296 * G_USEC_PER_SEC);
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 0));
  rg_clock_advance (&clock, 1);
  g_assert_true (rg_clock_has_fallen (&clock, RG_WHITE, 0));
}

static void
test_bronstein_gives_back_what_was_used (void)
{
  RgClock clock = new_clock ("300b3", RG_ACTOR_WHITE);

  rg_clock_advance (&clock, 2 * G_USEC_PER_SEC);
  assert_left (&clock, 298);
  rg_clock_complete_move (&clock, RG_WHITE, 0);
  assert_left (&clock, 300);
  rg_clock_advance (&clock, 10 * G_USEC_PER_SEC);
  assert_left (&clock, 290);
  rg_clock_complete_move (&clock, RG_WHITE, 0);
  assert_left (&clock, 293);

  rg_clock_advance (&clock, 293 * G_USEC_PER_SEC + 1);
  g_assert_true (rg_clock_has_fallen (&clock, RG_WHITE, 0));
}

/* A correction of the clock changes the time used, but not the time that the current move
 * has taken; rg_clock_begin_move () restarts the move. */
static void
test_a_delay_outlives_a_correction (void)
{
  RgClock clock = new_clock ("300d3", RG_ACTOR_WHITE);

  rg_clock_advance (&clock, 2 * G_USEC_PER_SEC);
  rg_clock_correct (&clock, RG_WHITE, 0, 0, 102 * G_USEC_PER_SEC);
  assert_left (&clock, 200);
  rg_clock_advance (&clock, 2 * G_USEC_PER_SEC);
  assert_left (&clock, 199);
  rg_clock_begin_move (&clock);
  assert_left (&clock, 196);
  rg_clock_advance (&clock, 3 * G_USEC_PER_SEC);
  assert_left (&clock, 196);
}

/* The increment of a move that was taken back stays until the clock is corrected, and is
 * then removed; a period that the move ended stays ended. */
static void
test_a_correction_takes_back_increments (void)
{
  RgClock clock = new_clock ("1500+10", RG_ACTOR_WHITE);
  RgClock periods = new_clock ("2/600+10:300+10", RG_ACTOR_WHITE);
  gint64  before, after;

  assert_left (&clock, 1500);
  clock.granted[RG_WHITE] = 1;
  assert_left (&clock, 1510);
  rg_clock_correct (&clock, RG_WHITE, 0, 0, 0);
  assert_left (&clock, 1500);

  periods.granted[RG_WHITE] = 2;
  g_assert_true (rg_clock_get_left (&periods, RG_WHITE, 1, &before));
  rg_clock_correct (&periods, RG_WHITE, 1, 0, 0);
  g_assert_true (rg_clock_get_left (&periods, RG_WHITE, 1, &after));
  g_assert_cmpint (after, ==, before);
}

/* When the clock is corrected after a takeback, the time that a delay gave back for the
 * removed move is removed too, but a bonus stays. */
static void
test_a_correction_takes_back_delays (void)
{
  RgClock clock = new_clock ("300b3", RG_ACTOR_WHITE);

  clock.bonus[RG_WHITE] = 120 * G_USEC_PER_SEC;
  rg_clock_advance (&clock, 2 * G_USEC_PER_SEC);
  g_assert_cmpint (rg_clock_complete_move (&clock, RG_WHITE, 0), ==, 2 * G_USEC_PER_SEC);
  rg_clock_advance (&clock, 10 * G_USEC_PER_SEC);
  g_assert_cmpint (rg_clock_complete_move (&clock, RG_WHITE, 1), ==, 3 * G_USEC_PER_SEC);
  assert_left (&clock, 413);
  rg_clock_correct (&clock, RG_WHITE, 1, 2 * G_USEC_PER_SEC, 2 * G_USEC_PER_SEC);
  assert_left (&clock, 420);
  rg_clock_correct (&clock, RG_WHITE, 0, 0, 0);
  assert_left (&clock, 420);
}

static void
test_the_whole_time_is_in_time (void)
{
  RgClock clock = new_clock ("60", RG_ACTOR_WHITE);

  rg_clock_advance (&clock, 60 * G_USEC_PER_SEC);
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 0));
  rg_clock_advance (&clock, 1);
  g_assert_true (rg_clock_has_fallen (&clock, RG_WHITE, 0));

  /* FIDE 1930, Art. 20 §2, has no exception: the flag has fallen on a stopped clock
   * too. */
  clock.running = RG_ACTOR_NONE;
  g_assert_true (rg_clock_has_fallen (&clock, RG_WHITE, 0));
  g_assert_false (rg_clock_has_fallen (&clock, RG_BLACK, 0));
}

static void
test_a_bonus_adds_to_the_bound (void)
{
  RgClock clock = new_clock ("60", RG_ACTOR_WHITE);
  gint64  left;

  clock.bonus[RG_WHITE] = 120 * G_USEC_PER_SEC;
  rg_clock_advance (&clock, 61 * G_USEC_PER_SEC);
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 0));
  g_assert_true (rg_clock_get_left (&clock, RG_WHITE, 0, &left));
  g_assert_cmpint (left, ==, 119 * G_USEC_PER_SEC);
}

static void
test_moves_bring_the_next_period (void)
{
  RgClock clock = new_clock ("30/7200:15/3600", RG_ACTOR_WHITE);

  rg_clock_advance (&clock, 7201 * (gint64) G_USEC_PER_SEC);
  g_assert_true (rg_clock_has_fallen (&clock, RG_WHITE, 29));
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 30));
}

/* A period that was reached by moves in time stays reached when the moves are taken back
 * (FIDE 1930, Art. 17 d). */
static void
test_what_was_granted_stays (void)
{
  RgClock clock = new_clock ("30/7200:15/3600", RG_ACTOR_WHITE);

  rg_clock_advance (&clock, 7201 * (gint64) G_USEC_PER_SEC);
  g_assert_cmpuint (rg_clock_moves_to_go (&clock, RG_WHITE, 28), ==, 2);
  clock.granted[RG_WHITE] = 30;
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 28));
  g_assert_cmpuint (rg_clock_moves_to_go (&clock, RG_WHITE, 28), ==, 17);
  rg_clock_advance (&clock, 3600 * (gint64) G_USEC_PER_SEC);
  g_assert_true (rg_clock_has_fallen (&clock, RG_WHITE, 28));
  g_assert_cmpuint (rg_clock_moves_to_go (&clock, RG_WHITE, 46), ==, 14);

  clock = new_clock ("300+2", RG_ACTOR_WHITE);
  clock.granted[RG_WHITE] = 30;
  g_assert_cmpuint (rg_clock_moves_to_go (&clock, RG_WHITE, 28), ==, 0);
}

static void
test_sand_runs_from_one_to_the_other (void)
{
  RgClock clock = new_clock ("*60", RG_ACTOR_WHITE);
  gint64  left;

  rg_clock_advance (&clock, 40 * G_USEC_PER_SEC);
  g_assert_true (rg_clock_get_left (&clock, RG_WHITE, 0, &left));
  g_assert_cmpint (left, ==, 20 * G_USEC_PER_SEC);
  g_assert_true (rg_clock_get_left (&clock, RG_BLACK, 0, &left));
  g_assert_cmpint (left, ==, 100 * G_USEC_PER_SEC);
}

static void
test_without_clocks_nothing_falls (void)
{
  RgClock clock = new_clock ("-", RG_ACTOR_WHITE);
  gint64  left;

  g_assert_false (rg_clock_is_timed (&clock));
  rg_clock_advance (&clock, G_MAXINT64 / 2);
  g_assert_false (rg_clock_has_fallen (&clock, RG_WHITE, 0));
  g_assert_false (rg_clock_get_left (&clock, RG_WHITE, 0, &left));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/clock/each-player-has-their-own-control",
                   test_each_player_has_his_own_control);
  g_test_add_func ("/law/clock/only-the-running-clock-counts",
                   test_only_the_running_clock_counts);
  g_test_add_func ("/law/clock/the-whole-time-is-in-time",
                   test_the_whole_time_is_in_time);
  g_test_add_func ("/law/clock/a-delay-runs-before-the-clock",
                   test_a_delay_runs_before_the_clock);
  g_test_add_func ("/law/clock/bronstein-gives-back-what-was-used",
                   test_bronstein_gives_back_what_was_used);
  g_test_add_func ("/law/clock/a-delay-outlives-a-correction",
                   test_a_delay_outlives_a_correction);
  g_test_add_func ("/law/clock/a-correction-takes-back-increments",
                   test_a_correction_takes_back_increments);
  g_test_add_func ("/law/clock/a-correction-takes-back-delays",
                   test_a_correction_takes_back_delays);
  g_test_add_func ("/law/clock/a-bonus-adds-to-the-bound",
                   test_a_bonus_adds_to_the_bound);
  g_test_add_func ("/law/clock/moves-bring-the-next-period",
                   test_moves_bring_the_next_period);
  g_test_add_func ("/law/clock/what-was-granted-stays", test_what_was_granted_stays);
  g_test_add_func ("/law/clock/sand-runs-from-one-to-the-other",
                   test_sand_runs_from_one_to_the_other);
  g_test_add_func ("/law/clock/without-clocks-nothing-falls",
                   test_without_clocks_nothing_falls);

  return g_test_run ();
}
