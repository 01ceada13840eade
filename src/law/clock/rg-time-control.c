/* Reads and writes periods, and adds them up to time limits. Sums saturate at the largest
 * number, so that no count of moves can overflow them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-time-control.h"

#include "rg-token.h"

#include <string.h>

/* Refuses a text. The quoted word is made valid UTF-8, as it may come from anywhere. */
static gboolean
refuse (GError **error, const char *format, const char *word)
{
  g_autofree char *quoted = g_utf8_make_valid (word, -1);

  rg_set_error (error, RG_ERROR_SYNTAX, format, quoted, NULL);
  return FALSE;
}

static gboolean
parse_moves (const char *text, RgTimePeriod *period, GError **error)
{
  g_autofree char *quoted = g_utf8_make_valid (text, -1);
  guint64          value;

  if (g_ascii_isdigit (text[0]) &&
      g_ascii_string_to_unsigned (text, 10, 1, RG_TIME_CONTROL_MAX_MOVES, &value, NULL)) {
    period->moves = value;
    return TRUE;
  }

  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a number of moves from 1 to %s"),
                quoted, G_STRINGIFY (RG_TIME_CONTROL_MAX_MOVES), NULL);
  return FALSE;
}

static gboolean
parse_time (const char *text, gint64 *time, GError **error)
{
  gsize length = strlen (text);

  *time = rg_seconds_parse (text, length);
  if (*time < 0 || *time > RG_TIME_CONTROL_MAX_TIME || !g_ascii_isdigit (text[0]) ||
      !g_ascii_isdigit (text[length - 1]))
    return refuse (error, N_ ("“%s” is not a time in seconds, up to ten days"), text);

  return TRUE;
}

/* GAINS: the sign of each RgTimeGain, in the order of that type. */
static const char GAINS[] = "+bd";

/* Reads one period, such as "40/5400+30"; all parts but the time are optional. */
static gboolean
parse_period (const char *text, RgTimePeriod *period, GError **error)
{
  const char      *slash = strchr (text, '/');
  const char      *gain = strpbrk (slash ? slash + 1 : text, GAINS);
  g_autofree char *moves = slash ? g_strndup (text, (gsize) (slash - text)) : NULL;
  g_auto (GStrv)   times = g_strsplit_set (slash ? slash + 1 : text, GAINS, 2);
  gint64           time, increment = 0;

  if (moves != NULL && !parse_moves (moves, period, error))
    return FALSE;
  if (times[0] == NULL || *times[0] == '\0' || (times[1] != NULL && *times[1] == '\0'))
    return refuse (error, N_ ("a time is missing in “%s”"), text);
  if (!parse_time (times[0], &time, error) ||
      (times[1] != NULL && !parse_time (times[1], &increment, error)))
    return FALSE;

  period->time = time;
  period->increment = increment;
  if (period->increment > 0)
    period->gain = (RgTimeGain) (strchr (GAINS, *gain) - GAINS);
  if (period->time == 0 && period->increment == 0)
    return refuse (error, N_ ("“%s” gives no time to think"), text);

  return TRUE;
}

static gboolean
parse_periods (const char *text, RgTimeControl *control, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ":", -1);
  guint          n = g_strv_length (words);

  if (n > RG_TIME_CONTROL_MAX_PERIODS)
    return refuse (error, N_ ("a time control has at most %s periods"),
                   G_STRINGIFY (RG_TIME_CONTROL_MAX_PERIODS));

  for (guint i = 0; i < n; i++) {
    if (i > 0 && control->periods[i - 1].moves == 0)
      return refuse (error, N_ ("“%s” is for the rest of the game; no period can follow"),
                     words[i - 1]);
    if (*words[i] == '\0')
      return refuse (error,
                     i == 0 ? N_ ("a time is missing before the colon of “%s”")
                            : N_ ("a time is missing after the colon of “%s”"),
                     text);
    if (!parse_period (words[i], &control->periods[i], error))
      return FALSE;
  }

  control->kind = RG_TIME_CONTROL_PERIODS;
  control->n_periods = n;
  return TRUE;
}

static gboolean
parse_hourglass (const char *text, RgTimeControl *control, GError **error)
{
  gint64 time;

  if (text[1] == '\0')
    return refuse (error, N_ ("a time is missing in “%s”"), text);
  if (!parse_time (text + 1, &time, error))
    return FALSE;
  if (time == 0)
    return refuse (error, N_ ("“%s” gives no time to think"), text);

  control->periods[0].time = time;
  control->kind = RG_TIME_CONTROL_HOURGLASS;
  control->n_periods = 1;
  return TRUE;
}

static gboolean
parse_any (const char *text, RgTimeControl *control, GError **error)
{
  if (*text == '\0')
    return refuse (error, N_ ("the time control is missing; “-” means no clock"), "");
  if (g_str_equal (text, "?"))
    return refuse (error, N_ ("“%s” means an unknown time control; “-” means no clock"),
                   text);
  if (g_str_equal (text, "-"))
    return TRUE;
  if (*text == '*')
    return parse_hourglass (text, control, error);

  return parse_periods (text, control, error);
}

/* Reads a time control (PGN standard 9.6.1): "-", "5400", "300+2", "40/7200:3600",
 * "30/7200:15/3600", "300d3", "*180"; the seconds may have up to six decimals.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX, and @self untouched, if @text is none */
gboolean
rg_time_control_parse (const char *text, RgTimeControl *self, GError **error)
{
  RgTimeControl control = { .kind = RG_TIME_CONTROL_NONE };

  if (!parse_any (text, &control, error))
    return FALSE;

  *self = control;
  return TRUE;
}

/* Reads a time control for both players, or White's and Black's separated by a blank.
 * Either both have clocks of one kind, or neither has.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @text is neither; then both time controls are
 * untouched */
gboolean
rg_time_control_parse_both (const char    *text,
                            RgTimeControl *white,
                            RgTimeControl *black,
                            GError       **error)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);
  RgTimeControl  controls[2];

  if (parts[0] == NULL || parts[1] == NULL) {
    if (!rg_time_control_parse (text, white, error))
      return FALSE;
    *black = *white;
    return TRUE;
  }

  if (!rg_time_control_parse (parts[0], &controls[0], error) ||
      !rg_time_control_parse (parts[1], &controls[1], error))
    return FALSE;
  if (controls[0].kind != controls[1].kind)
    return refuse (error,
                   N_ ("“%s”: such a clock must be used by both players or by neither"),
                   text);

  *white = controls[0];
  *black = controls[1];
  return TRUE;
}

/* Appends @self in the form that rg_time_control_parse() reads. */
void
rg_time_control_write (const RgTimeControl *self, GString *out)
{
  if (self->kind == RG_TIME_CONTROL_NONE)
    g_string_append_c (out, '-');
  if (self->kind == RG_TIME_CONTROL_HOURGLASS)
    g_string_append_c (out, '*');

  for (guint i = 0; i < self->n_periods; i++) {
    const RgTimePeriod *period = &self->periods[i];

    if (i > 0)
      g_string_append_c (out, ':');
    if (period->moves > 0)
      g_string_append_printf (out, "%u/", period->moves);
    rg_seconds_print (period->time, out);
    if (period->increment > 0) {
      g_string_append_c (out, GAINS[period->gain]);
      rg_seconds_print (period->increment, out);
    }
  }
}

/* Appends both time controls in the form that rg_time_control_parse_both() reads; only
 * one if they are equal. */
void
rg_time_control_write_both (const RgTimeControl *white,
                            const RgTimeControl *black,
                            GString             *out)
{
  rg_time_control_write (white, out);
  if (rg_time_control_equal (white, black))
    return;

  g_string_append_c (out, ' ');
  rg_time_control_write (black, out);
}

/* Returns: whether both time controls are equal */
gboolean
rg_time_control_equal (const RgTimeControl *self, const RgTimeControl *other)
{
  if (self->kind != other->kind || self->n_periods != other->n_periods)
    return FALSE;

  for (guint i = 0; i < self->n_periods; i++) {
    const RgTimePeriod *a = &self->periods[i];
    const RgTimePeriod *b = &other->periods[i];

    if (a->time != b->time || a->increment != b->increment || a->gain != b->gain ||
        a->moves != b->moves)
      return FALSE;
  }

  return TRUE;
}

static gint64
add (gint64 a, gint64 b)
{
  return a > G_MAXINT64 - b ? G_MAXINT64 : a + b;
}

static gint64
multiply (gint64 time, guint count)
{
  if (count > 0 && time > G_MAXINT64 / count)
    return G_MAXINT64;

  return time * count;
}

/* Returns what the period @index adds to the time limit after @moves moves since it
 * began; they may go beyond the period. */
static gint64
granted_in (const RgTimeControl *self, guint index, guint moves)
{
  const RgTimePeriod *period = &self->periods[index];
  gboolean            is_last = index + 1 == self->n_periods;
  guint               made = is_last ? moves : MIN (moves, period->moves);
  gint64              granted;

  granted = period->time;
  if (period->gain == RG_TIME_GAIN_ADDED)
    granted = add (granted, multiply (period->increment, made));
  if (is_last && period->moves > 0)
    granted = add (granted, multiply (period->time, moves / period->moves));

  return granted;
}

/**
 * rg_time_control_bound:
 * @moves: how many moves the player has completed
 * @other_used: the opponent’s used time in microseconds, for an hourglass
 *   only
 * @bound: (out): the used time in microseconds that the player must not exceed
 *   while thinking on the next move; a time equal to it is still in time
 *
 * Adds up what has been granted so far: time left is carried over (FIDE 1930,
 * Art. 20.1 a).  If the first period consists of an increment only, the
 * increment for the first move is granted before that move; otherwise the first
 * move would always be too late.
 *
 * Returns: %FALSE if there is no limit, as the game is untimed
 */
gboolean
rg_time_control_bound (const RgTimeControl *self,
                       guint                moves,
                       gint64               other_used,
                       gint64              *bound)
{
  const RgTimePeriod *first = &self->periods[0];

  if (self->kind == RG_TIME_CONTROL_NONE)
    return FALSE;

  *bound = self->kind == RG_TIME_CONTROL_HOURGLASS ? other_used : 0;
  if (first->time == 0 && first->gain != RG_TIME_GAIN_DELAY)
    *bound = first->increment;

  for (guint i = 0; i < self->n_periods; i++) {
    *bound = add (*bound, granted_in (self, i, moves));
    if (moves < self->periods[i].moves)
      break;
    moves -= self->periods[i].moves;
  }

  return TRUE;
}

/* Returns the current period after @moves moves, and sets @made to the number of moves
 * made in it; NULL in a game without clocks. */
static const RgTimePeriod *
find_period (const RgTimeControl *self, guint moves, guint *made)
{
  guint i = 0;

  if (self->n_periods == 0)
    return NULL;
  for (; i + 1 < self->n_periods && moves >= self->periods[i].moves; i++)
    moves -= self->periods[i].moves;

  *made = moves;
  return &self->periods[i];
}

/* Returns: how many moves a player who has completed @moves must still make before the
 * current time limit; 0 if the limit is not for a number of moves */
guint
rg_time_control_moves_to_go (const RgTimeControl *self, guint moves)
{
  guint               made;
  const RgTimePeriod *period = find_period (self, moves, &made);

  if (period == NULL || period->moves == 0)
    return 0;

  return period->moves - made % period->moves;
}

/* Returns: the increment or delay, in microseconds, for the next move of a player who has
 * completed @moves */
gint64
rg_time_control_increment (const RgTimeControl *self, guint moves)
{
  guint               made;
  const RgTimePeriod *period = find_period (self, moves, &made);

  return period != NULL ? period->increment : 0;
}

/* Returns: how the increment for the next move after @moves is granted */
RgTimeGain
rg_time_control_gain (const RgTimeControl *self, guint moves)
{
  guint               made;
  const RgTimePeriod *period = find_period (self, moves, &made);

  return period != NULL ? period->gain : RG_TIME_GAIN_ADDED;
}

/* Returns: the microseconds that a player has in all for @moves, increments included
 * (FIDE 2023, Art. A.1); 0 without clocks or with an hourglass */
gint64
rg_time_control_sum (const RgTimeControl *self, guint moves)
{
  gint64 sum = 0;
  guint  i = 0;

  if (self->kind != RG_TIME_CONTROL_PERIODS)
    return 0;

  while (moves > 0) {
    const RgTimePeriod *period = &self->periods[MIN (i, self->n_periods - 1)];
    guint made = period->moves > 0 ? MIN (moves, (guint) period->moves) : moves;

    sum = add (sum, add (period->time, multiply (period->increment, made)));
    moves -= made;
    i++;
  }

  return sum;
}
