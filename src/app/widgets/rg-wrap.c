/* GTK 4.8 gives a button all the width that its words take in one line: with large
 * letters that can be more than a phone has. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wrap.h"

#include <adwaita.h>

/* Of a button, or of what a menu button has in it. */
static void
wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_natural_wrap_mode (GTK_LABEL (widget), GTK_NATURAL_WRAP_NONE);
    gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && !GTK_IS_POPOVER (child);
       child = gtk_widget_get_next_sibling (child))
    wrap (child);
}

/* Lets @widget, or all buttons in it but those of a header bar, have their words in
 * several lines, also those that they are given later. */
void
rg_wrap_buttons (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget)) {
    wrap (widget);
    g_signal_connect (widget, "notify::label", G_CALLBACK (wrap), NULL);
    return;
  }

  if (ADW_IS_HEADER_BAR (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    rg_wrap_buttons (child);
}
