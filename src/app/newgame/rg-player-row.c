/* The names that begin with what is written come first in the list; nobody is
 * left out of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-row.h"

#include "rg-fold.h"

struct _RgPlayerRow {
  AdwEntryRow parent_instance;

  GtkWidget *known;
  GtkWidget *popover;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (RgPlayerRow, rg_player_row, ADW_TYPE_ENTRY_ROW)

static const char *
get_name (GtkListBoxRow *row)
{
  return gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row)));
}

static void
row_activated_cb (RgPlayerRow *self, GtkListBoxRow *row)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_editable_set_text (GTK_EDITABLE (self), get_name (row));
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

/* What is written in whole is no beginning of a name: one opens the list to
 * find another. */
static gboolean
begins (RgPlayerRow *self, GtkListBoxRow *row)
{
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (self));
  g_autofree char *written = rg_fold (text);
  g_autofree char *name = rg_fold (get_name (row));

  return *written != '\0' && g_str_has_prefix (name, written) &&
         !g_str_equal (name, written);
}

static int
compare_rows (GtkListBoxRow *one, GtkListBoxRow *other, gpointer user_data)
{
  gboolean first = begins (user_data, one);
  gboolean second = begins (user_data, other);

  return (int) second - (int) first;
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
rg_player_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_PLAYER_ROW);

  G_OBJECT_CLASS (rg_player_row_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgPlayerRow, name)

static void
rg_player_row_class_init (RgPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_player_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-player-row.ui");
  BIND (known);
  BIND (popover);
  BIND (list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
rg_player_row_init (RgPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (GTK_LIST_BOX (self->list), compare_rows, self, NULL);
}

/* Offers @names in a list; without any there is none.  @names is who has played here
 * before, the latest first. */
void
rg_player_row_set_names (RgPlayerRow *self, const char *const *names)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  gtk_widget_set_visible (self->known, names[0] != NULL);
  for (guint i = 0; names[i] != NULL; i++) {
    GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", names[i], "xalign", 0.0F,
                                     "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars",
                                     32, "margin-start", 9, "margin-end", 9, "margin-top",
                                     6, "margin-bottom", 6, NULL);

    gtk_list_box_append (GTK_LIST_BOX (self->list), label);
  }
}
