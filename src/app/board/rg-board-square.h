/* A square of the board as a widget for keyboard and screen reader, painted by the board;
 * and RgBoardGeometry, which computes where squares are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"
#include "rg-square.h"

#include <gtk/gtk.h>

#define RG_TYPE_BOARD_SQUARE (rg_board_square_get_type ())

G_DECLARE_FINAL_TYPE (RgBoardSquare, rg_board_square, RG, BOARD_SQUARE, GtkWidget)

/* `is_off`: its piece was removed and can be put back; `is_chosen`: its piece is in the
 * hand or pointed at; `is_capped`: it has the capped pawn; `is_different`: the electronic
 * board has another piece there. */
typedef struct {
  gboolean is_off;
  gboolean is_chosen;
  gboolean is_capped;
  gboolean is_different;
} RgBoardSquareState;

GtkWidget *rg_board_square_new (RgSquare square);

RgSquare rg_board_square_get_square (RgBoardSquare *self);
void     rg_board_square_show (RgBoardSquare            *self,
                               RgPiece                   piece,
                               const RgBoardSquareState *state);

/* The top left corner of the board and the side of a square, in logical pixels;
 * `flipped`: Black's pieces are at the bottom. */
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
