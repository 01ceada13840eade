/* The page and its game: a director who stops the clocks hides what was
 * written, and an end of the game wipes it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-page-private.h"

/* Whether the director has stopped the clocks while a move is sealed. */
static gboolean
is_stopped (RgSealPage *self)
{
  const RgState *state = rg_game_get_state (self->game);

  return state->phase == RG_PHASE_STOPPED && state->broken_off &&
         state->sealer != RG_ACTOR_NONE && state->sealed == 0;
}

/* Whether the game is still at the moment that the page is about. */
static gboolean
fits (RgSealPage *self)
{
  RgPhase phase = rg_game_get_state (self->game)->phase;

  if (rg_table_get_game (self->table) != self->game)
    return FALSE;
  if (self->step >= RG_SEAL_STEP_CLOSING && phase == RG_PHASE_ADJOURNED)
    return TRUE;
  if (self->step == RG_SEAL_STEP_ASK && phase != RG_PHASE_FINISHED)
    return TRUE;

  return phase == RG_PHASE_SEALING || is_stopped (self);
}

/* What was written waits, unseen. */
static void
pause_sealing (RgSealPage *self)
{
  self->behind = self->step == RG_SEAL_STEP_CLOSING ? RG_SEAL_STEP_KEEPER : self->step;
  rg_seal_page_go_to (self, RG_SEAL_STEP_STOPPED);
}

/* Where the move is to be seen, its writer must be alone again. */
static void
go_on_sealing (RgSealPage *self)
{
  if (self->behind == RG_SEAL_STEP_WRITE || self->behind == RG_SEAL_STEP_REVIEW) {
    self->alone = self->behind;
    self->behind = RG_SEAL_STEP_AWAY;
  }
  rg_seal_page_go_to (self, self->behind);
}

/**
 * rg_seal_page_follow:
 *
 * Follows what happens in the game; the page is left where it is of no use any
 * more.
 */
void
rg_seal_page_follow (RgSealPage *self)
{
  RgPhase phase = rg_game_get_state (self->game)->phase;

  if (!fits (self)) {
    rg_seal_page_wipe (self);
    rg_seal_page_leave (self);
  } else if (self->step == RG_SEAL_STEP_ASK && phase == RG_PHASE_SEALING) {
    rg_seal_page_go_to (self, RG_SEAL_STEP_AWAY);
  } else if (self->step != RG_SEAL_STEP_STOPPED && is_stopped (self)) {
    pause_sealing (self);
  } else if (self->step == RG_SEAL_STEP_STOPPED && phase == RG_PHASE_SEALING) {
    go_on_sealing (self);
  }
}
