/* Reads moves one after the other from a text. As many words are taken together as mean
 * one move, unless the rest could not be read then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader.h"

#include <string.h>

/* The most words of one move: "T 4 CR pr. P 5 D (D) éch. e.p." has that many. */
#define MAX_WORDS 10

typedef struct {
  gsize begin;
  gsize ends[MAX_WORDS];
  guint n;
} Words;

static gsize
skip_space (const char *text)
{
  return strspn (text, " \t\r\n");
}

/* Returns the length of a move number: "12.", "12...", "12…", or the dots alone. */
static gsize
skip_number (const char *text)
{
  gsize digits = strspn (text, "0123456789");
  gsize n = digits;

  while (text[n] == '.' || g_str_has_prefix (text + n, "…"))
    n += text[n] == '.' ? 1 : strlen ("…");

  return n > digits ? n : 0;
}

/* Returns the length of a number without a dot and the space after it, "12 ", if a letter
 * follows, so that a move begins there. */
static gsize
skip_bare_number (const char *text)
{
  gsize digits = strspn (text, "0123456789");

  return digits > 0 && digits <= 3 && text[digits] == ' ' &&
             g_ascii_isalpha (text[digits + 1])
           ? digits + 1
           : 0;
}

/* Returns whether a dot alone before the rank belongs to a move: "P . 4R". */
static gboolean
is_dot_of_move (const char *text)
{
  return text[0] == '.' && text[1] == ' ' && text[2] >= '1' && text[2] <= '8' &&
         text[3] != '.';
}

/* Returns whether @text begins with something that ends the moves: a comment, a sign of
 * PGN, a variation, a number, a result. */
static gboolean
ends_moves (const char *text)
{
  static const char *const results[] = { "1-0", "0-1", "1/2", "½", "*" };

  if (strchr ("{};$)", *text) != NULL ||
      (skip_number (text) > 0 && !is_dot_of_move (text)) ||
      (text[0] == '(' && (g_ascii_isdigit (text[1]) || text[1] == '{')))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_has_prefix (text, results[i]))
      return TRUE;

  return FALSE;
}

static void
find_words (const char *text, Words *words)
{
  gsize at = skip_space (text);

  at += skip_number (text + at);
  at += skip_space (text + at);
  words->begin = at;
  words->n = 0;
  while (words->n < MAX_WORDS && text[at] != '\0' &&
         (words->n == 0 || !ends_moves (text + at))) {
    at += strcspn (text + at, " \t\r\n{};$");
    if (at == words->begin)
      return;
    words->ends[words->n++] = at;
    at += skip_space (text + at);
  }
}

static char *
get_piece (const char *text, const Words *words, guint n)
{
  return n > 0 ? g_strndup (text + words->begin, words->ends[n - 1] - words->begin)
               : g_strdup ("");
}

/* Returns how many moves the first @n words of a text can mean. */
static guint
read_words (const RgPosition *position,
            const RgOrigins  *origins,
            const char       *text,
            const Words      *words,
            guint             n,
            const RgLanguage *language,
            RgMoveList       *moves)
{
  g_autofree char *piece = get_piece (text, words, n);

  return rg_reader_read (position, origins, piece, language, moves, NULL) ? moves->n : 0;
}

static gboolean
can_go_on (const RgPosition *position,
           const RgOrigins  *origins,
           RgMove            move,
           const char       *rest,
           const RgLanguage *language)
{
  RgPosition after;
  RgOrigins  later;
  RgMoveList moves;
  Words      words;

  rg_position_make (position, move, &after);
  if (origins != NULL) {
    later = *origins;
    rg_origins_make (&later, position, move);
  }
  find_words (rest, &words);
  if (words.n == 0 || ends_moves (rest + skip_space (rest)))
    return TRUE;
  for (guint n = words.n; n > 0; n--)
    if (read_words (&after, origins != NULL ? &later : NULL, rest, &words, n, language,
                    &moves) > 0)
      return TRUE;

  return FALSE;
}

/* Returns how many of the first words of a text belong together, 0 if they mean no move:
 * the largest number after which the rest can be read, otherwise the largest that can
 * mean a move. */
static guint
choose_piece (const RgPosition *position,
              const RgOrigins  *origins,
              const char       *text,
              const Words      *words,
              const RgLanguage *language,
              RgMoveList       *moves)
{
  RgMoveList read;
  guint      chosen = 0;

  for (guint n = words->n; n > 0; n--) {
    gboolean goes_on;

    if (read_words (position, origins, text, words, n, language, &read) == 0)
      continue;
    goes_on = can_go_on (position, origins, read.moves[0], text + words->ends[n - 1],
                         language);
    if (chosen == 0 || goes_on) {
      chosen = n;
      *moves = read;
    }
    if (goes_on)
      break;
  }

  return chosen;
}

/* Reports why the words are not a move: the longest ones that look like a move, otherwise
 * the first word. */
static void
explain (const RgPosition *position,
         const RgOrigins  *origins,
         const char       *text,
         const Words      *words,
         const RgLanguage *language,
         GError          **error)
{
  const char      *first = text + words->begin;
  g_autofree char *word = words->n > 0 ? get_piece (text, words, 1)
                                       : g_strndup (first, strcspn (first, " \t\r\n"));
  RgMoveList       moves;

  for (guint n = words->n; n > 0; n--) {
    g_autofree char   *piece = get_piece (text, words, n);
    g_autoptr (GError) fault = NULL;

    rg_reader_read (position, origins, piece, language, &moves, &fault);
    if (fault->code != RG_ERROR_SYNTAX) {
      g_propagate_error (error, g_steal_pointer (&fault));
      return;
    }
  }
  /* A first word that can be read on its own was refused because it begins with a
   * separator, as no move may. */
  if (rg_reader_read (position, origins, word, language, &moves, error))
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a move"), word, NULL);
}

/* Reads the first move of a text, with or without move numbers: as many words as mean
 * one legal move or several together and leave a rest that can be read. Comments,
 * numbers and results end it.  @origins and @language are as for rg_reader_read();
 * @moves are all moves that the words can mean.
 *
 * Returns: the number of bytes of @text that were read, 0 with an error as for
 * rg_reader_read() if there is no such move */
gsize
rg_reader_take_any (const RgPosition *position,
                    const RgOrigins  *origins,
                    const char       *text,
                    const RgLanguage *language,
                    RgMoveList       *moves,
                    GError          **error)
{
  gsize number = skip_bare_number (text);
  Words words;
  guint n;

  text += number;
  find_words (text, &words);
  n = choose_piece (position, origins, text, &words, language, moves);
  if (n == 0)
    explain (position, origins, text, &words, language, error);

  return n > 0 ? number + words.ends[n - 1] : 0;
}

/* Like rg_reader_take_any(), but the words must mean exactly one move.
 *
 * Returns: 0 also with RG_ERROR_AMBIGUOUS, if they can mean several */
gsize
rg_reader_take (const RgPosition *position,
                const RgOrigins  *origins,
                const char       *text,
                const RgLanguage *language,
                RgMove           *move,
                GError          **error)
{
  RgMoveList moves;
  gsize      n = rg_reader_take_any (position, origins, text, language, &moves, error);
  g_autofree char *piece = NULL;

  if (n == 0)
    return 0;
  if (moves.n == 1) {
    *move = moves.moves[0];
    return n;
  }

  piece = g_strstrip (g_strndup (text, n));
  rg_set_error (error, RG_ERROR_AMBIGUOUS, N_ ("“%s” can mean more than one move"),
                piece + skip_number (piece), NULL);
  return 0;
}
