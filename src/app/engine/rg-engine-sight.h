/* The view of a player at the table: which moves were legal, what can be claimed, which
 * moves can be played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

gboolean rg_sight_is_playable (const RgPosition *position);
gboolean rg_sight_is_legal (RgGame *game, guint ply);
RgVerb   rg_sight_find_claim (RgGame *game, RgColor player);
void     rg_sight_list_moves (const RgPosition *position,
                              const RgRemedies *must,
                              RgMoveList       *list);
