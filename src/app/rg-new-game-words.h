/* A game that is about to begin, in words: who sits where, from what position,
 * and why no lots are drawn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

char       *rg_new_game_players (const RgGameTerms *terms);
char       *rg_new_game_seats (const RgGameTerms *terms, gboolean is_exchanged);
const char *rg_new_game_beginning (const RgGameTerms *terms);
const char *rg_new_game_no_lots (const RgGameTerms *terms, const RgOdds *odds);

G_END_DECLS
