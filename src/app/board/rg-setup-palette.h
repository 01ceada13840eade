/* The tools to set up a position, one of them chosen: twelve pieces, a hand that moves
 * pieces, and an eraser. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

#include <gtk/gtk.h>

#define RG_TYPE_SETUP_PALETTE (rg_setup_palette_get_type ())

G_DECLARE_FINAL_TYPE (RgSetupPalette, rg_setup_palette, RG, SETUP_PALETTE, GtkGrid)

/* RgSetupTool: a piece, which the tool places, or one of the two tools below. */
typedef guint8 RgSetupTool;

#define RG_SETUP_HAND   ((RgSetupTool) RG_PIECE_NONE)
#define RG_SETUP_ERASER ((RgSetupTool) 0xff)

static inline gboolean
rg_setup_tool_is_piece (RgSetupTool self)
{
  return self != RG_SETUP_HAND && self != RG_SETUP_ERASER;
}

void        rg_setup_palette_set_tool (RgSetupPalette *self, RgSetupTool tool);
RgSetupTool rg_setup_palette_tool_at (RgSetupPalette *self, double x, double y);
