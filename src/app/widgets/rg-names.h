/* Names every widget in a window that can be used and that GTK 4.8 leaves unnamed, or
 * names after its class or by a label with its underscore. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_names_watch (void);
void rg_names_give (GtkWidget *row, const char *name);
