/* The place of a move on a score sheet with a column for each player, and its time on the
 * clock, if recorded. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

RgColor rg_game_get_left_player (RgGame *self);
guint   rg_game_get_slot (RgGame *self, guint ply);
guint   rg_game_count_moves (RgGame *self);
GArray *rg_game_list_draw_offers (RgGame *self);

/* RgTimesKind: a game at a table has the time used; a file has the time left, in the
 * command "clk" of a comment. */
typedef enum {
  RG_TIMES_NONE,
  RG_TIMES_USED,
  RG_TIMES_LEFT,
} RgTimesKind;

#define RG_TIMES_UNKNOWN ((gint64) -1)

GArray *rg_game_list_times (RgGame *self, RgTimesKind *kind);
guint   rg_game_find_restored_times (RgGame *self, gint64 used[RG_N_COLORS]);
void    rg_game_add_clock_commands (RgGame *self, RgPgnGame *pgn);
void    rg_game_drop_clock_commands (RgPgnGame *pgn);
