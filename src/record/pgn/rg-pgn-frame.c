/* Places comments, annotations and moves in a line; knows neither tokens nor faults. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-frame.h"

/* Adds @text to the comment that waits for its move. */
void
rg_pgn_frame_add_comment (RgPgnFrame *self, const char *text)
{
  const RgPgnMove *last = rg_pgn_line_last (self->line);

  if (*text == '\0')
    return;

  if (self->comment == NULL) {
    self->comment = g_string_new (NULL);
    self->behind_variation = last != NULL && last->variations != NULL;
  } else {
    g_string_append_c (self->comment, ' ');
  }
  g_string_append (self->comment, text);
}

/* Removes the comment that waits for its move. Returns: (transfer full) (nullable): the
 * comment */
char *
rg_pgn_frame_take_comment (RgPgnFrame *self)
{
  GString *comment = g_steal_pointer (&self->comment);

  return comment != NULL ? g_string_free (comment, FALSE) : NULL;
}

/* Appends the comment that waits for its move to @target. */
static void
settle_comment (RgPgnFrame *self, char **target)
{
  g_autofree char *first = *target;
  g_autofree char *second = rg_pgn_frame_take_comment (self);

  *target = first != NULL ? g_strjoin (" ", first, second, NULL)
                          : g_steal_pointer (&second);
}

/* Gives the waiting comment to the last move, or to the beginning of the game. At the
 * beginning of a variation, or after the variations of a move, the comment goes on
 * waiting for the next move. */
void
rg_pgn_frame_place_waiting (RgPgnFrame *self)
{
  RgPgnMove *last = rg_pgn_line_last (self->line);

  if (self->behind_variation)
    return;

  if (last != NULL)
    settle_comment (self, &last->after);
  else if (self->opening != NULL)
    settle_comment (self, self->opening);
}

/* Like rg_pgn_frame_place_comment(), but at the end of a line, where no move follows to
 * which the comment could belong. */
void
rg_pgn_frame_place_last_comment (RgPgnFrame *self)
{
  self->behind_variation = FALSE;
  rg_pgn_frame_place_comment (self);
}

/* Adds an annotation to the last move; if there is none, or a move number follows it, the
 * annotation waits for the next move. */
void
rg_pgn_frame_add_nag (RgPgnFrame *self, guint8 nag)
{
  RgPgnMove *last = rg_pgn_line_last (self->line);

  rg_pgn_nags_add (last != NULL && !self->numbered ? &last->nags : &self->nags, nag);
}

/* Adds @move, a legal one or a pass, with the comment and annotations that waited for
 * it. */
void
rg_pgn_frame_append (RgPgnFrame *self, RgMove move)
{
  RgPgnMove *added;

  if (!self->numbered)
    rg_pgn_frame_place_comment (self);

  self->before = self->position;
  rg_position_make (&self->before, move, &self->position);
  if (self->has_origins) {
    self->before_origins = self->origins;
    rg_origins_make (&self->origins, &self->before, move);
  }
  added = rg_pgn_line_append (self->line, move);
  added->before = rg_pgn_frame_take_comment (self);
  added->nags = g_steal_pointer (&self->nags);
  self->numbered = FALSE;
  self->behind_variation = FALSE;
  self->passed = FALSE;
}
