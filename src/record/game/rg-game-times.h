/* What the clock showed when each move was made, as far as anybody has written
 * it down. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

/* A game at the table tells the time used; a file, by the command "clk" in a
 * comment, the time left. */
typedef enum {
  RG_TIMES_NONE,
  RG_TIMES_USED,
  RG_TIMES_LEFT,
} RgTimesKind;

/* A time that nobody knows. */
#define RG_TIMES_UNKNOWN ((gint64) -1)

GArray *rg_game_list_times (RgGame *self, RgTimesKind *kind);

G_END_DECLS
