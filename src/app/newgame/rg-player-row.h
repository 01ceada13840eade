/* A row in which a player's name is written, or chosen among those who have
 * played here before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_PLAYER_ROW (rg_player_row_get_type ())

G_DECLARE_FINAL_TYPE (RgPlayerRow, rg_player_row, RG, PLAYER_ROW, AdwEntryRow)

void rg_player_row_set_names (RgPlayerRow *self, const char *const *names);

G_END_DECLS
