/* What is done with the games that are chosen: opened, renamed, carried in and
 * out, thrown away and taken back; and what is told of it under the list.  The
 * dialogs for files are the transfer's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window-private.h"

#include "rg-ask.h"
#include "rg-message.h"

#include <glib/gi18n.h>

/* What is chosen in the list, in its order. */
static GPtrArray *
list_selected (RgLibraryWindow *self)
{
  GPtrArray            *entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkBitset) chosen = NULL;
  GtkBitsetIter         iter;
  guint                 position;

  chosen = gtk_selection_model_get_selection (self->selection);
  if (gtk_bitset_iter_init_first (&iter, chosen, &position))
    do {
      gpointer entry = g_list_model_get_item (self->found, position);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    } while (gtk_bitset_iter_next (&iter, &position));

  return entries;
}

/**
 * rg_library_window_update_acts:
 *
 * Offers what can be done with the games that are chosen.
 */
void
rg_library_window_update_acts (RgLibraryWindow *self)
{
  g_autoptr (GtkBitset) chosen = NULL;
  GtkWidget            *widget = GTK_WIDGET (self);
  gboolean              is_busy = rg_library_transfer_is_busy (self->transfer);
  guint64               n;

  chosen = gtk_selection_model_get_selection (self->selection);
  n = gtk_bitset_get_size (chosen);
  gtk_widget_action_set_enabled (widget, "library.open", n == 1);
  gtk_widget_action_set_enabled (widget, "library.rename", n == 1);
  gtk_widget_action_set_enabled (widget, "library.export", n > 0 && !is_busy);
  gtk_widget_action_set_enabled (widget, "library.trash", n > 0);
  gtk_widget_action_set_enabled (widget, "library.undo",
                                 !rg_library_bin_is_empty (self->bin));
}

/* What was reported has been read by whoever does something else. */
static void
close_report (RgLibraryWindow *self)
{
  if (!rg_library_transfer_is_busy (self->transfer))
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), FALSE);
}

static void
open_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  g_autoptr (GPtrArray) chosen = list_selected (RG_LIBRARY_WINDOW (widget));

  if (chosen->len > 0)
    rg_library_window_open (RG_LIBRARY_WINDOW (widget), g_ptr_array_index (chosen, 0));
}

static void
rename_response_cb (RgLibraryWindow *self, const char *response, GtkWidget *dialog)
{
  RgLibraryEntry    *entry = g_object_get_data (G_OBJECT (dialog), "entry");
  GtkWidget         *line = g_object_get_data (G_OBJECT (dialog), "line");
  const char        *title = gtk_editable_get_text (GTK_EDITABLE (line));
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "rename") &&
      !rg_library_rename (self->library, entry, title, &error))
    rg_show_error (GTK_WINDOW (self), _ ("The Game Could Not Be Renamed"), error);
}

static void
ask_for_title (RgLibraryWindow *self, RgLibraryEntry *entry)
{
  const RgAnswer answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "rename", _ ("_Rename"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  GtkWidget *line = gtk_entry_new ();
  GtkWidget *dialog;

  gtk_editable_set_text (GTK_EDITABLE (line),
                         rg_library_entry_get_text (entry, RG_LIBRARY_EVENT));
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Title"), -1);
  dialog = rg_ask (GTK_WINDOW (self), _ ("Rename the Game"),
                   _ ("The title is shown over the board and goes into the file."), line,
                   answers);
  g_object_set_data_full (G_OBJECT (dialog), "entry", g_object_ref (entry),
                          g_object_unref);
  g_object_set_data (G_OBJECT (dialog), "line", line);
  g_signal_connect_object (dialog, "response", G_CALLBACK (rename_response_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
rename_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  g_autoptr (GPtrArray) chosen = list_selected (RG_LIBRARY_WINDOW (widget));

  close_report (RG_LIBRARY_WINDOW (widget));
  if (chosen->len == 1)
    ask_for_title (RG_LIBRARY_WINDOW (widget), g_ptr_array_index (chosen, 0));
}

/* What it offers is done, or something else is offered. */
static void
close_toast (RgLibraryWindow *self)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->toast);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* How many went, and a button to take them back. */
static void
tell_thrown_away (RgLibraryWindow *self, guint n)
{
  g_autofree char *text = NULL;

  close_toast (self);
  text = g_strdup_printf (ngettext ("%u game is in the trash",
                                    "%u games are in the trash", n),
                          n);
  self->toast = adw_toast_new (text);
  adw_toast_set_timeout (self->toast, 10);
  adw_toast_set_button_label (self->toast, _ ("_Undo"));
  adw_toast_set_action_name (self->toast, "library.undo");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts),
                               g_object_ref (self->toast));
}

static void
trash_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgLibraryWindow      *self = RG_LIBRARY_WINDOW (widget);
  g_autoptr (GPtrArray) chosen = list_selected (self);
  g_autoptr (GtkBitset) places = NULL;
  g_autoptr (GError)    error = NULL;
  guint                 n;

  close_report (self);
  places = gtk_selection_model_get_selection (self->selection);
  n = rg_library_bin_throw (self->bin, chosen, &error);
  if (n > 0) {
    tell_thrown_away (self, n);
    rg_library_window_show_at (self, gtk_bitset_get_minimum (places));
  }
  if (g_list_model_get_n_items (self->found) == 0)
    gtk_widget_grab_focus (self->order);
  if (error != NULL)
    rg_show_error (GTK_WINDOW (self), _ ("Not Moved to the Trash"), error);
}

static gboolean
is_restored (RgLibraryWindow *self, guint position)
{
  g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (self->found, position);
  const char                *name = rg_library_entry_get_file_name (entry);

  return g_ptr_array_find_with_equal_func (self->restored, name, g_str_equal, NULL);
}

/**
 * rg_library_window_show_restored:
 *
 * Chooses the games that were taken back, as soon as the library has read them
 * again, and shows the first of them.
 */
void
rg_library_window_show_restored (RgLibraryWindow *self)
{
  guint                 n = g_list_model_get_n_items (self->found);
  g_autoptr (GtkBitset) places = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n);

  if (self->restored->len == 0 || rg_library_is_loading (self->library))
    return;

  for (guint i = 0; i < n; i++)
    if (is_restored (self, i))
      gtk_bitset_add (places, i);
  g_ptr_array_set_size (self->restored, 0);
  if (gtk_bitset_is_empty (places))
    return;

  rg_library_window_show_at (self, gtk_bitset_get_minimum (places));
  gtk_selection_model_set_selection (self->selection, places, all);
}

static void
undo_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  RgLibraryWindow   *self = RG_LIBRARY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  close_report (self);
  close_toast (self);
  if (!rg_library_bin_take_back (self->bin, self->restored, &error))
    rg_show_error (GTK_WINDOW (self), _ ("Not Taken Back"), error);
}

static void
export_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  g_autoptr (GPtrArray) chosen = list_selected (RG_LIBRARY_WINDOW (widget));

  close_report (RG_LIBRARY_WINDOW (widget));
  rg_library_transfer_ask_export (RG_LIBRARY_WINDOW (widget)->transfer, chosen);
}

static void
import_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  close_report (RG_LIBRARY_WINDOW (widget));
  rg_library_transfer_ask_import (RG_LIBRARY_WINDOW (widget)->transfer);
}

static void
search_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  gtk_widget_grab_focus (RG_LIBRARY_WINDOW (widget)->search);
}

/* What the transfer tells stands under the list. */

static void
progress_cb (RgLibraryWindow *self, double fraction, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->work_label), sentence);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->work_bar), fraction);
  gtk_widget_set_visible (self->work_bar, TRUE);
  gtk_button_set_label (GTK_BUTTON (self->work_button), _ ("Stop"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), TRUE);
  rg_library_window_update_soon (self);
}

static gboolean
nothing_chosen (RgLibraryWindow *self)
{
  g_autoptr (GtkBitset) chosen = NULL;

  chosen = gtk_selection_model_get_selection (self->selection);
  return gtk_bitset_is_empty (chosen);
}

static void
reported_cb (RgLibraryWindow *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->work_label), sentence);
  gtk_widget_set_visible (self->work_bar, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->work_button), _ ("Close"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), TRUE);
  rg_library_window_update_soon (self);
  if (nothing_chosen (self))
    rg_library_window_show_from_top (self);
}

static void
work_clicked_cb (RgLibraryWindow *self)
{
  if (rg_library_transfer_is_busy (self->transfer))
    rg_library_transfer_cancel (self->transfer);
  else
    close_report (self);
}

/**
 * rg_library_window_follow_work:
 *
 * From now on what the transfer tells is shown.
 */
void
rg_library_window_follow_work (RgLibraryWindow *self)
{
  g_signal_connect_swapped (self->transfer, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_swapped (self->transfer, "reported", G_CALLBACK (reported_cb), self);
}

/**
 * rg_library_window_bind_acts:
 *
 * Installs the actions, and binds what the template calls here.
 */
void
rg_library_window_bind_acts (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "library.open", open_action_cb },     { "library.rename", rename_action_cb },
    { "library.export", export_action_cb }, { "library.import", import_action_cb },
    { "library.trash", trash_action_cb },   { "library.undo", undo_action_cb },
    { "library.search", search_action_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (widget_class, rows[i].name, NULL, rows[i].activate);
  gtk_widget_class_bind_template_callback (widget_class, work_clicked_cb);
}
