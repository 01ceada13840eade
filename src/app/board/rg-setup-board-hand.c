/* What the hand does while a position is set up.  The pointer comes in through
 * press and release, which know squares only; where it is between them is only
 * paint. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-board-private.h"

/* How far the pointer goes, in logical pixels, before a man leaves his place.
 */
#define THRESHOLD 6

/* Where the button went down; gestures tell the rest as an offset. */
typedef struct {
  RgSetupBoard *board; /* owns this */
  GtkGesture   *drag;  /* not owned */
  double        x, y;
  RgPiece       from_palette;
} RgSetupPointer;

static RgPiece
get_man (RgSetupBoard *self, RgSquare square)
{
  return rg_board_get (&self->setup.board, square);
}

static void
show_hand (RgSetupBoard *self)
{
  rg_setup_grid_set_taken (RG_SETUP_GRID (self->grid),
                           self->hand.man != RG_PIECE_NONE ? self->hand.from
                                                           : RG_SQUARE_NONE,
                           self->hand.carried);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_setup_board_drop:
 *
 * Empties the hand; a man that was taken up stays where he stands.
 */
void
rg_setup_board_drop (RgSetupBoard *self)
{
  self->hand = (RgSetupHand){ .from = RG_SQUARE_NONE, .pressed = RG_SQUARE_NONE };
  show_hand (self);
}

/* Puts the man in the hand down; beside the board he is gone. */
static void
put_down (RgSetupBoard *self, RgSquare square)
{
  RgSetupHand hand = self->hand;
  RgBoard    *board = &self->setup.board;

  rg_setup_board_drop (self);
  if (square == hand.from)
    return;

  if (hand.from != RG_SQUARE_NONE)
    rg_board_set (board, hand.from, RG_PIECE_NONE);
  if (square != RG_SQUARE_NONE)
    rg_board_set (board, square, hand.man);
  rg_setup_board_men_changed (self);
}

static void
take_up (RgSetupBoard *self, RgSquare square)
{
  self->hand.man = get_man (self, square);
  self->hand.from = square;
  self->hand.pressed = RG_SQUARE_NONE;
  if (self->hand.man == RG_PIECE_NONE)
    rg_setup_board_drop (self);
  else
    show_hand (self);
}

/* A click, not a movement: the chosen tool does its work. */
static void
use_tool (RgSetupBoard *self, RgSquare square)
{
  RgSetupTool tool;

  tool = rg_setup_palette_get_tool (RG_SETUP_PALETTE (self->palette));
  if (rg_setup_tool_is_man (tool))
    rg_setup_board_place (self, square, tool);
  else if (tool == RG_SETUP_ERASER)
    rg_setup_board_place (self, square, RG_PIECE_NONE);
  else
    take_up (self, square);
}

static gboolean
holds_man (RgSetupBoard *self)
{
  return rg_setup_tool_is_man (
    rg_setup_palette_get_tool (RG_SETUP_PALETTE (self->palette)));
}

/**
 * rg_setup_board_take_from_palette:
 * @piece: a man
 *
 * Chooses a man of the palette and has him in the hand; he is put down by
 * rg_setup_board_release().
 */
void
rg_setup_board_take_from_palette (RgSetupBoard *self, RgPiece piece)
{
  rg_setup_board_drop (self);
  rg_setup_board_choose (self, piece);
  self->hand.man = piece;
  self->hand.carried = TRUE;
  show_hand (self);
}

/**
 * rg_setup_board_press:
 * @square: where, %RG_SQUARE_NONE beside the board
 *
 * The hand comes down.  A man who was taken up by a click is put down there;
 * another one can be carried from there.
 */
void
rg_setup_board_press (RgSetupBoard *self, RgSquare square)
{
  if (!self->preview && self->hand.man != RG_PIECE_NONE) {
    if (square != RG_SQUARE_NONE)
      put_down (self, square);
    else
      rg_setup_board_drop (self);
    return;
  }

  self->hand.pressed = square;
}

/**
 * rg_setup_board_release:
 * @square: where, %RG_SQUARE_NONE beside the board
 *
 * The hand goes up: where it came down that is a click, elsewhere a man is
 * carried there, and off the board if it is there.
 */
void
rg_setup_board_release (RgSetupBoard *self, RgSquare square)
{
  RgSquare pressed = self->hand.pressed;
  gboolean is_click = square == pressed && !self->hand.carried;

  self->hand.pressed = RG_SQUARE_NONE;
  if (self->preview) {
    if (is_click && square != RG_SQUARE_NONE)
      rg_setup_board_toggle (self, square);
  } else if (pressed != RG_SQUARE_NONE) {
    if (is_click) {
      use_tool (self, square);
      return;
    }
    take_up (self, pressed);
    if (self->hand.man != RG_PIECE_NONE)
      put_down (self, square);
    else if (square != RG_SQUARE_NONE && holds_man (self))
      use_tool (self, square);
  } else if (self->hand.carried) {
    put_down (self, square);
  }
}

static RgSquare
square_at (RgSetupBoard *self, double x, double y)
{
  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->grid, x, y, &x, &y);
  return rg_setup_grid_square_at (RG_SETUP_GRID (self->grid), x, y);
}

static RgPiece
man_of_palette_at (RgSetupBoard *self, double x, double y)
{
  RgSetupTool tool;

  if (self->preview ||
      !gtk_widget_translate_coordinates (GTK_WIDGET (self), self->palette, x, y, &x, &y))
    return RG_PIECE_NONE;

  tool = rg_setup_palette_tool_at (RG_SETUP_PALETTE (self->palette), x, y);
  return rg_setup_tool_is_man (tool) ? tool : RG_PIECE_NONE;
}

static void
drag_begin_cb (RgSetupPointer *self, double x, double y)
{
  RgSetupBoard *board = self->board;
  RgSquare      square = square_at (board, x, y);

  self->x = x;
  self->y = y;
  self->from_palette = man_of_palette_at (board, x, y);
  if (square != RG_SQUARE_NONE) {
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
    rg_setup_grid_set_cursor (RG_SETUP_GRID (board->grid), square);
    rg_setup_board_press (board, square);
  } else if (self->from_palette == RG_PIECE_NONE) {
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  }
}

/* What lies under the hand as it leaves its place: a man of the palette or of
 * the board. */
static void
begin_carrying (RgSetupPointer *self)
{
  RgSetupBoard *board = self->board;
  RgSquare      pressed = board->hand.pressed;

  if (self->from_palette != RG_PIECE_NONE) {
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
    rg_setup_board_take_from_palette (board, self->from_palette);
  } else if (!board->preview && pressed != RG_SQUARE_NONE &&
             get_man (board, pressed) != RG_PIECE_NONE) {
    board->hand.man = get_man (board, pressed);
    board->hand.from = pressed;
    board->hand.carried = TRUE;
    show_hand (board);
  }
}

static void
drag_update_cb (RgSetupPointer *self, double dx, double dy)
{
  RgSetupHand *hand = &self->board->hand;

  if (!hand->carried && dx * dx + dy * dy > THRESHOLD * THRESHOLD)
    begin_carrying (self);
  hand->x = self->x + dx;
  hand->y = self->y + dy;
  if (hand->carried)
    gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
drag_end_cb (RgSetupPointer *self, double dx, double dy)
{
  RgSetupBoard *board = self->board;
  RgSquare      square = square_at (board, self->x + dx, self->y + dy);

  if (board->hand.carried || board->hand.pressed != RG_SQUARE_NONE)
    rg_setup_board_release (board, square);
}

/* Something else took the pointer over. */
static void
cancel_cb (RgSetupPointer *self)
{
  if (self->board->hand.carried || self->board->hand.pressed != RG_SQUARE_NONE)
    rg_setup_board_drop (self->board);
}

/* The other button takes a man off, whatever the tool. */
static void
other_pressed_cb (RgSetupBoard             *self,
                  G_GNUC_UNUSED int         n,
                  double                    x,
                  double                    y,
                  G_GNUC_UNUSED GtkGesture *click)
{
  RgSquare square = square_at (self, x, y);

  rg_setup_board_drop (self);
  if (!self->preview && square != RG_SQUARE_NONE)
    rg_setup_board_place (self, square, RG_PIECE_NONE);
}

static gboolean
key_pressed_cb (RgSetupBoard                 *self,
                guint                         key,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (key != GDK_KEY_Escape || self->hand.man == RG_PIECE_NONE)
    return FALSE;

  rg_setup_board_drop (self);
  return TRUE;
}

/**
 * rg_setup_board_attach_pointer:
 *
 * Lets the pointer act on the board and the palette, and Escape empty the hand.
 */
void
rg_setup_board_attach_pointer (RgSetupBoard *self)
{
  RgSetupPointer     *pointer = g_new0 (RgSetupPointer, 1);
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkGesture         *other = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  pointer->board = self;
  pointer->drag = drag;
  g_object_set_data_full (G_OBJECT (self), "pointer", pointer, g_free);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag),
                                              GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), pointer);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), pointer);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), pointer);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (cancel_cb), pointer);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (other, "pressed", G_CALLBACK (other_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (other));

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * rg_setup_board_snapshot_hand:
 *
 * Paints the man in the hand above everything.
 */
void
rg_setup_board_snapshot_hand (RgSetupBoard *self, GtkSnapshot *snapshot)
{
  RgSetupGrid *grid = RG_SETUP_GRID (self->grid);
  GdkTexture  *texture = rg_setup_grid_get_texture (grid, self->hand.man);
  float        side = (float) rg_setup_grid_get_side (grid);

  if (self->hand.carried && texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) self->hand.x - side / 2,
                                                      (float) self->hand.y - side / 2,
                                                      side, side));
}
