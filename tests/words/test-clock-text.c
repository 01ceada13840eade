/* The texts of clocks, from the first minute to the last tenth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-text.h"

#define SECONDS(n) ((gint64) ((n) *1e6 + 0.5))

static RgClock
new_clock (const char *control)
{
  RgClock            clock = { .running = RG_ACTOR_WHITE };
  g_autoptr (GError) error = NULL;

  rg_time_control_parse (control, &clock.controls[RG_WHITE], &error);
  g_assert_no_error (error);
  rg_clock_set_control (&clock, &clock.controls[RG_WHITE]);
  return clock;
}

/* The expected text of White's clock after `used` microseconds and `moves` moves. */
typedef struct {
  const char *control;
  gint64      used;
  guint       moves;
  const char *text;
} RgCase;

typedef char *(*RgWriter) (const RgClockReading *reading);

static void
assert_cases (const RgCase *cases, guint n, RgWriter write)
{
  for (guint i = 0; i < n; i++) {
    RgClock          clock = new_clock (cases[i].control);
    RgClockReading   reading = { &clock, RG_WHITE, cases[i].moves };
    g_autofree char *text = NULL;

    clock.used[RG_WHITE] = cases[i].used;
    text = write (&reading);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

static char *
write_remaining (const RgClockReading *reading)
{
  return rg_clock_text_figures (reading, RG_CLOCK_SHOWS_REMAINING);
}

static char *
write_used (const RgClockReading *reading)
{
  return rg_clock_text_figures (reading, RG_CLOCK_SHOWS_USED);
}

static char *
speak_remaining (const RgClockReading *reading)
{
  return rg_clock_text_spoken (reading, RG_CLOCK_SHOWS_REMAINING);
}

static char *
speak_used (const RgClockReading *reading)
{
  return rg_clock_text_spoken (reading, RG_CLOCK_SHOWS_USED);
}

static void
test_remaining (void)
{
  static const RgCase cases[] = {
    { "7200", 0, 0, "2:00:00" },
    { "7200", 1, 0, "1:59:59" },
    { "7200", SECONDS (1010), 0, "1:43:10" },
    { "7200", SECONDS (3600), 0, "1:00:00" },
    { "7200", SECONDS (3600) + 1, 0, "59:59" },
    { "7200", SECONDS (7200 - 43 * 60 - 10), 0, "43:10" },
    { "60", SECONDS (17), 0, "0:43" },
    { "60", SECONDS (40), 0, "0:20" },
    { "60", SECONDS (40) + 1, 0, "0:19.9" },
    { "60", SECONDS (50.55), 0, "0:09.4" },
    { "60", SECONDS (59.91), 0, "0:00.0" },
    { "60", SECONDS (60), 0, "0:00.0" },
    { "60", SECONDS (60) + 1, 0, "0:00" },
    { "60", SECONDS (6000), 0, "0:00" },
    { "864000", 0, 0, "240:00:00" },
    { "30/7200:15/3600", SECONDS (7000), 29, "3:20" },
    { "30/7200:15/3600", SECONDS (7000), 30, "1:03:20" },
    { "300+2", SECONDS (100), 10, "3:40" },
    { "-", SECONDS (100), 10, "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases), write_remaining);
}

static void
test_used (void)
{
  static const RgCase cases[] = {
    { "7200", 0, 0, "0:00" },
    { "7200", SECONDS (1) - 1, 0, "0:00" },
    { "7200", SECONDS (1), 0, "0:01" },
    { "7200", SECONDS (2590.9), 0, "43:10" },
    { "7200", SECONDS (7199.5), 0, "1:59:59" },
    { "7200", SECONDS (7201), 0, "2:00:01" },
    { "-", SECONDS (100), 10, "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases), write_used);
}

static void
test_task (void)
{
  static const RgCase cases[] = {
    { "30/7200:15/3600", 0, 18, "12 moves to play" },
    { "30/7200:15/3600", 0, 29, "1 move to play" },
    { "30/7200:15/3600", 0, 30, "15 moves to play" },
    { "40/5400+30:1800+30", 0, 28, "12 moves, +30 s" },
    { "40/5400+30:1800+30", 0, 39, "1 move, +30 s" },
    { "40/5400+30:1800+30", 0, 40, "+30 s per move" },
    { "5400", 0, 99, "rest of the game" },
    { "5400", 0, 0, "whole game" },
    { "1/60:5400", 0, 1, "rest of the game" },
    { "*180", 0, 3, "hourglass" },
    { "-", 0, 3, "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases), rg_clock_text_task);
}

static void
test_allowance (void)
{
  static const RgCase cases[] = {
    { "30/7200:15/3600", SECONDS (100), 18, "used of 2:00:00" },
    { "30/7200:15/3600", SECONDS (7000), 30, "used of 3:00:00" },
    { "12", SECONDS (13), 0, "used of 0:00:12" },
    { "-", 0, 3, "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases), rg_clock_text_allowance);
}

static void
test_prospect (void)
{
  static const RgCase cases[] = {
    { "30/7200", SECONDS (7200 - 43 * 60 - 10), 18, "12 moves in 0:43:10" },
    { "30/7200", SECONDS (0.5), 29, "1 move in 1:59:59" },
    { "5400", 0, 9, "1:30:00 for the rest of the game" },
    { "300+2", 0, 0, "0:05:00 for the whole game, plus 2 s for each move" },
    { "*180", SECONDS (60), 3, "Hourglass: 0:02:00 left" },
    { "60", SECONDS (60), 3, "0:00:00 for the rest of the game" },
    { "60", SECONDS (60) + 1, 3, "The flag has fallen" },
    { "-", 0, 3, "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases), rg_clock_text_prospect);
}

static void
test_spoken (void)
{
  static const RgCase remaining[] = {
    { "30/7200", SECONDS (7200 - 43 * 60 - 10), 18,
      "White: 43 minutes left, 12 moves to play" },
    { "30/7200", 1, 0, "White: 1 hour 59 minutes left, 30 moves to play" },
    { "7200", 0, 0, "White: 2 hours left, whole game" },
    { "559", 0, 0, "White: 9 minutes 10 seconds left, whole game" },
    { "559", SECONDS (9), 0, "White: 9 minutes 10 seconds left, whole game" },
    { "69", 0, 0, "White: 1 minute left, whole game" },
    { "9", 0, 0, "White: less than 10 seconds left, whole game" },
    { "9", SECONDS (10), 0, "White: the flag has fallen, whole game" },
    { "-", 0, 0, "" },
  };
  static const RgCase used[] = {
    { "30/7200", SECONDS (1010), 18, "White: 16 minutes used, 12 moves to play" },
    { "7200", 0, 0, "White: less than 10 seconds used, whole game" },
    { "9", SECONDS (10), 0, "White: the flag has fallen, whole game" },
  };

  assert_cases (remaining, G_N_ELEMENTS (remaining), speak_remaining);
  assert_cases (used, G_N_ELEMENTS (used), speak_used);
}

/* With time odds each player has a time of their own. */
static void
test_each_player (void)
{
  RgClock          clock = new_clock ("60");
  RgClockReading   black = { &clock, RG_BLACK, 0 };
  g_autofree char *figures = NULL;
  g_autofree char *sentence = NULL;

  g_assert_true (rg_time_control_parse ("30/3600", &clock.controls[RG_BLACK], NULL));
  figures = write_remaining (&black);
  sentence = speak_remaining (&black);
  g_assert_cmpstr (figures, ==, "1:00:00");
  g_assert_cmpstr (sentence, ==, "Black: 1 hour left, 30 moves to play");
}

static void
test_low_and_fallen (void)
{
  static const struct {
    gint64   used;
    gboolean low, fallen;
  } cases[] = {
    { SECONDS (60), FALSE, FALSE },
    { SECONDS (60) + 1, TRUE, FALSE },
    { SECONDS (120), TRUE, FALSE },
    { SECONDS (120) + 1, FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgClock        clock = new_clock ("120");
    RgClockReading reading = { &clock, RG_WHITE, 0 };

    clock.used[RG_WHITE] = cases[i].used;
    g_assert_cmpint (rg_clock_reading_is_low (&reading), ==, cases[i].low);
    g_assert_cmpint (rg_clock_reading_has_fallen (&reading), ==, cases[i].fallen);
  }
}

/* rg_clock_text_wait() returns when the figures change: they are still the same just
 * before the end of that time, and different after it. */
static void
test_wait (void)
{
  static const gint64 lefts[] = {
    SECONDS (3600), SECONDS (3600) + 1, SECONDS (1234.5), SECONDS (20.3),
    SECONDS (20),   SECONDS (20) - 1,   SECONDS (9.45),   SECONDS (0.1),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lefts); i++) {
    RgClock          clock = new_clock ("7200");
    RgClockReading   reading = { &clock, RG_WHITE, 0 };
    gint64           wait = rg_clock_text_wait (lefts[i]);
    g_autofree char *now = NULL;
    g_autofree char *before = NULL;
    g_autofree char *after = NULL;

    clock.used[RG_WHITE] = SECONDS (7200) - lefts[i];
    now = write_remaining (&reading);
    rg_clock_advance (&clock, wait - 1);
    before = write_remaining (&reading);
    rg_clock_advance (&clock, 1);
    after = write_remaining (&reading);
    g_assert_cmpstr (now, ==, before);
    g_assert_cmpstr (now, !=, after);
  }
  g_assert_cmpint (rg_clock_text_wait (-SECONDS (5)), ==, SECONDS (1));
}

static void
test_time (void)
{
  static const struct {
    gint64      time;
    const char *text;
  } rows[] = {
    { -SECONDS (5), "0:00:00" },
    { SECONDS (60) - 1, "0:00:59" },
    { SECONDS (36611) - 1, "10:10:10" },
    { SECONDS (864000), "240:00:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = rg_clock_text_time (rows[i].time);

    g_assert_cmpstr (text, ==, rows[i].text);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/clock-text/never-shows-more-time-than-there-is", test_remaining);
  g_test_add_func ("/app/clock-text/shows-used-time-once-it-is-used", test_used);
  g_test_add_func ("/app/clock-text/says-the-moves-to-make", test_task);
  g_test_add_func ("/app/clock-text/used-of-how-much", test_allowance);
  g_test_add_func ("/app/clock-text/says-them-with-the-time", test_prospect);
  g_test_add_func ("/app/clock-text/speaks-to-screen-readers", test_spoken);
  g_test_add_func ("/app/clock-text/reads-each-players-own-control", test_each_player);
  g_test_add_func ("/app/clock-text/knows-the-last-minute-and-its-end",
                   test_low_and_fallen);
  g_test_add_func ("/app/clock-text/waits-until-the-figures-change", test_wait);
  g_test_add_func ("/app/clock-text/writes-hours-minutes-and-seconds", test_time);

  return g_test_run ();
}
