/* The windows that lie open beside a window: the rulebook, the director's panel,
 * the preferences; and the two clock actions that are the director's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_side_windows_follow (GtkWindow *window, RgTable *table);

void rg_side_windows_install_actions (GtkWidgetClass *table_class);

G_END_DECLS
