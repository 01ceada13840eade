/* The bytes of a PGN file: their classes for the lexer, and their decoding to UTF-8. The
 * standard requires ISO-8859-1 (4.1), but programs today write UTF-8: invalid UTF-8 is
 * read as Windows-1252, a superset of ISO-8859-1. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

typedef enum {
  RG_PGN_ENCODING_UNKNOWN,
  RG_PGN_ENCODING_UTF8,
  RG_PGN_ENCODING_WINDOWS_1252,
} RgPgnEncoding;

gboolean rg_pgn_text_is_plain (const char *text, gsize length);
RgPgnEncoding
rg_pgn_text_guess (const char *text, gsize length, gboolean may_be_cut, const char **why);
guint rg_pgn_text_count (const char *text, gsize length, RgPgnEncoding encoding);
char *rg_pgn_text_decode (const char *text, gsize length, RgPgnEncoding encoding);
void  rg_pgn_text_join_lines (char *text);
char *rg_pgn_text_blank_controls (char *text);

gsize       rg_pgn_match_result (const char *at, const char *end);
const char *rg_pgn_skip_notated_word (const char *at, const char *end);
const char *rg_pgn_skip_notated_number (const char *at, const char *end);

#define RG_PGN_BOM "\xef\xbb\xbf"

/* RgPgnCharClass, the class of a byte: part of a word, a blank, a line end, or a token by
 * itself. Digits may begin a number; quotes and backslashes matter in tags; DOUBTFUL is
 * the class of the percent sign, which may begin a text line to be skipped, and of bytes
 * beyond ASCII, which may be part of a space. */
typedef enum {
  RG_PGN_CHAR_WORD = 0,
  RG_PGN_CHAR_DIGIT = 1 << 0,
  RG_PGN_CHAR_QUOTE = 1 << 1,
  RG_PGN_CHAR_DOUBTFUL = 1 << 2,
  RG_PGN_CHAR_BLANK = 1 << 3,
  RG_PGN_CHAR_LINE_END = 1 << 4,
  RG_PGN_CHAR_SPECIAL = 1 << 5,
} RgPgnCharClass;

/* RG_PGN_CHAR_GAP: characters between words. */
#define RG_PGN_CHAR_GAP (RG_PGN_CHAR_BLANK | RG_PGN_CHAR_LINE_END)

extern const guint8 RG_PGN_CHAR_CLASSES[256];

static inline RgPgnCharClass
rg_pgn_char_class (char c)
{
  return (RgPgnCharClass) RG_PGN_CHAR_CLASSES[(guchar) c];
}

static inline gboolean
rg_pgn_ends_word (const char *at, const char *end)
{
  return at == end || (rg_pgn_char_class (*at) & (RG_PGN_CHAR_GAP | RG_PGN_CHAR_SPECIAL));
}

static inline const char *
rg_pgn_skip_digits (const char *at, const char *end)
{
  while (at < end && rg_pgn_char_class (*at) == RG_PGN_CHAR_DIGIT)
    at++;

  return at;
}

static inline const char *
rg_pgn_skip_dots (const char *at, const char *end)
{
  while (at < end && *at == '.')
    at++;

  return at;
}

static inline gboolean
rg_pgn_starts_with (const char *at, const char *end, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (end - at) >= length && memcmp (at, text, length) == 0;
}

/* Returns the length of a non-ASCII breaking or zero-width space, or of a byte order
 * mark; 0 if there is none. */
static inline gsize
rg_pgn_match_space (const char *at, const char *end)
{
  if ((*at & 0x80) == 0)
    return 0;
  if (rg_pgn_starts_with (at, end, "\u00a0"))
    return strlen ("\u00a0");

  return rg_pgn_starts_with (at, end, "\u202f") ||
             rg_pgn_starts_with (at, end, "\u200b") ||
             rg_pgn_starts_with (at, end, RG_PGN_BOM)
           ? strlen (RG_PGN_BOM)
           : 0;
}
