/* Sorts the list of names: first those that begin with the text of the row, then all
 * others. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-row.h"

#include "rg-casefold.h"
#include "rg-template.h"

/* `names` is a #GtkStringList, sorted by `sorter` when the list opens. */
struct _RgPlayerRow {
  RgEntryRow parent_instance;

  GtkWidget *known;
  GtkWidget *popover;
  GtkWidget *list;
  GtkSorter *sorter;

  GtkStringList *names;
  char          *written; /* text of the row, casefolded */
};

G_DEFINE_FINAL_TYPE (RgPlayerRow, rg_player_row, RG_TYPE_ENTRY_ROW)

static void
activate_cb (RgPlayerRow *self, guint position)
{
  GListModel *sorted = G_LIST_MODEL (
    gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));
  g_autoptr (GtkStringObject) name = g_list_model_get_item (sorted, position);

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_editable_set_text (GTK_EDITABLE (self), gtk_string_object_get_string (name));
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

/* Returns whether the text of the row begins the name. A whole name does not count: the
 * user has opened the list to find another. */
static gboolean
begins (RgPlayerRow *self, gconstpointer item)
{
  g_autofree char *name = rg_casefold (
    gtk_string_object_get_string ((GtkStringObject *) item));

  return *self->written != '\0' && g_str_has_prefix (name, self->written) &&
         !g_str_equal (name, self->written);
}

static int
compare_names (gconstpointer one, gconstpointer other, gpointer user_data)
{
  return (int) begins (user_data, other) - (int) begins (user_data, one);
}

static void
show_cb (RgPlayerRow *self)
{
  g_free (self->written);
  self->written = rg_casefold (gtk_editable_get_text (GTK_EDITABLE (self)));
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static gboolean
key_pressed_cb (RgPlayerRow                  *self,
                guint                         key,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType modifiers)
{
  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) ||
      !gtk_widget_get_visible (self->known))
    return FALSE;

  gtk_menu_button_popup (GTK_MENU_BUTTON (self->known));
  return TRUE;
}

static void
rg_player_row_class_init (RgPlayerRowClass *klass)
{
  rg_template_set (klass, "rg-player-row.ui");
  RG_BIND_CHILDREN (RgPlayerRow, known, popover, list, sorter, names);
  RG_BIND_CALLBACKS (activate_cb, show_cb, key_pressed_cb);

  RG_OWNS (RgPlayerRow, g_free, written);
}

static void
rg_player_row_init (RgPlayerRow *self)
{
  self->written = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_sorter_set_sort_func (GTK_CUSTOM_SORTER (self->sorter), compare_names, self,
                                   NULL);
}

/* Fills the list with @names, the latest first; hides its button if there are none. */
void
rg_player_row_offer (RgPlayerRow *self, const char *const *names)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  gtk_string_list_splice (self->names, 0, before, names);
  /* Shows the button in code, without a binding: the list does not notify when its length
   * changes. */
  gtk_widget_set_visible (self->known, names[0] != NULL);
}
