/* Shows a sentence in the window of a widget, or as a dialog if it must be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

void rg_show_message (GtkWidget *widget, const char *sentence);
void rg_show_error (GtkWindow *window, const char *heading, const GError *error);
void rg_show_refusal (GtkWidget *widget, RgTable *table, const GError *error);
