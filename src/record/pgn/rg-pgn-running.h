/* How many moves in a row one side was given as odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-game.h"
#include "rg-pgn-lexer.h"

G_BEGIN_DECLS

void
rg_pgn_running_set (RgPgnGame *game, const RgPgnLexer *lexer, const RgPgnToken *first);

G_END_DECLS
