/* Paints the arrows and circles that a comment on a move contains or that a person draws
 * with the right mouse button. Paints none while a game is played under a rulebook. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

static const RgShape NO_SHAPE = { RG_SQUARE_NONE, RG_SQUARE_NONE, 'G' };

static gboolean
may_draw (RgBoardView *self)
{
  RgTable *table = rg_table_widget_get_table (self);

  return self->interaction == RG_BOARD_PLAY && table != NULL && rg_table_may_draw (table);
}

/* Returns: whether the right button draws arrows and circles at this point: on a square,
 * and if drawing is allowed */
gboolean
rg_board_view_draws_at (RgBoardView *self, double x, double y)
{
  return may_draw (self) && rg_board_view_find_square (self, x, y) != RG_SQUARE_NONE;
}

/* Draws an arrow, or a circle if both squares are the same. Drawing the same again
 * removes it; another colour replaces it. */
void
rg_board_view_draw (RgBoardView *self, RgShape shape)
{
  gboolean is_same = FALSE;

  if (!may_draw (self))
    return;

  for (guint i = self->drawn.shapes->len; i-- > self->drawn.n_noted;) {
    const RgShape *drawn = &g_array_index (self->drawn.shapes, RgShape, i);

    if (drawn->from != shape.from || drawn->to != shape.to)
      continue;
    is_same = drawn->color == shape.color;
    g_array_remove_index (self->drawn.shapes, i);
  }
  if (!is_same)
    g_array_append_val (self->drawn.shapes, shape);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns: (transfer none) (element-type RgShape): the shapes on the board, those of the
 * comment first */
const GArray *
rg_board_view_get_shapes (RgBoardView *self)
{
  return self->drawn.shapes;
}

/* Removes the shapes drawn by hand. */
void
rg_board_draw_clear (RgBoardView *self)
{
  self->drawn.draft = NO_SHAPE;
  g_array_set_size (self->drawn.shapes, self->drawn.n_noted);
}

/* Shows the shapes of the comment on the visible move; removes those drawn by hand once
 * another move or comment is shown. */
void
rg_board_draw_follow (RgBoardView *self)
{
  RgTable           *table = rg_table_widget_get_table (self);
  const char        *place = rg_table_get_place (table);
  g_autoptr (GArray) noted = rg_table_get_shapes (table);

  if (!may_draw (self) || !rg_shown_is_current (&self->shown, table) ||
      g_strcmp0 (place, self->drawn.place) != 0) {
    rg_board_draw_clear (self);
    g_free (self->drawn.place);
    self->drawn.place = g_strdup (place);
  }
  g_array_remove_range (self->drawn.shapes, 0, self->drawn.n_noted);
  self->drawn.n_noted = noted->len;
  if (noted->len > 0)
    g_array_prepend_vals (self->drawn.shapes, noted->data, noted->len);
}

static char
find_color (GdkModifierType modifiers)
{
  if (modifiers & GDK_ALT_MASK)
    return 'B';
  if (modifiers & GDK_CONTROL_MASK)
    return 'Y';

  return modifiers & GDK_SHIFT_MASK ? 'R' : 'G';
}

static void
draft (RgBoardView *self, RgShape shape)
{
  self->drawn.draft = shape;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (RgBoardView *self, double x, double y, GtkGesture *drag)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (drag);
  RgSquare            square = rg_board_view_find_square (self, x, y);

  if (!rg_board_view_draws_at (self, x, y)) {
    gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }

  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  draft (self, (RgShape){ square, square,
                          find_color (
                            gtk_event_controller_get_current_event_state (controller)) });
}

/* Moves the free end of the arrow to the square under the pointer, or to none beside the
 * board. */
static void
drag_update_cb (RgBoardView *self, double dx, double dy, GtkGestureDrag *drag)
{
  RgShape shape = self->drawn.draft;
  double  x, y;

  if (shape.from == RG_SQUARE_NONE || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;

  shape.to = rg_board_view_find_square (self, x + dx, y + dy);
  draft (self, shape);
}

static void
drag_end_cb (RgBoardView *self, double dx, double dy, GtkGestureDrag *drag)
{
  RgShape shape;

  drag_update_cb (self, dx, dy, drag);
  shape = self->drawn.draft;
  draft (self, NO_SHAPE);
  if (shape.from != RG_SQUARE_NONE && shape.to != RG_SQUARE_NONE)
    rg_board_view_draw (self, shape);
}

static void
drag_cancel_cb (RgBoardView *self)
{
  draft (self, NO_SHAPE);
}

/* Adds the gesture of the right mouse button, which draws. */
void
rg_board_draw_begin (RgBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->drawn.shapes = g_array_new (FALSE, FALSE, sizeof (RgShape));
  self->drawn.draft = NO_SHAPE;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
