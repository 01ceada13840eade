/* One square of the board for the keyboard and a screen reader; the board paints
 * it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"
#include "rg-square.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_BOARD_SQUARE (rg_board_square_get_type ())

G_DECLARE_FINAL_TYPE (RgBoardSquare, rg_board_square, RG, BOARD_SQUARE, GtkWidget)

GtkWidget *rg_board_square_new (RgSquare square);

RgSquare rg_board_square_get_square (RgBoardSquare *self);
void     rg_board_square_show (RgBoardSquare *self,
                               RgPiece        piece,
                               gboolean       is_off,
                               gboolean       is_chosen);

G_END_DECLS
