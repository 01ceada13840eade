/* Made anew each time it opens, of the move that is shown then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-naming.h"

#include "rg-article-link.h"
#include "rg-expression-words.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

struct _RgNaming {
  GtkPopover parent_instance;

  GtkWidget *move;
  GtkWidget *sentences;

  RgTable *table;
};

G_DEFINE_FINAL_TYPE (RgNaming, rg_naming, GTK_TYPE_POPOVER)

static void
name_move (RgNaming *self, RgGame *game, guint ply)
{
  g_autofree char *numbered = ply > 0 ? rg_sheet_name_move (game, ply) : NULL;

  gtk_label_set_text (GTK_LABEL (self->move),
                      numbered != NULL ? numbered : _ ("Before the first move"));
}

static GtkWidget *
new_row (RgNaming *self, RgGame *game, const RgExpressionWords *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (words->sentence);
  GtkWidget *link = g_object_new (RG_TYPE_ARTICLE_LINK, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_set_hexpand (label, TRUE);
  rg_article_link_cite_article (RG_ARTICLE_LINK (link),
                                rg_game_get_state (game)->rulebook, words->article);
  g_signal_connect_swapped (link, "clicked", G_CALLBACK (gtk_popover_popdown), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), link);
  return row;
}

static void
show_cb (RgNaming *self)
{
  RgGame               *game = rg_table_get_game (self->table);
  guint                 ply = rg_table_get_ply (self->table);
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget            *row;

  while ((row = gtk_widget_get_first_child (self->sentences)) != NULL)
    gtk_box_remove (GTK_BOX (self->sentences), row);
  if (rg_game_is_silent (game))
    return;

  name_move (self, game, ply);
  list = rg_expression_words_list (game, ply);
  for (guint i = 0; i < list->len; i++)
    gtk_box_append (GTK_BOX (self->sentences),
                    new_row (self, game, g_ptr_array_index (list, i)));
  gtk_widget_child_focus (self->sentences, GTK_DIR_TAB_FORWARD);
}

/* What it says is of the moment at which it was asked. */
static void
changed_cb (RgNaming *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
rg_naming_dispose (GObject *object)
{
  RgNaming *self = RG_NAMING (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_NAMING);

  G_OBJECT_CLASS (rg_naming_parent_class)->dispose (object);
}

static void
rg_naming_class_init (RgNamingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_naming_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-naming.ui");
  gtk_widget_class_bind_template_child (widget_class, RgNaming, move);
  gtk_widget_class_bind_template_child (widget_class, RgNaming, sentences);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
rg_naming_init (RgNaming *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_naming_set_table:
 * @table: what lies on the table
 */
void
rg_naming_set_table (RgNaming *self, RgTable *table)
{
  g_set_object (&self->table, table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), self);
}
