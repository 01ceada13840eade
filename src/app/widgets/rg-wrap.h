/* Wraps the words of buttons and rows where there is no room for them in one line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_wrap_buttons (GtkWidget *widget);
void rg_fold_rows (GtkWidget *widget);

G_END_DECLS
