/* One game of a match as its table shows it: who had which men, how and when it
 * ended, in which file it lies.  The game itself need not be there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-succession.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define RG_TYPE_MATCH_GAME (rg_match_game_get_type ())

G_DECLARE_FINAL_TYPE (RgMatchGame, rg_match_game, RG, MATCH_GAME, GObject)

/* What is known of a game; `id` tells it from all others of any match.  All
 * texts may be NULL, `date` is of the form "1930.07.14". */
typedef struct {
  RgSeriesGame seats;
  const char  *id;
  const char  *file;
  const char  *date;
} RgMatchGameFacts;

RgMatchGame *rg_match_game_new (guint number, const RgMatchGameFacts *facts);
gboolean     rg_match_game_has (RgMatchGame *self, const RgMatchGameFacts *facts);

guint               rg_match_game_get_number (RgMatchGame *self);
const RgSeriesGame *rg_match_game_get_seats (RgMatchGame *self);
RgOutcome           rg_match_game_get_outcome (RgMatchGame *self);
const char         *rg_match_game_get_id (RgMatchGame *self);
const char         *rg_match_game_get_file (RgMatchGame *self);
const char         *rg_match_game_get_date (RgMatchGame *self);

RgPlayer rg_match_game_get_player (RgMatchGame *self, RgColor color);
guint    rg_match_game_get_halves (RgMatchGame *self, RgPlayer player);

G_END_DECLS
