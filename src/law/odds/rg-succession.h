/* Finds the colours and the first player from one game of a series to the next (FIDE
 * 1930, Art. 11, 22.1, 22.5; 1928, Par. 11, 22; Café de la Régence, V to VII). Uses only
 * the outcome of the last game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-odds.h"
#include "rg-outcome.h"

/* The two players at the table, whichever colour they have. */
typedef enum {
  RG_PLAYER_FIRST,
  RG_PLAYER_SECOND,
} RgPlayer;

/* One game of a series. `odds.giver` is the giver's colour in this game. Under FIDE
 * `white` and `beginner` are the same player; under the Régence rulebooks they need not
 * be. */
typedef struct {
  RgOdds    odds;
  RgOutcome outcome;
  RgPlayer  white;
  RgPlayer  beginner;
} RgSeriesGame;

static inline RgPlayer
rg_player_other (RgPlayer self)
{
  return self == RG_PLAYER_FIRST ? RG_PLAYER_SECOND : RG_PLAYER_FIRST;
}

RgPlayer rg_series_game_player (const RgSeriesGame *self, RgColor color);
RgColor  rg_series_game_color (const RgSeriesGame *self, RgPlayer player);
RgPlayer rg_series_game_giver (const RgSeriesGame *self);
void     rg_series_game_set_giver (RgSeriesGame *self, RgPlayer giver);

RgSeriesGame rg_succession_first (const RgRulebook *rulebook,
                                  const RgOdds     *odds,
                                  RgPlayer          giver,
                                  RgPlayer          lot,
                                  RgPlayer          white);
RgSeriesGame rg_succession_next (const RgRulebook   *rulebook,
                                 const RgSeriesGame *last,
                                 const RgOdds       *odds,
                                 RgPlayer            giver);
