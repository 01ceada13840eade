/* What is agreed on for a new game, taken together: whether odds and position
 * go with each other, the game that comes of it, and who sits where after the
 * last one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-succession.h"

G_BEGIN_DECLS

gboolean rg_new_game_find_position (const RgGameTerms *terms, RgSetup *position);
gboolean rg_new_game_is_contradictory (const RgGameTerms *terms, const RgOdds *odds);
RgGame  *rg_new_game_make (const RgGameTerms *terms, const RgOdds *odds, GError **error);
void     rg_new_game_set_first (RgGameTerms *terms, const RgOdds *odds, RgColor first);

RgSeriesGame rg_new_game_succeed (RgGame *last, const RgOdds *odds);

G_END_DECLS
