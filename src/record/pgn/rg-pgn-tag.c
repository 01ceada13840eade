/* Scans tag pairs (PGN standard 8.1.1) as bytes in any encoding. A tag never extends
 * beyond its text line, so that a missing quote damages one tag only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-tag.h"

#include "rg-pgn-text.h"

#include <string.h>

/* MAX_SHORT: the longest tag, in bytes, whose name has one or two letters. */
#define MAX_SHORT 256

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\0';
}

static gboolean
is_line_end (const char *at, const char *end)
{
  return at == end || rg_pgn_char_class (*at) == RG_PGN_CHAR_LINE_END;
}

static const char *
skip_blanks (const char *at, const char *end)
{
  while (at < end && is_blank (*at))
    at++;

  return at;
}

/* Returns the place of the closing bracket after a quote; NULL if there is none on this
 * text line. */
static const char *
find_bracket (const char *quote, const char *end)
{
  const char *at = skip_blanks (quote + 1, end);

  return at < end && *at == ']' ? at : NULL;
}

/* Ends a value without a closing quote at the end of its text line, before the closing
 * bracket if there is one. */
static void
cut_value (RgPgnTagSpan *span, const char *line_end)
{
  const char *at = line_end;

  while (at > span->value && is_blank (at[-1]))
    at--;
  if (at > span->value && at[-1] == ']')
    at--;
  else
    span->flags |= RG_PGN_TAG_NO_BRACKET;
  if (at > span->value && at[-1] == '"')
    at--;
  else
    span->flags |= RG_PGN_TAG_NO_QUOTE;

  span->value_length = (gsize) (at - span->value);
}

/* Returns whether a backslash escapes the quote after it. In `[Event "It \"]` at the end
 * of a text line the backslash is part of the value, and the quote closes it. */
static gboolean
escapes_quote (const char *at, const char *end, RgPgnTagSpan *span)
{
  if (end - at < 3 || at[2] != ']' || !is_line_end (skip_blanks (at + 3, end), end))
    return TRUE;

  span->flags |= RG_PGN_TAG_ESCAPED_END;
  return FALSE;
}

/* Scans a value. PGN standard 7 requires backslashes before quotes; a quote without a
 * backslash ends the value only if the bracket follows. */
static const char *
scan_value (const char *at, const char *end, RgPgnTagSpan *span)
{
  const char *bracket;

  span->value = at;
  for (; !is_line_end (at, end); at++) {
    if (G_LIKELY (rg_pgn_char_class (*at) != RG_PGN_CHAR_QUOTE))
      continue;
    if (*at == '\\' && at + 1 < end) {
      if (at[1] == '\\' || (at[1] == '"' && escapes_quote (at, end, span)))
        at++;
    } else if (*at == '"') {
      bracket = find_bracket (at, end);
      if (bracket != NULL) {
        span->value_length = (gsize) (at - span->value);
        return bracket + 1;
      }
      if (!is_line_end (skip_blanks (at + 1, end), end))
        span->flags |= RG_PGN_TAG_INNER_QUOTE;
    }
  }

  cut_value (span, at);
  return at;
}

/* Finds only the name, which may be empty, after the `[` at @text. Returns: the place
 * after the name */
static const char *
scan_name (const char *text, const char *end, RgPgnTagSpan *span)
{
  const char *name = skip_blanks (text + 1, end);
  const char *at = name;

  /* The name is a symbol (PGN standard 7). */
  while (at < end && (g_ascii_isalnum (*at) || *at == '_' || *at == '+' || *at == '#' ||
                      *at == '=' || *at == ':' || *at == '-'))
    at++;

  *span = (RgPgnTagSpan){
    .name = name,
    .name_length = (gsize) (at - name),
  };
  return at;
}

/* Finds the parts of the tag pair whose `[` is at @text, in time proportional to its
 * length. Returns: the place after the tag, on the same text line */
const char *
rg_pgn_tag_scan (const char *text, const char *end, RgPgnTagSpan *span)
{
  const char *at = scan_name (text, end, span);

  at = skip_blanks (at, end);
  if (span->name_length == 0 || at == end || *at != '"') {
    span->flags = RG_PGN_TAG_UNREADABLE;
    while (!is_line_end (at, end))
      if (*at++ == ']')
        break;
    return at;
  }

  return scan_value (at + 1, end, span);
}

/* Returns: whether a tag seems to begin at the `[`: a name and an opening quote follow.
 * If the name has only one or two letters, which could occur in any binary file, the tag
 * must be complete */
gboolean
rg_pgn_tag_starts (const char *text, const char *end)
{
  RgPgnTagSpan span;
  const char  *at = scan_name (text, end, &span);

  if (span.name_length == 0 || !g_ascii_isalpha (*span.name))
    return FALSE;

  at = skip_blanks (at, end);
  if (at == end || *at != '"' || span.name_length >= 3)
    return at < end && *at == '"';

  at = rg_pgn_tag_scan (text, text + MIN (end - text, MAX_SHORT), &span);
  return span.flags == 0 && is_line_end (skip_blanks (at, end), end);
}

/* Returns: whether both tags have the same name */
gboolean
rg_pgn_tag_equal (const RgPgnTagSpan *span, const RgPgnTagSpan *other)
{
  return span->name_length == other->name_length &&
         memcmp (span->name, other->name, other->name_length) == 0;
}

/* Removes the backslashes before quotes and backslashes, in place; any other backslash
 * is literal. Control characters, not allowed in strings (PGN standard 7), become
 * spaces. */
void
rg_pgn_tag_unescape (char *value)
{
  char *out = value;

  for (const char *at = value; *at != '\0'; at++) {
    if (at[0] == '\\' && (at[1] == '\\' || at[1] == '"'))
      at++;
    *out++ = g_ascii_iscntrl (*at) ? ' ' : *at;
  }
  *out = '\0';
}

/* Writes a tag pair in export format, with its line end; control characters become
 * spaces. */
void
rg_pgn_tag_write (const char *name, const char *value, GString *out)
{
  g_string_append_c (out, '[');
  g_string_append (out, name);
  g_string_append (out, " \"");
  for (const char *at = value; *at != '\0'; at++) {
    if (*at == '\\' || *at == '"')
      g_string_append_c (out, '\\');
    g_string_append_c (out, g_ascii_iscntrl (*at) ? ' ' : *at);
  }
  g_string_append (out, "\"]\n");
}
