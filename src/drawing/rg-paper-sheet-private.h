/* What the parts of a paper sheet share: its rows, its lines of type, and the
 * room that each part has.  All lengths are points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-times.h"
#include "rg-paper-sheet.h"
#include "rg-pen.h"

G_BEGIN_DECLS

#define RG_SHEET_ROWS   30 /* to a column */
#define RG_SHEET_MARGIN 42.0

/* Both places of a row, by column; NULL where nothing stands there. */
typedef struct {
  char    *moves[2];
  char    *times[2];
  gboolean irregular[2];
} RgSheetRow;

/* `left` is whose moves stand on the left; `minute_pages` tells with which
 * paragraph of `minutes` each page of them begins. */
struct _RgPaperSheet {
  RgGame             *game;
  RgPaperSheetOptions options;
  char              **minutes;
  GArray             *rows;         /* of RgSheetRow */
  GArray             *minute_pages; /* of guint */
  RgTimesKind         times;
  RgColor             left;
  guint               first_number;
  gboolean            has_irregular;
};

/* A part of the page. */
typedef struct {
  double x, y, width, height;
} RgSheetArea;

extern const RgFace RG_SHEET_LABEL;
extern const RgFace RG_SHEET_VALUE;
extern const RgFace RG_SHEET_NOTE;

guint       rg_paper_sheet_count_move_pages (const RgPaperSheet *self);
const char *rg_paper_sheet_get_tag (const RgPaperSheet *self, const char *name);
gboolean    rg_paper_sheet_names_rules (const RgPaperSheet *self);
char       *rg_paper_sheet_get_players (const RgPaperSheet *self);

void   rg_paper_sheet_write_rows (RgPaperSheet *self);
double rg_paper_sheet_draw_heading (const RgPaperSheet *self,
                                    RgPen              *pen,
                                    const RgSheetArea  *page);
double rg_paper_sheet_draw_running_head (const RgPaperSheet *self,
                                         RgPen              *pen,
                                         const RgSheetArea  *page,
                                         guint               number);
void   rg_paper_sheet_draw_columns (const RgPaperSheet *self,
                                    RgPen              *pen,
                                    const RgSheetArea  *area,
                                    guint               page);
double rg_paper_sheet_measure_foot (const RgPaperSheet *self);
void   rg_paper_sheet_draw_foot (const RgPaperSheet *self,
                                 RgPen              *pen,
                                 const RgSheetArea  *area);
void   rg_paper_sheet_lay_minutes (RgPaperSheet *self);
void   rg_paper_sheet_draw_minutes (const RgPaperSheet *self,
                                    RgPen              *pen,
                                    const RgSheetArea  *area,
                                    guint               page);

G_END_DECLS
