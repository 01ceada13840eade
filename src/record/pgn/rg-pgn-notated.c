/* How numbers, parentheses and null moves are told from parts of a move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-notated.h"

#include "rg-pgn-chars.h"

/* A man or square in parentheses, "(KB4)" or a figurine, is no longer. */
#define MAX_ENCLOSED 4

/* The length of the parenthesis at @at if a man or a square stands in it, 0
 * where it opens a variation, which begins with a number. */
static gsize
match_enclosed (const char *at, const char *end)
{
  const char *close = at + 1;

  while (close - at <= MAX_ENCLOSED && !rg_pgn_ends_word (close, end) && *close != '.')
    close++;

  return close < end && *close == ')' && close > at + 1 ? (gsize) (close + 1 - at) : 0;
}

/* Returns: behind the word, what it has in parentheses included; @at where none begins */
const char *
rg_pgn_notated_word_end (const char *at, const char *end)
{
  while (at < end) {
    gsize enclosed = *at == '(' ? match_enclosed (at, end) : 0;

    if (enclosed == 0 && rg_pgn_ends_word (at, end))
      break;
    at += MAX (enclosed, 1);
  }

  return at;
}

/* A number has dots behind it, or it belongs to a move: "P 4 R".  Returns: behind the
 * move number and its dots, which may stand alone; @at where none begins */
const char *
rg_pgn_notated_number_end (const char *at, const char *end)
{
  const char *digits_end = rg_pgn_skip_digits (at, end);
  const char *dots_end = rg_pgn_skip_dots (digits_end, end);

  if (rg_pgn_starts_with (dots_end, end, "…"))
    dots_end += strlen ("…");

  return dots_end > digits_end ? dots_end : at;
}
