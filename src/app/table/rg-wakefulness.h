/* Keeps the screen of a window awake while a clock runs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_wakefulness_follow (GtkWindow *window, RgTable *table);

G_END_DECLS
