/* Sets a tooltip only if its text changes: each time GTK asks the X server for the
 * pointer and waits for the answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @text: (nullable): NULL removes the tooltip */
static inline void
rg_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (widget)) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

G_END_DECLS
