/* Writes and reads the events of a game in a PGN file, where moves and tags cannot
 * express them: as commands in comments, "[%regence @9.5 black claim touched]". */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

void    rg_game_add_commands (RgGame *self, RgPgnGame *pgn);
RgGame *rg_game_new_from_commands (const RgPgnGame *pgn);
