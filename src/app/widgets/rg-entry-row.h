/* An entry row that screen readers can follow: libadwaita's own does not report its focus
 * before GTK 4.10. Enter moves the focus to the next widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_ENTRY_ROW (rg_entry_row_get_type ())

G_DECLARE_DERIVABLE_TYPE (RgEntryRow, rg_entry_row, RG, ENTRY_ROW, AdwEntryRow)

struct _RgEntryRowClass {
  AdwEntryRowClass parent_class;
};

GtkWidget *rg_entry_row_get_reported (GtkWidget *field);
