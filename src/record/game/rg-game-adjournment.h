/* A game that is set aside: whether it is, which move waits in an envelope and when the
 * game is to be resumed. What is inside the envelope is not known. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

/* When the game is to be resumed, by the clock on the wall, such as
 * "2026-12-01 19:30". */
#define RG_DUE_TAG "Due"

/* RG_DUE_PLACE_TAG: the place where the game is to be resumed. */
#define RG_DUE_PLACE_TAG "DuePlace"

gboolean    rg_is_local_time (const char *text);
char       *rg_local_time_now (void);
gboolean    rg_local_time_is_past (const char *text);
gboolean    rg_game_is_adjourned (RgGame *game);
RgMoment    rg_game_get_sealed_move (RgGame *game);
const char *rg_game_get_due (RgGame *game);

G_END_DECLS
