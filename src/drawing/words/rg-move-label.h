/* A move of the game as the sheet beside the board writes it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-notation.h"

G_BEGIN_DECLS

char *rg_move_label (RgGame *game, guint ply, const RgNotation *notation);
char *rg_move_label_numbered (RgGame *game, guint ply, const RgNotation *notation);

G_END_DECLS
