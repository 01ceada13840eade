/* A row for a player's name, which is written or chosen from a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-entry-row.h"

#define RG_TYPE_PLAYER_ROW (rg_player_row_get_type ())

G_DECLARE_FINAL_TYPE (RgPlayerRow, rg_player_row, RG, PLAYER_ROW, RgEntryRow)

void rg_player_row_offer (RgPlayerRow *self, const char *const *names);
