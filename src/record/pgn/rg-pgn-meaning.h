/* Looks ahead in the moves: to choose, for ambiguous words, the meaning after which the
 * text still makes sense; and to count the moves given as odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-game.h"
#include "rg-pgn-word.h"

/* RG_PGN_MEANING_BUDGET: how many words are read ahead in one game; far more than any
 * book needs. */
#define RG_PGN_MEANING_BUDGET 20000

gboolean rg_pgn_meaning_choose (const RgPgnToken *rest,
                                RgPgnSource      *source,
                                const RgNotation *notation,
                                const RgPosition *position,
                                const RgOrigins  *origins,
                                const RgMoveList *meanings,
                                guint            *budget,
                                RgMove           *meant);
gboolean rg_pgn_meaning_take_back (const RgPgnLine *line, RgMoveList *moves);
void     rg_pgn_meaning_set_running (RgPgnGame        *game,
                                     const RgPgnLexer *lexer,
                                     const RgPgnToken *first);
