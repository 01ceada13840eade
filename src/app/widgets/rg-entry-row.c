/* Before GTK 4.10 an entry row does not report its focus to screen readers, and GTK hides
 * the text inside, which has the keyboard. So that text gets a role, the title as its
 * name and, with the focus, its content as its description. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-entry-row.h"

G_DEFINE_TYPE (RgEntryRow, rg_entry_row, ADW_TYPE_ENTRY_ROW)

static gboolean
is_silent (void)
{
  return gtk_check_version (4, 10, 0) != NULL;
}

static void
title_cb (RgEntryRow *self)
{
  AdwPreferencesRow *row = ADW_PREFERENCES_ROW (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (
                                    rg_entry_row_get_reported (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (row), -1);
}

static void
focus_cb (RgEntryRow *self, G_GNUC_UNUSED GParamSpec *pspec, GtkWidget *text)
{
  if (gtk_widget_has_focus (text) &&
      !gtk_widget_has_css_class (GTK_WIDGET (self), "error"))
    gtk_accessible_update_property (GTK_ACCESSIBLE (text),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_editable_get_text (GTK_EDITABLE (self)), -1);
}

/* Moves the focus to the next widget on Enter, unless Enter answers the dialog. */
static void
go_on_cb (GtkWidget *row)
{
  GtkRoot *root = gtk_widget_get_root (row);

  if (!adw_entry_row_get_activates_default (ADW_ENTRY_ROW (row)) && root != NULL)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
}

static void
rg_entry_row_class_init (G_GNUC_UNUSED RgEntryRowClass *klass)
{
}

static void
rg_entry_row_init (RgEntryRow *self)
{
  GtkWidget *text = rg_entry_row_get_reported (GTK_WIDGET (self));

  g_signal_connect (self, "entry-activated", G_CALLBACK (go_on_cb), NULL);
  if (!is_silent ())
    return;

  g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
  g_signal_connect_object (text, "notify::has-focus", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Returns: (transfer none): the widget that a screen reader reports while @field, which
 * may be any widget, has the keyboard focus */
GtkWidget *
rg_entry_row_get_reported (GtkWidget *field)
{
  return RG_IS_ENTRY_ROW (field) && is_silent ()
           ? GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field)))
           : field;
}
