/* Odds by their name, and in one sentence: who gives what, as it is told where
 * a game is agreed on and over its sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

char *rg_odds_name (const RgOdds *odds);
char *rg_odds_title (const RgOdds *odds);
char *rg_odds_title_for_game (RgGame *game);
char *rg_odds_sentence (const RgOdds *odds, const char *giver);
char *rg_odds_sentence_for_game (RgGame *game);

G_END_DECLS
