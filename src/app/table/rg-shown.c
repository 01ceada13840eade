/* Compares what was shown with what is to be shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-shown.h"

#include <string.h>

gboolean
rg_shown_is_current (const RgShown *self, RgTable *table)
{
  return self->game == rg_table_get_game (table) &&
         self->ply == rg_table_get_ply (table) &&
         memcmp (&self->position, rg_table_get_position (table), sizeof self->position) ==
           0;
}

/**
 * rg_shown_find_step:
 * @step: (out caller-allocates): the single move that leads there
 *
 * Returns: whether one move of the game, forwards or back, leads from what is
 *   shown to what @table looks at
 */
gboolean
rg_shown_find_step (const RgShown *self, RgTable *table, RgStep *step)
{
  guint             ply = rg_table_get_ply (table);
  const RgPosition *now = rg_table_get_position (table);

  if (self->game != rg_table_get_game (table) || self->aside || rg_table_is_aside (table))
    return FALSE;

  if (ply == self->ply + 1) {
    step->backwards = FALSE;
    step->move = rg_game_get_move (self->game, ply);
    step->piece = rg_position_get (&self->position, step->move.from);
    step->rookless = self->position.setup.rookless;
  } else if (ply + 1 == self->ply) {
    step->backwards = TRUE;
    step->move = self->move;
    step->piece = rg_position_get (now, step->move.from);
    step->rookless = now->setup.rookless;
  } else {
    return FALSE;
  }

  return step->piece != RG_PIECE_NONE;
}

void
rg_shown_remember (RgShown *self, RgTable *table)
{
  self->game = rg_table_get_game (table);
  self->ply = rg_table_get_ply (table);
  self->position = *rg_table_get_position (table);
  self->aside = rg_table_is_aside (table);
  rg_table_get_last_move (table, &self->move);
}
