/* Looks ahead in the text: of the moves that words can mean, that one was meant after
 * which the text still makes sense. Also finds how many moves were given as odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-game.h"
#include "rg-pgn-word.h"

G_BEGIN_DECLS

/* This many words are looked at ahead in one game, many times more than any book
 * needs. */
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

G_END_DECLS
