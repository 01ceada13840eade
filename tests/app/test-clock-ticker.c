/* Tests when the ticker looks at the clocks next. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-ticker.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

#define MILLISECOND 1000

static RgClockTicker *
new_ticker (RgTable *table, guint *n_ticks)
{
  RgClockTicker *ticker = rg_clock_ticker_new ();

  rg_clock_ticker_set_table (ticker, table);
  g_signal_connect_swapped (ticker, "tick", G_CALLBACK (rg_test_count_cb), n_ticks);
  return ticker;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for some milliseconds of real time. */
static void
go_on (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add (milliseconds, quit_cb, loop);
  g_main_loop_run (loop);
}

static void
test_ticks_when_figures_change (void)
{
  g_autoptr (RgTable)       table = rg_test_new_timed_table ("3600");
  guint                     n_ticks = 0;
  g_autoptr (RgClockTicker) ticker = new_ticker (table, &n_ticks);

  rg_test_pass (G_USEC_PER_SEC - 300 * MILLISECOND);
  rg_clock_ticker_set_awake (ticker, TRUE);
  g_assert_cmpuint (n_ticks, ==, 1);
  go_on (10);
  g_assert_cmpuint (n_ticks, ==, 1);
  rg_test_pass (305 * MILLISECOND);
  go_on (600);
  g_assert_cmpuint (n_ticks, ==, 2);
}

static void
test_sleeps_while_it_is_not_seen (void)
{
  g_autoptr (RgTable)       table = rg_test_new_timed_table ("3600");
  guint                     n_ticks = 0;
  g_autoptr (RgClockTicker) ticker = new_ticker (table, &n_ticks);

  rg_test_pass (G_USEC_PER_SEC - 20 * MILLISECOND);
  rg_clock_ticker_set_awake (ticker, TRUE);
  rg_clock_ticker_set_awake (ticker, FALSE);
  go_on (60);
  g_assert_cmpuint (n_ticks, ==, 1);
}

static void
test_sleeps_while_both_stand (void)
{
  g_autoptr (RgTable)       table = rg_test_new_timed_table ("3600");
  guint                     n_ticks = 0;
  g_autoptr (RgClockTicker) ticker = new_ticker (table, &n_ticks);

  rg_test_pass (G_USEC_PER_SEC - 20 * MILLISECOND);
  rg_clock_ticker_set_awake (ticker, TRUE);
  g_assert_true (rg_table_submit_verb (table, RG_ACTOR_DIRECTOR, RG_VERB_STOP, NULL));
  g_assert_cmpuint (n_ticks, ==, 2);
  go_on (60);
  g_assert_cmpuint (n_ticks, ==, 2);
}

static void
test_reads_the_moment (void)
{
  g_autoptr (RgTable)       table = rg_test_new_timed_table ("3600");
  guint                     n_ticks = 0;
  g_autoptr (RgClockTicker) ticker = new_ticker (table, &n_ticks);
  RgClockMoment             moment;
  gint64                    left;
  RgClockReading            white;

  rg_test_pass (7);
  rg_clock_moment_read (table, &moment);
  white = rg_clock_moment_reading (&moment, RG_WHITE);
  g_assert_true (rg_clock_reading_get_left (&white, &left));
  g_assert_cmpint (left, ==, 3600 * G_GINT64_CONSTANT (1000000) - 7);
  g_assert_cmpint (moment.clock.running, ==, RG_ACTOR_WHITE);

  g_assert_true (rg_table_submit_verb (table, RG_ACTOR_WHITE, RG_VERB_RESIGN, NULL));
  rg_clock_moment_read (table, &moment);
  g_assert_cmpint (moment.clock.running, ==, RG_ACTOR_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/clock-ticker/ticks-when-figures-change",
                   test_ticks_when_figures_change);
  g_test_add_func ("/app/clock-ticker/sleeps-while-it-is-not-seen",
                   test_sleeps_while_it_is_not_seen);
  g_test_add_func ("/app/clock-ticker/sleeps-while-both-clocks-are-stopped",
                   test_sleeps_while_both_stand);
  g_test_add_func ("/app/clock-ticker/reads-the-clocks-of-the-moment",
                   test_reads_the_moment);

  return g_test_run ();
}
