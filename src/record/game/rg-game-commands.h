/* The events of a game as they travel in a PGN file: commands in comments,
 * "[%regence @9.5 black claim touched]", for what moves and tags cannot say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

void    rg_game_add_commands (RgGame *self, RgPgnGame *pgn);
RgGame *rg_game_new_from_commands (const RgPgnGame *pgn);

G_END_DECLS
