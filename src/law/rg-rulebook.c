/* One row a text, so far with the clauses that a game needs which is played
 * without claims: how it ends, and when a draw may be agreed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook.h"

static const RgRulebook RULEBOOKS[] = {
  {
    .id = "fide-1930",
    .checkmate_article = "10.1",
    .stalemate_article = "16.1.a",
    .resignation_article = NULL,
    .agreement_article = "16.1.d",
    .agreement_from_move = 30,
  },
  {
    .id = "fide-1928",
    .checkmate_article = "1",
    .stalemate_article = "15.a",
    .resignation_article = NULL,
    .agreement_article = "15.d",
    .agreement_from_move = 30,
  },
  {
    .id = "regence-26",
    .checkmate_article = NULL,
    .stalemate_article = "XXV",
    .resignation_article = NULL,
    .agreement_article = NULL,
    .agreement_from_move = 0,
  },
  {
    .id = "regence-1844",
    .checkmate_article = NULL,
    .stalemate_article = "XXIV",
    .resignation_article = NULL,
    .agreement_article = NULL,
    .agreement_from_move = 0,
  },
  {
    .id = "fide-2023",
    .checkmate_article = "5.1.1",
    .stalemate_article = "5.2.1",
    .resignation_article = "5.1.2",
    .agreement_article = "9.1",
    .agreement_from_move = 1,
  },
};

/**
 * rg_rulebook_default:
 *
 * Returns: the rulebook in force where a game names none
 */
const RgRulebook *
rg_rulebook_default (void)
{
  return &RULEBOOKS[0];
}

/**
 * rg_rulebook_find:
 * @id: the name of a rulebook in the protocol
 *
 * Returns: (nullable): the rulebook, %NULL where there is none of that name
 */
const RgRulebook *
rg_rulebook_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (RULEBOOKS); i++)
    if (g_str_equal (RULEBOOKS[i].id, id))
      return &RULEBOOKS[i];

  return NULL;
}
