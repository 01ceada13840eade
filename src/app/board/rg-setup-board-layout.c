/* Where the parts of the board for setting up lie: beside each other where
 * there is room, else one below the other; a preview is the board alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-board-private.h"

#define WIDE    560 /* from this width on, everything stands beside the board */
#define SPACING 15
#define FRAME   6

GtkSizeRequestMode
rg_setup_board_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_child (GtkWidget     *child,
               GtkOrientation orientation,
               int            for_size,
               int           *minimum,
               int           *natural)
{
  *minimum = 0;
  *natural = 0;
  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static gboolean
has_side (RgSetupBoard *self)
{
  return gtk_widget_should_layout (self->side);
}

static int
get_side_width (RgSetupBoard *self)
{
  int minimum, natural;

  measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return natural;
}

static void
measure_width (RgSetupBoard *self, int *minimum, int *natural)
{
  int grid, grid_natural, side, side_natural, foot, foot_natural;

  measure_child (self->grid, GTK_ORIENTATION_HORIZONTAL, -1, &grid, &grid_natural);
  measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1, &side, &side_natural);
  measure_child (self->foot, GTK_ORIENTATION_HORIZONTAL, -1, &foot, &foot_natural);
  *minimum = MAX (MAX (grid + 2 * FRAME, side), foot);
  *natural = grid_natural + 2 * FRAME;
  if (has_side (self))
    *natural += SPACING + side_natural;
  *natural = MAX (*natural, *minimum);
}

/* Beside each other as high as the higher of board and side, else as high as
 * both; the foot below in any case.  Any width will do for the least height. */
static void
measure_height (RgSetupBoard *self, int width, int *minimum, int *natural)
{
  gboolean is_wide = width < 0 || width >= WIDE;
  int      side_width = is_wide ? get_side_width (self) : width;
  int      grid, grid_natural, side, side_natural, foot, foot_natural;

  measure_child (self->grid, GTK_ORIENTATION_VERTICAL, -1, &grid, &grid_natural);
  measure_child (self->side, GTK_ORIENTATION_VERTICAL, side_width, &side, &side_natural);
  measure_child (self->foot, GTK_ORIENTATION_VERTICAL, width, &foot, &foot_natural);
  grid += 2 * FRAME;
  grid_natural += 2 * FRAME;
  if (!has_side (self)) {
    *minimum = grid;
    *natural = width >= 0 ? MAX (grid, MIN (width, grid_natural)) : grid_natural;
  } else if (is_wide) {
    *minimum = MAX (grid, side) + SPACING + foot;
    *natural = MAX (grid_natural, side_natural) + SPACING + foot_natural;
  } else {
    *minimum = grid + side + foot + 2 * SPACING;
    *natural = grid_natural + side_natural + foot_natural + 2 * SPACING;
  }
}

void
rg_setup_board_measure (GtkWidget         *widget,
                        GtkOrientation     orientation,
                        int                for_size,
                        int               *minimum,
                        int               *natural,
                        G_GNUC_UNUSED int *minimum_baseline,
                        G_GNUC_UNUSED int *natural_baseline)
{
  RgSetupBoard *self = RG_SETUP_BOARD (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else
    measure_height (self, for_size, minimum, natural);
}

/* The largest board of whole squares, frame included, in a rectangle. */
static void
allocate_grid (RgSetupBoard *self, int width, int height)
{
  int           side = (MIN (width, height) - 2 * FRAME) / 8 * 8;
  GtkAllocation place = { (width - side) / 2, FRAME, side, side };

  if (!has_side (self))
    place.y = (height - side) / 2;
  gtk_widget_size_allocate (self->grid, &place, -1);
}

static void
allocate_below (GtkWidget *child, int x, int bottom, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, bottom - height, width, height },
                            -1);
}

void
rg_setup_board_size_allocate (GtkWidget        *widget,
                              int               width,
                              int               height,
                              G_GNUC_UNUSED int baseline)
{
  RgSetupBoard *self = RG_SETUP_BOARD (widget);
  int           foot, side, natural, above;

  if (!has_side (self)) {
    allocate_grid (self, width, height);
    return;
  }

  measure_child (self->foot, GTK_ORIENTATION_VERTICAL, width, &foot, &natural);
  allocate_below (self->foot, 0, height, width, foot);
  above = height - foot - SPACING;
  if (width >= WIDE) {
    int side_width = get_side_width (self);

    allocate_grid (self, width - side_width - SPACING, above);
    allocate_below (self->side, width - side_width, above, side_width, above);
  } else {
    measure_child (self->side, GTK_ORIENTATION_VERTICAL, width, &side, &natural);
    allocate_grid (self, width, above - side - SPACING);
    allocate_below (self->side, 0, above, width, side);
  }
}

void
rg_setup_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgSetupBoard *self = RG_SETUP_BOARD (widget);

  gtk_widget_snapshot_child (widget, self->grid, snapshot);
  if (has_side (self)) {
    gtk_widget_snapshot_child (widget, self->side, snapshot);
    gtk_widget_snapshot_child (widget, self->foot, snapshot);
  }
  rg_setup_board_snapshot_hand (self, snapshot);
}
