/* Lists the serial lines, including those plugged in while the window is open. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-dialog.h"

#include "rg-combo.h"
#include "rg-eboard-link.h"
#include "rg-eboard-protocol.h"
#include "rg-entry-row.h"
#include "rg-help.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-wrap.h"

struct _RgEboardDialog {
  AdwWindow parent_instance;

  GtkWidget *found;
  GtkWidget *path;
  GtkWidget *protocol;
  GtkWidget *still;

  RgEboardTable *board;
  GtkStringList *lines;
  GFileMonitor  *devices;
};

G_DEFINE_FINAL_TYPE (RgEboardDialog, rg_eboard_dialog, ADW_TYPE_WINDOW)

static void
offer_lines (RgEboardDialog *self)
{
  GListModel    *model = G_LIST_MODEL (self->lines);
  g_auto (GStrv) paths = rg_eboard_link_list ();

  gtk_string_list_splice (self->lines, 0, g_list_model_get_n_items (model),
                          (const char *const *) paths);
  /* Shows the list in code, without a binding: it does not notify when its length
   * changes. */
  gtk_widget_set_visible (self->found, *paths != NULL);
}

static GtkWidget *
make_row (gpointer item, G_GNUC_UNUSED gpointer data)
{
  const char      *path = gtk_string_object_get_string (item);
  g_autofree char *name = g_path_get_basename (path);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "use-markup", FALSE,
                                 "activatable", TRUE, NULL);

  rg_wrap_words (row);
  return row;
}

static const char *
get_path (RgEboardDialog *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->path));
}

static void
connect_cb (RgEboardDialog *self)
{
  g_autofree char *protocol = g_settings_get_string (rg_settings_get (),
                                                     "eboard-protocol");

  if (*get_path (self) != '\0')
    rg_eboard_table_use (self->board, get_path (self),
                         g_str_equal (protocol, "auto") ? NULL : protocol);
}

static void
path_changed_cb (RgEboardDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "eboard.connect",
                                 *get_path (self) != '\0');
}

static void
disconnect_cb (RgEboardDialog *self)
{
  rg_eboard_table_leave (self->board);
}

static void
row_activated_cb (RgEboardDialog *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  gtk_editable_set_text (GTK_EDITABLE (self->path),
                         gtk_string_list_get_string (self->lines, i));
  connect_cb (self);
}

/* Finds the row of a protocol: row 0 tries all; the others follow in the order in which
 * they are tried. */
static gboolean
protocol_to_row (GValue *row, GVariant *protocol, G_GNUC_UNUSED gpointer data)
{
  const char *id = g_variant_get_string (protocol, NULL);

  for (guint i = 0; RG_EBOARD_PROTOCOLS[i] != NULL; i++)
    if (g_str_equal (RG_EBOARD_PROTOCOLS[i]->id, id))
      g_value_set_uint (row, i + 1);
  return TRUE;
}

static GVariant *
row_to_protocol (const GValue                     *row,
                 G_GNUC_UNUSED const GVariantType *type,
                 G_GNUC_UNUSED gpointer            data)
{
  guint i = g_value_get_uint (row);

  return g_variant_new_string (i > 0 ? RG_EBOARD_PROTOCOLS[i - 1]->id : "auto");
}

static void
bind_settings (RgEboardDialog *self)
{
  GListModel *names = adw_combo_row_get_model (ADW_COMBO_ROW (self->protocol));

  for (guint i = 0; RG_EBOARD_PROTOCOLS[i] != NULL; i++)
    gtk_string_list_append (GTK_STRING_LIST (names), RG_EBOARD_PROTOCOLS[i]->title);
  g_settings_bind (rg_settings_get (), "eboard-path", self->path, "text",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (rg_settings_get (), "eboard-still", self->still, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (rg_settings_get (), "eboard-protocol", self->protocol,
                                "selected", G_SETTINGS_BIND_DEFAULT, protocol_to_row,
                                row_to_protocol, NULL, NULL);
}

static void
follow_devices (RgEboardDialog *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path ("/dev");

  self->devices = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->devices != NULL)
    g_signal_connect_object (self->devices, "changed", G_CALLBACK (offer_lines), self,
                             G_CONNECT_SWAPPED);
  offer_lines (self);
}

static void
rg_eboard_dialog_class_init (RgEboardDialogClass *klass)
{
  RG_FIELD (RgEboardDialog, board, "board", RG_TYPE_EBOARD_TABLE,
            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY, NULL);

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "eboard.connect", NULL,
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (connect_cb));
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "eboard.disconnect", NULL,
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (
                                     disconnect_cb));
  g_type_ensure (RG_TYPE_ENTRY_ROW);
  rg_help_add (GTK_WIDGET_CLASS (klass), "eboard");
  rg_template_set (klass, "rg-eboard-dialog.ui");
  RG_BIND_CHILDREN (RgEboardDialog, found, path, protocol, still);
  RG_BIND_CALLBACKS (row_activated_cb, path_changed_cb, connect_cb);

  RG_OWNS (RgEboardDialog, g_object_unref, devices, lines, board);
}

static void
rg_eboard_dialog_init (RgEboardDialog *self)
{
  self->lines = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  bind_settings (self);
  rg_combo_show_whole (self->protocol);
  gtk_list_box_bind_model (GTK_LIST_BOX (self->found), G_LIST_MODEL (self->lines),
                           make_row, NULL, NULL);
  follow_devices (self);
  path_changed_cb (self);
  gtk_widget_grab_focus (
    g_list_model_get_n_items (G_LIST_MODEL (self->lines)) > 0 ? self->found : self->path);
}

/* Returns: (transfer none): a window over @parent */
GtkWindow *
rg_eboard_dialog_new (GtkWindow *parent, RgEboardTable *board)
{
  return g_object_new (RG_TYPE_EBOARD_DIALOG, "transient-for", parent, "board", board,
                       NULL);
}
