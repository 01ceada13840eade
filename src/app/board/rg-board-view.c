/* Handles properties, squares, pointer and keyboard of every board. Turns events into
 * calls of press, release and cancel with squares; the interaction decides what they
 * mean. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-board-theme.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

/* THRESHOLD: how far the pointer moves, in logical pixels, before a press is a drag. */
#define THRESHOLD 6

G_DEFINE_ENUM_TYPE (RgBoardInteraction,
                    rg_board_interaction,
                    G_DEFINE_ENUM_VALUE (RG_BOARD_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (RG_BOARD_PLAY, "play"),
                    G_DEFINE_ENUM_VALUE (RG_BOARD_SET_UP, "set-up"),
                    G_DEFINE_ENUM_VALUE (RG_BOARD_ODDS, "odds"),
                    G_DEFINE_ENUM_VALUE (RG_BOARD_SEAL, "seal"))

G_DEFINE_FINAL_TYPE (RgBoardView, rg_board_view, RG_TYPE_TABLE_WIDGET)

static const RgBoardActs NO_ACTS;

static const RgBoardActs *const ACTS[] = {
  [RG_BOARD_NONE] = &NO_ACTS,
  [RG_BOARD_PLAY] = &RG_BOARD_PLAY_ACTS,
  [RG_BOARD_SET_UP] = &RG_BOARD_SETUP_ACTS,
  [RG_BOARD_ODDS] = &RG_BOARD_ODDS_ACTS,
  [RG_BOARD_SEAL] = &RG_BOARD_SEAL_ACTS,
};

RgBoardGeometry
rg_board_view_get_geometry (RgBoardView *self)
{
  return rg_board_geometry_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), self->flipped);
}

/* Returns the square at a point of the widget; %RG_SQUARE_NONE beside the board. */
RgSquare
rg_board_view_find_square (RgBoardView *self, double x, double y)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);

  return rg_board_geometry_square_at (&geometry, x, y);
}

/* Returns: the square under the dragged piece; %RG_SQUARE_NONE beside the board */
RgSquare
rg_board_view_get_hover (RgBoardView *self)
{
  return self->hover;
}

/* Returns: whether @piece is painted upside down, as the far player's are while the seats
 * are face to face */
gboolean
rg_board_view_is_turned (RgBoardView *self, RgPiece piece)
{
  return self->faces_both &&
         rg_piece_color (piece) == (self->flipped ? RG_WHITE : RG_BLACK);
}

/* Computes the marks anew and updates all squares. */
void
rg_board_view_show (RgBoardView *self)
{
  memset (self->marks, 0, sizeof self->marks);
  self->marks[RG_MARK_CAPPED] = self->capped;
  self->away = 0;
  if (self->pointer.taken != RG_SQUARE_NONE)
    self->marks[RG_MARK_TAKEN] = rg_bit (self->pointer.taken);
  if (self->acts->mark != NULL)
    self->acts->mark (self);

  if (self->is_private)
    rg_board_seal_show (self);
  for (int i = 0; i < RG_N_SQUARES && !self->is_private; i++) {
    RgBitboard chosen = self->marks[RG_MARK_TAKEN] | self->marks[RG_MARK_POINTED];
    RgPiece    piece = rg_board_get (&self->pieces, (RgSquare) i);
    RgPiece    shade = rg_board_get (&self->shades, (RgSquare) i);
    gboolean   is_off = piece == RG_PIECE_NONE && shade != RG_PIECE_NONE;

    RgBoardSquareState state = {
      .is_off = is_off,
      .is_chosen = (chosen & rg_bit ((RgSquare) i)) != 0,
      .is_different = (self->marks[RG_MARK_DIFFERENT] & rg_bit ((RgSquare) i)) != 0,
      .is_capped = (self->marks[RG_MARK_CAPPED] & rg_bit ((RgSquare) i)) != 0,
    };

    rg_board_square_show (RG_BOARD_SQUARE (self->squares[i]), is_off ? shade : piece,
                          &state);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Updates the board after a change by the user, and emits "changed". */
void
rg_board_view_changed (RgBoardView *self)
{
  rg_board_view_show (self);
  g_signal_emit_by_name (self, "changed");
}

void
rg_board_view_toggled (RgBoardView *self, RgSquare square)
{
  rg_board_view_show (self);
  g_signal_emit_by_name (self, "piece-toggled", (guint) square);
}

/* @square is RG_SQUARE_NONE beside the board. */
void
rg_board_view_press (RgBoardView *self, RgSquare square)
{
  self->carried = FALSE;
  rg_board_draw_clear (self);
  if (self->acts->press != NULL)
    self->acts->press (self, square);
  rg_board_view_show (self);
}

/* @square is RG_SQUARE_NONE beside the board. */
void
rg_board_view_release (RgBoardView *self, RgSquare square)
{
  if (self->acts->release != NULL)
    self->acts->release (self, square);
  self->carried = FALSE;
  self->hover = RG_SQUARE_NONE;
  rg_board_view_show (self);
}

/* Puts the piece in the hand back and closes an open choice. Returns: whether there was
 * either */
gboolean
rg_board_view_cancel (RgBoardView *self)
{
  gboolean was_held = self->pointer.taken != RG_SQUARE_NONE || self->choosing ||
                      self->held != RG_PIECE_NONE;

  rg_pointer_cancel (&self->pointer);
  self->held = RG_PIECE_NONE;
  self->pressed = RG_SQUARE_NONE;
  self->carried = FALSE;
  self->hover = RG_SQUARE_NONE;
  if (self->acts->cancel != NULL)
    self->acts->cancel (self);
  rg_board_view_show (self);

  return was_held;
}

/* Moves the pressed piece to a point of the widget, if the interaction lets it be
 * dragged. */
void
rg_board_view_carry (RgBoardView *self, double x, double y)
{
  RgSquare hover = rg_board_view_find_square (self, x, y);

  if (!self->pointer.pressed || (self->acts->lift != NULL && !self->acts->lift (self)))
    return;

  self->x = x;
  self->y = y;
  if (!self->carried || hover != self->hover) {
    self->carried = TRUE;
    self->hover = hover;
    rg_board_view_show (self);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Does the same as a click on @square. */
void
rg_board_view_activate (RgBoardView *self, RgSquare square)
{
  rg_board_view_press (self, square);
  if (self->pointer.pressed)
    rg_board_view_release (self, square);
}

/* Focuses a square; on a private board, which has no squares, the whole board. */
static void
focus_square (RgBoardView *self, RgSquare square)
{
  self->cursor = square;
  gtk_widget_grab_focus (self->is_private ? GTK_WIDGET (self) : self->squares[square]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns whether no move can be made here, so that the board itself can be dragged out
 * of the window. */
static gboolean
is_looked_at (RgBoardView *self)
{
  RgTable *table = rg_table_widget_get_table (self);

  return self->interaction == RG_BOARD_PLAY && table != NULL && !rg_table_is_live (table);
}

static void
drag_begin_cb (RgBoardView *self, double x, double y, GtkGesture *drag)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (drag);
  GtkRoot            *root = gtk_widget_get_root (GTK_WIDGET (self));
  RgSquare            square = rg_board_view_find_square (self, x, y);

  if (rg_board_play_chooses_at (self, x, y))
    return;

  self->keyed = FALSE;
  if (square != RG_SQUARE_NONE && !is_looked_at (self))
    gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->interaction == RG_BOARD_PLAY &&
      gtk_event_controller_get_current_event_state (controller) & GDK_SHIFT_MASK)
    rg_board_view_reach_over (self);
  if (square != RG_SQUARE_NONE)
    focus_square (self, square);
  gtk_window_set_focus_visible (GTK_WINDOW (root), FALSE);
  rg_board_view_press (self, square);
}

static void
drag_update_cb (RgBoardView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y) &&
      (self->carried || dx * dx + dy * dy > THRESHOLD * THRESHOLD))
    rg_board_view_carry (self, x + dx, y + dy);
}

static void
drag_end_cb (RgBoardView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double   x, y;
  RgSquare square = RG_SQUARE_NONE;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    square = rg_board_view_find_square (self, x + dx, y + dy);
  rg_board_view_release (self, square);
}

/* Puts a dragged piece back when another gesture takes over; a piece taken up by a click
 * and an open choice remain. */
static void
drag_cancel_cb (RgBoardView *self)
{
  if (self->pointer.pressed)
    rg_board_view_cancel (self);
}

/* Removes a piece by the right button while a position is set up, with any tool. */
static void
other_pressed_cb (RgBoardView *self, G_GNUC_UNUSED int n, double x, double y)
{
  RgSquare square = rg_board_view_find_square (self, x, y);

  if (self->interaction == RG_BOARD_SET_UP && square != RG_SQUARE_NONE)
    rg_board_view_place (self, square, RG_PIECE_NONE);
}

/* Moves the focus to the next square in a direction on the screen; stops at the edge of
 * the board. */
static gboolean
move_cursor (RgBoardView *self, int right, int up)
{
  int turn = self->flipped ? -1 : 1;
  int file = rg_square_file (self->cursor) + turn * right;
  int rank = rg_square_rank (self->cursor) + turn * up;

  self->keyed = TRUE;
  if (self->acts->step != NULL && self->acts->step (self, right, up))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
    focus_square (self, rg_square (file, rank));
  return TRUE;
}

static gboolean
key_pressed_cb (RgBoardView        *self,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     modifiers)
{
  if (self->acts->key != NULL && self->acts->key (self, key, modifiers))
    return TRUE;
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;

  /* After a click, leaves the arrow keys to the table, where they step through the
   * game. */
  if (self->interaction == RG_BOARD_PLAY && !self->is_private &&
      !gtk_window_get_focus_visible (
        GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)))))
    return FALSE;

  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return move_cursor (self, -1, 0);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return move_cursor (self, 1, 0);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return move_cursor (self, 0, 1);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return move_cursor (self, 0, -1);
  case GDK_KEY_Escape:
    return rg_board_view_cancel (self);
  default:
    return FALSE;
  }
}

static void
square_activate_cb (RgBoardView *self, RgBoardSquare *square)
{
  rg_board_view_activate (self, rg_board_square_get_square (square));
}

static void
rg_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  if (child != NULL && RG_IS_BOARD_SQUARE (child))
    RG_BOARD_VIEW (widget)->cursor = rg_board_square_get_square (RG_BOARD_SQUARE (child));

  GTK_WIDGET_CLASS (rg_board_view_parent_class)->set_focus_child (widget, child);
}

static gboolean
rg_board_view_grab_focus (GtkWidget *widget)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  if (self->is_private)
    return GTK_WIDGET_CLASS (rg_board_view_parent_class)->grab_focus (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

/* Makes the board one stop of the Tab key; inside it, the arrow keys move the focus. */
static gboolean
rg_board_view_focus (GtkWidget *widget, GtkDirectionType where)
{
  if (RG_BOARD_VIEW (widget)->is_private)
    return GTK_WIDGET_CLASS (rg_board_view_parent_class)->focus (widget, where);

  return gtk_widget_get_focus_child (widget) == NULL && rg_board_view_grab_focus (widget);
}

static GtkSizeRequestMode
rg_board_view_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
rg_board_view_measure (GtkWidget                   *widget,
                       G_GNUC_UNUSED GtkOrientation orientation,
                       G_GNUC_UNUSED int            for_size,
                       int                         *minimum,
                       int                         *natural,
                       G_GNUC_UNUSED int           *minimum_baseline,
                       G_GNUC_UNUSED int           *natural_baseline)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);
  gboolean     is_game = self->interaction == RG_BOARD_PLAY;

  *minimum = 8 * (self->is_private ? 32 : is_game ? 24 : 22);
  *natural = 8 * (self->is_private ? 56 : is_game ? 48 : 46);
}

static void
rg_board_view_size_allocate (GtkWidget        *widget,
                             G_GNUC_UNUSED int width,
                             G_GNUC_UNUSED int height,
                             G_GNUC_UNUSED int baseline)
{
  RgBoardView    *self = RG_BOARD_VIEW (widget);
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);

  for (int i = 0; i < RG_N_SQUARES && !self->is_private; i++) {
    GtkAllocation place = { 0, 0, geometry.side, geometry.side };

    rg_board_geometry_corner (&geometry, (RgSquare) i, &place.x, &place.y);
    gtk_widget_size_allocate (self->squares[i], &place, -1);
  }
  if (self->choosing && self->chooser != NULL)
    rg_board_play_allocate_chooser (self);
}

static void
flipped_set (RgBoardView *self)
{
  self->flight.n_legs = 0;
  rg_board_view_cancel (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Follows the settings that all boards share. */
static void
settings_changed_cb (RgBoardView *self)
{
  g_autofree char *seats = g_settings_get_string (rg_settings_get (), "seats");

  self->faces_both = self->interaction == RG_BOARD_PLAY &&
                     g_str_equal (seats, "opposite");
  g_free (self->look.colors);
  self->look.colors = rg_board_theme_get ();
  rg_board_view_show (self);
}

static void
rg_board_view_constructed (GObject *object)
{
  RgBoardView *self = RG_BOARD_VIEW (object);
  GtkWidget   *widget = GTK_WIDGET (self);
  gboolean     is_used = self->interaction != RG_BOARD_NONE;
  /* Translators: the name of the board; for a screen reader. */
  const char *label = _ ("Chessboard");

  G_OBJECT_CLASS (rg_board_view_parent_class)->constructed (object);

  self->acts = ACTS[self->interaction];
  gtk_widget_set_can_target (widget, is_used);
  if (self->is_private) {
    label = _ ("A private board: nothing on it is announced. You can also write the "
               "move in the text field beside it.");
    g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
    gtk_widget_set_focusable (widget, is_used);
    g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw),
                      NULL);
  } else {
    for (int i = 0; i < RG_N_SQUARES; i++) {
      RgSquare at = rg_square (i % 8, 7 - i / 8);

      self->squares[at] = rg_board_square_new (at);
      gtk_widget_set_parent (self->squares[at], widget);
      g_signal_connect_swapped (self->squares[at], "activate",
                                G_CALLBACK (square_activate_cb), self);
    }
  }
  if (self->interaction == RG_BOARD_PLAY)
    rg_board_play_begin (self);
  g_signal_connect_object (rg_settings_get (), "changed",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  settings_changed_cb (self);
  rg_set_accessible_name (self, label);
}

/* Disposes of the parent class first: it releases the table, and this still updates the
 * squares. Then wipes the move of a private board and removes the squares. */
static void
rg_board_view_dispose (GObject *object)
{
  RgBoardView *self = RG_BOARD_VIEW (object);

  G_OBJECT_CLASS (rg_board_view_parent_class)->dispose (object);

  if (self->is_private) {
    memset (&self->sealing.before, 0, sizeof self->sealing.before);
    rg_board_view_set_move (self, RG_PRIVATE_MOVE_NONE);
  }
  for (int i = 0; i < RG_N_SQUARES; i++)
    g_clear_pointer (&self->squares[i], gtk_widget_unparent);
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  rg_board_look_clear_letters (&self->look);
}

static void
rg_board_view_class_init (RgBoardViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  rg_board_theme_follow ();
  object_class->constructed = rg_board_view_constructed;
  object_class->dispose = rg_board_view_dispose;
  widget_class->focus = rg_board_view_focus;
  widget_class->grab_focus = rg_board_view_grab_focus;
  widget_class->get_request_mode = rg_board_view_get_request_mode;
  widget_class->measure = rg_board_view_measure;
  widget_class->set_focus_child = rg_board_view_set_focus_child;
  widget_class->size_allocate = rg_board_view_size_allocate;
  widget_class->snapshot = rg_board_view_snapshot;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_board_play_update;

  RG_FIELD (RgBoardView, interaction, "interaction", RG_TYPE_BOARD_INTERACTION,
            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY, NULL);
  RG_FIELD (RgBoardView, is_private, "private", G_TYPE_BOOLEAN,
            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY, NULL);
  /* flipped: Black's pieces are at the bottom. */
  RG_FIELD (RgBoardView, flipped, "flipped", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            flipped_set);
  /* tool: what the next click on a square does; a piece taken up with another tool
   * stays. */
  RG_FIELD (RgBoardView, tool, "tool", G_TYPE_UCHAR, G_PARAM_READWRITE,
            rg_board_view_cancel);
  /* different: squares where the electronic board differs from the game, "e4 f3". */
  RG_FIELD (RgBoardView, different, "different", G_TYPE_STRING, G_PARAM_READWRITE,
            rg_board_view_show);

  /* changed: the user has changed a position; or, on a private board, has made a move, or
   * cleared it by taking up a piece. */
  rg_signal_new (klass, "changed", 0);

  /* piece-toggled: a piece was removed or put back for odds, which the board shows
   * already; the argument is its RgSquare. */
  rg_signal_new (klass, "piece-toggled", 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  RG_OWNS (RgBoardView, g_object_unref, flight.animation, look.hatching);
  RG_OWNS (RgBoardView, g_free, look.colors, drawn.place, different);
  RG_OWNS (RgBoardView, g_array_unref, drawn.shapes);
  RG_OWNS (RgBoardView, rg_piece_textures_free, look.textures);
}

static void
rg_board_view_init (RgBoardView *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkGesture         *other = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->look.textures = rg_piece_textures_new ();
  self->acts = &NO_ACTS;
  self->pointer = RG_POINTER_EMPTY;
  self->hover = self->pressed = RG_SQUARE_NONE;
  self->sealing.move = RG_PRIVATE_MOVE_NONE;
  self->loose = ~G_GUINT64_CONSTANT (0);
  self->cursor = RG_E1;
  self->drag = GTK_EVENT_CONTROLLER (drag);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  g_signal_connect_swapped (other, "pressed", G_CALLBACK (other_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (other));
  gtk_widget_add_controller (widget, keys);
  rg_board_draw_begin (self);
}

/* Returns: (transfer none): the pieces on the screen */
const RgBoard *
rg_board_view_get_pieces (RgBoardView *self)
{
  return &self->pieces;
}

/* Shows other pieces on a board without a game; removes shades and any move, and empties
 * the hand. */
void
rg_board_view_set_pieces (RgBoardView *self, const RgBoard *pieces)
{
  self->pieces = self->sealing.before = *pieces;
  memset (&self->shades, 0, sizeof self->shades);
  if (self->is_private)
    rg_board_view_set_move (self, RG_PRIVATE_MOVE_NONE);
  else
    rg_board_view_cancel (self);
}
