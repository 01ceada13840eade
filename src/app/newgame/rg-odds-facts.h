/* What odds mean under a rulebook, in sentences with their articles: what it
 * forbids, who begins, what can still be castled, how moves are counted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-odds.h"

G_BEGIN_DECLS

/* `sentence` is in the reader's language; `article` NULL where there is none,
 * otherwise static. */
typedef struct {
  char       *sentence;
  const char *article;
  gboolean    is_refusal;
} RgOddsFact;

GPtrArray *rg_odds_facts_list (const RgOdds     *odds,
                               const RgRulebook *rulebook,
                               const RgSetup    *before,
                               gboolean          is_usual);

G_END_DECLS
