/* The 64 squares of a board on which any men stand, playable or not, some of
 * them perhaps as shades of men that were taken off.  Knows no rules and no
 * game: what keys and pointer mean, who owns it decides. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-geometry.h"
#include "rg-board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SETUP_GRID (rg_setup_grid_get_type ())

G_DECLARE_FINAL_TYPE (RgSetupGrid, rg_setup_grid, RG, SETUP_GRID, GtkWidget)

void rg_setup_grid_set_men (RgSetupGrid *self, const RgBoard *men, const RgBoard *shades);
void rg_setup_grid_set_taken (RgSetupGrid *self, RgSquare square, gboolean away);
void rg_setup_grid_set_cursor (RgSetupGrid *self, RgSquare square);

RgSquare    rg_setup_grid_square_at (RgSetupGrid *self, double x, double y);
int         rg_setup_grid_get_side (RgSetupGrid *self);
GdkTexture *rg_setup_grid_get_texture (RgSetupGrid *self, RgPiece piece);

G_END_DECLS
