/* Whose hand is over the board and what for, and what somebody who may choose
 * points at. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

/**
 * rg_table_lay_down_purpose:
 *
 * Lets men be touched to play again; says nothing.
 */
void
rg_table_lay_down_purpose (RgTable *self)
{
  self->who = RG_ACTOR_NONE;
  self->purpose = RG_VERB_UNSET;
}

/* Whose turn it is now, whatever moment is looked at. */
static RgColor
get_turn (RgTable *self)
{
  return rg_state_turn (self->waits ? &self->preview : rg_table_get_state (self));
}

/* Returns: whose hand acts on the board: that of the player who has the move, unless
 * the other one's was asked for */
RgColor
rg_table_get_hand (RgTable *self)
{
  return self->hand != RG_ACTOR_NONE ? rg_actor_color (self->hand) : get_turn (self);
}

/**
 * rg_table_set_hand:
 * @hand: whose hand acts until the next move is made
 */
void
rg_table_set_hand (RgTable *self, RgColor hand)
{
  RgActor actor = hand == get_turn (self) ? RG_ACTOR_NONE : rg_actor_player (hand);

  if (actor == self->hand)
    return;

  self->hand = actor;
  rg_table_emit_changed (self);
}

/**
 * rg_table_return_hand:
 *
 * Lets the hand follow the turn again.
 */
void
rg_table_return_hand (RgTable *self)
{
  rg_table_set_hand (self, get_turn (self));
}

/**
 * rg_table_get_purpose:
 * @who: (out) (optional): whose hand it is
 *
 * Returns: what is about to be done: %RG_VERB_ADOUBE to set men straight,
 *   %RG_VERB_DEMAND_STRAIGHTEN to have it done, a claim with a move that is
 *   announced, %RG_VERB_RESIGN until it is said once more; %RG_VERB_UNSET to
 * play
 */
RgVerb
rg_table_get_purpose (RgTable *self, RgActor *who)
{
  if (who != NULL)
    *who = self->who;

  return self->purpose;
}

/**
 * rg_table_set_purpose:
 * @who: whose hand it is
 * @purpose: what he is about to do until the next move, %RG_VERB_UNSET to play
 */
void
rg_table_set_purpose (RgTable *self, RgActor who, RgVerb purpose)
{
  if (who == self->who && purpose == self->purpose)
    return;

  rg_table_lay_down_purpose (self);
  if (purpose != RG_VERB_UNSET) {
    self->who = who;
    self->purpose = purpose;
  }
  rg_table_emit_changed (self);
}

/* Returns: (transfer none): what the player who may choose has pointed at */
const RgRemedyChoice *
rg_table_get_demand (RgTable *self)
{
  return &self->demand;
}

/**
 * rg_table_point:
 * @square: where the player who may choose points
 *
 * Adds to what he demands.  Where the program helps and one remedy is left, it
 * is chosen; under `strict` the demand waits to be confirmed.
 */
void
rg_table_point (RgTable *self, RgSquare square)
{
  RgOption option;

  if (rg_table_get_state (self)->phase != RG_PHASE_CHOOSING)
    return;

  rg_remedy_choice_point (&self->demand, self->game, square);
  if (!rg_remedy_choice_is_unaided (self->game) &&
      rg_remedy_choice_get_option (&self->demand, self->game, &option))
    rg_table_choose (self, &option, NULL);
  else
    rg_table_emit_changed (self);
}

/**
 * rg_table_clear_demand:
 *
 * Forgets what was pointed at.
 */
void
rg_table_clear_demand (RgTable *self)
{
  self->demand = RG_REMEDY_CHOICE_NONE;
  rg_table_emit_changed (self);
}

/**
 * rg_table_choose:
 * @option: the remedy that is demanded
 *
 * Lets the player who may choose demand it, or the director settle it so.
 *
 * Returns: %FALSE where the arbiter refuses
 */
gboolean
rg_table_choose (RgTable *self, const RgOption *option, GError **error)
{
  RgActor chooser = rg_table_get_state (self)->chooser;
  RgEvent event = {
    .actor = chooser,
    .verb = chooser == RG_ACTOR_DIRECTOR ? RG_VERB_SETTLE : RG_VERB_CHOOSE,
    .option = *option,
  };

  self->demand = RG_REMEDY_CHOICE_NONE;
  return rg_table_submit (self, &event, error);
}
