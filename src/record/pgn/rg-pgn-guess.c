/* Guesses the notation from the first move of a text whose tags do not name it. The guess
 * is made without looking at the position, so it may prove wrong when the moves are
 * read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-guess.h"

#include <string.h>

/* MAX_MOVE: the longest move, in letters: "Qa1xb2+", "e7xd8=Q#", "O-O-O+",
 * "e5xd6e.p.+". */
#define MAX_MOVE 12

/* MAX_WORDS: the longest first move in words, "K. Kt. to B's third". */
#define MAX_WORDS 24

static gboolean
names_square (const char *text, gsize length)
{
  for (gsize i = 0; i + 1 < length; i++)
    if (text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8')
      return TRUE;

  return FALSE;
}

/* Returns: whether a word could be a move, with the letters of some language: it names a
 * square or castles, and has no other characters. A piece in a foreign alphabet is one
 * character of two or three bytes. */
gboolean
rg_pgn_guess_move (const char *text, gsize length)
{
  gsize letter = 0;

  if (length < 2 || length > MAX_MOVE)
    return FALSE;
  if (length == 2 && text[0] == '-' && text[1] == '-')
    return TRUE;
  if (length >= 3 && strchr ("Oo0", text[0]) != NULL && text[1] == '-' &&
      text[2] == text[0])
    return TRUE;

  while (letter < length && letter < 3 && (text[letter] & 0x80) != 0)
    letter++;
  for (gsize i = letter; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && strchr ("-+#=:.()", text[i]) == NULL)
      return FALSE;

  return names_square (text + letter, length - letter);
}

/* Copies the letters and digits of the first move as far as they show its language:
 * "PK4", "KtKB3", "P4R", "PtoK4", "PR2cases". Returns: how many were copied */
static gsize
squeeze (const char *at, const char *end, char out[MAX_WORDS + 1])
{
  gsize n = 0;

  for (; at < end && n < MAX_WORDS; at++) {
    if (g_ascii_isalnum (*at))
      out[n++] = *at;
    else if (strchr ("-. '", *at) == NULL && (*at & 0x80) == 0)
      break;
  }
  out[n] = '\0';

  return n;
}

static const char *
skip_any (const char *at, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_str_has_prefix (at, *words))
      return at + strlen (*words);

  return at;
}

/* Returns whether a move is English: a piece, and the file before the rank: "PK4",
 * "KtKB3", "QKtB3", "PtoQ4". */
static gboolean
is_english (const char *at)
{
  static const char *const pieces[] = { "KingsKt", "QueensKt", "KKt", "QKt", "KN",
                                        "QN",      "Kt",       "N",   "P",   NULL };
  static const char *const files[] = {
    "KingsKt", "QueensKt", "KingsB", "QueensB", "KingsR", "QueensR", "King", "Queen",
    "KKt",     "QKt",      "KN",     "QN",      "KB",     "QB",      "KR",   "QR",
    "Kt",      "N",        "B",      "R",       "K",      "Q",       NULL
  };
  const char *to = skip_any (at, pieces);
  const char *file = g_str_has_prefix (to, "to") ? to + 2 : to;
  const char *rank = skip_any (file, files);

  return to > at && rank > file &&
         (*rank == '3' || *rank == '4' || g_str_has_prefix (rank, "sthird") ||
          g_str_has_prefix (rank, "sfourth") || g_str_has_prefix (rank, "s3") ||
          g_str_has_prefix (rank, "s4") || g_str_has_prefix (rank, "third") ||
          g_str_has_prefix (rank, "fourth"));
}

/* Returns whether a move is French: the rank before the file, or the number of squares:
 * "P4R", "P4eR", "C3FR", "PR2cases". */
static gboolean
is_french (const char *at)
{
  static const char *const files[] = { "FR", "FD", "CR", "CD", "TR", "TD",
                                       "F",  "C",  "T",  "R",  "D",  NULL };
  gboolean                 is_pawn = *at == 'P';
  const char              *file;

  if (*at != 'P' && *at != 'C')
    return FALSE;

  at++;
  file = skip_any (at, files);
  if (is_pawn && file > at && (*file == '1' || *file == '2') && file[1] == 'c')
    return TRUE;
  if (!is_pawn && (*at == 'R' || *at == 'D'))
    at++;
  if (*at != '3' && *at != '4')
    return FALSE;

  at++;
  at += *at == 'e' ? 1 : 0;
  return skip_any (at, files) > at;
}

/* Guesses from @at, the first move of a game from the initial position. Returns:
 * (transfer none) (nullable): the language of the descriptive notation in which the move
 * is written; NULL if it is in another notation */
const RgLanguage *
rg_pgn_guess_language (const char *at, const char *end)
{
  char signs[MAX_WORDS + 1];

  if (at == end || strchr ("PKQNC", *at) == NULL || squeeze (at, end, signs) < 3)
    return NULL;
  if (is_english (signs))
    return &RG_LANGUAGE_ENGLISH;

  return is_french (signs) ? &RG_LANGUAGE_FRENCH : NULL;
}
