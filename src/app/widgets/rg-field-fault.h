/* What is wrong with a field, said beside it, and what must be seen of a page. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_keep_in_sight (GtkWidget *widget);
void rg_show_fault (GtkWidget *field, GtkWidget *label, const char *sentence);

G_END_DECLS
