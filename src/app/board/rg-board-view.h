/* The board: 64 squares, the hand that moves the men, the men on their way.
 * Submits what the hand does to the game and shows what the game says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_BOARD_VIEW (rg_board_view_get_type ())

G_DECLARE_FINAL_TYPE (RgBoardView, rg_board_view, RG, BOARD_VIEW, GtkWidget)

GtkWidget *rg_board_view_new (void);

void     rg_board_view_set_table (RgBoardView *self, RgTable *table);
void     rg_board_view_set_flipped (RgBoardView *self, gboolean flipped);
gboolean rg_board_view_get_flipped (RgBoardView *self);
RgSquare rg_board_view_square_at (RgBoardView *self, double x, double y);
gboolean rg_board_view_chooses_at (RgBoardView *self, double x, double y);

void     rg_board_view_press (RgBoardView *self, RgSquare square);
void     rg_board_view_release (RgBoardView *self, RgSquare square);
void     rg_board_view_carry (RgBoardView *self, double x, double y);
gboolean rg_board_view_cancel (RgBoardView *self);
void     rg_board_view_move_cursor (RgBoardView *self, int right, int up);
gboolean rg_board_view_activate_cursor (RgBoardView *self);
gboolean rg_board_view_put_down_at_cursor (RgBoardView *self);
void     rg_board_view_reach_over (RgBoardView *self);

G_END_DECLS
