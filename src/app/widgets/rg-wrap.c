/* GTK 4.8 gives a button all the width that its words take in one line: with large
 * letters that can be more than a phone has. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wrap.h"

#include "rg-fold-layout.h"

#include <adwaita.h>

/* The words of a button, or of what a menu button has in it; of a header bar only the
 * title of the window, where one line does not show it whole, and what is below it. */
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

/* Lets @widget, or all buttons in it, have their words in several lines, also those that
 * they are given later, and header bars their title.  Tabs are as wide as their words. */
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

/* The label of libadwaita with that name in @widget. */
static GtkWidget *
find_label (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) &&
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_LIST_BOX (child))
      found = find_label (child, id);

  return found;
}

/* What is beside a title in @widget goes below it where there is no room for it beside
 * the longest word, as with large letters on a phone: no word of a title is broken then.
 */
static void
fold_beside_title (GtkWidget *widget)
{
  GtkWidget *title = find_label (widget, "title");
  GtkWidget *subtitle = find_label (widget, "subtitle");
  GtkWidget *words, *row;

  if (title == NULL)
    return;

  words = gtk_widget_get_parent (title);
  row = gtk_widget_get_parent (words);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD);
  if (subtitle != NULL && !(ADW_IS_COMBO_ROW (widget) &&
                            adw_combo_row_get_use_subtitle (ADW_COMBO_ROW (widget))))
    gtk_label_set_wrap_mode (GTK_LABEL (subtitle), PANGO_WRAP_WORD);
  gtk_widget_set_layout_manager (row,
                                 g_object_new (RG_TYPE_FOLD_LAYOUT, "spacing", 12, NULL));
  if (gtk_widget_get_last_child (row) != words)
    gtk_widget_set_halign (gtk_widget_get_last_child (row), GTK_ALIGN_END);
}

/* Does so with all rows and groups of them in @widget. */
void
rg_fold_rows (GtkWidget *widget)
{
  if (ADW_IS_ACTION_ROW (widget) || ADW_IS_PREFERENCES_GROUP (widget))
    fold_beside_title (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      rg_fold_rows (child);
}
