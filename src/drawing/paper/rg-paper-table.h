/* RgPaperTable: a table on paper, as RgPages: the pairings of a round, standings, the
 * steps of a scale, contents. Its letters are as large as the rows allow; rows that do
 * not fit are on the next page. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-sheet.h"
#include "rg-pen.h"

typedef struct _RgPaperTable RgPaperTable;

RgPaperTable *rg_paper_table_new (const RgPaperSheetOptions *options,
                                  double                     largest,
                                  double                     smallest,
                                  const char                *kicker,
                                  const char                *title);
void          rg_paper_table_set_landscape (RgPaperTable *self, gboolean is_landscape);
void          rg_paper_table_set_note (RgPaperTable *self, const char *note);
void          rg_paper_table_add_column (RgPaperTable *self,
                                         const char   *title,
                                         RgAlign       align,
                                         gboolean      expands);
void          rg_paper_table_add_heading (RgPaperTable *self, const char *text);
void          rg_paper_table_add_row (RgPaperTable *self, GStrv cells);
void
rg_paper_table_set_diagram (RgPaperTable *self, const RgBoard *board, RgBitboard capped);
void rg_paper_table_set_bar (RgPaperTable *self, guint won, guint drawn, guint lost);
void rg_paper_table_finish (RgPaperTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPaperTable, rg_pages_free)
