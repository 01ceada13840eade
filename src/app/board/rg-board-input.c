/* Turns points into squares and keys into steps, and hands them to the board;
 * knows nothing of men or moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-input.h"

#include "rg-board-keys.h"

/* Where the button went down; gestures tell the rest as an offset. */
typedef struct {
  RgBoardView *board; /* owns this */
  double       x, y;
} RgBoardPointer;

/* With Shift the hand is that of the other player. */
static void
reach_over (RgBoardView *board, GdkModifierType modifiers)
{
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    rg_board_view_reach_over (board);
}

static void
drag_begin_cb (RgBoardPointer *self, double x, double y, GtkGesture *drag)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (drag);
  GdkModifierType     modifiers;

  modifiers = gtk_event_controller_get_current_event_state (controller);
  if (rg_board_view_chooses_at (self->board, x, y))
    return;

  self->x = x;
  self->y = y;
  reach_over (self->board, modifiers);
  gtk_window_set_focus_visible (GTK_WINDOW (
                                  gtk_widget_get_root (GTK_WIDGET (self->board))),
                                FALSE);
  rg_board_view_press (self->board, rg_board_view_square_at (self->board, x, y));
}

static void
drag_update_cb (RgBoardPointer *self, double dx, double dy)
{
  rg_board_view_carry (self->board, self->x + dx, self->y + dy);
}

static void
drag_end_cb (RgBoardPointer *self, double dx, double dy)
{
  RgSquare square;

  square = rg_board_view_square_at (self->board, self->x + dx, self->y + dy);
  rg_board_view_release (self->board, square);
}

/* Something else took the pointer over: a man on his way goes back, one that
 * was taken up by a click, or a choice, stays. */
static void
cancel_cb (RgBoardPointer *self)
{
  rg_board_view_release (self->board, RG_SQUARE_NONE);
}

static void
attach_pointer (RgBoardView *board)
{
  RgBoardPointer *self = g_new0 (RgBoardPointer, 1);
  GtkGesture     *drag = gtk_gesture_drag_new ();

  self->board = board;
  g_object_set_data_full (G_OBJECT (board), "pointer", self, g_free);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (drag));
}

static gboolean
key_pressed_cb (RgBoardView        *board,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     modifiers)
{
  int right, up;

  if ((modifiers & GDK_CONTROL_MASK) != 0 &&
      (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter))
    return rg_board_view_put_down_at_cursor (board);
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (rg_board_keys_step (key, &right, &up)) {
    rg_board_view_move_cursor (board, right, up);
    return TRUE;
  }

  switch (key) {
  case GDK_KEY_Escape:
    return rg_board_view_cancel (board);
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space:
    if ((modifiers & GDK_SHIFT_MASK) == 0)
      return FALSE;
    reach_over (board, modifiers);
    return rg_board_view_activate_cursor (board);
  default:
    return FALSE;
  }
}

static void
attach_keyboard (RgBoardView *board)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), board);
  gtk_widget_add_controller (GTK_WIDGET (board), keys);
}

/**
 * rg_board_input_attach:
 * @board: the board, which keeps what is attached
 *
 * Lets the pointer and the keyboard act on @board.
 */
void
rg_board_input_attach (RgBoardView *board)
{
  attach_pointer (board);
  attach_keyboard (board);
}
