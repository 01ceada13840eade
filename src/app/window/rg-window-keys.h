/* The keys of a window that belong to no single part of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_window_keys_attach (GtkWidget *window, RgTable *table);

G_END_DECLS
