/* So that what is chosen can be used as an index even while a list is empty. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-combo.h"

#include <adwaita.h>

/* Returns: which item of an #AdwComboRow is chosen, from 0; 0 where none is */
guint
rg_combo_get_selected (GtkWidget *row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}

static void
setup_item_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  gtk_list_item_set_child (item, label);
}

static void
bind_item_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (string));
}

/* Lets the list of an #AdwComboRow with strings show its sentences whole. */
void
rg_combo_list_whole (GtkWidget *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_item_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (row), factory);
}

static void
setup_value_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

/* Shows whole what is chosen in an #AdwComboRow with strings, however long its
 * explanation is; the list stays as it is. */
void
rg_combo_show_whole (GtkWidget *row)
{
  AdwComboRow                   *combo = ADW_COMBO_ROW (row);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_value_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  adw_combo_row_set_list_factory (combo, adw_combo_row_get_factory (combo));
  adw_combo_row_set_factory (combo, factory);
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

static gboolean
return_focus_cb (gpointer data)
{
  GtkWidget *row = data;
  GtkWidget *popover = gtk_widget_get_ancestor (row, GTK_TYPE_POPOVER);
  GtkRoot   *root = gtk_widget_get_root (row);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (popover != NULL && gtk_widget_get_mapped (row) &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, popover)))
    gtk_widget_grab_focus (row);

  return G_SOURCE_REMOVE;
}

static void
list_closed_cb (GtkWidget *row)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, return_focus_cb, g_object_ref (row),
                   g_object_unref);
}

/* Keeps the focus in the popover that @row is in when the list of @row closes: GTK
 * 4.18 moves it to the button that has opened the popover. */
void
rg_combo_keep_focus (GtkWidget *row)
{
  GtkWidget *list = find_list (row);

  g_return_if_fail (list != NULL);

  g_signal_connect_object (list, "closed", G_CALLBACK (list_closed_cb), row,
                           G_CONNECT_SWAPPED);
}
