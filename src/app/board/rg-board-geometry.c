/* From squares to points and back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-geometry.h"

/**
 * rg_board_geometry_fit:
 * @width: of the rectangle
 * @height: of the rectangle
 *
 * Returns: the largest board of whole pixels, in the middle of the rectangle
 */
RgBoardGeometry
rg_board_geometry_fit (int width, int height, gboolean flipped)
{
  int side = MIN (width, height) / 8;

  return (RgBoardGeometry){
    .x = (width - 8 * side) / 2,
    .y = (height - 8 * side) / 2,
    .side = side,
    .flipped = flipped,
  };
}

/**
 * rg_board_geometry_corner:
 * @x: (out): left edge of @square
 * @y: (out): top edge of @square
 */
void
rg_board_geometry_corner (const RgBoardGeometry *self, RgSquare square, int *x, int *y)
{
  int file = rg_square_file (square);
  int rank = rg_square_rank (square);

  *x = self->x + self->side * (self->flipped ? 7 - file : file);
  *y = self->y + self->side * (self->flipped ? rank : 7 - rank);
}

/* Returns: the square at a point, %RG_SQUARE_NONE beside the board */
RgSquare
rg_board_geometry_square_at (const RgBoardGeometry *self, double x, double y)
{
  int file, rank;

  if (self->side == 0 || x < self->x || y < self->y || x >= self->x + 8 * self->side ||
      y >= self->y + 8 * self->side)
    return RG_SQUARE_NONE;

  file = (int) (x - self->x) / self->side;
  rank = 7 - (int) (y - self->y) / self->side;
  return self->flipped ? rg_square (7 - file, 7 - rank) : rg_square (file, rank);
}
