/* Divides a text into parts of RG_LONG_TEXT letters, and breaks words longer than a
 * line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-long-text.h"

#include <string.h>

/* LONGEST_WORD: the number of letters without a space after which a line break is
 * allowed. */
#define LONGEST_WORD 60

/* ZERO_WIDTH_SPACE: an invisible character at which a text line may be broken. */
#define ZERO_WIDTH_SPACE "\xe2\x80\x8b"

/* Returns the place after the first @n letters of the text, or the end of the text. */
static const char *
skip_letters (const char *text, gsize n)
{
  while (n-- > 0 && *text != '\0')
    text = g_utf8_next_char (text);

  return text;
}

/* Returns: the number of parts of @text, UTF-8; at least 1 */
guint
rg_long_text_count_parts (const char *text)
{
  guint n = 1;

  while (*(text = skip_letters (text, RG_LONG_TEXT)) != '\0')
    n++;

  return n;
}

/* Returns: (transfer full): part number @part of @text, from 0; empty after the last
 * part */
char *
rg_long_text_get_part (const char *text, guint part)
{
  GString    *out = g_string_new (NULL);
  const char *from = skip_letters (text, (gsize) part * RG_LONG_TEXT);
  const char *end = skip_letters (from, RG_LONG_TEXT);
  guint       run = 0;

  for (const char *next; from < end; from = next) {
    next = g_utf8_next_char (from);
    run = g_unichar_isspace (g_utf8_get_char (from)) ? 0 : run + 1;
    if (run > LONGEST_WORD) {
      g_string_append (out, ZERO_WIDTH_SPACE);
      run = 1;
    }
    g_string_append_len (out, from, next - from);
  }

  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): the first part of @text, with an ellipsis if more parts
 * follow */
char *
rg_long_text_cut (const char *text)
{
  g_autofree char *part = NULL;

  if (strlen (text) <= LONGEST_WORD)
    return g_strdup (text);

  part = rg_long_text_get_part (text, 0);
  return g_strconcat (part, *skip_letters (text, RG_LONG_TEXT) != '\0' ? "…" : "", NULL);
}
