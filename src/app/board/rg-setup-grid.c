/* Squares of the board that games are played on, without a game.  The arrows
 * move the focus; a letter, Delete and Enter are told to the owner. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-grid.h"

#include "rg-board-keys.h"
#include "rg-board-square.h"
#include "rg-piece-textures.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

#define MIN_SQUARE     22
#define NATURAL_SQUARE 46

struct _RgSetupGrid {
  GtkWidget parent_instance;

  GtkWidget       *squares[RG_N_SQUARES];
  RgPieceTextures *textures;
  RgBoard          men;
  RgBoard          shades;
  RgSquare         cursor;
  RgSquare         taken;
  gboolean         taken_away; /* the man in the hand is painted at it */
};

G_DEFINE_FINAL_TYPE (RgSetupGrid, rg_setup_grid, GTK_TYPE_WIDGET)

enum {
  ACTIVATED,
  PLACED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static RgBoardGeometry
get_geometry (RgSetupGrid *self)
{
  return rg_board_geometry_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), FALSE);
}

static RgPresence
get_presence (RgSetupGrid *self, RgSquare square, gboolean is_shade)
{
  return is_shade || (square == self->taken && self->taken_away) ? RG_PRESENCE_SHADE
                                                                 : RG_PRESENCE_THERE;
}

static void
update_square (RgSetupGrid *self, RgSquare at)
{
  RgBoardSquare *square = RG_BOARD_SQUARE (self->squares[at]);
  RgPiece        man = rg_board_get (&self->men, at);
  RgPiece        shade = rg_board_get (&self->shades, at);
  gboolean       is_shade = man == RG_PIECE_NONE && shade != RG_PIECE_NONE;

  if (is_shade)
    man = shade;
  rg_board_square_set_piece (square, man);
  rg_board_square_set_texture (square, rg_setup_grid_get_texture (self, man));
  rg_board_square_set_presence (square, get_presence (self, at, is_shade));
  rg_board_square_set_mark (square, RG_MARK_TAKEN,
                            at == self->taken && !self->taken_away);
  gtk_accessible_update_property (GTK_ACCESSIBLE (square),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  is_shade ? _ ("Taken off the board") : "", -1);
}

static void
update_squares (RgSetupGrid *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++)
    update_square (self, (RgSquare) i);
}

static void
update_coordinates (RgSetupGrid *self)
{
  for (int i = 0; i < RG_N_SQUARES; i++)
    rg_board_square_set_coordinates (RG_BOARD_SQUARE (self->squares[i]),
                                     rg_square_rank ((RgSquare) i) == 0,
                                     rg_square_file ((RgSquare) i) == 0);
}

static void
rg_setup_grid_measure (G_GNUC_UNUSED GtkWidget     *widget,
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
rg_setup_grid_size_allocate (GtkWidget        *widget,
                             G_GNUC_UNUSED int width,
                             G_GNUC_UNUSED int height,
                             G_GNUC_UNUSED int baseline)
{
  RgSetupGrid    *self = RG_SETUP_GRID (widget);
  RgBoardGeometry geometry = get_geometry (self);

  for (int i = 0; i < RG_N_SQUARES; i++) {
    GtkAllocation place = { 0, 0, geometry.side, geometry.side };

    rg_board_geometry_corner (&geometry, (RgSquare) i, &place.x, &place.y);
    gtk_widget_size_allocate (self->squares[i], &place, -1);
  }
  update_squares (self);
}

static void
move_cursor (RgSetupGrid *self, int right, int up)
{
  int file = rg_square_file (self->cursor) + right;
  int rank = rg_square_rank (self->cursor) + up;

  if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
    gtk_widget_grab_focus (self->squares[rg_square (file, rank)]);
}

static gboolean
move_by_key (RgSetupGrid *self, guint key)
{
  int right, up;

  if (!rg_board_keys_step (key, &right, &up))
    return FALSE;

  move_cursor (self, right, up);
  return TRUE;
}

/* The initials of the sheet's language; capitals are White's men, as in FEN. */
static RgPiece
piece_from_key (guint key)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char     capital[7] = "";

  g_unichar_to_utf8 (g_unichar_toupper (letter), capital);
  for (int role = RG_PAWN; letter != 0 && role <= RG_KING; role++)
    if (g_str_equal (rg_sheet_language ()->roles[role], capital))
      return rg_piece (g_unichar_isupper (letter) ? RG_WHITE : RG_BLACK, (RgRole) role);

  return RG_PIECE_NONE;
}

static gboolean
key_pressed_cb (RgSetupGrid        *self,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     modifiers)
{
  RgPiece piece = piece_from_key (key);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (move_by_key (self, key))
    return TRUE;
  if (piece == RG_PIECE_NONE && key != GDK_KEY_Delete && key != GDK_KEY_KP_Delete &&
      key != GDK_KEY_BackSpace)
    return FALSE;

  g_signal_emit (self, signals[PLACED], 0, (guint) self->cursor, (guint) piece);
  return TRUE;
}

static void
square_activate_cb (RgSetupGrid *self, RgBoardSquare *square)
{
  g_signal_emit (self, signals[ACTIVATED], 0,
                 (guint) rg_board_square_get_square (square));
}

static void
rg_setup_grid_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  if (child != NULL)
    RG_SETUP_GRID (widget)->cursor = rg_board_square_get_square (RG_BOARD_SQUARE (child));

  GTK_WIDGET_CLASS (rg_setup_grid_parent_class)->set_focus_child (widget, child);
}

static gboolean
rg_setup_grid_grab_focus (GtkWidget *widget)
{
  RgSetupGrid *self = RG_SETUP_GRID (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

/* One stop of the Tab key; within it the arrows move. */
static gboolean
rg_setup_grid_focus (GtkWidget *widget, G_GNUC_UNUSED GtkDirectionType where)
{
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return rg_setup_grid_grab_focus (widget);
}

static void
rg_setup_grid_dispose (GObject *object)
{
  RgSetupGrid *self = RG_SETUP_GRID (object);

  for (int i = 0; i < RG_N_SQUARES; i++)
    g_clear_pointer (&self->squares[i], gtk_widget_unparent);
  g_clear_pointer (&self->textures, rg_piece_textures_free);

  G_OBJECT_CLASS (rg_setup_grid_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  /**
   * RgSetupGrid::activated:
   * @square: the #RgSquare on which Enter was pressed
   */
  signals[ACTIVATED] = g_signal_new ("activated", RG_TYPE_SETUP_GRID, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * RgSetupGrid::placed:
   * @square: the #RgSquare that has the focus
   * @piece: the #RgPiece whose letter was typed, %RG_PIECE_NONE for Delete
   */
  signals[PLACED] = g_signal_new ("placed", RG_TYPE_SETUP_GRID, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                  G_TYPE_UINT);
}

static void
rg_setup_grid_class_init (RgSetupGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_setup_grid_dispose;
  widget_class->focus = rg_setup_grid_focus;
  widget_class->grab_focus = rg_setup_grid_grab_focus;
  widget_class->measure = rg_setup_grid_measure;
  widget_class->set_focus_child = rg_setup_grid_set_focus_child;
  widget_class->size_allocate = rg_setup_grid_size_allocate;

  install_signals ();
  gtk_widget_class_set_css_name (widget_class, "setup-grid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
add_squares (RgSetupGrid *self)
{
  for (int rank = 7; rank >= 0; rank--)
    for (int file = 0; file < 8; file++) {
      GtkWidget *square = rg_board_square_new (rg_square (file, rank));

      self->squares[rg_square (file, rank)] = square;
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_signal_connect_swapped (square, "activate", G_CALLBACK (square_activate_cb),
                                self);
    }
}

static void
rg_setup_grid_init (RgSetupGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->textures = rg_piece_textures_new ();
  self->cursor = RG_E1;
  self->taken = RG_SQUARE_NONE;
  add_squares (self);
  update_coordinates (self);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_allocate),
                    NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chessboard"), -1);
}

/**
 * rg_setup_grid_set_men:
 * @men: who stands where
 * @shades: men who are not there any more, seen as shades on empty squares
 */
void
rg_setup_grid_set_men (RgSetupGrid *self, const RgBoard *men, const RgBoard *shades)
{
  self->men = *men;
  self->shades = *shades;
  update_squares (self);
}

/**
 * rg_setup_grid_set_taken:
 * @square: whose man is in the hand, or %RG_SQUARE_NONE
 * @away: whether it is seen in the hand and not on its square
 */
void
rg_setup_grid_set_taken (RgSetupGrid *self, RgSquare square, gboolean away)
{
  self->taken = square;
  self->taken_away = away;
  update_squares (self);
}

/**
 * rg_setup_grid_set_cursor:
 * @square: where the pointer is, and a letter is to place its man
 *
 * Gives @square the focus without drawing a ring around it.
 */
void
rg_setup_grid_set_cursor (RgSetupGrid *self, RgSquare square)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (self->squares[square]);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), FALSE);
}

/**
 * rg_setup_grid_square_at:
 * @x: in the widget's coordinates
 * @y: in the widget's coordinates
 *
 * Returns: the square there, %RG_SQUARE_NONE beside the board
 */
RgSquare
rg_setup_grid_square_at (RgSetupGrid *self, double x, double y)
{
  RgBoardGeometry geometry = get_geometry (self);

  return rg_board_geometry_square_at (&geometry, x, y);
}

/* Returns: the side of a square, in logical pixels */
int
rg_setup_grid_get_side (RgSetupGrid *self)
{
  return get_geometry (self).side;
}

/* Returns: (transfer none) (nullable): the drawing of @piece at the size of a square;
 * NULL for none */
GdkTexture *
rg_setup_grid_get_texture (RgSetupGrid *self, RgPiece piece)
{
  int side = get_geometry (self).side;

  if (piece == RG_PIECE_NONE || side == 0)
    return NULL;

  return rg_piece_textures_get (self->textures, piece,
                                side * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}
