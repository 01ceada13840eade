/* The tags of a PGN game that name the law under which it was played: Rulebook, the id of
 * a rulebook, and Conduct, the word of the event language. A game without them is read
 * with the defaults, like the game of another program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-game.h"
#include "rg-rulebook.h"
#include "rg-state.h"

#define RG_RULEBOOK_TAG "Rulebook"
#define RG_CONDUCT_TAG  "Conduct"

const RgRulebook *rg_pgn_law_get_rulebook (const RgPgnGame *pgn);
RgConduct         rg_pgn_law_get_conduct (const RgPgnGame *pgn);
void              rg_pgn_law_write (RgPgnGame        *pgn,
                                    const RgRulebook *rulebook,
                                    gboolean          is_agreed,
                                    RgConduct         conduct);
const char       *rg_pgn_law_doubt (const char *tag, const char *value);
