/* Writes a game in the export format of the PGN standard (8.1, 8.2), with its moves in
 * SAN or, in the same layout, in any other notation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"
#include "rg-pgn-game.h"

void rg_pgn_write (const RgPgnGame *game, GString *out);
void rg_pgn_write_moves (const RgPgnGame *game, GString *out);
void rg_pgn_write_in (const RgPgnGame *game, const RgNotation *notation, GString *out);
