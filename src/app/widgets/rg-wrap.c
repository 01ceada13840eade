/* Wraps the labels of buttons, which GTK 4.8 does not: with large letters a label can be
 * wider than a phone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wrap.h"

#include <adwaita.h>

/* Wraps the labels in a button or a menu button; of a header bar only the title and
 * subtitle of the window. */
static void
wrap (GtkWidget *widget)
{
  gboolean in_bar = gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL;

  if (GTK_IS_LABEL (widget) && (!in_bar || gtk_widget_has_css_class (widget, "title") ||
                                gtk_widget_has_css_class (widget, "subtitle"))) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_natural_wrap_mode (GTK_LABEL (widget), GTK_NATURAL_WRAP_NONE);
    gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
    if (in_bar) {
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_single_line_mode (GTK_LABEL (widget), FALSE);
      gtk_label_set_lines (GTK_LABEL (widget), 2);
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && !GTK_IS_POPOVER (child);
       child = gtk_widget_get_next_sibling (child))
    wrap (child);
}

/* Wraps the labels of @widget if it is a button, else of all buttons in it, and the
 * titles of header bars; labels set later too. Tabs get the width of their own words. */
void
rg_wrap_words (GtkWidget *widget)
{
  gboolean is_button = GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget);

  if (is_button)
    g_signal_connect (widget, "notify::label", G_CALLBACK (wrap), NULL);
  if (is_button || ADW_IS_HEADER_BAR (widget)) {
    wrap (widget);
    return;
  }

  if (ADW_IS_VIEW_SWITCHER (widget))
    gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (
                                      gtk_widget_get_layout_manager (widget)),
                                    FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    rg_wrap_words (child);
}
