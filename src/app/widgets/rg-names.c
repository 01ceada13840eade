/* A window is looked through when it appears and whenever the keyboard goes elsewhere in
 * it, since rows and pages come later.  What GTK and libadwaita make inside their widgets
 * can be named in no other way: rows, the buttons of menus and lists, tabs, search lines.
 * A name that was given on purpose is kept. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* What GTK has it called by, an image or a label with its underscore, no longer counts.
 */
static void
set_name (GtkWidget *widget, const char *name)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (name != NULL && *name != '\0')
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Returns: (transfer full): @label as it is read, without the mark of its mnemonic */
static char *
read_label (const char *label)
{
  GString *text = g_string_new (NULL);

  for (; *label != '\0'; label++) {
    if (*label == '_' && label[1] != '\0')
      label++;
    g_string_append_c (text, *label);
  }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer none) (nullable): the first text that is shown in @widget */
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

/* By what it shows, which may change. */
static void
name_by_content (GtkWidget *widget)
{
  GtkWidget *label = widget != NULL && !has_name (widget) ? find_label (widget) : NULL;

  if (label != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static void name_button (GtkWidget *widget);

/* A button has the label of its mnemonic anew whenever that changes. */
static void
name_mnemonic (GtkWidget *widget, const char *label)
{
  g_autofree char *name = read_label (label);

  set_name (widget, name);
  g_signal_handlers_disconnect_by_func (widget, name_button, NULL);
  g_signal_connect_after (widget, "notify::label", G_CALLBACK (name_button), NULL);
}

/* A tab shows its mnemonic in a label of its own. */
static void
name_button (GtkWidget *widget)
{
  const char *label = gtk_button_get_label (GTK_BUTTON (widget));
  const char *icon = gtk_button_get_icon_name (GTK_BUTTON (widget));
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  GtkWidget  *child = gtk_button_get_child (GTK_BUTTON (widget));

  if (label != NULL && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    name_mnemonic (widget, label);
  else if (GTK_IS_LABEL (child) && gtk_label_get_use_underline (GTK_LABEL (child)))
    set_name (widget, gtk_label_get_text (GTK_LABEL (child)));
  else if (label == NULL && has_name (widget))
    set_name (widget, NULL);
  else if (label == NULL && g_strcmp0 (icon, "edit-find-symbolic") == 0)
    set_name (widget, _ ("Search"));
  else if (label == NULL)
    set_name (widget, tooltip != NULL ? tooltip : find_text (widget));
}

/* The keyboard is on the button inside, which has no name of its own. */
static void
name_menu_button (GtkWidget *widget)
{
  GtkMenuButton   *menu = GTK_MENU_BUTTON (widget);
  const char      *label = gtk_menu_button_get_label (menu);
  const char      *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *name = NULL;

  if (label != NULL)
    name = gtk_menu_button_get_use_underline (menu) ? read_label (label)
                                                    : g_strdup (label);
  set_name (gtk_widget_get_first_child (widget), name != NULL      ? name
                                                 : tooltip != NULL ? tooltip
                                                                   : find_text (widget));
}

static void
name_row (GtkWidget *widget)
{
  AdwPreferencesRow *row = ADW_PREFERENCES_ROW (widget);
  const char        *title = adw_preferences_row_get_title (row);
  g_autofree char   *name = NULL;

  if (has_name (widget))
    return;

  name = adw_preferences_row_get_use_underline (row) ? read_label (title)
                                                     : g_strdup (title);
  set_name (widget, name);
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
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    name_by_content (widget);
  else if (GTK_IS_SEARCH_ENTRY (widget) && !has_name (widget))
    set_name (widget, _ ("Search"));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_all (child);
}

static void
windows_changed_cb (GListModel         *windows,
                    guint               position,
                    G_GNUC_UNUSED guint removed,
                    guint               added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    g_signal_connect (window, "map", G_CALLBACK (name_all), NULL);
    g_signal_connect (window, "notify::focus-widget", G_CALLBACK (name_all), NULL);
  }
}

/* Names what is in every window from now on. */
void
rg_names_watch (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                    G_CALLBACK (windows_changed_cb), NULL);
}
