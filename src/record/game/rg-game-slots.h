/* Where a move stands on a sheet on which each player has a column. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

RgColor rg_game_get_left_player (RgGame *self);
guint   rg_game_get_slot (RgGame *self, guint ply);
guint   rg_game_count_moves (RgGame *self);

G_END_DECLS
