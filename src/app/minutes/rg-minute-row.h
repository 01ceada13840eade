/* One entry of the minutes as it is shown: when, what, and on what ground. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-minute.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_MINUTE_ROW (rg_minute_row_get_type ())

G_DECLARE_FINAL_TYPE (RgMinuteRow, rg_minute_row, RG, MINUTE_ROW, GtkWidget)

GtkWidget  *rg_minute_row_new (void);
void        rg_minute_row_set_minute (RgMinuteRow *self, const RgMinute *minute);
const char *rg_minute_row_get_label (RgMinuteRow *self);

G_END_DECLS
