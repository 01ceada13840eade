/* Writes a game in the export form of the PGN standard (8.1, 8.2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-game.h"

G_BEGIN_DECLS

void rg_pgn_write (const RgPgnGame *game, GString *out);

G_END_DECLS
