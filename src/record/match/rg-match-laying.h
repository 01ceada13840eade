/* From a game to the terms of a match, and from these to its next game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

G_BEGIN_DECLS

RgMatch *rg_match_new_on (RgGame *game, GError **error);
RgMatch *rg_match_new_from_game (RgGame *game, const char *file, GError **error);

RgSeriesGame rg_match_get_next (RgMatch *self);
RgGame      *rg_match_lay_game (RgMatch *self, const RgSeriesGame *seats, GError **error);
RgGame      *rg_match_new_game (RgMatch *self, GError **error);
void         rg_match_name_game (RgMatch *self, RgGame *game);

G_END_DECLS
