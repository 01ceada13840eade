/* Shows beside a field what is wrong with it, and scrolls so that this can be seen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_keep_in_sight (GtkWidget *widget);
void rg_show_fault (GtkWidget *field, GtkWidget *label, const char *sentence);
