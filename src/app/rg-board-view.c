/* Lays out and paints the board.  Whatever the pointer and the keyboard do
 * comes in through functions that know squares only: press, release, cancel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view.h"

#include "rg-board-geometry.h"
#include "rg-board-input.h"
#include "rg-board-marks.h"
#include "rg-board-square.h"
#include "rg-flight.h"
#include "rg-hand-acts.h"
#include "rg-piece-textures.h"
#include "rg-promotion-chooser.h"
#include "rg-say.h"
#include "rg-shown.h"

#include <glib/gi18n.h>

#define MIN_SQUARE 24

struct _RgBoardView {
  GtkWidget parent_instance;

  RgReplay        *replay;
  RgPieceTextures *textures;
  GtkWidget       *squares[RG_N_SQUARES];
  GtkWidget       *chooser;
  gboolean         flipped;
  RgShown          shown;

  RgHand         hand;
  gboolean       reaching; /* the hand is the other player's for one move */
  RgSquare       hover;
  RgSquare       cursor;
  gboolean       carried;
  double         hand_x, hand_y;
  RgDisplacement promotion;

  RgFlight flight;
  gboolean flight_wanted;
};

G_DEFINE_FINAL_TYPE (RgBoardView, rg_board_view, GTK_TYPE_WIDGET)

static RgBoardGeometry
get_geometry (RgBoardView *self)
{
  return rg_board_geometry_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)),
                                self->flipped);
}

static int
get_texture_side (RgBoardView *self)
{
  return get_geometry (self).side *
         gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static RgBoardSquare *
get_square (RgBoardView *self, RgSquare square)
{
  return RG_BOARD_SQUARE (self->squares[square]);
}

static GdkTexture *
get_texture (RgBoardView *self, RgPiece piece)
{
  if (piece == RG_PIECE_NONE || get_geometry (self).side == 0)
    return NULL;

  return rg_piece_textures_get (self->textures, piece, get_texture_side (self));
}

static const RgPosition *
get_position (RgBoardView *self)
{
  return rg_replay_get_position (self->replay);
}

/* The man is painted at the pointer, not on its square. */
static gboolean
hand_is_carrying (RgBoardView *self)
{
  return self->hand.pressed && self->carried;
}

static void
update_marks (RgBoardView *self)
{
  RgBoardMarks marks = rg_board_marks_find (self->replay, &self->hand);

  if (self->hover != RG_SQUARE_NONE)
    marks.sets[RG_MARK_HOVER] = rg_bit (self->hover);

  for (int i = 0; i < RG_N_SQUARES; i++)
    for (int mark = 0; mark < RG_N_MARKS; mark++)
      rg_board_square_set_mark (get_square (self, (RgSquare) i),
                                (RgMark) mark,
                                (marks.sets[mark] & rg_bit ((RgSquare) i)) !=
                                  0);
}

static void
update_presence (RgBoardView *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare   square = (RgSquare) i;
    RgPresence presence = RG_PRESENCE_THERE;

    if (hand_is_carrying (self) && square == self->hand.taken)
      presence = RG_PRESENCE_SHADE;
    else if (rg_flight_covers (&self->flight, square) ||
             (gtk_widget_get_visible (self->chooser) &&
              square == self->promotion.from))
      presence = RG_PRESENCE_AWAY;
    rg_board_square_set_presence (get_square (self, square), presence);
  }
}

static void
update_pieces (RgBoardView *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgPiece piece = rg_position_get (get_position (self), (RgSquare) i);

    rg_board_square_set_piece (get_square (self, (RgSquare) i), piece);
    rg_board_square_set_texture (get_square (self, (RgSquare) i),
                                 get_texture (self, piece));
  }
}

static void
update_hand (RgBoardView *self)
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
      rg_shown_find_step (&self->shown, self->replay, &step))
    rg_flight_begin (&self->flight, &step);
}

static void
close_chooser (RgBoardView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) ==
                       self->chooser;

  gtk_widget_set_visible (self->chooser, FALSE);
  if (had_focus)
    gtk_widget_grab_focus (self->squares[self->cursor]);
}

static void
replay_changed_cb (RgBoardView *self)
{
  if (!rg_replay_is_live (self->replay) || rg_replay_is_choosing (self->replay))
    rg_board_view_cancel (self);
  update_marks (self);
  if (rg_shown_is_current (&self->shown, self->replay))
    return;

  rg_hand_cancel (&self->hand);
  self->hover = RG_SQUARE_NONE;
  close_chooser (self);
  begin_flight (self);
  rg_shown_remember (&self->shown, self->replay);
  update_pieces (self);
  update_hand (self);
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

/* A hand that has reached over goes back as soon as it is empty. */
static void
end_reach (RgBoardView *self)
{
  if (!self->reaching || self->hand.taken != RG_SQUARE_NONE ||
      gtk_widget_get_visible (self->chooser))
    return;

  self->reaching = FALSE;
  rg_replay_return_hand (self->replay);
}

static void
open_chooser (RgBoardView *self, RgDisplacement displacement)
{
  const RgPosition *position = get_position (self);
  RgGame           *game = rg_replay_get_game (self->replay);
  RgColor           color;

  color = rg_piece_color (rg_position_get (position, displacement.from));
  self->promotion = displacement;
  rg_promotion_chooser_open (RG_PROMOTION_CHOOSER (self->chooser),
                             color,
                             (color == RG_BLACK) != self->flipped,
                             rg_game_get_state (game)->conduct ==
                               RG_CONDUCT_STRICT);
  rg_promotion_chooser_set_textures (RG_PROMOTION_CHOOSER (self->chooser),
                                     self->textures,
                                     get_texture_side (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* At a free table a man who may not go there just goes back. */
static void
say_refusal (RgBoardView *self, const GError *error)
{
  RgGame *game = rg_replay_get_game (self->replay);

  if (rg_game_get_state (game)->conduct != RG_CONDUCT_FREE ||
      !g_error_matches (error, RG_ERROR, RG_ERROR_ILLEGAL))
    rg_say_refusal (GTK_WIDGET (self), self->replay, error);
}

static void
carry_out (RgBoardView *self, RgDisplacement displacement, gboolean with_flight)
{
  g_autoptr (GError) error = NULL;

  self->flight_wanted = with_flight;
  if (!rg_hand_acts_put_down (self->replay, displacement, &error))
    say_refusal (self, error);
  self->flight_wanted = TRUE;
}

/* A man was carried somewhere.  Whether that is a move, the arbiter says; if
 * he refuses, the man goes back. */
static void
put_down (RgBoardView *self, RgDisplacement displacement, gboolean by_drag)
{
  if (rg_hand_acts_ask_promotion (self->replay, displacement))
    open_chooser (self, displacement);
  else
    carry_out (self, displacement, !by_drag);
}

static void
promotion_chosen_cb (RgBoardView *self, guint role)
{
  RgDisplacement displacement = self->promotion;

  displacement.promotion = (guint8) (role == RG_PAWN ? 0 : role);
  close_chooser (self);
  carry_out (self, displacement, FALSE);
  end_reach (self);
  update_hand (self);
}

/* Who looks back at a game that goes on may wonder why nothing moves. */
static void
explain_dead_board (RgBoardView *self)
{
  if (!rg_replay_is_at_end (self->replay))
    rg_say (GTK_WIDGET (self),
            _ ("You are looking back. The game stands at its last move."));
}

static void
touch_for_purpose (RgBoardView *self, RgSquare square)
{
  g_autoptr (GError) error = NULL;

  if (!rg_hand_acts_serve (self->replay, square, &error))
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

  rg_hand_acts_find_men (self->replay, &own, &others);
  if (rg_hand_press (&self->hand, own, others, square, &displacement)) {
    put_down (self, displacement, FALSE);
  } else if (self->hand.pressed && self->hand.fresh &&
             !rg_hand_acts_touch (self->replay, square, &error)) {
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
  RgGame        *game = rg_replay_get_game (self->replay);
  const RgState *state = rg_game_get_state (game);

  if (state->conduct != RG_CONDUCT_STRICT ||
      self->hand.taken != RG_SQUARE_NONE || !rg_replay_is_live (self->replay))
    return;

  rg_replay_strike (self->replay);
  self->reaching = TRUE;
  rg_replay_set_hand (self->replay, rg_color_other (rg_state_turn (state)));
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
  if (!rg_replay_is_live (self->replay)) {
    explain_dead_board (self);
    return;
  }

  rg_replay_strike (self->replay);
  if (rg_replay_is_choosing (self->replay))
    rg_replay_point (self->replay, square);
  else if (rg_hand_acts_serves_purpose (self->replay))
    touch_for_purpose (self, square);
  else
    take_or_put_down (self, square);
  self->carried = FALSE;
  end_reach (self);
  update_hand (self);
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
  update_hand (self);
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
  close_chooser (self);
  end_reach (self);
  update_hand (self);

  return held;
}

/**
 * rg_board_view_square_at:
 * @x: in the widget's coordinates
 * @y: in the widget's coordinates
 *
 * Returns: the square there, %RG_SQUARE_NONE beside the board
 */
RgSquare
rg_board_view_square_at (RgBoardView *self, double x, double y)
{
  RgBoardGeometry geometry = get_geometry (self);

  return rg_board_geometry_square_at (&geometry, x, y);
}

/**
 * rg_board_view_chooses_at:
 * @x: in the widget's coordinates
 * @y: in the widget's coordinates
 *
 * Returns: whether the choice of a promotion is shown there
 */
gboolean
rg_board_view_chooses_at (RgBoardView *self, double x, double y)
{
  graphene_rect_t bounds;

  return gtk_widget_get_visible (self->chooser) &&
         gtk_widget_compute_bounds (self->chooser,
                                    GTK_WIDGET (self),
                                    &bounds) &&
         graphene_rect_contains_point (&bounds,
                                       &GRAPHENE_POINT_INIT ((float) x,
                                                             (float) y));
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
    update_hand (self);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
square_activate_cb (RgBoardView *self, RgBoardSquare *square)
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
  square_activate_cb (self, get_square (self, self->cursor));
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
  RgDisplacement displacement = { .from = self->hand.taken,
                                  .to = self->cursor };

  if (self->hand.taken == RG_SQUARE_NONE || self->hand.taken == self->cursor)
    return FALSE;

  rg_hand_cancel (&self->hand);
  put_down (self, displacement, FALSE);
  end_reach (self);
  update_hand (self);
  return TRUE;
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

  GTK_WIDGET_CLASS (rg_board_view_parent_class)
    ->set_focus_child (widget, child);
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

static GtkSizeRequestMode
rg_board_view_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
rg_board_view_measure (G_GNUC_UNUSED GtkWidget     *widget,
                       G_GNUC_UNUSED GtkOrientation orientation,
                       G_GNUC_UNUSED int            for_size,
                       int                         *minimum,
                       int                         *natural,
                       G_GNUC_UNUSED int           *minimum_baseline,
                       G_GNUC_UNUSED int           *natural_baseline)
{
  *minimum = 8 * MIN_SQUARE;
  *natural = 16 * MIN_SQUARE;
}

static void
allocate_chooser (RgBoardView *self)
{
  RgBoardGeometry geometry = get_geometry (self);
  GtkAllocation   place = { 0, 0, geometry.side, 0 };
  int             n;

  n = rg_promotion_chooser_get_n_choices (RG_PROMOTION_CHOOSER (self->chooser));
  place.height = n * geometry.side;
  rg_board_geometry_corner (&geometry, self->promotion.to, &place.x, &place.y);
  if (place.y != geometry.y)
    place.y -= (n - 1) * geometry.side;
  gtk_widget_size_allocate (self->chooser, &place, -1);
}

static void
rg_board_view_size_allocate (GtkWidget        *widget,
                             G_GNUC_UNUSED int width,
                             G_GNUC_UNUSED int height,
                             G_GNUC_UNUSED int baseline)
{
  RgBoardView    *self = RG_BOARD_VIEW (widget);
  RgBoardGeometry geometry = get_geometry (self);

  for (int i = 0; i < RG_N_SQUARES; i++) {
    GtkAllocation place = { 0, 0, geometry.side, geometry.side };

    rg_board_geometry_corner (&geometry, (RgSquare) i, &place.x, &place.y);
    gtk_widget_size_allocate (self->squares[i], &place, -1);
  }
  update_pieces (self);
  if (gtk_widget_get_visible (self->chooser))
    allocate_chooser (self);
}

static void
snapshot_man (RgBoardView *self,
              GtkSnapshot *snapshot,
              RgPiece      piece,
              double       x,
              double       y)
{
  GdkTexture *texture = get_texture (self, piece);
  float       side = (float) get_geometry (self).side;

  if (texture != NULL)
    gtk_snapshot_append_texture (
      snapshot,
      texture,
      &GRAPHENE_RECT_INIT ((float) x, (float) y, side, side));
}

static void
snapshot_flight (RgBoardView *self, GtkSnapshot *snapshot)
{
  RgBoardGeometry geometry = get_geometry (self);

  for (guint i = 0; i < self->flight.n_legs; i++) {
    const RgFlightLeg *leg = &self->flight.legs[i];
    double             progress = self->flight.progress;
    int                x0, y0, x1, y1;

    rg_board_geometry_corner (&geometry, leg->from, &x0, &y0);
    rg_board_geometry_corner (&geometry, leg->to, &x1, &y1);
    snapshot_man (self,
                  snapshot,
                  leg->piece,
                  x0 + (x1 - x0) * progress,
                  y0 + (y1 - y0) * progress);
  }
}

static void
snapshot_hand (RgBoardView *self, GtkSnapshot *snapshot)
{
  double half = get_geometry (self).side / 2.0;

  if (hand_is_carrying (self))
    snapshot_man (self,
                  snapshot,
                  rg_position_get (get_position (self), self->hand.taken),
                  self->hand_x - half,
                  self->hand_y - half);
}

static void
snapshot_chooser (RgBoardView *self, GtkSnapshot *snapshot)
{
  const GdkRGBA   shade = { 0, 0, 0, 0.45f };
  RgBoardGeometry geometry = get_geometry (self);
  float           size = 8 * (float) geometry.side;

  if (!gtk_widget_get_visible (self->chooser))
    return;

  gtk_snapshot_append_color (
    snapshot,
    &shade,
    &GRAPHENE_RECT_INIT ((float) geometry.x, (float) geometry.y, size, size));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->chooser, snapshot);
}

static void
rg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  for (int i = 0; i < RG_N_SQUARES; i++)
    gtk_widget_snapshot_child (widget, self->squares[i], snapshot);
  snapshot_flight (self, snapshot);
  snapshot_hand (self, snapshot);
  snapshot_chooser (self, snapshot);
}

static void
rg_board_view_dispose (GObject *object)
{
  RgBoardView *self = RG_BOARD_VIEW (object);

  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  g_clear_object (&self->replay);
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
      g_signal_connect_swapped (square,
                                "activate",
                                G_CALLBACK (square_activate_cb),
                                self);
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
  self->replay = rg_replay_new ();
  rg_flight_init (&self->flight,
                  GTK_WIDGET (self),
                  flight_follow_cb,
                  G_CALLBACK (flight_done_cb));

  add_squares (self);
  self->chooser = rg_promotion_chooser_new ();
  gtk_widget_set_visible (self->chooser, FALSE);
  gtk_widget_set_parent (self->chooser, GTK_WIDGET (self));
  g_signal_connect_swapped (self->chooser,
                            "chosen",
                            G_CALLBACK (promotion_chosen_cb),
                            self);

  rg_board_input_attach (self);
  g_signal_connect (self,
                    "notify::scale-factor",
                    G_CALLBACK (gtk_widget_queue_allocate),
                    NULL);
  update_coordinates (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chessboard"),
                                  -1);
}

/**
 * rg_board_view_new:
 *
 * Returns: (transfer floating): a board with the men as a game begins
 */
GtkWidget *
rg_board_view_new (void)
{
  return g_object_new (RG_TYPE_BOARD_VIEW, NULL);
}

/**
 * rg_board_view_set_replay:
 * @replay: the game to show and play
 */
void
rg_board_view_set_replay (RgBoardView *self, RgReplay *replay)
{
  g_signal_handlers_disconnect_by_data (self->replay, self);
  g_set_object (&self->replay, replay);
  g_signal_connect_swapped (replay,
                            "changed",
                            G_CALLBACK (replay_changed_cb),
                            self);
  self->shown.game = NULL;
  replay_changed_cb (self);
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

/**
 * rg_board_view_get_flipped:
 *
 * Returns: whether Black's men are nearest to the eye
 */
gboolean
rg_board_view_get_flipped (RgBoardView *self)
{
  return self->flipped;
}
