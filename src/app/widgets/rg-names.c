/* Looks through a window when it appears and whenever the focus moves, as rows and pages
 * are added later. This is the only way to name parts that GTK and libadwaita make
 * themselves: rows, buttons of menus and lists, tabs, search entries, the close button of
 * a toast. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-names.h"

#include "rg-tooltip.h"

#include <adwaita.h>
#include <glib/gi18n.h>
/* GIVEN: the key under which a widget has the name that it was given here. */
#define GIVEN "rg-name"
/* NAMED: marks a window whose widgets were named. */
#define NAMED "rg-named"
/* SHOWN: the key under which a widget has the label that names it. */
#define SHOWN "rg-name-shown"

/* Names @widget for screen readers, unless it has this name already. Removes the image or
 * label that GTK has named it by. */
static void
set_name (GtkWidget *widget, const char *name)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  const char    *known = g_object_get_data (G_OBJECT (widget), GIVEN);

  if (name == NULL)
    name = "";
  if (g_strcmp0 (name, known) == 0)
    return;

  g_object_set_data_full (G_OBJECT (widget), GIVEN, g_strdup (name), g_free);
  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (*name != '\0')
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Returns: (transfer none) (nullable): the first visible label in @widget */
static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *label = NULL;

  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && label == NULL; child = gtk_widget_get_next_sibling (child))
    label = find_label (child);
  return label;
}

static const char *
find_text (GtkWidget *widget)
{
  GtkWidget *label = find_label (widget);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* Names @widget by the label in it, whose text may change. */
static void
name_by_content (GtkWidget *widget)
{
  GtkWidget *label = find_label (widget);

  if (label == NULL || label == g_object_get_data (G_OBJECT (widget), SHOWN) ||
      g_object_get_data (G_OBJECT (widget), GIVEN) != NULL)
    return;

  g_object_set_data (G_OBJECT (widget), SHOWN, label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static void name_button (GtkWidget *widget);

/* Names a button again when its label changes. */
static void
relabelled_cb (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), GIVEN, NULL);
  name_button (widget);
}

/* Names a button: by its label without the mnemonic; one with an icon of GTK by what it
 * does (icons of our own have names in the templates); tabs and the parts of the about
 * window by the text they show. */
static void
name_button (GtkWidget *widget)
{
  GtkButton  *button = GTK_BUTTON (widget);
  const char *icon = gtk_button_get_icon_name (button);
  GtkWidget  *child = gtk_button_get_child (button);
  gboolean    is_about = ADW_IS_ABOUT_WINDOW (gtk_widget_get_root (widget));
  gboolean    shows = is_about ||
                   g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwViewSwitcherButton");
  gboolean returns = is_about && g_strcmp0 (icon, "go-previous-symbolic") == 0;
  gboolean searches = g_strcmp0 (icon, "edit-find-symbolic") == 0 &&
                      gtk_widget_get_tooltip_text (widget) == NULL;
  gboolean closes = ADW_IS_TOAST_OVERLAY (
    gtk_widget_get_parent (gtk_widget_get_parent (widget)));

  if (GTK_IS_LABEL (child) && gtk_label_get_use_underline (GTK_LABEL (child))) {
    set_name (widget, gtk_label_get_text (GTK_LABEL (child)));
    g_signal_handlers_disconnect_by_func (widget, relabelled_cb, NULL);
    g_signal_connect_after (widget, "notify::label", G_CALLBACK (relabelled_cb), NULL);
  } else if (icon != NULL) {
    /* Translators: the name of a button with a search icon; for a screen reader. */
    set_name (widget, searches  ? _ ("Search")
                      : closes  ? _ ("Close")
                      : returns ? _ ("Back")
                                : NULL);
  } else if (gtk_button_get_label (button) == NULL && shows) {
    set_name (widget, find_text (widget));
  }
}

/* Names the button inside a menu button, which has the focus but no name, and its
 * popover. */
static void
name_menu_button (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  gboolean    has_text = gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) != NULL;
  const char *name = tooltip != NULL && !has_text ? tooltip : find_text (widget);
  GtkRoot    *window = gtk_widget_get_root (widget);
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget));

  if (name == NULL && GTK_IS_SHORTCUTS_WINDOW (window))
    name = gtk_window_get_title (GTK_WINDOW (window));
  set_name (gtk_widget_get_first_child (widget), name);
  if (popover != NULL)
    set_name (GTK_WIDGET (popover), name);
}

static void
name_row (GtkWidget *widget)
{
  AdwPreferencesRow *row = ADW_PREFERENCES_ROW (widget);

  set_name (widget, adw_preferences_row_get_use_underline (row)
                      ? find_text (widget)
                      : adw_preferences_row_get_title (row));
}

/* Clears the names of a stack's pages, which would be the names of their classes. */
static void
name_pages (GtkWidget *stack)
{
  g_autoptr (GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (GTK_STACK (stack)));

  for (guint i = 0; i < g_list_model_get_n_items (pages); i++) {
    g_autoptr (GObject) page = g_list_model_get_item (pages, i);

    if (g_object_get_data (page, GIVEN) == NULL)
      rg_set_accessible_name (page, "");
    g_object_set_data (page, GIVEN, "");
  }
}

static void name_all (GtkWidget *widget);

/* Names toasts when they appear: they change neither window nor focus. */
static void
watch_toasts (GtkWidget *overlay)
{
  GListModel *toasts;

  if (g_object_get_data (G_OBJECT (overlay), GIVEN) != NULL)
    return;

  toasts = gtk_widget_observe_children (overlay);
  g_object_set_data_full (G_OBJECT (overlay), GIVEN, toasts, g_object_unref);
  g_signal_connect_object (toasts, "items-changed", G_CALLBACK (name_all), overlay,
                           G_CONNECT_SWAPPED);
}

static void
name_all (GtkWidget *widget)
{
  if (ADW_IS_PREFERENCES_ROW (widget))
    name_row (widget);
  else if (GTK_IS_MENU_BUTTON (widget))
    name_menu_button (widget);
  else if (GTK_IS_DROP_DOWN (widget))
    name_by_content (gtk_widget_get_first_child (widget));
  else if (GTK_IS_BUTTON (widget) &&
           !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)) &&
           !GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    name_button (widget);
  else if (GTK_IS_TEXT_VIEW (widget) &&
           ADW_IS_ABOUT_WINDOW (gtk_widget_get_root (widget)))
    set_name (widget, adw_about_window_get_application_name (
                        ADW_ABOUT_WINDOW (gtk_widget_get_root (widget))));
  else if (GTK_IS_STACK (widget))
    name_pages (widget);
  else if (ADW_IS_TOAST_OVERLAY (widget))
    watch_toasts (widget);
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    name_by_content (widget);
  else if (GTK_IS_SEARCH_ENTRY (widget) &&
           (ADW_IS_PREFERENCES_WINDOW (gtk_widget_get_root (widget)) ||
            gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)) == NULL))
    set_name (widget, _ ("Search"));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_all (child);
}

static gboolean
name_window_cb (gpointer window)
{
  g_object_set_data (G_OBJECT (window), NAMED, window);
  name_all (window);
  return G_SOURCE_REMOVE;
}

/* Names the parts of a dialog at once; those of a table's window after it is drawn, as
 * its own widgets have names already. */
static void
mapped_cb (GtkWidget *window)
{
  if (!ADW_IS_APPLICATION_WINDOW (window))
    name_window_cb (window);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, name_window_cb, g_object_ref (window),
                     g_object_unref);
}

static void
focused_cb (GtkWidget *window)
{
  if (g_object_get_data (G_OBJECT (window), NAMED) != NULL)
    name_all (window);
}

static void
windows_changed_cb (GListModel         *windows,
                    guint               position,
                    G_GNUC_UNUSED guint removed,
                    guint               added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    g_signal_connect (window, "map", G_CALLBACK (mapped_cb), NULL);
    g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focused_cb), NULL);
  }
}

/* Names the parts of all windows that are opened from now on. */
void
rg_names_watch (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                    G_CALLBACK (windows_changed_cb), NULL);
}

/* Names a row of a list, which would otherwise have the first text in it as its name. */
void
rg_names_give (GtkWidget *row, const char *name)
{
  set_name (row, name);
}
