/* Writes the time of a clock. Times are always rounded down: the time left is never
 * shown too long, and used time is shown once it is used. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-text.h"

#include "rg-i18n.h"
#include "rg-token.h"

#define TENTH  ((gint64) G_USEC_PER_SEC / 10)
#define MINUTE ((gint64) 60 * G_USEC_PER_SEC)

/* FEW_SECONDS: with less time than this, the figures show tenths of a second. */
#define FEW_SECONDS ((gint64) 20 * G_USEC_PER_SEC)

/* MANY_MINUTES: from this time on, a screen reader reads only hours and minutes. */
#define MANY_MINUTES (10 * MINUTE)

/* SPOKEN_STEP: below MANY_MINUTES, a screen reader reads the time in steps of this
 * size. */
#define SPOKEN_STEP ((gint64) 10 * G_USEC_PER_SEC)

/* RgFigures: the parts of a time to be written, all rounded down. */
typedef struct {
  guint hours, minutes, seconds, tenths;
} RgFigures;

static RgFigures
cut (gint64 time)
{
  gint64 seconds = MAX (time, 0) / G_USEC_PER_SEC;

  return (RgFigures){
    .hours = (guint) (seconds / 3600),
    .minutes = (guint) (seconds / 60 % 60),
    .seconds = (guint) (seconds % 60),
    .tenths = (guint) (MAX (time, 0) / TENTH % 10),
  };
}

/* Returns: (transfer full): a time in microseconds as hours, minutes and whole seconds,
 * such as "1:02:03"; negative times count as 0 */
char *
rg_clock_text_time (gint64 time)
{
  RgFigures at = cut (time);

  /* Translators: a time on a clock: hours, minutes, seconds. Users type times with
   * colons, so keep them. */
  return g_strdup_printf (_ ("%u:%02u:%02u"), at.hours, at.minutes, at.seconds);
}

/* Returns: (transfer full): a time in microseconds, such as "43:10", with hours if
 * there are any */
char *
rg_clock_text_short (gint64 time)
{
  RgFigures at = cut (time);

  if (at.hours > 0)
    return rg_clock_text_time (time);

  /* Translators: a time of a clock: minutes, seconds. */
  return g_strdup_printf (_ ("%u:%02u"), at.minutes, at.seconds);
}

/* Reads a value of the setting `clock-shows`. */
RgClockShows
rg_clock_shows_from_text (const char *text)
{
  return g_str_equal (text, "used") ? RG_CLOCK_SHOWS_USED : RG_CLOCK_SHOWS_REMAINING;
}

/* Finds the microseconds until the player's flag falls, negative once it has.
 * Returns: FALSE in a game without clocks */
gboolean
rg_clock_reading_get_left (const RgClockReading *self, gint64 *left)
{
  return rg_clock_get_left (self->clock, self->player, self->moves, left);
}

/* Returns: whether the player has used more than their time, whether the clock runs or
 * not */
gboolean
rg_clock_reading_has_fallen (const RgClockReading *self)
{
  gint64 left;

  return rg_clock_reading_get_left (self, &left) && left < 0;
}

/* Returns: whether the player has less than a minute left */
gboolean
rg_clock_reading_is_low (const RgClockReading *self)
{
  gint64 left;

  return rg_clock_reading_get_left (self, &left) && left >= 0 && left < MINUTE;
}

/* Writes a time in figures: "1:43:10", "43:10", and with tenths in the last twenty
 * seconds, "0:09.4". A player who has exceeded the limit has "0:00". Returns: (transfer
 * full): the figures; empty in a game without clocks */
char *
rg_clock_text_figures (const RgClockReading *reading, RgClockShows shows)
{
  gint64    left;
  RgFigures at;

  if (!rg_clock_reading_get_left (reading, &left))
    return g_strdup ("");
  if (shows == RG_CLOCK_SHOWS_USED)
    return rg_clock_text_short (reading->clock->used[reading->player]);
  if (left < 0 || left >= FEW_SECONDS)
    return rg_clock_text_short (left);

  at = cut (left);
  /* Translators: the last seconds of a clock: minutes, seconds, tenths. */
  return g_strdup_printf (_ ("%u:%02u.%u"), at.minutes, at.seconds, at.tenths);
}

/* Returns: (transfer full): a time that was added to a clock, such as "+2:00", or taken,
 * with "−" */
char *
rg_clock_text_given (gint64 time)
{
  g_autofree char *figures = rg_clock_text_short (ABS (time));

  return g_strconcat (time < 0 ? "−" : "+", figures, NULL);
}

static const RgTimeControl *
get_control (const RgClockReading *self)
{
  return &self->clock->controls[self->player];
}

/* Writes what the next move adds to the time, such as "+30 s"; returns %NULL if it adds
 * no time. */
static char *
write_gain (const RgClockReading *self)
{
  gint64              increment;
  g_autoptr (GString) text = g_string_new (NULL);

  increment = rg_time_control_increment (get_control (self), self->moves);
  if (increment == 0)
    return NULL;

  rg_seconds_print (increment, text);
  switch (rg_time_control_gain (get_control (self), self->moves)) {
  case RG_TIME_GAIN_DELAY:
    return g_strdup_printf (_ ("delay %s s"), text->str);
  case RG_TIME_GAIN_BRONSTEIN:
    /* Translators: a kind of delay, named after the player; keep it short. */
    return g_strdup_printf (_ ("Bronstein %s s"), text->str);
  case RG_TIME_GAIN_ADDED:
  default:
    /* Translators: seconds that are added for each move. */
    return g_strdup_printf (_ ("+%s s"), text->str);
  }
}

/* Returns whether the player has made no move yet, with a single period for the whole
 * game. */
static gboolean
has_whole_game (const RgClockReading *self)
{
  return self->moves == 0 && get_control (self)->n_periods == 1;
}

static char *
write_moves (guint to_go, const char *gain)
{
  if (gain == NULL)
    return g_strdup_printf (rg_translate_plural ("%u move to play", "%u moves to play",
                                                 to_go),
                            to_go);

  /* Translators: moves to make, and what each adds to the time, such as “+30 s”. */
  return g_strdup_printf (rg_translate_plural ("%u move, %s", "%u moves, %s", to_go),
                          to_go, gain);
}

/* Writes in a few words, to be read beside the figures, what must be done before the next
 * time limit: "12 moves to play", "rest of the game". Returns: (transfer full): the
 * words; empty in a game without clocks */
char *
rg_clock_text_task (const RgClockReading *reading)
{
  guint to_go = rg_clock_moves_to_go (reading->clock, reading->player, reading->moves);
  g_autofree char *gain = write_gain (reading);

  if (get_control (reading)->kind == RG_TIME_CONTROL_NONE)
    return g_strdup ("");
  if (get_control (reading)->kind == RG_TIME_CONTROL_HOURGLASS)
    /* Translators: a time control in which the time used by one player is added to the
     * other's. */
    return g_strdup (_ ("hourglass"));
  if (to_go > 0)
    return write_moves (to_go, gain);
  if (gain != NULL)
    /* Translators: what each move adds to the time, such as “+30 s”. */
    return g_strdup_printf (_ ("%s per move"), gain);

  /* Translators: what the time left is for: no number of moves is required. */
  return g_strdup (has_whole_game (reading) ? _ ("whole game") : _ ("rest of the game"));
}

/* Writes the time allowed, to be read beside figures that count up the time used: "used
 * of 2:00:00". Returns: (transfer full): the words; empty in a game without clocks */
char *
rg_clock_text_allowance (const RgClockReading *reading)
{
  g_autofree char *time = NULL;
  gint64           left;

  if (!rg_clock_reading_get_left (reading, &left))
    return g_strdup ("");

  time = rg_clock_text_time (reading->clock->used[reading->player] + left);
  /* Translators: the time allowed, such as 2:00:00; the used time is shown before it. */
  return g_strdup_printf (_ ("used of %s"), time);
}

/* Adds the gain of each move to the text @time; @increment is in microseconds. Returns:
 * (transfer full): a text such as “5 minutes, plus 3 s for each move” */
char *
rg_clock_text_with_gain (const char *time, gint64 increment, RgTimeGain gain)
{
  g_autoptr (GString) seconds = g_string_new (NULL);

  if (increment == 0)
    return g_strdup (time);

  rg_seconds_print (increment, seconds);
  switch (gain) {
  case RG_TIME_GAIN_DELAY:
    /* Translators: a time, and for how many seconds the clock does not count at each
     * move. */
    return g_strdup_printf (_ ("%s; the clock waits %s s at each move"), time,
                            seconds->str);
  case RG_TIME_GAIN_BRONSTEIN:
    /* Translators: a time, and the most that is given back after a move. */
    return g_strdup_printf (_ ("%s; up to %s s back after each move"), time,
                            seconds->str);
  case RG_TIME_GAIN_ADDED:
  default:
    /* Translators: a text such as “12 moves in 0:43:10”, and the seconds that each move
     * adds. */
    return g_strdup_printf (_ ("%s, plus %s s for each move"), time, seconds->str);
  }
}

/* Writes the moves to be made and the time for them, without the gain of each move. */
static char *
write_prospect (const RgClockReading *self, gint64 left)
{
  guint            to_go = rg_clock_moves_to_go (self->clock, self->player, self->moves);
  g_autofree char *time = rg_clock_text_time (left);

  if (get_control (self)->kind == RG_TIME_CONTROL_HOURGLASS)
    return g_strdup_printf (_ ("Hourglass: %s left"), time);
  if (to_go > 0)
    return g_strdup_printf (
      /* Translators: how many moves must be made, and within what time. */
      rg_translate_plural ("%u move in %s", "%u moves in %s", to_go), to_go, time);

  return g_strdup_printf (has_whole_game (self) ? _ ("%s for the whole game")
                                                : _ ("%s for the rest of the game"),
                          time);
}

/* Writes the moves to be made, the time for them, and what each move adds: "12 moves in
 * 0:43:10, plus 30 s for each move". Returns: (transfer full): the words; empty in a game
 * without clocks */
char *
rg_clock_text_prospect (const RgClockReading *reading)
{
  const RgTimeControl *control = get_control (reading);
  g_autofree char     *prospect = NULL;
  gint64               left;

  if (!rg_clock_reading_get_left (reading, &left))
    return g_strdup ("");
  if (left < 0)
    return g_strdup (_ ("The flag has fallen"));

  prospect = write_prospect (reading, left);
  return rg_clock_text_with_gain (prospect,
                                  rg_time_control_increment (control, reading->moves),
                                  rg_time_control_gain (control, reading->moves));
}

static void
add_unit (GPtrArray *words, const char *format, guint n)
{
  if (n > 0)
    g_ptr_array_add (words, g_strdup_printf (format, n));
}

static char *
spell_figures (const RgFigures *at)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  /* Translators: a time, read aloud: “1 hour 30 minutes”. */
  add_unit (words, rg_translate_plural ("%u hour", "%u hours", at->hours), at->hours);
  /* Translators: a time, read aloud: “1 hour 30 minutes”. */
  add_unit (words, rg_translate_plural ("%u minute", "%u minutes", at->minutes),
            at->minutes);
  /* Translators: a time, read aloud: “2 minutes 5 seconds”. */
  add_unit (words, rg_translate_plural ("%u second", "%u seconds", at->seconds),
            at->seconds);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}

/* Returns: (transfer full): a time in microseconds, such as "2 hours 30 minutes",
 * without fractions; empty below one second */
char *
rg_clock_text_in_words (gint64 time)
{
  RgFigures at = cut (time);

  return spell_figures (&at);
}

/* Writes a time in hours and minutes; below MANY_MINUTES, also in seconds, in steps of
 * SPOKEN_STEP. */
static char *
spell (gint64 time)
{
  RgFigures at = cut (time);

  if (time < MANY_MINUTES)
    at = cut (time - time % SPOKEN_STEP);
  else
    at.seconds = 0;

  return spell_figures (&at);
}

static char *
spell_used (gint64 used)
{
  g_autofree char *time = spell (used);

  if (*time == '\0')
    return g_strdup (_ ("less than 10 seconds used"));

  /* Translators: %s is a time such as "1 hour 17 minutes". */
  return g_strdup_printf (_ ("%s used"), time);
}

static char *
spell_left (gint64 left)
{
  g_autofree char *time = spell (left);

  if (left < 0)
    return g_strdup (_ ("the flag has fallen"));
  if (*time == '\0')
    return g_strdup (_ ("less than 10 seconds left"));

  /* Translators: %s is a time such as "43 minutes". */
  return g_strdup_printf (_ ("%s left"), time);
}

/* Writes a clock for a screen reader: "White: 43 minutes left, 12 moves to play". The
 * words change only every minute, or every ten seconds below ten minutes, so that it does
 * not speak all the time. Returns: (transfer full): the sentence; empty in a game without
 * clocks */
char *
rg_clock_text_spoken (const RgClockReading *reading, RgClockShows shows)
{
  g_autofree char *time = NULL;
  g_autofree char *task = NULL;
  gint64           left;

  if (!rg_clock_reading_get_left (reading, &left))
    return g_strdup ("");

  time = shows == RG_CLOCK_SHOWS_USED && left >= 0
           ? spell_used (reading->clock->used[reading->player])
           : spell_left (left);
  task = rg_clock_text_task (reading);

  return g_strdup_printf (reading->player == RG_WHITE
                            /* Translators: a clock for a screen reader: its time, and
                             * what must be done in it. */
                            ? _ ("White: %s, %s")
                            /* Translators: a clock for a screen reader: its time, and
                             * what must be done in it. */
                            : _ ("Black: %s, %s"),
                          time, task);
}

/* Returns: the microseconds until the figures of a running clock with @left
 * microseconds change: at the next second, or tenth if shown */
gint64
rg_clock_text_wait (gint64 left)
{
  if (left < 0)
    return G_USEC_PER_SEC;

  return left % (left < FEW_SECONDS ? TENTH : G_USEC_PER_SEC) + 1;
}
