/* The time of the table: it does not drift, sleep is noticed, and a clock that must be
 * pressed switches only when it is pressed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

static gint64
used (RgTable *replay, RgColor player)
{
  RgClock clock;

  rg_table_get_clock (replay, &clock);
  return clock.used[player];
}

/* After a thousand quick moves the two clocks add up to the time that has passed, to the
 * microsecond. */
static void
test_no_drift (void)
{
  static const char *const shuffle[] = {
    "white play g1f3",
    "black play g8f6",
    "white play f3g1",
    "black play f6g8",
  };
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("100000");
  gint64              gone = 0;

  for (guint i = 0; i < 1000; i++) {
    gint64 step = 1 + i * 7919 % 100003;

    rg_test_pass (step);
    gone += step;
    rg_test_table_say (replay, shuffle[i % 4]);
    if (i % 100 == 50) {
      rg_test_table_say (replay, "director stop");
      rg_test_pass (12345);
      rg_test_table_say (replay, "director go");
    }
  }
  rg_test_pass (333);
  g_assert_cmpint (used (replay, RG_WHITE) + used (replay, RG_BLACK), ==, gone + 333);
}

/* The clocks of both players add up to the time that has passed by the computer's own
 * clock too: to the millisecond, apart from delays while they are started and read. */
static void
test_no_drift_live (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("100000");
  gint64              before, started, ended, after, sum;
  RgClock             clock;

  rg_table_set_reader (replay, NULL);
  before = g_get_monotonic_time ();
  rg_table_start_clocks (replay);
  started = g_get_monotonic_time ();
  for (guint i = 0; i < 250; i++) {
    rg_test_table_say (replay, "white play g1f3");
    rg_test_table_say (replay, "black play g8f6");
    rg_test_table_say (replay, "white play f3g1");
    rg_test_table_say (replay, "black play f6g8");
  }
  ended = g_get_monotonic_time ();
  rg_table_get_clock (replay, &clock);
  after = g_get_monotonic_time ();
  sum = clock.used[RG_WHITE] + clock.used[RG_BLACK];
  g_assert_cmpint (sum, >, ended - started - 1000);
  g_assert_cmpint (sum, <, after - before + 1000);
}

static void
test_sleep_is_asked_about (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_test_pass (10 * G_USEC_PER_SEC);
  rg_test_sleep (500 * G_USEC_PER_SEC);
  rg_test_pass (1000);
  rg_test_table_say (replay, "white play e2e4");
  g_assert_cmpint (used (replay, RG_WHITE), ==, 10 * G_USEC_PER_SEC + 1000);
  g_assert_cmpint (rg_table_get_slept (replay), ==, 0);
  rg_test_pass (G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_BLACK), ==, G_USEC_PER_SEC);
}

/* If the player says that the time for which the computer slept counts, it is added to
 * the clock, and no event corrects the clock afterwards. */
static void
test_sleep_may_count (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");
  guint               n = rg_game_get_n_events (rg_table_get_game (replay));

  rg_test_pass (G_USEC_PER_SEC);
  rg_test_sleep (30 * G_USEC_PER_SEC);
  rg_table_look (replay);
  g_assert_cmpint (rg_table_get_slept (replay), ==, 30 * G_USEC_PER_SEC);
  rg_test_pass (4 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_WHITE), ==, G_USEC_PER_SEC);
  rg_table_settle_sleep (replay, TRUE);
  g_assert_cmpint (used (replay, RG_WHITE), ==, 35 * G_USEC_PER_SEC);
  g_assert_cmpuint (rg_game_get_n_events (rg_table_get_game (replay)), ==, n);
}

static void
test_press (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_table_set_must_press (replay, TRUE);
  g_assert_false (rg_table_press_clock (replay));
  rg_test_pass (G_USEC_PER_SEC);
  rg_test_table_say (replay, "white play e2e4");
  g_assert_true (rg_table_waits_for_press (replay));
  g_assert_cmpuint (rg_table_get_last_ply (replay), ==, 0);
  g_assert_cmpint (rg_position_get (rg_table_get_position (replay), rg_square (4, 3)), ==,
                   rg_piece (RG_WHITE, RG_PAWN));
  rg_test_pass (2 * G_USEC_PER_SEC);
  g_assert_true (rg_table_press_clock (replay));
  rg_test_pass (4 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_WHITE), ==, 3 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_BLACK), ==, 4 * G_USEC_PER_SEC);
  g_assert_cmpuint (rg_table_get_last_ply (replay), ==, 1);
}

/* A player who answers a move presses the clock for an opponent who forgot. */
static void
test_answer_presses (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_table_set_must_press (replay, TRUE);
  rg_test_table_say (replay, "white play e2e4");
  rg_test_table_say (replay, "black play e7e5");
  g_assert_cmpuint (rg_table_get_last_ply (replay), ==, 1);
  g_assert_true (rg_table_waits_for_press (replay));
}

/* A game set on a table with running clocks waits there, without using time, until the
 * players continue. */
static void
test_held (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");
  g_autoptr (RgTable) other = rg_table_new ();

  rg_test_pass (G_USEC_PER_SEC);
  rg_test_table_say (replay, "white play e2e4");
  rg_table_set_reader (other, rg_test_read_instant);
  rg_table_set_game (other, rg_table_get_game (replay));
  g_assert_true (rg_table_is_held (other));
  rg_test_pass (100 * G_USEC_PER_SEC);
  g_assert_cmpint (used (other, RG_BLACK), ==, 0);
  rg_test_table_say (other, "black play e7e5");
  g_assert_false (rg_table_is_held (other));
  rg_test_pass (G_USEC_PER_SEC);
  g_assert_cmpint (used (other, RG_WHITE), ==, 2 * G_USEC_PER_SEC);
}

/* Time does not pass while the clock is held; if the hold is taken back, the time of the
 * hold counts after all. */
static void
test_hold_taken_back (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_test_table_say (replay, "white play e2e4");
  rg_test_pass (3 * G_USEC_PER_SEC);
  rg_table_hold_clocks (replay);
  rg_test_pass (40 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_BLACK), ==, 3 * G_USEC_PER_SEC);
  rg_table_take_back_hold (replay);
  g_assert_false (rg_table_is_held (replay));
  g_assert_cmpint (used (replay, RG_BLACK), ==, 43 * G_USEC_PER_SEC);
  rg_test_pass (G_USEC_PER_SEC);
  rg_test_table_say (replay, "black play e7e5");
  g_assert_cmpint (used (replay, RG_BLACK), ==, 44 * G_USEC_PER_SEC);
}

/* A game that is continued has the times with which it left the table: a player does not
 * win back the time already used for the present move. */
static void
test_leaves_table (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");
  g_autoptr (RgGame)  game = g_object_ref (rg_table_get_game (replay));
  g_autoptr (RgGame)  other = rg_game_new_between (NULL, NULL, NULL, NULL);

  rg_test_pass (G_USEC_PER_SEC);
  rg_test_table_say (replay, "white play e2e4");
  rg_test_pass (40 * G_USEC_PER_SEC);
  rg_table_set_game (replay, other);
  rg_test_pass (100 * G_USEC_PER_SEC);
  rg_table_set_game (replay, game);
  g_assert_true (rg_table_is_held (replay));
  g_assert_cmpint (used (replay, RG_WHITE), ==, G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_BLACK), ==, 40 * G_USEC_PER_SEC);
}

/* A game that is only looked at, with its clocks held, stays as it was opened. */
static void
test_held_leaves_table (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");
  g_autoptr (RgTable) other = rg_table_new ();
  RgGame             *game = rg_table_get_game (replay);
  guint               n;

  rg_test_table_say (replay, "white play e2e4");
  n = rg_game_get_n_events (game);
  rg_table_set_reader (other, rg_test_read_instant);
  rg_table_set_game (other, game);
  rg_test_pass (G_USEC_PER_SEC);
  rg_table_record_time (other);
  g_assert_cmpuint (rg_game_get_n_events (game), ==, n);
}

/* Time in which the computer slept with stopped clocks is charged to neither player. */
static void
test_sleep_while_stopped (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_test_table_say (replay, "director stop");
  rg_test_sleep (600 * G_USEC_PER_SEC);
  rg_test_table_say (replay, "director go");
  rg_test_pass (G_USEC_PER_SEC);
  rg_table_look (replay);
  g_assert_cmpint (rg_table_get_slept (replay), ==, 0);
  g_assert_cmpint (used (replay, RG_WHITE), ==, G_USEC_PER_SEC);
}

/* Time in which the computer slept before the clock was pressed is not charged to the
 * player who presses it. */
static void
test_press_after_sleep (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_table_set_must_press (replay, TRUE);
  rg_test_pass (5 * G_USEC_PER_SEC);
  rg_test_table_say (replay, "white play e2e4");
  rg_test_sleep (600 * G_USEC_PER_SEC);
  g_assert_true (rg_table_press_clock (replay));
  rg_test_pass (G_USEC_PER_SEC);
  g_assert_cmpint (rg_table_get_slept (replay), ==, 0);
  g_assert_cmpint (used (replay, RG_WHITE), ==, 5 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_BLACK), ==, G_USEC_PER_SEC);
}

/* Pressing a clock that is held starts it again. */
static void
test_press_while_held (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");

  rg_table_set_must_press (replay, TRUE);
  rg_test_pass (5 * G_USEC_PER_SEC);
  rg_test_table_say (replay, "white play e2e4");
  rg_table_hold_clocks (replay);
  rg_test_pass (7 * G_USEC_PER_SEC);
  g_assert_true (rg_table_press_clock (replay));
  g_assert_false (rg_table_is_held (replay));
  rg_test_pass (2 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_WHITE), ==, 5 * G_USEC_PER_SEC);
  g_assert_cmpint (used (replay, RG_BLACK), ==, 2 * G_USEC_PER_SEC);
}

/* The player for whom the pointer acts can be set while an earlier position is shown, and
 * stays set when the present position is shown again. */
static void
test_acting_while_looking_back (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("-");

  rg_test_table_say (replay, "white play e2e4");
  rg_table_go_to (replay, 0);
  g_assert_cmpint (rg_table_get_acting (replay), ==, RG_BLACK);
  rg_table_set_acting (replay, RG_WHITE);
  rg_table_go_to (replay, 1);
  g_assert_cmpint (rg_table_get_acting (replay), ==, RG_WHITE);
}

/* A refused event does not start the clocks. */
static void
test_refused_while_held (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("3600");
  g_autoptr (RgTable) other = rg_table_new ();

  rg_test_table_say (replay, "white play e2e4");
  rg_table_set_reader (other, rg_test_read_instant);
  rg_table_set_game (other, rg_table_get_game (replay));
  g_assert_false (
    rg_table_submit_verb (other, RG_ACTOR_WHITE, RG_VERB_ACCEPT_DRAW, NULL));
  g_assert_true (rg_table_is_held (other));
}

static void
test_acting (void)
{
  g_autoptr (RgTable) replay = rg_test_new_timed_table ("-");

  g_assert_cmpint (rg_table_get_acting (replay), ==, RG_WHITE);
  rg_table_set_acting (replay, RG_BLACK);
  g_assert_cmpint (rg_table_get_acting (replay), ==, RG_BLACK);
  rg_test_table_say (replay, "white play e2e4");
  g_assert_cmpint (rg_table_get_acting (replay), ==, RG_BLACK);
  rg_test_table_say (replay, "black play e7e5");
  g_assert_cmpint (rg_table_get_acting (replay), ==, RG_WHITE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/stopwatch/nothing-drifts", test_no_drift);
  g_test_add_func ("/app/stopwatch/nothing-drifts-live", test_no_drift_live);
  g_test_add_func ("/app/stopwatch/sleep-is-left-out", test_sleep_is_asked_about);
  g_test_add_func ("/app/stopwatch/sleep-may-count", test_sleep_may_count);
  g_test_add_func ("/app/stopwatch/sleep-while-the-clocks-are-stopped",
                   test_sleep_while_stopped);
  g_test_add_func ("/app/stopwatch/sleep-before-the-clock-is-pressed",
                   test_press_after_sleep);
  g_test_add_func ("/app/stopwatch/who-presses-a-clock-that-waits-goes-on",
                   test_press_while_held);
  g_test_add_func ("/app/stopwatch/the-acting-player-is-that-of-the-present",
                   test_acting_while_looking_back);
  g_test_add_func ("/app/stopwatch/a-game-leaves-the-table-with-its-time",
                   test_leaves_table);
  g_test_add_func ("/app/stopwatch/a-game-only-looked-at-stays-as-it-was",
                   test_held_leaves_table);
  g_test_add_func ("/app/stopwatch/a-refusal-sets-nothing-going",
                   test_refused_while_held);
  g_test_add_func ("/app/stopwatch/clock-is-pressed", test_press);
  g_test_add_func ("/app/stopwatch/an-answer-presses-the-clock", test_answer_presses);
  g_test_add_func ("/app/stopwatch/a-file-waits", test_held);
  g_test_add_func ("/app/stopwatch/a-hold-taken-back-counts", test_hold_taken_back);
  g_test_add_func ("/app/stopwatch/the-acting-player-follows-the-turn", test_acting);

  return g_test_run ();
}
