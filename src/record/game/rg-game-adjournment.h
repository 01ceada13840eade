/* Adjourned games: whether a game is adjourned, the number of its sealed move and when
 * it is to be resumed. The text in the envelope is unknown here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* RG_DUE_TAG: when the game is to be resumed, in local time, such as "2026-12-01
 * 19:30". */
#define RG_DUE_TAG "Due"

/* RG_DUE_PLACE_TAG: the place where the game is to be resumed. */
#define RG_DUE_PLACE_TAG "DuePlace"

gboolean    rg_is_local_time (const char *text);
char       *rg_local_time_now (void);
gboolean    rg_local_time_is_past (const char *text);
gboolean    rg_game_is_adjourned (RgGame *game);
RgMoment    rg_game_get_sealed_move (RgGame *game);
const char *rg_game_get_due (RgGame *game);
