/* Everything is painted here, squares, letters, men and the choice of what a
 * pawn becomes; to who looks through a screen reader it is one thing with one
 * name, always the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-private-board.h"

#include "rg-board-geometry.h"
#include "rg-piece-textures.h"

#include <glib/gi18n.h>

#define MIN_SQUARE     34
#define NATURAL_SQUARE 56
#define N_CHOICES      4

static const RgRole CHOICES[N_CHOICES] = {
  RG_QUEEN,
  RG_KNIGHT,
  RG_ROOK,
  RG_BISHOP,
};

/* `taken` is where the man in the hand comes from; while `promoting`, `move`
 * is a pawn's that waits for what it becomes and `choice` has the keyboard.
 * `keyed` says that the keyboard was used last. */
struct _RgPrivateBoard {
  GtkWidget parent_instance;

  RgPieceTextures *textures;
  RgBoard          men;
  gboolean         flipped;
  gboolean         movable;
  RgPrivateMove    move;
  RgSquare         taken;
  RgSquare         cursor;
  gboolean         keyed;
  gboolean         carrying;
  double           x;
  double           y;
  gboolean         promoting;
  int              choice;
};

G_DEFINE_FINAL_TYPE (RgPrivateBoard, rg_private_board, GTK_TYPE_WIDGET)

enum {
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static RgBoardGeometry
get_geometry (RgPrivateBoard *self)
{
  return rg_board_geometry_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)),
                                self->flipped);
}

static graphene_rect_t
get_place (RgPrivateBoard *self, RgSquare square)
{
  RgBoardGeometry geometry = get_geometry (self);
  int             x, y;

  rg_board_geometry_corner (&geometry, square, &x, &y);
  return GRAPHENE_RECT_INIT ((float) x,
                             (float) y,
                             (float) geometry.side,
                             (float) geometry.side);
}

static GdkRGBA
find_color (RgPrivateBoard *self, const char *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA          color = { 0.5f, 0.5f, 0.5f, 1 };

  gtk_style_context_lookup_color (style, name, &color);
  return color;
}

/* Where the choice stands: from the last rank towards the middle. */
static RgSquare
get_choice_square (RgPrivateBoard *self, int choice)
{
  int rank = rg_square_rank (self->move.to);

  return rg_square (rg_square_file (self->move.to),
                    rank == 0 ? choice : rank - choice);
}

static int
find_choice (RgPrivateBoard *self, RgSquare square)
{
  for (int i = 0; i < N_CHOICES; i++)
    if (square == get_choice_square (self, i))
      return i;

  return -1;
}

static void
paint_square (RgPrivateBoard *self,
              GtkSnapshot    *snapshot,
              RgSquare        square,
              const char     *name)
{
  graphene_rect_t place = get_place (self, square);
  GdkRGBA         color = find_color (self, name);

  gtk_snapshot_append_color (snapshot, &color, &place);
}

static void
paint_man (RgPrivateBoard        *self,
           GtkSnapshot           *snapshot,
           RgPiece                man,
           const graphene_rect_t *place,
           double                 opacity)
{
  int         scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = NULL;

  if (man != RG_PIECE_NONE)
    texture = rg_piece_textures_get (self->textures,
                                     man,
                                     (int) place->size.width * scale);
  if (texture == NULL)
    return;

  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (snapshot, texture, place);
  gtk_snapshot_pop (snapshot);
}

static void
paint_letter (RgPrivateBoard *self,
              GtkSnapshot    *snapshot,
              RgSquare        square,
              char            letter,
              gboolean        at_bottom)
{
  graphene_rect_t         place = get_place (self, square);
  g_autoptr (PangoLayout) layout = NULL;
  gboolean light = (rg_square_file (square) + rg_square_rank (square)) % 2;
  GdkRGBA  color = find_color (self, light ? "board_dark" : "board_light");
  int      width, height;

  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self),
                                           (char[]){ letter, '\0' });
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (
      place.origin.x + (at_bottom ? place.size.width - (float) width - 2 : 2),
      place.origin.y + (at_bottom ? place.size.height - (float) height : 0)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
paint_coordinates (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < 8; i++) {
    paint_letter (self,
                  snapshot,
                  rg_square (i, self->flipped ? 7 : 0),
                  (char) ('a' + i),
                  TRUE);
    paint_letter (self,
                  snapshot,
                  rg_square (self->flipped ? 7 : 0, i),
                  (char) ('1' + i),
                  FALSE);
  }
}

static void
paint_squares (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare square = (RgSquare) i;
    gboolean light = (rg_square_file (square) + rg_square_rank (square)) % 2;

    paint_square (self, snapshot, square, light ? "board_light" : "board_dark");
  }
  paint_coordinates (self, snapshot);
  if (self->move.from != RG_SQUARE_NONE) {
    paint_square (self, snapshot, self->move.from, "board_last_move");
    paint_square (self, snapshot, self->move.to, "board_last_move");
  }
  if (self->taken != RG_SQUARE_NONE)
    paint_square (self, snapshot, self->taken, "board_taken");
}

/* The man who was moved, as what he became. */
static RgPiece
get_mover (RgPrivateBoard *self)
{
  RgPiece man = rg_board_get (&self->men, self->move.from);

  return self->move.role == RG_ROLE_NONE
           ? man
           : rg_piece (rg_piece_color (man), self->move.role);
}

static void
paint_men (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare        square = (RgSquare) i;
    graphene_rect_t place = get_place (self, square);
    gboolean        left = square == self->move.from ||
                    (square == self->taken && self->carrying);

    if (square == self->move.to && self->move.from != RG_SQUARE_NONE)
      paint_man (self, snapshot, get_mover (self), &place, 1);
    else
      paint_man (self,
                 snapshot,
                 rg_board_get (&self->men, square),
                 &place,
                 left ? 0.3 : 1);
  }
}

static void
paint_frame (RgPrivateBoard *self, GtkSnapshot *snapshot, RgSquare square)
{
  graphene_rect_t place = get_place (self, square);
  GdkRGBA         color = find_color (self, "board_focus");
  GskRoundedRect  frame;

  gsk_rounded_rect_init_from_rect (&frame, &place, 0);
  gtk_snapshot_append_border (snapshot,
                              &frame,
                              (float[]){ 3, 3, 3, 3 },
                              (GdkRGBA[]){ color, color, color, color });
}

static void
paint_choices (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  RgColor color = rg_piece_color (rg_board_get (&self->men, self->move.from));

  for (int i = 0; i < N_CHOICES; i++) {
    RgSquare        square = get_choice_square (self, i);
    graphene_rect_t place = get_place (self, square);

    paint_square (self, snapshot, square, "window_bg_color");
    paint_man (self, snapshot, rg_piece (color, CHOICES[i]), &place, 1);
  }
  paint_frame (self, snapshot, get_choice_square (self, self->choice));
}

static void
paint_carried (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  graphene_rect_t place = get_place (self, self->taken);

  place.origin.x = (float) self->x - place.size.width / 2;
  place.origin.y = (float) self->y - place.size.height / 2;
  paint_man (self, snapshot, rg_board_get (&self->men, self->taken), &place, 1);
}

static gboolean
shows_cursor (RgPrivateBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return gtk_widget_has_focus (GTK_WIDGET (self)) && !self->promoting &&
         (self->keyed || gtk_window_get_focus_visible (GTK_WINDOW (root)));
}

static void
rg_private_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgPrivateBoard *self = RG_PRIVATE_BOARD (widget);

  paint_squares (self, snapshot);
  paint_men (self, snapshot);
  if (shows_cursor (self))
    paint_frame (self, snapshot, self->cursor);
  if (self->promoting)
    paint_choices (self, snapshot);
  if (self->carrying && self->taken != RG_SQUARE_NONE)
    paint_carried (self, snapshot);
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
    finish (self, CHOICES[choice]);
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
}

static void
drag_begin_cb (RgPrivateBoard *self, double x, double y)
{
  RgBoardGeometry geometry = get_geometry (self);
  RgSquare        square = rg_board_geometry_square_at (&geometry, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->keyed = FALSE;
  self->x = x;
  self->y = y;
  if (square != RG_SQUARE_NONE)
    rg_private_board_press (self, square);
}

static void
drag_update_cb (RgPrivateBoard *self,
                double          dx,
                double          dy,
                GtkGestureDrag *drag)
{
  double x, y;

  if (self->taken == RG_SQUARE_NONE ||
      !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;

  self->carrying = self->carrying || ABS (dx) + ABS (dy) > 8;
  self->x = x + dx;
  self->y = y + dy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (RgPrivateBoard *self, double dx, double dy, GtkGestureDrag *drag)
{
  RgBoardGeometry geometry = get_geometry (self);
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
    self->choice = (self->choice - up * down + N_CHOICES) % N_CHOICES;
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
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;

  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    move_cursor (self, -1, 0);
    return TRUE;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    move_cursor (self, 1, 0);
    return TRUE;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    move_cursor (self, 0, 1);
    return TRUE;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    move_cursor (self, 0, -1);
    return TRUE;
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
   * Somebody has put a man elsewhere.
   */
  signals[MOVED] = g_signal_new ("moved",
                                 RG_TYPE_PRIVATE_BOARD,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 0);
  gtk_widget_class_set_css_name (widget_class, "private-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
attach_input (RgPrivateBoard *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag,
                            "drag-begin",
                            G_CALLBACK (drag_begin_cb),
                            self);
  g_signal_connect_swapped (drag,
                            "drag-update",
                            G_CALLBACK (drag_update_cb),
                            self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (keys,
                            "key-pressed",
                            G_CALLBACK (key_pressed_cb),
                            self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (self,
                    "notify::has-focus",
                    G_CALLBACK (gtk_widget_queue_draw),
                    NULL);
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
    GTK_ACCESSIBLE (self),
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    _ ("A private board: nothing is told about it. The move can also be "
       "written in the line beside it."),
    -1);
}

/**
 * rg_private_board_new:
 *
 * Returns: (transfer floating): an empty board
 */
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
rg_private_board_set_men (RgPrivateBoard *self,
                          const RgBoard  *men,
                          gboolean        flipped)
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

/**
 * rg_private_board_get_move:
 *
 * Returns: the move that is shown
 */
RgPrivateMove
rg_private_board_get_move (RgPrivateBoard *self)
{
  return self->move;
}

/**
 * rg_private_board_set_move:
 *
 * Shows a move that was made elsewhere.
 */
void
rg_private_board_set_move (RgPrivateBoard *self, RgPrivateMove move)
{
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
