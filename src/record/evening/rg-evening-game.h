/* Makes the game at a board of an evening, to be played or typed in from its score sheet,
 * finds the game that was played, and writes all games of the evening as PGN. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-game.h"
#include "rg-library.h"

RgGame *rg_evening_make_game (RgEvening            *evening,
                              guint                 round,
                              const RgEveningBoard *board,
                              GError              **error);
RgGame *rg_evening_make_record (RgEvening            *evening,
                                guint                 round,
                                const RgEveningBoard *board,
                                GError              **error);
void    rg_evening_write_pgn (RgEvening  *evening,
                              RgLibrary  *library,
                              RgTranslate translate,
                              GString    *out);
RgGame *rg_evening_find_game (RgEvening            *evening,
                              RgLibrary            *library,
                              guint                 round,
                              const RgEveningBoard *board,
                              GError              **error);
