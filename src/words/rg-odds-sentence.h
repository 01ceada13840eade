/* Names of odds; sentences with the giver, for a new game and for a sheet; and the
 * effects of odds under a rulebook: refusal, who begins, castling rights, counting of
 * moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"

char *rg_odds_name (const RgOdds *odds);
char *rg_odds_title (const RgOdds *odds);
char *rg_odds_title_for_game (RgGame *game);
char *rg_odds_times (const RgOdds *odds, const RgTimeControl *control);
char *
rg_odds_sentence (const RgOdds *odds, const RgTimeControl *control, const char *giver);
char *rg_odds_sentence_for_game (RgGame *game);

GPtrArray *rg_odds_facts_list (const RgOdds     *odds,
                               const RgRulebook *rulebook,
                               const RgSetup    *before,
                               gboolean          is_usual,
                               gboolean          has_clock);
