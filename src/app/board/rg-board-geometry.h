/* Where the squares of a board lie in a rectangle: pure arithmetic. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-square.h"

G_BEGIN_DECLS

/* The top left corner of the board and the side of a square, in logical
 * pixels; `flipped` puts Black's men nearest to the eye. */
typedef struct {
  int      x;
  int      y;
  int      side;
  gboolean flipped;
} RgBoardGeometry;

RgBoardGeometry rg_board_geometry_fit (int width, int height, gboolean flipped);
void
rg_board_geometry_corner (const RgBoardGeometry *self, RgSquare square, int *x, int *y);
RgSquare rg_board_geometry_square_at (const RgBoardGeometry *self, double x, double y);

G_END_DECLS
