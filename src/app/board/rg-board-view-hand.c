/* What the hand over the board does, in squares: it takes up and puts down,
 * touches for a purpose, points, reaches over, chooses a promotion. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-hand.h"
#include "rg-message.h"
#include "rg-promotion-chooser.h"

#include <glib/gi18n.h>

/* A hand that has reached over goes back as soon as it is empty. */
static void
end_reach (RgBoardView *self)
{
  if (!self->reaching || self->hand.taken != RG_SQUARE_NONE ||
      gtk_widget_get_visible (self->chooser))
    return;

  self->reaching = FALSE;
  rg_table_return_hand (self->table);
}

static void
open_chooser (RgBoardView *self, RgDisplacement displacement)
{
  const RgPosition *position = rg_board_view_get_position (self);
  RgGame           *game = rg_table_get_game (self->table);
  RgColor           color;

  color = rg_piece_color (rg_position_get (position, displacement.from));
  self->promotion = displacement;
  rg_promotion_chooser_open (RG_PROMOTION_CHOOSER (self->chooser), color,
                             (color == RG_BLACK) != self->flipped,
                             rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT);
  rg_promotion_chooser_set_textures (RG_PROMOTION_CHOOSER (self->chooser), self->textures,
                                     rg_board_view_get_texture_side (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* At a free table a man who may not go there just goes back. */
static void
say_refusal (RgBoardView *self, const GError *error)
{
  RgGame *game = rg_table_get_game (self->table);

  if (rg_game_get_state (game)->conduct != RG_CONDUCT_FREE ||
      !g_error_matches (error, RG_ERROR, RG_ERROR_ILLEGAL))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
}

static void
carry_out (RgBoardView *self, RgDisplacement displacement, gboolean with_flight)
{
  g_autoptr (GError) error = NULL;

  self->flight_wanted = with_flight;
  if (!rg_hand_acts_put_down (self->table, displacement, &error))
    say_refusal (self, error);
  self->flight_wanted = TRUE;
}

/* A man was carried somewhere.  Whether that is a move, the arbiter says; if
 * he refuses, the man goes back. */
static void
put_down (RgBoardView *self, RgDisplacement displacement, gboolean by_drag)
{
  if (rg_hand_acts_ask_promotion (self->table, displacement))
    open_chooser (self, displacement);
  else
    carry_out (self, displacement, !by_drag);
}

/**
 * rg_board_view_promote:
 * @role: what the pawn becomes; %RG_PAWN where it stays one
 *
 * Puts down the pawn that came to its last rank.
 */
void
rg_board_view_promote (RgBoardView *self, guint role)
{
  RgDisplacement displacement = self->promotion;

  displacement.promotion = (guint8) (role == RG_PAWN ? 0 : role);
  rg_board_view_close_chooser (self);
  carry_out (self, displacement, FALSE);
  end_reach (self);
  rg_board_view_update_hand (self);
}

/* Who looks back at a game that goes on may wonder why nothing moves. */
static void
explain_dead_board (RgBoardView *self)
{
  if (!rg_table_is_at_end (self->table))
    rg_show_message (GTK_WIDGET (self),
                     _ ("You are looking back. The game stands at its last move."));
}

static void
touch_for_purpose (RgBoardView *self, RgSquare square)
{
  g_autoptr (GError) error = NULL;

  if (!rg_hand_acts_serve (self->table, square, &error))
    say_refusal (self, error);
}

/* Takes up a man or puts one down.  A man is touched as soon as the hand is on
 * him. */
static void
take_or_put_down (RgBoardView *self, RgSquare square)
{
  g_autoptr (GError) error = NULL;
  RgBitboard         own, others;
  RgDisplacement     displacement;

  rg_hand_acts_find_men (self->table, &own, &others);
  if (rg_hand_press (&self->hand, own, others, square, &displacement)) {
    put_down (self, displacement, FALSE);
  } else if (self->hand.pressed && self->hand.fresh &&
             !rg_hand_acts_touch (self->table, square, &error)) {
    rg_hand_cancel (&self->hand);
    say_refusal (self, error);
  }
}

/**
 * rg_board_view_reach_over:
 *
 * Lets the player who has not the move take up the next man and put him down,
 * at a table where that can be done.
 */
void
rg_board_view_reach_over (RgBoardView *self)
{
  RgGame        *game = rg_table_get_game (self->table);
  const RgState *state = rg_game_get_state (game);

  if (state->conduct != RG_CONDUCT_STRICT || self->hand.taken != RG_SQUARE_NONE ||
      !rg_table_is_live (self->table))
    return;

  rg_table_strike (self->table);
  self->reaching = TRUE;
  rg_table_set_hand (self->table, rg_color_other (rg_state_turn (state)));
}

/**
 * rg_board_view_press:
 * @square: where the hand came down
 *
 * Takes up a man or puts one down, sets him straight, or points at him, as the
 * moment asks.
 */
void
rg_board_view_press (RgBoardView *self, RgSquare square)
{
  if (gtk_widget_get_visible (self->chooser)) {
    rg_board_view_cancel (self);
    return;
  }
  if (square == RG_SQUARE_NONE)
    return;
  if (!rg_table_is_live (self->table)) {
    explain_dead_board (self);
    return;
  }

  rg_table_strike (self->table);
  if (rg_table_is_choosing (self->table))
    rg_table_point (self->table, square);
  else if (rg_hand_acts_serves_purpose (self->table))
    touch_for_purpose (self, square);
  else
    take_or_put_down (self, square);
  self->carried = FALSE;
  end_reach (self);
  rg_board_view_update_hand (self);
}

/**
 * rg_board_view_release:
 * @square: where the hand let go, %RG_SQUARE_NONE beside the board
 *
 * Puts down the man that was carried, if one was.
 */
void
rg_board_view_release (RgBoardView *self, RgSquare square)
{
  RgDisplacement displacement;

  self->hover = RG_SQUARE_NONE;
  if (rg_hand_release (&self->hand, square, &displacement))
    put_down (self, displacement, TRUE);
  self->carried = FALSE;
  end_reach (self);
  rg_board_view_update_hand (self);
}

/**
 * rg_board_view_cancel:
 *
 * Puts back whatever is in the hand.
 *
 * Returns: whether there was anything to put back
 */
gboolean
rg_board_view_cancel (RgBoardView *self)
{
  gboolean held = self->hand.taken != RG_SQUARE_NONE ||
                  gtk_widget_get_visible (self->chooser);

  rg_hand_cancel (&self->hand);
  self->hover = RG_SQUARE_NONE;
  self->carried = FALSE;
  rg_board_view_close_chooser (self);
  end_reach (self);
  rg_board_view_update_hand (self);

  return held;
}

/**
 * rg_board_view_carry:
 * @x: in the widget's coordinates
 * @y: in the widget's coordinates
 *
 * Lets the man in a hand that is pressed follow it.
 */
void
rg_board_view_carry (RgBoardView *self, double x, double y)
{
  RgSquare hover = rg_board_view_square_at (self, x, y);

  if (!self->hand.pressed)
    return;

  self->hand_x = x;
  self->hand_y = y;
  if (!self->carried || hover != self->hover) {
    self->carried = TRUE;
    self->hover = hover;
    rg_board_view_update_hand (self);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_board_view_activate_square:
 * @square: a child of the board
 *
 * Does what a click there would do.
 */
void
rg_board_view_activate_square (RgBoardView *self, RgBoardSquare *square)
{
  RgSquare at = rg_board_square_get_square (square);

  rg_board_view_press (self, at);
  if (self->hand.pressed)
    rg_board_view_release (self, at);
}

/**
 * rg_board_view_activate_cursor:
 *
 * Does what a click on the square that has the focus would do.
 *
 * Returns: %TRUE
 */
gboolean
rg_board_view_activate_cursor (RgBoardView *self)
{
  rg_board_view_activate_square (self, RG_BOARD_SQUARE (self->squares[self->cursor]));
  return TRUE;
}

/**
 * rg_board_view_put_down_at_cursor:
 *
 * Puts the man in hand down on the square that has the focus, whoever stands
 * there; so can a man of one's own be taken without a mouse.
 *
 * Returns: whether there was a man in hand
 */
gboolean
rg_board_view_put_down_at_cursor (RgBoardView *self)
{
  RgDisplacement displacement = { .from = self->hand.taken, .to = self->cursor };

  if (self->hand.taken == RG_SQUARE_NONE || self->hand.taken == self->cursor)
    return FALSE;

  rg_hand_cancel (&self->hand);
  put_down (self, displacement, FALSE);
  end_reach (self);
  rg_board_view_update_hand (self);
  return TRUE;
}
