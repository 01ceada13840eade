/* The help: each window opens its own page of it with F1. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void  rg_help_add (GtkWidgetClass *klass, const char *page);
char *rg_help_get_uri (const char *page, gboolean with_viewer);

G_END_DECLS
