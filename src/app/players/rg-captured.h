/* The pieces that a player has captured, and by how many points the player leads. Pieces
 * given as odds or missing in a position that was set up do not count, nor do promoted
 * pawns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_CAPTURED (rg_captured_get_type ())

G_DECLARE_FINAL_TYPE (RgCaptured, rg_captured, RG, CAPTURED, RgTableWidget)

/* RgCapturedForm: all pieces; if room is short, one of each kind with a number; or
 * none. */
typedef enum {
  RG_CAPTURED_NONE,
  RG_CAPTURED_KINDS,
  RG_CAPTURED_ALL,
} RgCapturedForm;

void rg_captured_count (RgTable *table, RgColor color, guint counts[RG_N_ROLES + 1]);
int  rg_captured_get_lead (RgTable *table, RgColor player);
RgCapturedForm rg_captured_get_form (RgCaptured *self);
