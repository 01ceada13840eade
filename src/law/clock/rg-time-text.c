/* Reads a time control in words: those of both languages become letters of a short form,
 * in which "30n2h,15/h" is “30 moves in 2 hours, 15 an hour”; one pattern reads each part
 * of it. Numbers without a unit are minutes, or seconds if they are added to a move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-time-text.h"

#include <string.h>

#define SECOND ((gint64) G_USEC_PER_SEC)
#define MINUTE (60 * SECOND)
#define HOUR   (60 * MINUTE)

/* MAX_TIME stands for every time that is longer than a time control may be. */
#define MAX_TIME (RG_TIME_CONTROL_MAX_TIME + 1)

/* WORDS, words and their short forms: j, h, m and s are units (j a day), n a count of
 * moves, / “a” or “per”, & “and”, r the rest of the game, + an increment; a, b and d
 * are the kind of gain: added, Bronstein, delay. */
static const struct {
  const char *shortened;
  const char *words;
} WORDS[] = {
  { "j", " day days jour jours " },
  { "h", " h hr hrs hour hours heure heures " },
  { "m", " m mn min mins minute minutes " },
  { "s", " s sec secs second seconds seconde secondes " },
  { "n", " move moves coup coups " },
  { "/", " a an one un une per par each every chaque chacun " },
  { ";", " then puis ensuite " },
  { "&", " and et " },
  { "+", " plus " },
  { "r", " rest reste sd ko " },
  { "a", " increment incrément inc ajout bonus fischer " },
  { "b", " bronstein " },
  { "d", " d delay délai " },
  { "2", " two deux " },
  { "3", " three trois " },
  { "5", " five cinq " },
  { "10", " ten dix " },
  { "15", " fifteen quinze " },
  { "20", " twenty vingt " },
  { "30", " thirty trente " },
  { "40", " forty quarante " },
  { "60", " sixty soixante " },
  { "-", " no none without untimed unlimited sans pas aucun aucune illimité illimitée " },
  { "",
    " in for the of more with game g whole all player side limit clock clocks time to "
    "en pour le la les de du avec fin toute partie pendule pendules temps joueur camp "
    "limite simple supplémentaire supplémentaires end additional extra blitz " },
};

static const struct {
  const char *text;
  const char *shortened;
} SIGNS[] = {
  { "''", "s" }, { "’’", "s" }, { "\"", "s" }, { "″", "s" }, { "”", "s" }, { "'", "m" },
  { "’", "m" },  { "′", "m" },  { "+", "+" },  { "/", "/" }, { ",", "," }, { ";", ";" },
};

static const struct {
  const char *text;
  double      value;
} FRACTION_SIGNS[] = {
  { "½", 0.5 },   { "¼", 0.25 },   { "¾", 0.75 },
  { "1/2", 0.5 }, { "1/4", 0.25 }, { "3/4", 0.75 },
};

static const struct {
  const char *words;
  double      value;
} FRACTIONS[] = {
  { " half demi demie ", 0.5 },
  { " quarter quarters quart quarts ", 0.25 },
};

static void
append_number (GString *out, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (digits, sizeof digits, "%.6g", number));
}

/* Removes the number at the end of @out, and an “and” after it. Returns: the number, 0 if
 * there is none */
static double
take_number (GString *out)
{
  gsize  start;
  double number;

  if (g_str_has_suffix (out->str, "&"))
    g_string_truncate (out, out->len - 1);
  for (start = out->len; start > 0; start--)
    if (!g_ascii_isdigit (out->str[start - 1]) && out->str[start - 1] != '.')
      break;

  number = g_ascii_strtod (out->str + start, NULL);
  g_string_truncate (out, start);
  return number;
}

/* Appends a fraction: in “one and a half” and “1½” it is added to the number before it;
 * in “three quarters” it is multiplied by that number. */
static void
append_fraction (GString *out, double fraction, gboolean is_sign)
{
  gboolean adds;
  double   number;

  if (g_str_has_suffix (out->str, "&/"))
    g_string_truncate (out, out->len - 1);
  if (g_str_has_suffix (out->str, "/&")) {
    g_string_truncate (out, out->len - 2);
    g_string_append (out, "1&");
  }

  adds = is_sign || g_str_has_suffix (out->str, "&");
  number = take_number (out);
  append_number (out, adds         ? number + fraction
                      : number > 0 ? number * fraction
                                   : fraction);
}

/* Adds a smaller number to tens: “twenty-five” and « vingt et un » are one number.
 * Returns: FALSE if @out does not end in such tens */
static gboolean
add_to_tens (GString *out, double more)
{
  g_autofree char *before = g_strdup (out->str);
  double           number = take_number (out);

  if (number >= 20 && number <= 60 && (int) number % 10 == 0 && more < 20) {
    append_number (out, number + more);
    return TRUE;
  }

  g_string_assign (out, before);
  return FALSE;
}

/* Appends the short form of a word, but an “and” only after a number or “a”. */
static void
append_shortened (GString *out, const char *shortened)
{
  char     last = out->len > 0 ? out->str[out->len - 1] : '\0';
  gboolean is_number = g_ascii_isdigit (*shortened);

  if (*shortened == '&' && !g_ascii_isdigit (last) && last != '/')
    return;
  if (is_number && add_to_tens (out, g_ascii_strtod (shortened, NULL)))
    return;
  if (is_number && g_ascii_isdigit (last))
    g_string_append_c (out, ' ');
  g_string_append (out, shortened);
}

static gboolean
append_word (GString *out, const char *word, GError **error)
{
  g_autofree char *spaced = g_strdup_printf (" %s ", word);

  for (guint i = 0; i < G_N_ELEMENTS (FRACTIONS); i++)
    if (strstr (FRACTIONS[i].words, spaced) != NULL) {
      append_fraction (out, FRACTIONS[i].value, FALSE);
      return TRUE;
    }
  if (strstr (" one un une ", spaced) != NULL && add_to_tens (out, 1))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (strstr (WORDS[i].words, spaced) != NULL) {
      append_shortened (out, WORDS[i].shortened);
      return TRUE;
    }

  rg_set_error (error, RG_ERROR_SYNTAX,
                N_ ("“%s” is not a time control. Write, for example, “3+2”, “5 min” or "
                    "“30 moves in 2 hours, then 15 moves per hour”"),
                word, NULL);
  return FALSE;
}

static gsize
count_letters (const char *text)
{
  const char *end = text;

  while (g_unichar_isalpha (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return (gsize) (end - text);
}

/* Returns the length of a number. The point in “2.5” and the comma in « 2,5 » are decimal
 * signs, not separators. */
static gsize
count_digits (const char *text)
{
  gsize whole = strspn (text, "0123456789");
  gsize part = text[whole] == '.' || text[whole] == ','
                 ? strspn (text + whole + 1, "0123456789")
                 : 0;

  return whole > 0 && part > 0 ? whole + 1 + part : whole;
}

/* Appends the value of a fraction such as “½”. Returns: its length in @text; 0 if @text
 * does not begin with one, as “1/20” does not */
static gsize
append_fraction_sign (GString *out, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (FRACTION_SIGNS); i++) {
    gsize length = strlen (FRACTION_SIGNS[i].text);

    if (g_str_has_prefix (text, FRACTION_SIGNS[i].text) && text[length] != '/' &&
        !g_ascii_isdigit (text[length])) {
      append_fraction (out, FRACTION_SIGNS[i].value, TRUE);
      return length;
    }
  }

  return 0;
}

/* Appends a time as a clock shows it: “5:00” is minutes and seconds, “1:30:00” has hours
 * too. Returns: its length; 0 if @text does not begin with such a time */
static gsize
append_clock_face (GString *out, const char *text)
{
  g_autoptr (GRegex) pattern =
    g_regex_new ("^(?:(\\d+):(?=\\d+:))?(\\d+):([0-5]\\d)(?![\\d:.])", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char       *hours = NULL;
  g_autofree char       *minutes = NULL;
  g_autofree char       *seconds = NULL;
  int                    end;

  if (!g_ascii_isdigit (*text) || !g_regex_match (pattern, text, 0, &match))
    return 0;

  hours = g_match_info_fetch (match, 1);
  minutes = g_match_info_fetch (match, 2);
  seconds = g_match_info_fetch (match, 3);
  if (*hours != '\0')
    g_string_append_printf (out, "%sh", hours);
  g_string_append_printf (out, "%sm%ss", minutes, seconds);
  g_match_info_fetch_pos (match, 0, NULL, &end);
  return (gsize) end;
}

static gsize
append_sign (GString *out, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (SIGNS); i++)
    if (g_str_has_prefix (text, SIGNS[i].text)) {
      g_string_append (out, SIGNS[i].shortened);
      return strlen (SIGNS[i].text);
    }
  /* A leading “.5” must not be read as five, but the point of “5 min.30 s” is an
   * abbreviation. */
  if (*text == '.' && g_ascii_isdigit (text[1]) && out->len == 0)
    g_string_append_c (out, '.');

  return (gsize) (g_utf8_next_char (text) - text);
}

/* Writes the short form of @text to @out. The elided article of « d’heure » and « l’heure
 * » has no meaning, but « à l’heure » is “an hour”. */
static gboolean
shorten (const char *text, GString *out, GError **error)
{
  while (*text != '\0') {
    gsize            face = append_clock_face (out, text);
    gsize            fraction = face > 0 ? face : append_fraction_sign (out, text);
    gsize            digits = fraction > 0 ? 0 : count_digits (text);
    gsize            letters = count_letters (text);
    g_autofree char *word = g_strndup (text, MAX (digits, letters));

    text += fraction > 0 ? fraction : MAX (digits, letters);
    if (fraction > 0)
      continue;
    if (digits > 0) {
      if (out->len > 0 && g_ascii_isdigit (out->str[out->len - 1]))
        g_string_append_c (out, ' ');
      g_string_append (out, g_strdelimit (word, ",", '.'));
    } else if (letters == 0) {
      text += append_sign (out, text);
    } else if (letters == 1 && strchr ("dl", *word) != NULL &&
               (*text == '\'' || g_str_has_prefix (text, "’"))) {
      text = g_utf8_next_char (text);
    } else if (!g_str_equal (word, "à") && !append_word (out, word, error)) {
      return FALSE;
    }
  }

  return TRUE;
}

/* Returns: (transfer full): the compiled pattern of one part of the short form */
static GRegex *
make_pattern (void)
{
  return g_regex_new ("^r?/*(?:(?<moves>\\d+)(?:n/?|/))?r?/*"
                      "(?:(?<days>[\\d.]*)/?j/?&?)?"
                      "(?:(?<hours>[\\d.]*)/?h/?)?"
                      "(?:(?<minutes>[\\d.]*)/?m|(?<bare>[\\d.]+)(?![\\d.]*[ns]))?"
                      "(?:(?<seconds>[\\d.]+)s|(?<part>0[.]\\d+)|"
                      "(?<=m)(?<tail>[0-5]\\d)(?![\\d.n/abd]))?"
                      "(?:[ /]*(?<count>\\d+)n|/(?<per>\\d+))?r?"
                      "(?:[/&]*(?<gain>[+abd]+[\\d.]+[sm]?(?:/?n)?[abd]*|"
                      "[\\d.]+[sm]?(?:[+]?/n[abd]*|[abd]+)))?/*r?$",
                      0, 0, NULL);
}

static gint64
read_count (const char *text, gint64 unit)
{
  return (gint64) MIN (g_ascii_strtod (text, NULL) * (double) unit + 0.5, MAX_TIME);
}

/* Returns a time from the named group of a matched pattern, in microseconds: a unit
 * without a number counts once, a group without text is 0. */
static gint64
fetch_time (GMatchInfo *match, const char *name, gint64 unit)
{
  g_autofree char *text = g_match_info_fetch_named (match, name);
  int              start = -1, end;

  if (text != NULL && *text != '\0')
    return read_count (text, unit);

  return g_match_info_fetch_named_pos (match, name, &start, &end) && start >= 0 ? unit
                                                                                : 0;
}

/* Reads the count of moves, which may be before the time or after it. Returns: FALSE if
 * there are two */
static gboolean
read_moves (GMatchInfo *match, RgTimePeriod *period)
{
  static const char *const names[] = { "moves", "count", "per" };
  guint                    n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *text = g_match_info_fetch_named (match, names[i]);

    if (text == NULL || *text == '\0')
      continue;
    period->moves = MIN (g_ascii_strtoull (text, NULL, 10),
                         RG_TIME_CONTROL_MAX_MOVES + 1);
    n++;
  }

  return n < 2;
}

static void
read_gain (GMatchInfo *match, RgTimePeriod *period)
{
  g_autofree char *gain = g_match_info_fetch_named (match, "gain");

  if (gain == NULL || *gain == '\0')
    return;

  period->increment = read_count (gain + strcspn (gain, "0123456789."),
                                  strchr (gain, 'm') != NULL ? MINUTE : SECOND);
  if (strchr (gain, 'd') != NULL)
    period->gain = RG_TIME_GAIN_DELAY;
  if (strchr (gain, 'b') != NULL)
    period->gain = RG_TIME_GAIN_BRONSTEIN;
}

static gboolean
read_part (GRegex *pattern, const char *part, RgTimePeriod *period)
{
  g_autoptr (GMatchInfo) match = NULL;
  gint64                 days, hours, bare;

  if (!g_regex_match (pattern, part, 0, &match) || !read_moves (match, period))
    return FALSE;

  days = fetch_time (match, "days", 24 * HOUR);
  hours = fetch_time (match, "hours", HOUR);
  bare = fetch_time (match, "bare", MINUTE);
  /* In “one hour and a half” the half is of an hour; “half a minute” is in the group
   * `part`. */
  if (days + hours > 0 && bare > 0 && bare < MINUTE)
    bare *= hours > 0 ? 60 : 24 * 60;
  period->time = days + hours + bare + fetch_time (match, "minutes", MINUTE) +
                 fetch_time (match, "part", MINUTE) + fetch_time (match, "tail", SECOND) +
                 fetch_time (match, "seconds", SECOND);
  read_gain (match, period);
  return TRUE;
}

/* Returns whether two parts are one period: “2 hours, 30 moves”, “30 moves, 2 hours”
 * and “5 min, 3 s a move”. */
static gboolean
belong_together (const RgTimePeriod *last, const RgTimePeriod *period)
{
  return (period->time == 0 || last->time == 0) &&
         (period->moves == 0 || last->moves == 0);
}

static gboolean
read_parts (const char *shortened, RgTimeControl *control)
{
  g_autoptr (GRegex) pattern = make_pattern ();
  g_auto (GStrv)     parts = g_strsplit_set (shortened, ",;", -1);

  for (guint i = 0; parts[i] != NULL; i++) {
    RgTimePeriod  period = { 0 };
    RgTimePeriod *last;

    if (*parts[i] == '\0')
      continue;
    if (control->n_periods == RG_TIME_CONTROL_MAX_PERIODS ||
        !read_part (pattern, parts[i], &period))
      return FALSE;

    last = control->n_periods > 0 ? &control->periods[control->n_periods - 1] : NULL;
    if (last == NULL || !belong_together (last, &period)) {
      /* A period for the rest of the game must be the last one. */
      if (last != NULL && last->moves == 0)
        return FALSE;
      control->periods[control->n_periods++] = period;
      continue;
    }

    last->time += period.time;
    last->moves = MAX (last->moves, period.moves);
    if (period.increment > 0) {
      last->increment = period.increment;
      last->gain = period.gain;
    }
  }

  return TRUE;
}

/* Reads what a player writes, in English or French: “3+2”, “5 min”, “1 h 30”, “40
 * moves in 2 hours, then 20 an hour”, “5 min, delay 3 s”; numbers without a unit are
 * minutes, an increment is in seconds.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX, and @self untouched, if @text is no such time */
gboolean
rg_time_control_read (const char *text, RgTimeControl *self, GError **error)
{
  g_autofree char    *folded = g_utf8_strdown (text, -1);
  g_autoptr (GString) shortened = g_string_new (NULL);
  g_autoptr (GString) written = g_string_new (NULL);
  RgTimeControl       control = { .kind = RG_TIME_CONTROL_PERIODS };

  if (!shorten (folded, shortened, error))
    return FALSE;
  if (g_str_equal (shortened->str, "-") || g_str_equal (text, "-"))
    return rg_time_control_parse ("-", self, error);
  if (!read_parts (shortened->str, &control)) {
    rg_set_error (error, RG_ERROR_SYNTAX,
                  N_ ("“%s” is not a time control. Write, for example, “3+2”, “5 min” "
                      "or “30 moves in 2 hours, then 15 moves per hour”"),
                  text, NULL);
    return FALSE;
  }

  for (guint i = 0; i < control.n_periods; i++)
    if (MAX (control.periods[i].time, control.periods[i].increment) >
        RG_TIME_CONTROL_MAX_TIME) {
      rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is more than ten days"), text,
                    NULL);
      return FALSE;
    }

  /* Reads the result again, because rg_time_control_parse() checks the other limits. */
  if (control.n_periods > 0)
    rg_time_control_write (&control, written);
  return rg_time_control_parse (written->str, self, error);
}
