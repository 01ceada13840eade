/* Gives the reader of moves a piece of the text at a time, in UTF-8, and finds
 * the place in the file again where it stopped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-stretch.h"

#include "rg-pgn-chars.h"
#include "rg-reader.h"

#include <string.h>

/* No move is longer, whoever writes it, so that the time that a stretch takes
 * grows with its length only. */
#define MAX_MOVE 128

static gboolean
is_gap (char c)
{
  return rg_pgn_char_class (c) == RG_PGN_CHAR_BLANK ||
         rg_pgn_char_class (c) == RG_PGN_CHAR_LINE_END;
}

/* The length of the words that begin the stretch and are no more than a move
 * may have. */
static gsize
measure_words (const RgPgnToken *self)
{
  gsize length = MIN (self->length, MAX_MOVE);

  if (length == self->length)
    return length;
  while (length > 0 && !is_gap (self->text[length]))
    length--;

  return length > 0 ? length : MAX_MOVE;
}

static char *
get_words (const RgPgnToken *self, RgPgnSource *source)
{
  char *words = rg_pgn_source_decode (source, self->text, measure_words (self));

  for (char *at = words; *at != '\0'; at++)
    if (is_gap (*at))
      *at = ' ';

  return words;
}

/* Moves the beginning of @self to @at. */
static void
pass (RgPgnToken *self, const char *at)
{
  const char *end = self->text + self->length;

  for (const char *c = self->text; c < at; c++) {
    gboolean is_pair = c[0] == '\r' && c + 1 < end && c[1] == '\n';

    if (rg_pgn_char_class (*c) != RG_PGN_CHAR_LINE_END || is_pair)
      continue;
    self->place.line++;
    self->place.line_start = c + 1;
  }

  self->text = at;
  self->place.at = at;
  self->length = (gsize) (end - at);
}

/* Whether @words begin with @move, written to the letter; @length is how much
 * of them that is. */
static gboolean
begins_with (const char       *words,
             const RgNotation *notation,
             const RgPosition *position,
             RgMove            move,
             gsize            *length)
{
  char text[RG_MOVE_TEXT_SIZE];

  rg_notation_write (notation, position, move, text);
  *length = strlen (text);
  return strncmp (words, text, *length) == 0 &&
         (words[*length] == '\0' || words[*length] == ' ');
}

/* What was written by the rules of the notation can be read in one way only,
 * while a lenient reader may see words of the next move in this one. */
static gsize
take_exactly (const char       *words,
              const RgNotation *notation,
              const RgPosition *position,
              RgMove           *move)
{
  RgMoveList list;
  gsize      longest = 0;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    gsize length;

    if (!begins_with (words, notation, position, list.moves[i], &length) ||
        length <= longest)
      continue;
    *move = list.moves[i];
    longest = length;
  }

  return longest;
}

/* The lenient reader is much quicker, and nearly always right. */
static gsize
take (const char       *words,
      const RgNotation *notation,
      const RgPosition *position,
      RgMove           *move,
      GError          **error)
{
  GError *told = NULL;
  gsize   lenient = rg_reader_take (position, words, notation->language, move,
                                  error != NULL ? &told : NULL);
  gsize   exact = 0;
  RgMove  written;

  if (lenient > 0 && begins_with (words, notation, position, *move, &exact) &&
      exact == lenient)
    return exact;

  exact = take_exactly (words, notation, position, &written);
  if (exact > 0) {
    *move = written;
    g_clear_error (&told);
    return exact;
  }

  if (told != NULL)
    g_propagate_error (error, told);
  return lenient;
}

/**
 * rg_pgn_stretch_take:
 * @self: (inout): a word of notated movetext, not empty; on success what is
 *   left of it, which may be nothing
 * @notation: what it is written in, more or less: other notations are read too
 * @position: from where it is played
 * @move: (out caller-allocates): its first move
 *
 * Returns: %FALSE with an error as of rg_reader_take(), where no legal move
 *   begins @self
 */
gboolean
rg_pgn_stretch_take (RgPgnToken       *self,
                     RgPgnSource      *source,
                     const RgNotation *notation,
                     const RgPosition *position,
                     RgMove           *move,
                     GError          **error)
{
  g_autofree char *words = get_words (self, source);
  const char      *end = self->text + self->length;
  gsize            taken = take (words, notation, position, move, error);
  const char      *at;

  if (taken == 0)
    return FALSE;

  at = self->text + rg_pgn_source_measure (source, words, taken);
  while (at < end && is_gap (*at))
    at++;
  pass (self, at);
  return TRUE;
}
