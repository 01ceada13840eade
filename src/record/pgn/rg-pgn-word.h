/* What stands for something else among the words of movetext, moves aside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-lexer.h"
#include "rg-pgn-notated.h"

G_BEGIN_DECLS

/* Whether a word says that a side passes. */
static inline gboolean
rg_pgn_word_is_null (const RgPgnToken *token)
{
  return rg_pgn_notated_is_null (token->text, token->text + token->length);
}

gboolean rg_pgn_word_is_remark (const RgPgnToken *token, const char *text_end);
gsize    rg_pgn_word_cut_en_passant (const RgPgnToken *token);
guint8   rg_pgn_word_get_annotation (const RgPgnToken *token);

G_END_DECLS
