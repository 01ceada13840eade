/* The scoresheet, with the text field for moves, the buttons to step through the game,
 * the notes, the review, and the current move in the other notations. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_SHEET_PAGE (rg_sheet_page_get_type ())

G_DECLARE_FINAL_TYPE (RgSheetPage, rg_sheet_page, RG, SHEET_PAGE, RgTableWidget)

void       rg_sheet_page_write_move (RgSheetPage *self);
void       rg_sheet_page_type_move (RgSheetPage *self, const char *text);
void       rg_sheet_page_annotate (RgSheetPage *self);
void       rg_sheet_page_review (RgSheetPage *self);
void       rg_sheet_page_keep_notes (RgSheetPage *self);
void       rg_sheet_page_name (RgSheetPage *self);
void       rg_sheet_page_look_at (RgSheetPage *self, double x, double y);
GtkWidget *rg_sheet_page_get_moves (RgSheetPage *self);
GtkWidget *rg_sheet_page_get_notes (RgSheetPage *self);
GtkWidget *rg_sheet_page_get_entry (RgSheetPage *self);
