/* A game that is about to begin, in words: who sits where, what is agreed on,
 * from what position, and why no lots are drawn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

char       *rg_new_game_players (const RgGameTerms *terms);
char       *rg_new_game_odds (const RgGameTerms *terms, const RgOdds *odds);
char       *rg_new_game_tell (const RgGameTerms *terms,
                              const RgOdds      *odds,
                              gboolean           is_exchanged,
                              gboolean           is_match);
const char *rg_new_game_no_lots (const RgGameTerms *terms, const RgOdds *odds);

G_END_DECLS
