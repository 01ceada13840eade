/* The words of movetext that are not moves, and the moves in a stretch of another
 * notation, which are read one by one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-origins.h"
#include "rg-pgn-lexer.h"
#include "rg-pgn-source.h"

static inline gboolean
rg_pgn_word_is_null (const RgPgnToken *token)
{
  return rg_pgn_is_null (token->text, token->text + token->length);
}

/* RG_PGN_MAX_WORD: the longest word that is read as a move, in bytes. */
#define RG_PGN_MAX_WORD 16

gboolean rg_pgn_word_is_remark (const RgPgnToken *token, const char *text_end);
gboolean rg_pgn_word_is_check (const RgPgnToken *token);
gsize    rg_pgn_word_cut_sign (const RgPgnToken *token, guint8 *nag);
gsize    rg_pgn_word_cut_en_passant (const RgPgnToken *token);

char *rg_pgn_word_show (const RgPgnToken *token, RgPgnSource *source);
void
rg_pgn_word_set_not_a_move (const RgPgnToken *token, RgPgnSource *source, GError **error);
gboolean rg_pgn_word_read (const RgPgnToken *token,
                           gsize             length,
                           RgPgnSource      *source,
                           const RgPosition *position,
                           RgMove           *move,
                           GError          **error);

gboolean rg_pgn_stretch_take (RgPgnToken       *self,
                              RgPgnSource      *source,
                              const RgNotation *notation,
                              const RgPosition *position,
                              const RgOrigins  *origins,
                              RgMoveList       *moves,
                              GError          **error);
char    *rg_pgn_stretch_find_near (const RgPgnToken *self,
                                   RgPgnSource      *source,
                                   const RgNotation *notation,
                                   const RgPosition *position,
                                   const RgOrigins  *origins,
                                   RgMoveList       *moves);
char    *rg_pgn_stretch_take_end (RgPgnToken *self);
