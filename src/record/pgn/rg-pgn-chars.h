/* What the bytes of a PGN text are to whoever cuts it: blanks, line ends, signs
 * that stand for themselves, and all else, of which words are made. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

#define RG_PGN_BOM "\xef\xbb\xbf"

typedef enum {
  RG_PGN_CHAR_WORD,
  RG_PGN_CHAR_BLANK,
  RG_PGN_CHAR_LINE_END,
  RG_PGN_CHAR_SPECIAL,
} RgPgnCharClass;

extern const guint8 RG_PGN_CHAR_CLASSES[256];

static inline RgPgnCharClass
rg_pgn_char_class (char c)
{
  return (RgPgnCharClass) RG_PGN_CHAR_CLASSES[(guchar) c];
}

static inline gboolean
rg_pgn_ends_word (const char *at, const char *end)
{
  return at == end || rg_pgn_char_class (*at) != RG_PGN_CHAR_WORD;
}

static inline const char *
rg_pgn_skip_digits (const char *at, const char *end)
{
  while (at < end && g_ascii_isdigit (*at))
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

gsize rg_pgn_match_result (const char *at, const char *end);

G_END_DECLS
