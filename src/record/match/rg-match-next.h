/* Makes a match from a game, and the next game of a match. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

RgMatch *rg_match_new_on (RgGame *game, GError **error);

/* The odds that one player gives the other in a game of a match. */
typedef struct {
  RgOdds   odds; /* the odds as if the first player had White */
  RgPlayer giver;
} RgMatchOdds;

RgMatchOdds  rg_match_get_odds (RgMatch *self, guint n, const RgPlayer *winner);
RgSeriesGame rg_match_get_next (RgMatch *self);
RgGame      *rg_match_new_game (RgMatch *self, GError **error);
