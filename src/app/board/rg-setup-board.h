/* A board to set up a position with everything that a FEN has. The position need not be
 * playable: its faults are shown. Knows no game and no odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-setup-palette.h"
#include "rg-setup.h"

#include <gtk/gtk.h>

#define RG_TYPE_SETUP_BOARD (rg_setup_board_get_type ())

G_DECLARE_FINAL_TYPE (RgSetupBoard, rg_setup_board, RG, SETUP_BOARD, GtkWidget)

const RgSetup *rg_setup_board_get_setup (RgSetupBoard *self);
void           rg_setup_board_set_setup (RgSetupBoard *self, const RgSetup *setup);
char          *rg_setup_board_get_fen (RgSetupBoard *self);
gboolean       rg_setup_board_get_valid (RgSetupBoard *self);

void rg_setup_board_take_from_palette (RgSetupBoard *self, RgPiece piece);
