/* One table for every byte, and the few words that mean the same in any
 * movetext. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-chars.h"

/* ^Z is how old files end. */
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
};
/* clang-format on */

/* Returns: how long the result is that stands at @at, 0 where there is none; "1-0"
 * must not be the beginning of something longer */
gsize
rg_pgn_match_result (const char *at, const char *end)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "1/2" };

  if (*at == '*')
    return 1;
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (rg_pgn_starts_with (at, end, results[i]) &&
        rg_pgn_ends_word (at + strlen (results[i]), end))
      return strlen (results[i]);

  return 0;
}
