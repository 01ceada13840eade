/* RgExpressions: the words of players for what a move does: check, discovered or double
 * check, a pin, an exchange won or lost (FIDE 1930, Art. 6; 1928, Par. 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-line.h"

typedef enum {
  RG_EXPRESSION_NONE = 0,
  RG_EXPRESSION_CHECK = 1 << 0,
  RG_EXPRESSION_DISCOVERED_CHECK = 1 << 1,
  RG_EXPRESSION_DOUBLE_CHECK = 1 << 2,
  RG_EXPRESSION_PIN = 1 << 3,
  RG_EXPRESSION_EXCHANGE = 1 << 4,
  RG_EXPRESSION_WINS_EXCHANGE = 1 << 5,
  RG_EXPRESSION_LOSES_EXCHANGE = 1 << 6,
} RgExpressions;

#define RG_N_EXPRESSIONS 7

RgExpressions rg_expression_find (const RgRulebook *rulebook, RgHistory history);
RgBitboard    rg_expression_pinned (const RgRulebook *rulebook,
                                    const RgPosition *position,
                                    RgColor           color);
const char   *rg_expression_name (guint index);
const char   *rg_expression_article (const RgRulebook *rulebook);
