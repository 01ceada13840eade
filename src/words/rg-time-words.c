/* Dates and time controls in words. A text of a file that cannot be read is shown
 * unchanged. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-time-words.h"

#include "rg-clock-text.h"
#include "rg-game-adjournment.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-token.h"

#include <stdio.h>
#include <string.h>

#define MINUTE (60 * (gint64) G_USEC_PER_SEC)

const char *const RG_USUAL_TIMES[RG_N_USUAL_TIMES] = {
  "-",
  "60",
  "180",
  "180+2",
  "300",
  "300+3",
  "600",
  "600+5",
  "900+10",
  "1500+10",
  "3600+30",
  "5400+30",
  "30/7200:15/3600",
  "40/7200:20/3600",
};

static const char *const MONTHS[] = {
  /* Translators: a month, in a date. */
  N_ ("January"),
  N_ ("February"),
  N_ ("March"),
  N_ ("April"),
  /* Translators: a month, in a date. */
  N_ ("May"),
  N_ ("June"),
  N_ ("July"),
  N_ ("August"),
  /* Translators: a month, in a date. */
  N_ ("September"),
  N_ ("October"),
  N_ ("November"),
  N_ ("December"),
};

static char *
write_day (guint year, guint month, guint day)
{
  if (day == 1)
    /* Translators: the first day of a month, the month, the year. */
    return g_strdup_printf (_ ("1 %s %u"), _ (MONTHS[month - 1]), year);

  /* Translators: day, month, year. */
  return g_strdup_printf (_ ("%u %s %u"), day, _ (MONTHS[month - 1]), year);
}

/* Returns: (transfer full): the known part of a PGN date (nullable), "21 June 1851" for
 * "1851.06.21"; may be empty */
char *
rg_date_in_words (const char *date)
{
  g_autofree char *known = rg_date_label (date);
  guint            year, month, day;
  int              n, to_month = 0, to_day = 0;

  n = sscanf (known, "%4u.%2u%n.%2u%n", &year, &month, &to_month, &day, &to_day);
  if (n < 2 || month < 1 || month > G_N_ELEMENTS (MONTHS))
    return g_steal_pointer (&known);
  if (n == 3 && known[to_day] == '\0' && day >= 1 && day <= 31)
    return write_day (year, month, day);
  if (n == 2 && known[to_month] == '\0')
    /* Translators: month, year. */
    return g_strdup_printf (_ ("%s %u"), _ (MONTHS[month - 1]), year);

  return g_steal_pointer (&known);
}

/* Writes date and hour; @started is when the game began, in seconds of Unix time.
 * Returns: (transfer full): like rg_date_in_words(), with the hour in local time unless
 * @started is on another day or at midnight, which means that the hour is unknown */
char *
rg_date_and_hour_in_words (const char *date, gint64 started)
{
  g_autoptr (GDateTime) start = g_date_time_new_from_unix_local (started);
  g_autofree char *day = start != NULL ? g_date_time_format (start, "%Y.%m.%d") : NULL;
  g_autofree char *time = NULL;

  if (g_strcmp0 (day, date) != 0 ||
      g_date_time_get_hour (start) * 60 + g_date_time_get_minute (start) == 0)
    return rg_date_in_words (date);

  time = g_date_time_format (start, "%Y-%m-%d %H:%M");
  return rg_local_time_in_words (time);
}

/* Returns: (transfer full): "2026-12-01 19:30" as "1 December 2026, 19:30"; any other
 * text unchanged */
char *
rg_local_time_in_words (const char *time)
{
  g_autofree char *date = NULL;
  g_autofree char *day = NULL;
  guint            hours, minutes;

  if (!rg_is_local_time (time))
    return g_strdup (time);

  date = g_strdelimit (g_strndup (time, strcspn (time, " ")), "-", '.');
  day = rg_date_in_words (date);
  sscanf (strchr (time, ' '), "%2u:%2u", &hours, &minutes);
  /* Translators: a day, and the hours and minutes of a time of day. */
  return g_strdup_printf (_ ("%s, %u:%02u"), day, hours, minutes);
}

/* Writes the time of a period in words, or as a decimal number of seconds if it is not a
 * whole number of them. */
static char *
write_time (gint64 time)
{
  g_autoptr (GString) seconds = NULL;

  if (time % G_USEC_PER_SEC == 0)
    return rg_clock_text_in_words (time);

  seconds = g_string_new (NULL);
  rg_seconds_print (time, seconds);
  /* Translators: seconds, such as "0.5 s". */
  return g_strdup_printf (_ ("%s s"), seconds->str);
}

/* Writes a period; if its time is an hour and it repeats after other periods, as a rate:
 * “20 moves an hour”. */
static char *
write_bound (const RgTimePeriod *period, gboolean is_first, gboolean is_last)
{
  g_autofree char *time = write_time (period->time);

  if (period->moves > 0 && !is_first && is_last &&
      period->time == (gint64) 3600 * G_USEC_PER_SEC)
    return g_strdup_printf (rg_translate_plural ("%u move an hour", "%u moves an hour",
                                                 period->moves),
                            period->moves);
  if (period->moves > 0)
    return g_strdup_printf (rg_translate_plural ("%u move in %s", "%u moves in %s",
                                                 period->moves),
                            period->moves, time);

  return g_strdup_printf (is_first ? _ ("the whole game in %s")
                                   : _ ("the rest of the game in %s"),
                          time);
}

static char *
write_period (const RgTimeControl *control, guint index)
{
  const RgTimePeriod *period = &control->periods[index];
  g_autofree char    *bound = write_bound (period, index == 0,
                                           index + 1 == control->n_periods);

  return rg_clock_text_with_gain (bound, period->increment, period->gain);
}

/* Returns: (transfer full): @control in words, such as "40 moves in 2 hours 30 minutes,
 * then 20 moves in 30 minutes"; empty without clocks */
char *
rg_time_control_in_words (const RgTimeControl *control)
{
  g_autofree char *words = NULL;

  if (control->kind == RG_TIME_CONTROL_NONE)
    return g_strdup ("");
  if (control->kind == RG_TIME_CONTROL_HOURGLASS) {
    g_autofree char *time = write_time (control->periods[0].time);

    /* Translators: a time control in which the time used by one player is added to the
     * other's. */
    return g_strdup_printf (_ ("hourglass, %s"), time);
  }

  words = write_period (control, 0);
  for (guint i = 1; i < control->n_periods; i++) {
    g_autofree char *before = g_steal_pointer (&words);
    g_autofree char *period = write_period (control, i);

    /* Translators: periods of a time control, one after the other. */
    words = g_strdup_printf (_ ("%s, then %s"), before, period);
  }

  return g_steal_pointer (&words);
}

static char *
write_both (const RgTimeControl *white, const RgTimeControl *black)
{
  g_autofree char *one = rg_time_control_in_words (white);
  g_autofree char *other = rg_time_control_in_words (black);

  if (g_str_equal (one, other))
    return g_steal_pointer (&one);

  /* Translators: the time controls of the two players. */
  return g_strdup_printf (_ ("White: %s; Black: %s"), one, other);
}

/* Returns: (transfer full): the time control of both players, or White's and Black's
 * separated by a blank in @text, in words; empty without clocks; an unreadable text
 * unchanged */
char *
rg_time_in_words (const char *text)
{
  RgTimeControl white, black;

  if (!rg_time_control_parse_both (text, &white, &black, NULL))
    return g_strdup (text);

  return write_both (&white, &black);
}

/* Writes a single period in minutes, as players say it; NULL for any other control. */
static char *
write_short (const RgTimeControl *control)
{
  const RgTimePeriod *period = &control->periods[0];
  guint               minutes = (guint) (period->time / MINUTE);
  guint               seconds = (guint) (period->increment / G_USEC_PER_SEC);

  if (control->kind != RG_TIME_CONTROL_PERIODS || control->n_periods > 1 ||
      period->moves > 0 || minutes == 0 || minutes * MINUTE != period->time ||
      seconds * G_USEC_PER_SEC != period->increment ||
      (seconds > 0 && period->gain != RG_TIME_GAIN_ADDED))
    return NULL;
  if (seconds == 0)
    /* Translators: minutes for the whole game. */
    return g_strdup_printf (_ ("%u min"), minutes);

  /* Translators: minutes for the whole game, and seconds added for each move. */
  return g_strdup_printf (_ ("%u min + %u s per move"), minutes, seconds);
}

/* Returns: (transfer full): like rg_time_in_words(), but “5 min” or “3 min + 2 s per
 * move” if possible, and “No clocks” if there are none */
char *
rg_time_label (const char *text)
{
  RgTimeControl control;
  char         *label = NULL;

  if (!rg_time_control_parse (text, &control, NULL))
    return rg_time_in_words (text);
  if (control.kind == RG_TIME_CONTROL_NONE)
    return g_strdup (_ ("No clocks"));

  label = write_short (&control);
  return label != NULL ? label : rg_time_control_in_words (&control);
}

/* Returns: (transfer full): the time control that was agreed on or, without clocks, that
 * of the tag TimeControl; an unreadable tag unchanged; may be empty */
char *
rg_game_time_in_words (RgGame *game)
{
  const RgClock *clock = &rg_game_get_state (game)->clock;
  const char    *tag = rg_game_get_tag (game, "TimeControl");

  if (rg_clock_is_timed (clock))
    return write_both (&clock->controls[RG_WHITE], &clock->controls[RG_BLACK]);
  if (tag == NULL || g_str_equal (tag, "?"))
    return g_strdup ("");

  return rg_time_in_words (tag);
}
