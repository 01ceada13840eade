/* Gives the reader of moves a piece of the text at a time, in UTF-8, and finds
 * the place in the file again where it stopped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-stretch.h"

#include "rg-pgn-chars.h"
#include "rg-reader.h"

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

/**
 * rg_pgn_stretch_take:
 * @self: (inout): a word of notated movetext, not empty; on success what is
 *   left of it, which may be nothing
 * @language: whose initials it has
 * @position: from where it is played
 * @move: (out caller-allocates): its first move
 * @error: return location for an error
 *
 * Returns: %FALSE with an error as of rg_reader_take(), where no legal move
 *   begins @self
 */
gboolean
rg_pgn_stretch_take (RgPgnToken       *self,
                     RgPgnSource      *source,
                     const RgLanguage *language,
                     const RgPosition *position,
                     RgMove           *move,
                     GError          **error)
{
  g_autofree char *words = get_words (self, source);
  const char      *end = self->text + self->length;
  gsize            taken;
  const char      *at;

  taken = rg_reader_take (position, words, language, move, error);
  if (taken == 0)
    return FALSE;

  at = self->text + rg_pgn_source_measure (source, words, taken);
  while (at < end && is_gap (*at))
    at++;
  pass (self, at);
  return TRUE;
}
