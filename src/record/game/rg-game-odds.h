/* The odds of a game: as agreed, as in the tag of a file, or as the starting position
 * shows them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

RgOdds   rg_game_get_odds (RgGame *game);
gboolean rg_game_get_odds_control (RgGame *game, RgTimeControl *control);
char    *rg_game_get_odds_name (RgGame *game, RgTranslate translate);
