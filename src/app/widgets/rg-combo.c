/* Helps with rows that choose from a list: an index that is always valid, sentences shown
 * whole, and a page that does not move under the open list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-combo.h"

#include <adwaita.h>

/* MOST_WIDTH: the greatest width of the chosen text in pixels, so that it fits on a
 * phone. */
#define MOST_WIDTH 240

/* Returns: the index of the chosen item of an #AdwComboRow; 0 if none is chosen */
guint
rg_combo_get_selected (GtkWidget *row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}

/* Shows the tick only beside the chosen item. */
static void
show_tick (GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  gpointer   row = g_object_get_data (G_OBJECT (item), "row");
  gpointer   chosen = adw_combo_row_get_selected_item (row);

  if (box != NULL)
    gtk_widget_set_opacity (gtk_widget_get_last_child (box),
                            chosen == gtk_list_item_get_item (item) ? 1 : 0);
}

static void
setup_item_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item, gpointer row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_item_set_child (item, box);
  g_object_set_data (G_OBJECT (item), "row", row);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (show_tick), item,
                           G_CONNECT_SWAPPED);
}

static void
bind_item_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);
  GtkWidget       *box = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)),
                      gtk_string_object_get_string (string));
  show_tick (item);
}

static GtkWidget *
find_part (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_part (child, type);

  return found;
}

/* Scrolls a list to the chosen item when it opens. */
static void
list_opens_cb (GtkWidget *row)
{
  gtk_widget_activate_action (find_part (row, GTK_TYPE_LIST_VIEW), "list.scroll-to-item",
                              "u", rg_combo_get_selected (row));
}

/* Wraps the sentences in the open list of an #AdwComboRow of strings, instead of cutting
 * them off. */
void
rg_combo_list_whole (GtkWidget *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_item_cb), row);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (row), factory);
  g_signal_connect_object (find_part (row, GTK_TYPE_POPOVER), "map",
                           G_CALLBACK (list_opens_cb), row,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
setup_value_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_value_cb (G_GNUC_UNUSED GtkListItemFactory *factory,
               GtkListItem                      *item,
               gpointer                          chooser)
{
  GtkStringObject *string = gtk_list_item_get_item (item);
  GtkWidget       *label = gtk_list_item_get_child (item);
  int              whole;

  gtk_label_set_text (GTK_LABEL (label), gtk_string_object_get_string (string));
  gtk_widget_set_tooltip_text (label, gtk_string_object_get_string (string));
  if (gtk_widget_get_ancestor (chooser, ADW_TYPE_HEADER_BAR) != NULL)
    return;

  gtk_widget_set_size_request (label, -1, -1);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &whole, NULL, NULL);
  gtk_widget_set_size_request (label, MIN (whole, MOST_WIDTH), -1);
}

/* Shows the chosen text of an #AdwComboRow or a #GtkDropDown of strings whole, up to
 * MOST_WIDTH; in a header bar as far as the buttons leave room. Does not change the open
 * list. */
void
rg_combo_show_whole (GtkWidget *chooser)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) before = NULL;
  g_autoptr (GtkListItemFactory) of_list = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_value_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_value_cb), chooser);
  g_object_get (chooser, "factory", &before, "list-factory", &of_list, NULL);
  if (of_list == NULL)
    g_object_set (chooser, "list-factory", before, NULL);
  g_object_set (chooser, "factory", factory, NULL);
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

/* Keeps the focus in the popover around @row when the list of @row closes: GTK 4.18 moves
 * it to the button that opened the popover. */
void
rg_combo_keep_focus (GtkWidget *row)
{
  GtkWidget *list = find_part (row, GTK_TYPE_POPOVER);

  g_return_if_fail (list != NULL);

  g_signal_connect_object (list, "closed", G_CALLBACK (list_closed_cb), row,
                           G_CONNECT_SWAPPED);
}

static void
show_focus (GtkWidget *viewport)
{
  GtkRoot        *root = gtk_widget_get_root (viewport);
  GtkWidget      *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget      *child = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  GtkAdjustment  *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  graphene_rect_t bounds;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, viewport) ||
      gtk_widget_get_native (focus) != gtk_widget_get_native (viewport))
    return;

  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (gtk_widget_compute_bounds (focus, child, &bounds))
    gtk_adjustment_clamp_page (place, bounds.origin.y,
                               bounds.origin.y + bounds.size.height);
}

static void
follow_focus (GtkWidget *viewport)
{
  GtkRoot *root = gtk_widget_get_root (viewport);

  if (root != NULL)
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (show_focus),
                             viewport, G_CONNECT_SWAPPED);
}

/* Lets the pages in @window scroll to the focus, also once they are shown, but not for
 * the focus inside an open list. GTK 4.8 would scroll the page under a pressed pointer,
 * and the button would be released over another row of the list. */
void
rg_combo_hold_pages (GtkWidget *window)
{
  if (GTK_IS_VIEWPORT (window)) {
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (window), FALSE);
    g_signal_connect (window, "notify::root", G_CALLBACK (follow_focus), NULL);
    g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (window)),
                             "notify::page-size", G_CALLBACK (show_focus), window,
                             G_CONNECT_SWAPPED);
    follow_focus (window);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    rg_combo_hold_pages (child);
}
