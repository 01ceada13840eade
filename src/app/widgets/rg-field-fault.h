/* What is wrong with a field, said beside it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_show_fault (GtkWidget *field, GtkWidget *label, const char *sentence);

G_END_DECLS
