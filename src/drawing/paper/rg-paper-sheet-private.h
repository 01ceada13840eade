/* Shared by the files that draw a paper scoresheet: the structures that hold its texts,
 * and the sizes of its parts. All lengths are in points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-form.h"
#include "rg-game-slots.h"
#include "rg-heading.h"
#include "rg-paper-sheet.h"

#define RG_SHEET_ROWS 30 /* rows in each half of a page */

/* The height of the row that names the columns. */
#define RG_SHEET_COLUMN_HEAD 18.0

/* RG_SHEET_BETWEEN is the space between two parts; RG_SHEET_GOES_ON is the space, on all
 * pages but the last, for the words that say that the sheet goes on. Both are in
 * points. */
#define RG_SHEET_BETWEEN 10.0
#define RG_SHEET_GOES_ON 14.0

/* RgSheetRow: one row of moves; 0 is the left column, 1 the right one. A text is NULL if
 * its place is empty. */
typedef struct {
  char    *moves[2];
  char    *times[2];
  gboolean irregular[2];
} RgSheetRow;

/* One row of a report; the times, used by each player, are NULL in a game without
 * clocks, the article is nullable. */
typedef struct {
  char *moment;
  char *times[RG_N_COLORS];
  char *sentence;
  char *article;
} RgSheetIncident;

/* RgSheetCount: a number of a report for each player, such as the warnings. */
typedef struct {
  const char *label;
  char       *values[RG_N_COLORS];
} RgSheetCount;

#define RG_SHEET_MAX_COUNTS 4

/* A position and the caption below it. */
typedef struct {
  RgBoard board;
  char   *caption;

  RgBitboard capped;
} RgSheetDiagram;

#define RG_SHEET_MAX_DIAGRAMS 2

/* A text on pages of its own; `pages` has for each page the index of its first paragraph.
 * `paragraphs` is NULL without a text. */
typedef struct {
  char  **paragraphs;
  GArray *pages; /* array of guint */
} RgSheetText;

/* All texts about the game are written when the sheet is made, as the game may go on
 * meanwhile. `left` is the player whose moves are on the left; `positions` are
 * those after chosen moves, on pages of their own. A report has `incidents` instead of
 * moves. */
struct _RgPaperSheet {
  RgPages             pages;
  RgPaperSheetOptions options;
  gboolean            is_blank;
  GHashTable         *tags; /* the known tags, by name */
  char               *rules;
  char               *time;
  char               *odds;
  RgSheetDiagram      diagrams[RG_SHEET_MAX_DIAGRAMS];
  guint               n_diagrams;
  char               *result;
  char               *reason;
  RgSheetText         comments;
  RgSheetText         log;
  GArray             *positions; /* array of RgSheetDiagram */
  double              below; /* height that the log below the result adds to the foot */
  gboolean            log_is_below;
  gboolean            log_is_timed;
  GArray             *incidents; /* array of RgSheetIncident */
  RgSheetCount        counts[RG_SHEET_MAX_COUNTS];
  guint               n_counts;
  GArray             *rows; /* array of RgSheetRow */
  RgTimesKind         times;
  RgColor             left;
  guint               first_number;
  gboolean            has_irregular;
};

const char *rg_paper_sheet_get_name (const RgPaperSheet *self);
const char *rg_paper_sheet_get_tag (const RgPaperSheet *self, const char *name);
char       *rg_paper_sheet_get_players (const RgPaperSheet *self);

void rg_paper_sheet_write_rows (RgPaperSheet *self, RgGame *game);
void rg_paper_sheet_write_heading (RgPaperSheet *self, RgGame *game);
double
rg_paper_sheet_draw_heading (const RgPaperSheet *self, RgPen *pen, const RgArea *page);
double rg_paper_sheet_draw_running_head (const RgPaperSheet *self,
                                         RgPen              *pen,
                                         const RgArea       *page,
                                         guint               number);
void   rg_paper_sheet_draw_columns (const RgPaperSheet *self,
                                    RgPen              *pen,
                                    const RgArea       *area,
                                    guint               page);
RgArea
     rg_paper_sheet_find_room (const RgPaperSheet *self, RgPen *pen, const RgArea *foot);
void rg_paper_sheet_write_foot (RgPaperSheet *self, RgGame *game);
void rg_paper_sheet_draw_position (const RgPaperSheet   *self,
                                   RgPen                *pen,
                                   const RgSheetDiagram *diagram,
                                   const RgPlace        *place);
void rg_paper_sheet_write_report (RgPaperSheet *self, RgGame *game);
void rg_paper_sheet_paginate_report (RgPaperSheet *self, RgPen *pen, const RgArea *page);
void rg_paper_sheet_draw_incidents (const RgPaperSheet *self,
                                    RgPen              *pen,
                                    const RgArea       *area,
                                    guint               page);
void
rg_paper_sheet_draw_counts (const RgPaperSheet *self, RgPen *pen, const RgArea *foot);
double rg_paper_sheet_measure_foot (const RgPaperSheet *self);
void rg_paper_sheet_draw_foot (const RgPaperSheet *self, RgPen *pen, const RgArea *area);
