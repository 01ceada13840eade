/* Reads and writes the words of which the text lines of the event language consist. Times
 * are exact to the microsecond in every locale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-token.h"

#include <string.h>

static const char *const ACTORS[] = {
  [RG_ACTOR_NONE] = NULL,
  [RG_ACTOR_WHITE] = "white",
  [RG_ACTOR_BLACK] = "black",
  [RG_ACTOR_DIRECTOR] = "director",
};

/* Returns: (nullable): the word of the event language for @actor, NULL for
 * RG_ACTOR_NONE */
const char *
rg_actor_word (RgActor actor)
{
  return ACTORS[actor];
}

/* Returns: @text from its first character that is neither space nor tab */
const char *
rg_text_skip_spaces (const char *text)
{
  return text + strspn (text, " \t");
}

/* Moves @text past @word and the spaces after it.
 *
 * Returns: FALSE if @text does not begin with @word as a whole word */
gboolean
rg_text_take_word (const char **text, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (*text, word, length) != 0 || strchr (" \t", (*text)[length]) == NULL)
    return FALSE;

  *text = rg_text_skip_spaces (*text + length);
  return TRUE;
}

/* Reads seconds with up to six decimals, such as "12.5", from @length bytes; without
 * strtod(), so that neither rounding nor the locale can change a time in a file. Returns:
 * microseconds, -1 if @text is not a time */
gint64
rg_seconds_parse (const char *text, gsize length)
{
  gint64   micro = 0;
  int      decimals = -1;
  gboolean digit_seen = FALSE;

  for (gsize i = 0; i < length; i++) {
    if (text[i] == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (!g_ascii_isdigit (text[i]) || decimals == 6 || micro > G_MAXINT64 / 100000000)
      return -1;
    digit_seen = TRUE;
    micro = micro * 10 + (text[i] - '0');
    decimals += decimals >= 0;
  }
  for (int i = MAX (decimals, 0); i < 6; i++)
    micro *= 10;

  return digit_seen ? micro : -1;
}

/* Appends @time, in microseconds, in the form that rg_seconds_parse() reads. */
void
rg_seconds_print (gint64 time, GString *out)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT, time / G_USEC_PER_SEC);
  if (time % G_USEC_PER_SEC == 0)
    return;

  g_string_append_printf (out, ".%06" G_GINT64_FORMAT, time % G_USEC_PER_SEC);
  while (out->str[out->len - 1] == '0')
    g_string_truncate (out, out->len - 1);
}
