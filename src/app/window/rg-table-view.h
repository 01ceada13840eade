/* The table in its window: board, strips, clocks, sheet, questions, status line and end
 * panel, or both clocks alone. Has most of the widgets of a window, which makes it only
 * when it is first shown.
 *
 * Properties: "opens" (the sheet is shown, where there is no room for both), "has-dials"
 * (the window is high enough for them), "clocks-only" and "place" (of the game in its
 * file, or ""). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-table.h"
#include "rg-match-table.h"
#include "rg-sheet-page.h"
#include "rg-status-line.h"
#include "rg-table-widget.h"
#include "rg-voice.h"

#define RG_TYPE_TABLE_VIEW (rg_table_view_get_type ())

G_DECLARE_FINAL_TYPE (RgTableView, rg_table_view, RG, TABLE_VIEW, RgTableWidget)

RgTableView *rg_table_view_new (RgTable       *table,
                                RgMatchTable  *match,
                                RgEboardTable *eboard,
                                RgVoice       *voice);

RgStatusLine *rg_table_view_get_line (RgTableView *self);
RgSheetPage  *rg_table_view_open_sheet (RgTableView *self);

gboolean rg_table_view_offer (RgTableView *self,
                              const char  *sentence,
                              const char  *label,
                              const char  *action);
void     rg_table_view_focus_board (RgTableView *self);
void     rg_table_view_focus_answer (RgTableView *self);
void     rg_table_view_open_claims (RgTableView *self, RgColor player);
void     rg_table_view_review (RgTableView *self);
void     rg_table_view_show_menu (RgTableView *self);
void     rg_table_view_toggle_clocks (RgTableView *self);
gboolean rg_table_view_leave_clocks (RgTableView *self);
gboolean rg_table_view_cancel_one (RgTableView *self);
