/* A window that shows a text of any length, part by part. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *rg_text_window_show (GtkWidget *over, const char *title, const char *text);

G_END_DECLS
