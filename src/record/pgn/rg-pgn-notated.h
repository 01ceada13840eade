/* The words of movetext in another notation than SAN, where a move may hold
 * blanks, digits and parentheses: "T 4 CR — 2 CR", "P-K8(Q)".  What they mean
 * is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *rg_pgn_notated_word_end (const char *at, const char *end);
const char *rg_pgn_notated_number_end (const char *at, const char *end);

/* Whether a word says that a side passes; such a word is no part of a stretch
 * of moves. */
static inline gboolean
rg_pgn_notated_is_null (const char *at, const char *word_end)
{
  return word_end - at == 2 &&
         ((at[0] == '-' && at[1] == '-') || (at[0] == 'Z' && at[1] == '0'));
}

G_END_DECLS
