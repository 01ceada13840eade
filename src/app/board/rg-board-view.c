/* Shows the moment that is looked at: men, marks, one move as a flight.
 * Whatever the pointer and the keyboard do comes in through functions that know
 * squares only: press, release, cancel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-board-input.h"
#include "rg-board-marks.h"
#include "rg-promotion-chooser.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgBoardView, rg_board_view, GTK_TYPE_WIDGET)

static RgBoardSquare *
get_square (RgBoardView *self, RgSquare square)
{
  return RG_BOARD_SQUARE (self->squares[square]);
}

/* Returns: (transfer none): the position that is shown */
const RgPosition *
rg_board_view_get_position (RgBoardView *self)
{
  return rg_table_get_position (self->table);
}

static void
update_marks (RgBoardView *self)
{
  RgBoardMarks marks = rg_board_marks_find (self->table, &self->hand);

  if (self->hover != RG_SQUARE_NONE)
    marks.sets[RG_MARK_HOVER] = rg_bit (self->hover);

  for (int i = 0; i < RG_N_SQUARES; i++)
    for (int mark = 0; mark < RG_N_MARKS; mark++)
      rg_board_square_set_mark (get_square (self, (RgSquare) i), (RgMark) mark,
                                (marks.sets[mark] & rg_bit ((RgSquare) i)) != 0);
}

static void
update_presence (RgBoardView *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare   square = (RgSquare) i;
    RgPresence presence = RG_PRESENCE_THERE;

    if (rg_board_view_is_carrying (self) && square == self->hand.taken)
      presence = RG_PRESENCE_SHADE;
    else if (rg_flight_covers (&self->flight, square) ||
             (gtk_widget_get_visible (self->chooser) && square == self->promotion.from))
      presence = RG_PRESENCE_AWAY;
    rg_board_square_set_presence (get_square (self, square), presence);
  }
}

/**
 * rg_board_view_update_pieces:
 *
 * Puts the men of the position on their squares.
 */
void
rg_board_view_update_pieces (RgBoardView *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgPiece piece = rg_position_get (rg_board_view_get_position (self), (RgSquare) i);

    rg_board_square_set_piece (get_square (self, (RgSquare) i), piece);
    rg_board_square_set_texture (get_square (self, (RgSquare) i),
                                 rg_board_view_get_texture (self, piece));
  }
}

/**
 * rg_board_view_update_hand:
 *
 * Paints anew what depends on the hand.
 */
void
rg_board_view_update_hand (RgBoardView *self)
{
  update_marks (self);
  update_presence (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_coordinates (RgBoardView *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++)
    rg_board_square_set_coordinates (get_square (self, (RgSquare) i),
                                     rg_square_rank ((RgSquare) i) ==
                                       (self->flipped ? 7 : 0),
                                     rg_square_file ((RgSquare) i) ==
                                       (self->flipped ? 7 : 0));
}

/* Shows a single step forwards or back as a movement. */
static void
begin_flight (RgBoardView *self)
{
  RgStep step;

  rg_flight_stop (&self->flight);
  if (self->flight_wanted && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      rg_shown_find_step (&self->shown, self->table, &step))
    rg_flight_begin (&self->flight, &step);
}

/**
 * rg_board_view_close_chooser:
 *
 * Ends the choice of a promotion.
 */
void
rg_board_view_close_chooser (RgBoardView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->chooser;

  gtk_widget_set_visible (self->chooser, FALSE);
  if (had_focus)
    gtk_widget_grab_focus (self->squares[self->cursor]);
}

static void
table_changed_cb (RgBoardView *self)
{
  if (!rg_table_is_live (self->table) || rg_table_is_choosing (self->table))
    rg_board_view_cancel (self);
  update_marks (self);
  if (rg_shown_is_current (&self->shown, self->table))
    return;

  rg_hand_cancel (&self->hand);
  self->hover = RG_SQUARE_NONE;
  rg_board_view_close_chooser (self);
  begin_flight (self);
  rg_shown_remember (&self->shown, self->table);
  rg_board_view_update_pieces (self);
  rg_board_view_update_hand (self);
}

static void
flight_follow_cb (double progress, gpointer user_data)
{
  RgBoardView *self = RG_BOARD_VIEW (user_data);

  self->flight.progress = progress;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
flight_done_cb (RgBoardView *self)
{
  self->flight.n_legs = 0;
  update_presence (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_board_view_move_cursor:
 * @right: squares to the right, as the eye sees the board
 * @up: squares up
 *
 * Moves the focus from square to square; the edge stops it.
 */
void
rg_board_view_move_cursor (RgBoardView *self, int right, int up)
{
  int turn = self->flipped ? -1 : 1;
  int file = rg_square_file (self->cursor) + turn * right;
  int rank = rg_square_rank (self->cursor) + turn * up;

  if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
    gtk_widget_grab_focus (self->squares[rg_square (file, rank)]);
}

static void
rg_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  if (child != NULL && RG_IS_BOARD_SQUARE (child))
    self->cursor = rg_board_square_get_square (RG_BOARD_SQUARE (child));

  GTK_WIDGET_CLASS (rg_board_view_parent_class)->set_focus_child (widget, child);
}

/* The board is one stop of the Tab key; within it the arrows move. */
static gboolean
rg_board_view_focus (GtkWidget *widget, G_GNUC_UNUSED GtkDirectionType where)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

static gboolean
rg_board_view_grab_focus (GtkWidget *widget)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

static void
rg_board_view_dispose (GObject *object)
{
  RgBoardView *self = RG_BOARD_VIEW (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  rg_flight_clear (&self->flight);
  for (int i = 0; i < RG_N_SQUARES; i++)
    g_clear_pointer (&self->squares[i], gtk_widget_unparent);
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  g_clear_pointer (&self->textures, rg_piece_textures_free);

  G_OBJECT_CLASS (rg_board_view_parent_class)->dispose (object);
}

static void
rg_board_view_class_init (RgBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_board_view_dispose;
  widget_class->focus = rg_board_view_focus;
  widget_class->grab_focus = rg_board_view_grab_focus;
  widget_class->get_request_mode = rg_board_view_get_request_mode;
  widget_class->measure = rg_board_view_measure;
  widget_class->set_focus_child = rg_board_view_set_focus_child;
  widget_class->size_allocate = rg_board_view_size_allocate;
  widget_class->snapshot = rg_board_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
add_squares (RgBoardView *self)
{
  for (int rank = 7; rank >= 0; rank--)
    for (int file = 0; file < 8; file++) {
      RgSquare   at = rg_square (file, rank);
      GtkWidget *square = rg_board_square_new (at);

      self->squares[at] = square;
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_signal_connect_swapped (square, "activate",
                                G_CALLBACK (rg_board_view_activate_square), self);
    }
}

static void
rg_board_view_init (RgBoardView *self)
{
  self->textures = rg_piece_textures_new ();
  self->hand = RG_HAND_EMPTY;
  self->hover = RG_SQUARE_NONE;
  self->cursor = RG_E1;
  self->flight_wanted = TRUE;
  self->table = rg_table_new ();
  rg_flight_init (&self->flight, GTK_WIDGET (self), flight_follow_cb,
                  G_CALLBACK (flight_done_cb));

  add_squares (self);
  self->chooser = rg_promotion_chooser_new ();
  gtk_widget_set_visible (self->chooser, FALSE);
  gtk_widget_set_parent (self->chooser, GTK_WIDGET (self));
  g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (rg_board_view_promote),
                            self);

  rg_board_input_attach (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_allocate),
                    NULL);
  update_coordinates (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chessboard"), -1);
}

/* Returns: (transfer floating): a board with the men as a game begins */
GtkWidget *
rg_board_view_new (void)
{
  return g_object_new (RG_TYPE_BOARD_VIEW, NULL);
}

/**
 * rg_board_view_set_table:
 * @table: the game to show and play
 */
void
rg_board_view_set_table (RgBoardView *self, RgTable *table)
{
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_set_object (&self->table, table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (table_changed_cb), self);
  self->shown.game = NULL;
  table_changed_cb (self);
}

/**
 * rg_board_view_set_flipped:
 * @flipped: whether Black's men are nearest to the eye
 */
void
rg_board_view_set_flipped (RgBoardView *self, gboolean flipped)
{
  if (flipped == self->flipped)
    return;

  self->flipped = flipped;
  rg_board_view_cancel (self);
  rg_flight_stop (&self->flight);
  update_coordinates (self);
  update_presence (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Returns: whether Black's men are nearest to the eye */
gboolean
rg_board_view_get_flipped (RgBoardView *self)
{
  return self->flipped;
}
