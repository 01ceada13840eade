/* Decodes the encodings of PGN, and matches the few patterns of bytes that several
 * readers need. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-text.h"

#include <string.h>

/* MAX_ENCLOSED: the longest piece or square in parentheses, "(KB4)" or a figurine, in
 * bytes; MAX_SAID: the longest remark in parentheses, such as "(discovered check)". */
#define MAX_ENCLOSED 4
#define MAX_SAID     20

#define HIGH_BITS 0x8080808080808080

/* WINDOWS_1252: the Unicode characters of the bytes 0x80 to 0x9f in Windows-1252, which
 * ISO-8859-1 does not have; unassigned bytes stay control characters. */
static const guint16 WINDOWS_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

/* Returns: whether @text is ASCII throughout, and so the same in any encoding */
gboolean
rg_pgn_text_is_plain (const char *text, gsize length)
{
  guint64 bits = 0;

  for (; length >= sizeof bits; length -= sizeof bits) {
    guint64 word;

    memcpy (&word, text, sizeof word);
    bits |= word;
    text += sizeof word;
  }
  while (length-- > 0)
    bits |= (guint64) (guchar) *text++;

  return (bits & HIGH_BITS) == 0;
}

/* Returns: the encoding that fits all of @text, whose last character may be incomplete if
 * @may_be_cut; @why (nullable) is set to the first byte that is not UTF-8 */
RgPgnEncoding
rg_pgn_text_guess (const char *text, gsize length, gboolean may_be_cut, const char **why)
{
  const char *end = text + length;
  const char *bad;

  if (rg_pgn_text_is_plain (text, length))
    return RG_PGN_ENCODING_UTF8;

  while (!g_utf8_validate_len (text, (gsize) (end - text), &bad)) {
    if (may_be_cut && (g_utf8_get_char_validated (bad, (gssize) ((gsize) (end - bad))) ==
                       (gunichar) -2))
      return RG_PGN_ENCODING_UTF8;
    if (*bad != '\0') {
      if (why != NULL)
        *why = bad;
      return RG_PGN_ENCODING_WINDOWS_1252;
    }
    text = bad + 1;
  }

  return RG_PGN_ENCODING_UTF8;
}

/* Returns: the number of characters in @length bytes of @text */
guint
rg_pgn_text_count (const char *text, gsize length, RgPgnEncoding encoding)
{
  guint n = 0;

  if (encoding == RG_PGN_ENCODING_WINDOWS_1252)
    return (guint) length;

  for (gsize i = 0; i < length; i++)
    n += (text[i] & 0xc0) != 0x80 ? 1 : 0;

  return n;
}

static char *
decode_windows_1252 (const char *text, gsize length)
{
  GString *out = g_string_sized_new (length + length / 4);

  for (gsize i = 0; i < length; i++) {
    guchar c = (guchar) text[i];

    if (c < 0x80)
      g_string_append_c (out, (char) c);
    else
      g_string_append_unichar (out, c < 0xa0 ? WINDOWS_1252[c - 0x80] : c);
  }

  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): @text in valid UTF-8, with NUL bytes as spaces */
char *
rg_pgn_text_decode (const char *text, gsize length, RgPgnEncoding encoding)
{
  g_autofree char *copy = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    copy[i] = text[i] != '\0' ? text[i] : ' ';
  copy[length] = '\0';
  if (rg_pgn_text_is_plain (copy, length))
    return g_steal_pointer (&copy);
  if (encoding == RG_PGN_ENCODING_WINDOWS_1252)
    return decode_windows_1252 (copy, length);
  if (g_utf8_validate_len (copy, length, NULL))
    return g_steal_pointer (&copy);

  return g_utf8_make_valid (copy, (gssize) length);
}

/* Replaces line ends by spaces and strips blanks from both ends, in place. */
void
rg_pgn_text_join_lines (char *text)
{
  char *out = text;

  for (const char *at = text; *at != '\0'; at++) {
    if (at[0] == '\r' && at[1] == '\n')
      at++;
    *out++ = *at == '\n' || *at == '\r' ? ' ' : *at;
  }
  *out = '\0';
  g_strstrip (text);
}

/* Replaces control characters by spaces, in place. Returns: @text */
char *
rg_pgn_text_blank_controls (char *text)
{
  for (char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  return text;
}

/* Returns: the length of the dash or colon at @at between the two scores of a result, 0
 * if there is none */
static gsize
match_versus (const char *at, const char *end)
{
  static const char *const signs[] = { "-", ":", "\u2010", "\u2011", "–", "—", "−" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (rg_pgn_starts_with (at, end, signs[i]))
      return strlen (signs[i]);

  return 0;
}

/* Returns: the length of the result at @at, a full stop after it included, 0 if there
 * is none; "1-0" must not be the beginning of a longer word */
gsize
rg_pgn_match_result (const char *at, const char *end)
{
  static const char *const points[][2] = { { "1/2", "1/2" },
                                           { "½", "½" },
                                           { "1", "0" },
                                           { "0", "1" } };

  if (*at == '*')
    return 1;
  for (guint i = 0; i < G_N_ELEMENTS (points); i++) {
    const char *after;
    gsize       versus;

    if (!rg_pgn_starts_with (at, end, points[i][0]))
      continue;
    after = at + strlen (points[i][0]);
    versus = match_versus (after, end);
    if (versus > 0 && rg_pgn_starts_with (after + versus, end, points[i][1]))
      after += versus + strlen (points[i][1]);
    else if (i > 1)
      continue;
    if (after < end && *after == '.')
      after++;
    if (rg_pgn_ends_word (after, end))
      return (gsize) (after - at);
  }

  return 0;
}

/* Returns whether the text from @at to @end has only words that books add to a move in
 * parentheses, such as "dis. ch.". */
static gboolean
is_said_behind_move (const char *at, const char *end)
{
  static const char *const words[] = { "ch",   "check",  "mate", "checkmate", "dis",
                                       "disc", "double", "dble", "dbl",       "e",
                                       "p",    "ep",     "en",   "passant",   "best",
                                       "éch",  "échec",  "mat",  "discovered" };

  while (at < end) {
    const char *word = at;
    gboolean    is_known = FALSE;

    while (at < end && *at != ' ' && *at != '.')
      at++;
    for (guint i = 0; i < G_N_ELEMENTS (words) && !is_known; i++)
      is_known = strlen (words[i]) == (gsize) (at - word) &&
                 memcmp (words[i], word, (gsize) (at - word)) == 0;
    if (!is_known)
      return FALSE;
    while (at < end && (*at == ' ' || *at == '.'))
      at++;
  }

  return TRUE;
}

/* Returns the length of the parenthesis at @at if it encloses a piece or a square, 0 if
 * it opens a variation, which begins with a number. */
static gsize
match_enclosed (const char *at, const char *end)
{
  const char *close = at + 1;

  while (close < end && close - at <= MAX_ENCLOSED &&
         (g_ascii_isalnum (*close) || *close == '/' || (*close & 0x80) != 0 ||
          (*close == ' ' && close > at + 1)))
    close++;

  if (close < end && *close == ')' && close > at + 1)
    return (gsize) (close + 1 - at);

  close = memchr (at, ')', (gsize) MIN (end - at, MAX_SAID));
  return close != NULL && close > at + 1 && g_ascii_tolower (at[1]) == at[1] &&
             is_said_behind_move (at + 1, close)
           ? (gsize) (close + 1 - at)
           : 0;
}

/* Returns: the end of the word, including its parentheses; @at if no word begins there */
const char *
rg_pgn_skip_notated_word (const char *at, const char *end)
{
  while (at < end) {
    gsize enclosed = *at == '(' ? match_enclosed (at, end) : 0;

    if (enclosed == 0 && rg_pgn_ends_word (at, end))
      break;
    at += MAX (enclosed, 1);
  }

  return at;
}

/* Returns whether a dot before the rank belongs to a move, as in some books: "P .
 * 4R". */
static gboolean
is_dot_of_move (const char *dot, const char *end)
{
  const char *at = dot + 1;

  while (at < end && *at == ' ')
    at++;

  return *dot == '.' && at > dot + 1 && at < end && *at >= '1' && *at <= '8' &&
         (at + 1 == end || at[1] != '.');
}

/* Skips a move number, which must have dots, as a number alone belongs to a move: "P 4
 * R". Returns: the end of the number and its dots, or of dots alone; @at if neither
 * begins there */
const char *
rg_pgn_skip_notated_number (const char *at, const char *end)
{
  const char *digits_end = rg_pgn_skip_digits (at, end);
  const char *dots_end = rg_pgn_skip_dots (digits_end, end);

  if (rg_pgn_starts_with (dots_end, end, "…"))
    dots_end += strlen ("…");
  if (digits_end == at && at < end && is_dot_of_move (at, end))
    return at;

  return dots_end > digits_end ? dots_end : at;
}

/* RG_PGN_CHAR_CLASSES: ^Z is a blank, as it is the end mark of old DOS files. */
/* clang-format off */
const guint8 RG_PGN_CHAR_CLASSES[256] = {
  ['\0'] = RG_PGN_CHAR_BLANK,
  ['\t'] = RG_PGN_CHAR_BLANK,
  ['\v'] = RG_PGN_CHAR_BLANK,
  ['\f'] = RG_PGN_CHAR_BLANK,
  ['\x1a'] = RG_PGN_CHAR_BLANK,
  [' '] = RG_PGN_CHAR_BLANK,
  ['\n'] = RG_PGN_CHAR_LINE_END,
  ['\r'] = RG_PGN_CHAR_LINE_END,
  ['{'] = RG_PGN_CHAR_SPECIAL,
  ['}'] = RG_PGN_CHAR_SPECIAL,
  ['('] = RG_PGN_CHAR_SPECIAL,
  [')'] = RG_PGN_CHAR_SPECIAL,
  ['['] = RG_PGN_CHAR_SPECIAL,
  [';'] = RG_PGN_CHAR_SPECIAL,
  ['$'] = RG_PGN_CHAR_SPECIAL,
  ['!'] = RG_PGN_CHAR_SPECIAL,
  ['?'] = RG_PGN_CHAR_SPECIAL,
  ['*'] = RG_PGN_CHAR_SPECIAL,
  ['0' ... '9'] = RG_PGN_CHAR_DIGIT,
  ['"'] = RG_PGN_CHAR_QUOTE,
  ['\\'] = RG_PGN_CHAR_QUOTE,
  ['%'] = RG_PGN_CHAR_DOUBTFUL,
  [0x80 ... 0xff] = RG_PGN_CHAR_DOUBTFUL,
};
/* clang-format on */
