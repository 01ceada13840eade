/* What players call a move, in the reader's language (FIDE 1930, Art. 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

/* A sentence and the number of the article that it rests on, NULL for none. */
typedef struct {
  char       *sentence;
  const char *article;
} RgExpressionWords;

GPtrArray *rg_expression_words_list (RgGame *game, guint ply);

void rg_expression_words_free (RgExpressionWords *self);

G_END_DECLS
