/* A player's side of the table: name, clock, turn, and a button for each thing that the
 * player can say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_PLAYER_STRIP (rg_player_strip_get_type ())

G_DECLARE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, RG, PLAYER_STRIP, RgTableWidget)

void rg_player_strip_set_score (RgPlayerStrip *self, const char *score);
void rg_player_strip_open_claims (RgPlayerStrip *self);
