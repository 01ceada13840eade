/* RgPaperCards: cards for the tables of a round, four on a page to be cut apart, as
 * RgPages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-club-head.h"
#include "rg-language.h"
#include "rg-pages.h"
#include "rg-piece.h"

/* The texts of a card, each (transfer full) and not NULL; all but the board may be
 * empty. */
typedef struct {
  char *occasion;
  char *board;
  char *names[RG_N_COLORS];
  char *odds;
  char *time;
} RgPaperCard;

typedef struct _RgPaperCards RgPaperCards;

RgPaperCards *rg_paper_cards_new (RgPaper           paper,
                                  const RgLanguage *language,
                                  RgClubHead       *club,
                                  const char       *title);
void          rg_paper_cards_add (RgPaperCards *self, const RgPaperCard *card);
