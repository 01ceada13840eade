/* The head of the scoresheet: whose it is, and how it is written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SHEET_HEADER (rg_sheet_header_get_type ())

G_DECLARE_FINAL_TYPE (RgSheetHeader, rg_sheet_header, RG, SHEET_HEADER, GtkWidget)

void rg_sheet_header_set_table (RgSheetHeader *self, RgTable *table);

G_END_DECLS
