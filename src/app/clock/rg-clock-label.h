/* One player's clock in figures, and below them the moves he has to make. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_CLOCK_LABEL (rg_clock_label_get_type ())

G_DECLARE_FINAL_TYPE (RgClockLabel, rg_clock_label, RG, CLOCK_LABEL, GtkWidget)

void rg_clock_label_set_table (RgClockLabel *self, RgTable *table);
void rg_clock_label_set_color (RgClockLabel *self, RgColor color);
void rg_clock_label_set_wanted (RgClockLabel *self, gboolean wanted);

G_END_DECLS
