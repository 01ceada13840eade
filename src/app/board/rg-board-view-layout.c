/* Where everything on the board lies and how it is painted: the man in the hand
 * above the squares, the choice of a promotion above all. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-promotion-chooser.h"

#define MIN_SQUARE 24

/* Returns: where the squares lie now */
RgBoardGeometry
rg_board_view_get_geometry (RgBoardView *self)
{
  return rg_board_geometry_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), self->flipped);
}

/* Returns: the side of a square in device pixels */
int
rg_board_view_get_texture_side (RgBoardView *self)
{
  return rg_board_view_get_geometry (self).side *
         gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

/* Returns: (transfer none) (nullable): the drawing of @piece at that size */
GdkTexture *
rg_board_view_get_texture (RgBoardView *self, RgPiece piece)
{
  if (piece == RG_PIECE_NONE || rg_board_view_get_geometry (self).side == 0)
    return NULL;

  return rg_piece_textures_get (self->textures, piece,
                                rg_board_view_get_texture_side (self));
}

/* Returns: whether a man is painted at the pointer, not on his square */
gboolean
rg_board_view_is_carrying (RgBoardView *self)
{
  return self->hand.pressed && self->carried;
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
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);

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
         gtk_widget_compute_bounds (self->chooser, GTK_WIDGET (self), &bounds) &&
         graphene_rect_contains_point (&bounds,
                                       &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

GtkSizeRequestMode
rg_board_view_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

void
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
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  GtkAllocation   place = { 0, 0, geometry.side, 0 };
  int             n;

  n = rg_promotion_chooser_get_n_choices (RG_PROMOTION_CHOOSER (self->chooser));
  place.height = n * geometry.side;
  rg_board_geometry_corner (&geometry, self->promotion.to, &place.x, &place.y);
  if (place.y != geometry.y)
    place.y -= (n - 1) * geometry.side;
  gtk_widget_size_allocate (self->chooser, &place, -1);
}

void
rg_board_view_size_allocate (GtkWidget        *widget,
                             G_GNUC_UNUSED int width,
                             G_GNUC_UNUSED int height,
                             G_GNUC_UNUSED int baseline)
{
  RgBoardView    *self = RG_BOARD_VIEW (widget);
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);

  for (int i = 0; i < RG_N_SQUARES; i++) {
    GtkAllocation place = { 0, 0, geometry.side, geometry.side };

    rg_board_geometry_corner (&geometry, (RgSquare) i, &place.x, &place.y);
    gtk_widget_size_allocate (self->squares[i], &place, -1);
  }
  rg_board_view_update_pieces (self);
  if (gtk_widget_get_visible (self->chooser))
    allocate_chooser (self);
}

static void
snapshot_man (RgBoardView *self, GtkSnapshot *snapshot, RgPiece piece, double x, double y)
{
  GdkTexture *texture = rg_board_view_get_texture (self, piece);
  float       side = (float) rg_board_view_get_geometry (self).side;

  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) x, (float) y, side, side));
}

static void
snapshot_flight (RgBoardView *self, GtkSnapshot *snapshot)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);

  for (guint i = 0; i < self->flight.n_legs; i++) {
    const RgFlightLeg *leg = &self->flight.legs[i];
    double             progress = self->flight.progress;
    int                x0, y0, x1, y1;

    rg_board_geometry_corner (&geometry, leg->from, &x0, &y0);
    rg_board_geometry_corner (&geometry, leg->to, &x1, &y1);
    snapshot_man (self, snapshot, leg->piece, x0 + (x1 - x0) * progress,
                  y0 + (y1 - y0) * progress);
  }
}

static void
snapshot_hand (RgBoardView *self, GtkSnapshot *snapshot)
{
  double half = rg_board_view_get_geometry (self).side / 2.0;

  if (rg_board_view_is_carrying (self))
    snapshot_man (self, snapshot,
                  rg_position_get (rg_board_view_get_position (self), self->hand.taken),
                  self->hand_x - half, self->hand_y - half);
}

static void
snapshot_chooser (RgBoardView *self, GtkSnapshot *snapshot)
{
  const GdkRGBA   shade = { 0, 0, 0, 0.45f };
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  float           size = 8 * (float) geometry.side;

  if (!gtk_widget_get_visible (self->chooser))
    return;

  gtk_snapshot_append_color (snapshot, &shade,
                             &GRAPHENE_RECT_INIT ((float) geometry.x, (float) geometry.y,
                                                  size, size));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->chooser, snapshot);
}

void
rg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  for (int i = 0; i < RG_N_SQUARES; i++)
    gtk_widget_snapshot_child (widget, self->squares[i], snapshot);
  snapshot_flight (self, snapshot);
  snapshot_hand (self, snapshot);
  snapshot_chooser (self, snapshot);
}
