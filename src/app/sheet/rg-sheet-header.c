/* Two buttons of which one is down, and a menu button; what they say is kept in
 * the settings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet-header.h"

#include "rg-notation-popover.h"
#include "rg-sentences.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

struct _RgSheetHeader {
  GtkWidget parent_instance;

  GtkWidget *row; /* goes with the template */
  GtkWidget *white;
  GtkWidget *black;
  GtkWidget *white_name;
  GtkWidget *black_name;
  GtkWidget *popover;

  RgTable *table;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgSheetHeader, rg_sheet_header, GTK_TYPE_WIDGET)

static void
toggled_cb (RgSheetHeader *self, GtkToggleButton *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    rg_sheet_set_shown (GTK_WIDGET (button) == self->black ? RG_BLACK : RG_WHITE);
}

static void
show_player (RgSheetHeader *self, RgColor player, GtkWidget *button, GtkWidget *label)
{
  RgGame          *game = rg_table_get_game (self->table);
  g_autofree char *name = rg_player_name (game, player);
  g_autofree char *words = NULL;

  if (rg_game_get_name (game, player) != NULL)
    words = g_strdup_printf (_ ("The sheet of %s"), name);
  else
    words = g_strdup (player == RG_WHITE ? _ ("White’s sheet") : _ ("Black’s sheet"));
  gtk_label_set_text (GTK_LABEL (label), name);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
update (RgSheetHeader *self)
{
  gboolean black = rg_sheet_get_shown () == RG_BLACK;

  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->white), !black);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->black), black);
  self->updating = FALSE;
  if (self->table == NULL)
    return;

  show_player (self, RG_WHITE, self->white, self->white_name);
  show_player (self, RG_BLACK, self->black, self->black_name);
}

static void
rg_sheet_header_dispose (GObject *object)
{
  RgSheetHeader *self = RG_SHEET_HEADER (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_SHEET_HEADER);

  G_OBJECT_CLASS (rg_sheet_header_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgSheetHeader, name)

static void
rg_sheet_header_class_init (RgSheetHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_sheet_header_dispose;

  g_type_ensure (RG_TYPE_NOTATION_POPOVER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-sheet-header.ui");
  BIND (row);
  BIND (white);
  BIND (black);
  BIND (white_name);
  BIND (black_name);
  BIND (popover);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_sheet_header_init (RgSheetHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_sheet_follow (self, G_CALLBACK (update));
}

/**
 * rg_sheet_header_set_table:
 * @table: the game whose players keep the sheets
 */
void
rg_sheet_header_set_table (RgSheetHeader *self, RgTable *table)
{
  g_set_object (&self->table, table);
  rg_notation_popover_set_table (RG_NOTATION_POPOVER (self->popover), table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}
