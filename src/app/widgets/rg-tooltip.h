/* Sets the tooltip and the accessible name of a widget. A tooltip is set only when it has
 * changed: with each one, the same or another, GTK asks the X server where the pointer is
 * and waits for the answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* @text: (nullable): NULL removes the tooltip */
static inline void
rg_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (widget)) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* Gives @widget the name that a screen reader reads. */
static inline void
rg_set_accessible_name (gpointer widget, const char *name)
{
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
