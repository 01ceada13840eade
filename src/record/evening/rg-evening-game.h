/* The game that is about to be played at a board of an evening. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-game.h"

G_BEGIN_DECLS

RgGame *rg_evening_make_game (RgEvening            *evening,
                              guint                 round,
                              const RgEveningBoard *board,
                              GError              **error);

G_END_DECLS
