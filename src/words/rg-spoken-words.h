/* Texts to be read aloud, in the reader's language: a move in words, a square, the pieces
 * of a side, the clocks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-notation.h"

char *rg_spoken_move (const RgPosition *before,
                      RgMove            move,
                      RgSystem          system,
                      gboolean          is_silent);
char *rg_spoken_square (const RgPosition *position, RgSquare square);
char *rg_spoken_pieces (const RgPosition *position, RgColor color);
char *rg_spoken_time_left (RgGame *game, RgColor player, gint64 left);
