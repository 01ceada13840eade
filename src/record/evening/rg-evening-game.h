/* The game at a board of an evening, as it is about to be played or as it was. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-game.h"

G_BEGIN_DECLS

RgGame *rg_evening_make_game (RgEvening            *evening,
                              guint                 round,
                              const RgEveningBoard *board,
                              GError              **error);
RgGame *rg_evening_find_game (RgEvening            *evening,
                              guint                 round,
                              const RgEveningBoard *board,
                              GError              **error);

G_END_DECLS
