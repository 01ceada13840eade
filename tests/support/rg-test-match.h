/* Begins matches for tests, and plays and ends their games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"
#include "rg-test-library.h"

#define A RG_PLAYER_FIRST
#define B RG_PLAYER_SECOND

RgMatch *rg_test_new_match (const char *rulebook,
                            const char *odds,
                            RgPlayer    giver,
                            RgPlayer    lot,
                            GError    **error);
RgGame  *rg_test_begin_match_game (RgMatch *match);
void     rg_test_play_match_game (RgMatch *match, RgResult result);
void     rg_test_seat (RgMatch *match, RgGame *game, RgPlayer white);

RgTestLibrary *rg_test_match_library (void);
int            rg_test_run_matches (void);

void rg_test_end_game (RgGame *game, RgResult result);
void rg_test_assert_seats (RgMatch *match, RgGame *game, RgPlayer white);

char *rg_test_make_folder (void);
void  rg_test_clear_folder (const char *folder);
