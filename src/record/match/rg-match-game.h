/* RgMatchGame: one game of a match, as a row of its table: colours, outcome, date. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-entry.h"
#include "rg-succession.h"

#define RG_TYPE_MATCH_GAME (rg_match_game_get_type ())

G_DECLARE_FINAL_TYPE (RgMatchGame, rg_match_game, RG, MATCH_GAME, GObject)

RgMatchGame *rg_match_game_new (guint number, RgPlayer white, RgLibraryEntry *entry);
gboolean     rg_match_game_equal (RgMatchGame *self, RgMatchGame *other);

guint               rg_match_game_get_number (RgMatchGame *self);
const RgSeriesGame *rg_match_game_get_seats (RgMatchGame *self);
RgOutcome           rg_match_game_get_outcome (RgMatchGame *self);
RgLibraryEntry     *rg_match_game_get_entry (RgMatchGame *self);
const char         *rg_match_game_get_date (RgMatchGame *self);

RgPlayer rg_match_game_get_player (RgMatchGame *self, RgColor color);
guint    rg_match_game_get_halves (RgMatchGame *self, RgPlayer player);
