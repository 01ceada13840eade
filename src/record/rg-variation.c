/* Takes a line of moves to pieces.  How a move is written is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-variation.h"

#include "rg-comment.h"
#include "rg-reader.h"

#include <string.h>

/* A line while it is read. */
typedef struct {
  RgPgnLine        *line;
  RgPosition        position;
  const RgLanguage *language;
  const char       *at;
} RgVariationReader;

/* Passes over spaces, and over the number of a move that was not written any
 * more. */
static void
skip_space (RgVariationReader *self)
{
  self->at += strspn (self->at, " \t\r\n");
  if (self->at[strspn (self->at, "0123456789. \t\r\n")] == '\0')
    self->at += strlen (self->at);
}

static RgPgnMove *
last_move (RgVariationReader *self)
{
  guint n = rg_pgn_line_length (self->line);

  return n > 0 ? rg_pgn_line_get (self->line, n - 1) : NULL;
}

static void
add_nag (RgPgnMove *move, guint8 nag)
{
  if (move->nags == NULL)
    move->nags = g_array_new (FALSE, FALSE, sizeof (guint8));
  g_array_append_val (move->nags, nag);
}

/* "!" and the like, at the end of what was read for a move or standing alone;
 * the longest first. */
static gsize
measure_sign (const char *text, gsize length, guint8 *nag)
{
  static const struct {
    guint8      nag;
    const char *sign;
  } rows[] = {
    { 3, "!!" }, { 4, "??" }, { 5, "!?" }, { 6, "?!" }, { 1, "!" }, { 2, "?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    gsize n = strlen (rows[i].sign);

    if (length < n || strncmp (text + length - n, rows[i].sign, n) != 0)
      continue;
    *nag = rows[i].nag;
    return n;
  }

  return 0;
}

static gboolean
read_move (RgVariationReader *self, GError **error)
{
  RgPosition before = self->position;
  RgMove     move;
  RgPgnMove *added;
  guint8     nag;
  gsize      length;

  length = rg_reader_take (&before, self->at, self->language, &move, error);
  if (length == 0)
    return FALSE;

  added = rg_pgn_line_append (self->line, move);
  if (measure_sign (self->at, length, &nag) > 0)
    add_nag (added, nag);
  rg_position_make (&before, move, &self->position);
  self->at += length;
  return TRUE;
}

/* "{a comment}"; one that is not closed goes on to the end. */
static void
read_comment (RgVariationReader *self)
{
  RgPgnMove       *last = last_move (self);
  gsize            length = strcspn (self->at + 1, "}");
  g_autofree char *text = g_strndup (self->at + 1, length);
  g_autofree char *all = NULL;
  char           **comment = last != NULL ? &last->after : NULL;

  self->at += 1 + length;
  if (*self->at == '}')
    self->at++;
  if (comment == NULL)
    return;

  all = g_strjoin (" ",
                   *comment != NULL ? *comment : text,
                   *comment != NULL ? text : NULL,
                   NULL);
  g_clear_pointer (comment, g_free);
  *comment = rg_comment_set_text (NULL, all);
}

static gboolean
read_next (RgVariationReader *self, GError **error)
{
  gsize  length = strcspn (self->at, " \t\r\n");
  guint8 nag;

  if (*self->at == '{') {
    read_comment (self);
    return TRUE;
  }
  if (last_move (self) != NULL &&
      measure_sign (self->at, length, &nag) == length) {
    add_nag (last_move (self), nag);
    self->at += length;
    return TRUE;
  }

  return read_move (self, error);
}

/**
 * rg_variation_read:
 * @start: the position in which the line begins
 * @text: moves, with or without their numbers; a sign such as "!" stands behind
 *   its move, a comment in braces
 * @language: (nullable): in which initials are read first
 * @error: return location for an error
 *
 * Reads a line of moves, all of it or nothing.
 *
 * Returns: (transfer full) (nullable): at least one move; %NULL with an error
 * as of rg_reader_take(), which names the word that could not be read
 */
RgPgnLine *
rg_variation_read (const RgPosition *start,
                   const char       *text,
                   const RgLanguage *language,
                   GError          **error)
{
  g_autoptr (RgPgnLine) line = rg_pgn_line_new ();
  RgVariationReader     self = {
        .line = line,
        .position = *start,
        .language = language,
        .at = text,
  };

  for (skip_space (&self); *self.at != '\0'; skip_space (&self)) {
    if (rg_pgn_line_length (line) >= RG_PGN_MAX_PLIES) {
      rg_set_error (error,
                    RG_ERROR_FORBIDDEN,
                    N_ ("the line is too long"),
                    NULL);
      return NULL;
    }
    if (!read_next (&self, error))
      return NULL;
  }

  if (rg_pgn_line_length (line) == 0) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("no move stands there"), NULL);
    return NULL;
  }

  return g_steal_pointer (&line);
}
