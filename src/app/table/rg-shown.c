/* Compares what was shown with what is to be shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-shown.h"

#include <string.h>

/**
 * rg_shown_is_current:
 *
 * Returns: whether @replay looks at just what is shown
 */
gboolean
rg_shown_is_current (const RgShown *self, RgReplay *replay)
{
  return self->game == rg_replay_get_game (replay) &&
         self->ply == rg_replay_get_ply (replay) &&
         memcmp (&self->position, rg_replay_get_position (replay),
                 sizeof self->position) == 0;
}

/**
 * rg_shown_find_step:
 * @step: (out caller-allocates): the single move that leads there
 *
 * Returns: whether one move of the game, forwards or back, leads from what is
 *   shown to what @replay looks at
 */
gboolean
rg_shown_find_step (const RgShown *self, RgReplay *replay, RgStep *step)
{
  guint             ply = rg_replay_get_ply (replay);
  const RgPosition *now = rg_replay_get_position (replay);

  if (self->game != rg_replay_get_game (replay) || self->aside ||
      rg_replay_is_aside (replay))
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

/**
 * rg_shown_remember:
 *
 * Says that what @replay looks at is shown now.
 */
void
rg_shown_remember (RgShown *self, RgReplay *replay)
{
  self->game = rg_replay_get_game (replay);
  self->ply = rg_replay_get_ply (replay);
  self->position = *rg_replay_get_position (replay);
  self->aside = rg_replay_is_aside (replay);
  rg_replay_get_last_move (replay, &self->move);
}
