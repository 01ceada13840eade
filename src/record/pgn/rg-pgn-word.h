/* The words of movetext: what stands for something else than a move, and the moves in a
 * stretch of another notation, taken off it one after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-origins.h"
#include "rg-pgn-lexer.h"
#include "rg-pgn-source.h"

G_BEGIN_DECLS

/* Whether a word says that a side passes. */
static inline gboolean
rg_pgn_word_is_null (const RgPgnToken *token)
{
  return rg_pgn_is_null (token->text, token->text + token->length);
}

gboolean rg_pgn_word_is_remark (const RgPgnToken *token, const char *text_end);
gboolean rg_pgn_word_is_check (const RgPgnToken *token);
gsize    rg_pgn_word_cut_sign (const RgPgnToken *token, guint8 *nag);
gsize    rg_pgn_word_cut_en_passant (const RgPgnToken *token);

gboolean rg_pgn_stretch_take (RgPgnToken       *self,
                              RgPgnSource      *source,
                              const RgNotation *notation,
                              const RgPosition *position,
                              const RgOrigins  *origins,
                              RgMoveList       *moves,
                              GError          **error);
char    *rg_pgn_stretch_take_end (RgPgnToken *self);

G_END_DECLS
