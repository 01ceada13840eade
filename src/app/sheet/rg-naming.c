/* The sentences are made anew each time the popover opens, for the move that is shown
 * then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-naming.h"

#include "rg-article-link.h"
#include "rg-moment-words.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

struct _RgNaming {
  RgTableWidget parent_instance;

  GtkWidget *move;
  GtkWidget *sentences;
};

G_DEFINE_FINAL_TYPE (RgNaming, rg_naming, RG_TYPE_TABLE_WIDGET)

static void
close_popover (RgNaming *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
rg_naming_map (GtkWidget *widget)
{
  RgNaming             *self = RG_NAMING (widget);
  RgTable              *table = rg_table_widget_get_table (self);
  RgGame               *game = rg_table_get_game (table);
  guint                 ply = rg_table_get_ply (table);
  g_autofree char      *move = ply > 0 ? rg_sheet_name_move (game, ply) : NULL;
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget            *row;

  GTK_WIDGET_CLASS (rg_naming_parent_class)->map (widget);

  while ((row = gtk_widget_get_first_child (self->sentences)) != NULL)
    gtk_box_remove (GTK_BOX (self->sentences), row);
  if (rg_game_is_silent (game))
    return;

  gtk_label_set_text (GTK_LABEL (self->move),
                      move != NULL ? move : _ ("Before the first move"));
  list = rg_move_facts_list (game, ply);
  for (guint i = 0; i < list->len; i++) {
    row = rg_fact_row_new (g_ptr_array_index (list, i),
                           rg_game_get_state (game)->rulebook);
    gtk_label_set_max_width_chars (GTK_LABEL (gtk_widget_get_first_child (row)), 34);
    g_signal_connect_swapped (gtk_widget_get_last_child (row), "clicked",
                              G_CALLBACK (close_popover), self);
    gtk_box_append (GTK_BOX (self->sentences), row);
  }
  gtk_widget_child_focus (self->sentences, GTK_DIR_TAB_FORWARD);
}

/* What it says is about the moment at which it was asked. */
static void
rg_naming_update (RgTableWidget *widget)
{
  close_popover (RG_NAMING (widget));
}

static void
rg_naming_class_init (RgNamingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = rg_naming_map;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_naming_update;
  rg_table_widget_class_set_template (klass, "rg-naming.ui");
  gtk_widget_class_bind_template_child (widget_class, RgNaming, move);
  gtk_widget_class_bind_template_child (widget_class, RgNaming, sentences);
}

static void
rg_naming_init (RgNaming *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
