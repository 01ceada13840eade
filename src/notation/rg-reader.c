/* Reads Standard Algebraic Notation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader.h"

#include "rg-san.h"

#include <string.h>

/**
 * rg_reader_read:
 * @text: one move
 * @language: (nullable): in which initials are read, %NULL for all languages
 * @moves: (out caller-allocates): all legal moves that @text can mean
 * @error: return location for an error
 *
 * Returns: %FALSE with %RG_ERROR_SYNTAX where @text is no move,
 *   %RG_ERROR_NO_SUCH_THING where no such man is there, %RG_ERROR_ILLEGAL
 *   where it is none of @position
 */
gboolean
rg_reader_read (const RgPosition *position,
                const char       *text,
                const RgLanguage *language,
                RgMoveList       *moves,
                GError          **error)
{
  (void) language;
  moves->n = 1;
  return rg_san_parse (position, text, &moves->moves[0], error);
}

/**
 * rg_reader_take:
 * @text: moves one after the other, with or without their numbers
 * @language: (nullable): in which initials are read, %NULL for all languages
 * @move: (out caller-allocates): the first of them
 * @error: return location for an error
 *
 * Takes the first move off a line of moves: as many words as together mean one
 * legal move, and no fewer.
 *
 * Returns: how many bytes of @text that takes, 0 with an error as of
 *   rg_reader_read(), or %RG_ERROR_AMBIGUOUS, where there is no such move
 */
gsize
rg_reader_take (const RgPosition *position,
                const char       *text,
                const RgLanguage *language,
                RgMove           *move,
                GError          **error)
{
  gsize            skipped = strspn (text, " 0123456789.");
  gsize            length = strcspn (text + skipped, " ");
  g_autofree char *word = g_strndup (text + skipped, length);
  RgMoveList       moves;

  if (!rg_reader_read (position, word, language, &moves, error))
    return 0;

  *move = moves.moves[0];
  return skipped + length;
}
