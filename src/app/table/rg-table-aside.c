/* A line that was not played is looked at beside the game: from one of its
 * moments on, move by move, until the eye returns or something happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

/* Returns: whether a line is looked at that was not played */
gboolean
rg_table_is_aside (RgTable *self)
{
  return self->aside != NULL;
}

/**
 * rg_table_leave_aside:
 *
 * The eye returns to the game; says nothing.
 */
void
rg_table_leave_aside (RgTable *self)
{
  g_clear_pointer (&self->aside, g_array_unref);
}

static void
find_position (RgTable *self)
{
  self->aside_position = *rg_game_get_position (self->game, self->ply - 1);
  for (guint i = 0; i < self->n_aside; i++) {
    RgPosition before = self->aside_position;

    rg_position_make (&before, g_array_index (self->aside, RgMove, i),
                      &self->aside_position);
  }
}

/**
 * rg_table_look_aside:
 * @ply: the move that might have been another, 1 for the first …
 * @moves: (element-type RgMove) (transfer none): a line that is legal from the
 *   position before @ply on
 * @n: after how many of them, 1 for the first …
 *
 * Looks at a moment of a line that was not played.  Nothing can be played
 * there; stepping on and back follows the line, and back before its first move
 * into the game.
 */
void
rg_table_look_aside (RgTable *self, guint ply, GArray *moves, guint n)
{
  g_return_if_fail (ply > 0 && ply <= self->last_ply);
  g_return_if_fail (n > 0 && n <= moves->len);

  g_array_ref (moves);
  rg_table_leave_aside (self);
  self->aside = moves;
  self->n_aside = n;
  self->ply = ply;
  find_position (self);
  rg_table_emit_changed (self);
}

/**
 * rg_table_step_aside:
 * @by: moves forward, or back where negative
 *
 * Goes on in the line that is looked at.
 */
void
rg_table_step_aside (RgTable *self, int by)
{
  int to = (int) self->n_aside + by;

  if (to <= 0) {
    rg_table_go_to (self, self->ply - 1);
    return;
  }

  to = MIN (to, (int) self->aside->len);
  if ((guint) to == self->n_aside)
    return;

  self->n_aside = (guint) to;
  find_position (self);
  rg_table_emit_changed (self);
}

/**
 * rg_table_get_last_move:
 * @move: (out caller-allocates): the move that led to the position looked at
 *
 * Returns: %FALSE where none did
 */
gboolean
rg_table_get_last_move (RgTable *self, RgMove *move)
{
  if (self->aside != NULL)
    *move = g_array_index (self->aside, RgMove, self->n_aside - 1);
  else if (self->ply > 0)
    *move = rg_game_get_move (self->game, self->ply);

  return self->ply > 0;
}
