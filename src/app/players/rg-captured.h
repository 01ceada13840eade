/* The pieces that a player has captured, and by how much the player is ahead: what both
 * players see beside the board.  Pieces that were given as odds, or are not in a position
 * that was set up, were not captured; a pawn that was promoted is none that is missing.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_CAPTURED (rg_captured_get_type ())

G_DECLARE_FINAL_TYPE (RgCaptured, rg_captured, RG, CAPTURED, RgTableWidget)

void rg_captured_count (RgTable *table, RgColor color, guint counts[RG_N_ROLES + 1]);
int  rg_captured_get_lead (RgTable *table, RgColor player);

G_END_DECLS
