/* Two ways to move are one here: drag and drop, and click and click. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-hand.h"

static gboolean
put_down (RgHand *self, RgSquare square, RgDisplacement *displacement)
{
  *displacement = (RgDisplacement){ .from = self->taken, .to = square };
  rg_hand_cancel (self);
  return TRUE;
}

/**
 * rg_hand_press:
 * @own: the men that the hand takes up even with another in it
 * @others: the men that only an empty hand takes up
 * @square: where the button went down
 * @displacement: (out caller-allocates): what was carried where
 *
 * Takes up a man, or puts down on @square the man taken up by an earlier click.
 *
 * Returns: whether a man was put down elsewhere
 */
gboolean
rg_hand_press (RgHand         *self,
               RgBitboard      own,
               RgBitboard      others,
               RgSquare        square,
               RgDisplacement *displacement)
{
  gboolean empty = self->taken == RG_SQUARE_NONE;

  if ((own & rg_bit (square)) != 0 || square == self->taken ||
      (empty && (others & rg_bit (square)) != 0)) {
    self->fresh = square != self->taken;
    self->taken = square;
    self->pressed = TRUE;
    return FALSE;
  }

  return !empty && put_down (self, square, displacement);
}

/**
 * rg_hand_release:
 * @square: where the button came up, %RG_SQUARE_NONE beside the board
 * @displacement: (out caller-allocates): what was carried where
 *
 * Ends a press.  A man let go where it was taken up stays in hand for a second
 * click, unless it was there already; beside the board it goes back.
 *
 * Returns: whether a man was put down elsewhere
 */
gboolean
rg_hand_release (RgHand *self, RgSquare square, RgDisplacement *displacement)
{
  gboolean fresh = self->fresh;

  if (!self->pressed)
    return FALSE;

  self->pressed = FALSE;
  self->fresh = FALSE;
  if (square == self->taken && fresh)
    return FALSE;
  if (square == self->taken || square == RG_SQUARE_NONE) {
    rg_hand_cancel (self);
    return FALSE;
  }

  return put_down (self, square, displacement);
}

/**
 * rg_hand_cancel:
 *
 * Puts the man back where it stood.
 */
void
rg_hand_cancel (RgHand *self)
{
  *self = RG_HAND_EMPTY;
}
