/* What is done with the men by mouse and keyboard; how it looks is in -paint.
 * To who looks through a screen reader it is one thing with one name, always
 * the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-private-board-private.h"

#include "rg-board-keys.h"

#include <glib/gi18n.h>

#define MIN_SQUARE     34
#define NATURAL_SQUARE 56

G_DEFINE_FINAL_TYPE (RgPrivateBoard, rg_private_board, GTK_TYPE_WIDGET)

enum {
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Returns: where a choice of what the pawn becomes stands, from the last rank towards
 * the middle */
RgSquare
rg_private_board_get_choice_square (RgPrivateBoard *self, int choice)
{
  int rank = rg_square_rank (self->move.to);

  return rg_square (rg_square_file (self->move.to), rank == 0 ? choice : rank - choice);
}

static int
find_choice (RgPrivateBoard *self, RgSquare square)
{
  for (int i = 0; i < RG_N_PRIVATE_CHOICES; i++)
    if (square == rg_private_board_get_choice_square (self, i))
      return i;

  return -1;
}

static void
rg_private_board_measure (G_GNUC_UNUSED GtkWidget     *widget,
                          G_GNUC_UNUSED GtkOrientation orientation,
                          G_GNUC_UNUSED int            for_size,
                          int                         *minimum,
                          int                         *natural,
                          G_GNUC_UNUSED int           *minimum_baseline,
                          G_GNUC_UNUSED int           *natural_baseline)
{
  *minimum = 8 * MIN_SQUARE;
  *natural = 8 * NATURAL_SQUARE;
}

static void
let_go (RgPrivateBoard *self)
{
  self->taken = RG_SQUARE_NONE;
  self->carrying = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
finish (RgPrivateBoard *self, RgRole role)
{
  self->move.role = role;
  self->promoting = FALSE;
  let_go (self);
  g_signal_emit (self, signals[MOVED], 0);
}

static gboolean
is_promotion (RgPrivateBoard *self, RgSquare from, RgSquare to)
{
  RgPiece man = rg_board_get (&self->men, from);

  return rg_piece_role (man) == RG_PAWN &&
         rg_square_rank (to) == (rg_piece_color (man) == RG_WHITE ? 7 : 0);
}

static void
drop (RgPrivateBoard *self, RgSquare to)
{
  self->move = (RgPrivateMove){ self->taken, to, RG_ROLE_NONE };
  self->promoting = is_promotion (self, self->taken, to);
  self->choice = 0;
  let_go (self);
  if (!self->promoting)
    finish (self, RG_ROLE_NONE);
}

static void
choose (RgPrivateBoard *self, int choice)
{
  if (choice >= 0)
    finish (self, RG_PRIVATE_CHOICES[choice]);
  else
    rg_private_board_cancel (self);
}

/* Another man of the same side is taken instead. */
static gboolean
is_other_start (RgPrivateBoard *self, RgSquare square)
{
  RgPiece man = rg_board_get (&self->men, square);
  RgPiece held = rg_board_get (&self->men, self->taken);

  return man != RG_PIECE_NONE && square != self->taken &&
         rg_piece_color (man) == rg_piece_color (held);
}

static void
take (RgPrivateBoard *self, RgSquare square)
{
  if (rg_board_get (&self->men, square) == RG_PIECE_NONE)
    return;

  self->move = RG_PRIVATE_MOVE_NONE;
  self->taken = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[MOVED], 0);
}

static void
drag_begin_cb (RgPrivateBoard *self, double x, double y)
{
  RgBoardGeometry geometry = rg_private_board_get_geometry (self);
  RgSquare        square = rg_board_geometry_square_at (&geometry, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->keyed = FALSE;
  self->x = x;
  self->y = y;
  if (square != RG_SQUARE_NONE)
    rg_private_board_press (self, square);
}

static void
drag_update_cb (RgPrivateBoard *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  if (self->taken == RG_SQUARE_NONE || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;

  self->carrying = self->carrying || ABS (dx) + ABS (dy) > 8;
  self->x = x + dx;
  self->y = y + dy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (RgPrivateBoard *self, double dx, double dy, GtkGestureDrag *drag)
{
  RgBoardGeometry geometry = rg_private_board_get_geometry (self);
  double          x, y;
  RgSquare        square = RG_SQUARE_NONE;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    square = rg_board_geometry_square_at (&geometry, x + dx, y + dy);
  if (square != RG_SQUARE_NONE)
    rg_private_board_release (self, square);
  else
    rg_private_board_cancel (self);
}

static void
move_cursor (RgPrivateBoard *self, int right, int up)
{
  int turn = self->flipped ? -1 : 1;
  int file = rg_square_file (self->cursor) + right * turn;
  int rank = rg_square_rank (self->cursor) + up * turn;
  int down = rg_square_rank (self->move.to) == (self->flipped ? 0 : 7) ? 1 : -1;

  self->keyed = TRUE;
  if (self->promoting)
    self->choice = (self->choice - up * down + RG_N_PRIVATE_CHOICES) %
                   RG_N_PRIVATE_CHOICES;
  else if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
    self->cursor = rg_square (file, rank);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
activate_cursor (RgPrivateBoard *self)
{
  if (self->promoting) {
    choose (self, self->choice);
    return;
  }

  rg_private_board_press (self, self->cursor);
  rg_private_board_release (self, self->cursor);
}

static gboolean
key_pressed_cb (RgPrivateBoard     *self,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     modifiers)
{
  int right, up;

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (rg_board_keys_step (key, &right, &up)) {
    move_cursor (self, right, up);
    return TRUE;
  }

  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space:
    activate_cursor (self);
    return TRUE;
  case GDK_KEY_Escape:
    rg_private_board_cancel (self);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
rg_private_board_dispose (GObject *object)
{
  RgPrivateBoard *self = RG_PRIVATE_BOARD (object);

  self->move = RG_PRIVATE_MOVE_NONE;
  self->taken = self->cursor = RG_SQUARE_NONE;
  g_clear_pointer (&self->textures, rg_piece_textures_free);

  G_OBJECT_CLASS (rg_private_board_parent_class)->dispose (object);
}

static void
rg_private_board_class_init (RgPrivateBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_private_board_dispose;
  widget_class->measure = rg_private_board_measure;
  widget_class->snapshot = rg_private_board_snapshot;

  /**
   * RgPrivateBoard::moved:
   *
   * Somebody has put a man elsewhere, or taken one: then no move is there any
   * more.
   */
  signals[MOVED] = g_signal_new ("moved", RG_TYPE_PRIVATE_BOARD, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "private-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
attach_input (RgPrivateBoard *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

static void
rg_private_board_init (RgPrivateBoard *self)
{
  self->textures = rg_piece_textures_new ();
  self->move = RG_PRIVATE_MOVE_NONE;
  self->taken = RG_SQUARE_NONE;
  self->cursor = RG_E1;
  rg_private_board_set_movable (self, TRUE);
  attach_input (self);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
    _ ("A private board: nothing is told about it. The move can also be "
       "written in the line beside it."),
    -1);
}

/* Returns: (transfer floating): an empty board */
GtkWidget *
rg_private_board_new (void)
{
  return g_object_new (RG_TYPE_PRIVATE_BOARD, NULL);
}

/**
 * rg_private_board_set_men:
 * @flipped: whether Black's men are nearest to the eye
 *
 * Puts up a position; no move is shown.
 */
void
rg_private_board_set_men (RgPrivateBoard *self, const RgBoard *men, gboolean flipped)
{
  self->men = *men;
  self->flipped = flipped;
  self->cursor = flipped ? RG_E8 : RG_E1;
  rg_private_board_set_move (self, RG_PRIVATE_MOVE_NONE);
}

/**
 * rg_private_board_set_movable:
 * @movable: whether men can be put elsewhere, or are only looked at
 */
void
rg_private_board_set_movable (RgPrivateBoard *self, gboolean movable)
{
  self->movable = movable;
  gtk_widget_set_can_target (GTK_WIDGET (self), movable);
  gtk_widget_set_focusable (GTK_WIDGET (self), movable);
}

/* Returns: the move that is shown */
RgPrivateMove
rg_private_board_get_move (RgPrivateBoard *self)
{
  return self->move;
}

/* Returns: whether it has yet to be said what a pawn becomes */
gboolean
rg_private_board_is_choosing (RgPrivateBoard *self)
{
  return self->promoting;
}

/**
 * rg_private_board_set_move:
 *
 * Shows a move that was made elsewhere; where there is none, nothing is left of
 * what was made here, not even where the hand was.
 */
void
rg_private_board_set_move (RgPrivateBoard *self, RgPrivateMove move)
{
  if (move.from == RG_SQUARE_NONE) {
    self->cursor = RG_E1;
    self->x = self->y = 0;
  }
  self->move = move;
  self->promoting = FALSE;
  let_go (self);
}

/**
 * rg_private_board_press:
 * @square: any
 *
 * Takes a man up, or chooses what a pawn becomes.
 */
void
rg_private_board_press (RgPrivateBoard *self, RgSquare square)
{
  self->cursor = square;
  if (self->promoting)
    choose (self, find_choice (self, square));
  else if (self->taken == RG_SQUARE_NONE || is_other_start (self, square))
    take (self, square);
  else if (square == self->taken)
    let_go (self);
}

/**
 * rg_private_board_release:
 * @square: any
 *
 * Puts down the man who was taken up, wherever it is.  Where he was taken he
 * stays in the hand for a second click.
 */
void
rg_private_board_release (RgPrivateBoard *self, RgSquare square)
{
  self->carrying = FALSE;
  if (self->taken != RG_SQUARE_NONE && square != self->taken)
    drop (self, square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_private_board_cancel:
 *
 * Puts the man back; a pawn that would have become something stays where it
 * was.
 */
void
rg_private_board_cancel (RgPrivateBoard *self)
{
  if (self->promoting)
    self->move = RG_PRIVATE_MOVE_NONE;
  self->promoting = FALSE;
  let_go (self);
}
