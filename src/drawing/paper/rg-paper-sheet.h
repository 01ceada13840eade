/* A scoresheet on paper, as RgPages. Its texts are fixed when it is made; drawing does
 * not change it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-club-head.h"
#include "rg-diagram.h"
#include "rg-event.h"
#include "rg-game.h"
#include "rg-notation.h"
#include "rg-pages.h"

/* `whose` sheet it is: a player's, or RG_ACTOR_NONE. The language of `notation` is that
 * of the whole sheet. `diagram` (nullable) draws positions; NULL leaves them out. With
 * `log`, the log follows the moves on pages of its own; with `comments`, the comments on
 * the moves come before it. `positions` (nullable) are moves after which the position is
 * drawn, such as "12,20b". A `report` is the director's: incidents instead of moves; of
 * the other options only language, paper and club apply. `club` is nullable. */
typedef struct {
  RgActor     whose;
  RgNotation  notation;
  RgPaper     paper;
  gboolean    times;
  RgDiagram  *diagram;
  gboolean    log;
  gboolean    comments;
  char       *positions;
  gboolean    report;
  RgClubHead *club;
} RgPaperSheetOptions;

typedef struct _RgPaperSheet RgPaperSheet;

RgPaperSheet *rg_paper_sheet_new (RgGame *game, const RgPaperSheetOptions *options);
char         *rg_paper_sheet_get_text (const RgPaperSheet *self);
const char   *rg_paper_sheet_find_strange (const RgPaperSheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPaperSheet, rg_pages_free)
