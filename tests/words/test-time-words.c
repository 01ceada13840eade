/* Dates and times as a heading has them, in English. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-time-words.h"

static void
test_dates (void)
{
  static const struct {
    const char *date, *words;
  } rows[] = {
    { "1851.06.21", "21 June 1851" },
    { "1900.01.01", "1 January 1900" },
    { "1858.11.??", "November 1858" },
    { "1834.??.??", "1834" },
    { "????.??.??", "" },
    { "1858.13.02", "1858.13.02" },
    { "1851.06.xx", "1851.06.xx" },
    { "1858.11/12", "1858.11/12" },
    { "yesterday", "yesterday" },
    { "1858.11.02 evening", "1858.11.02 evening" },
    { NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *words = rg_date_in_words (rows[i].date);

    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

/* The hour is left out if it belongs to another day, as in a file whose game has no date;
 * midnight means that the hour is unknown. */
static void
test_dates_with_hours (void)
{
  static const struct {
    const char *date, *words;
    int         hour, minute;
  } rows[] = {
    { "2026.11.22", "22 November 2026, 19:05", 19, 5 },
    { "2026.11.22", "22 November 2026", 0, 0 },
    { "2026.11.21", "21 November 2026", 19, 5 },
    { "2026.??.??", "2026", 19, 5 },
    { "", "", 19, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GDateTime) start = g_date_time_new_local (2026, 11, 22, rows[i].hour,
                                                         rows[i].minute, 0);
    g_autofree char      *words = NULL;

    words = rg_date_and_hour_in_words (rows[i].date, g_date_time_to_unix (start));
    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

static void
test_local_times (void)
{
  static const struct {
    const char *time, *words;
  } rows[] = {
    { "2026-12-01 19:30", "1 December 2026, 19:30" },
    { "2027-01-05 09:05", "5 January 2027, 9:05" },
    { "2027-01-05 00:00", "5 January 2027, 0:00" },
    { "next Tuesday", "next Tuesday" },
    { "2026-12-32 19:30", "2026-12-32 19:30" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *words = rg_local_time_in_words (rows[i].time);

    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

static void
test_controls (void)
{
  static const struct {
    const char *control, *words;
  } rows[] = {
    { "-", "" },
    { "40/9000", "40 moves in 2 hours 30 minutes" },
    { "40/7200:20/3600", "40 moves in 2 hours, then 20 moves an hour" },
    { "300", "the whole game in 5 minutes" },
    { "5400+30", "the whole game in 1 hour 30 minutes, plus 30 s for each move" },
    { "40/7200:900", "40 moves in 2 hours, then the rest of the game in 15 minutes" },
    { "*180", "hourglass, 3 minutes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *words = NULL;
    RgTimeControl    control;

    g_assert_true (rg_time_control_parse (rows[i].control, &control, NULL));
    words = rg_time_control_in_words (&control);
    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

/* A time control of a file is shown, understood or not. */
static void
test_of_a_file (void)
{
  static const struct {
    const char *tag, *words;
  } rows[] = {
    { "?", "" },
    { "40/3600", "40 moves in 1 hour" },
    { "-", "" },
    { "300+2 600", "White: the whole game in 5 minutes, plus 2 s for each move; Black: "
                   "the whole game in 10 minutes" },
    { "two hours each", "two hours each" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgPgnGame) pgn = rg_pgn_game_new ();
    g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);
    g_autofree char      *words = NULL;

    rg_game_set_tag (game, "TimeControl", rows[i].tag);
    words = rg_game_time_in_words (game);
    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/time-words/dates", test_dates);
  g_test_add_func ("/drawing/time-words/the-hour-only-of-that-day",
                   test_dates_with_hours);
  g_test_add_func ("/drawing/time-words/local-times", test_local_times);
  g_test_add_func ("/drawing/time-words/time-controls", test_controls);
  g_test_add_func ("/drawing/time-words/what-a-file-says", test_of_a_file);

  return g_test_run ();
}
