/* Shares a row with the choice of the paper, so that the moves have the room of another:
 * the word Notation gives way to a move where the row is short. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet-head.h"

#include "rg-notation-choice.h"
#include "rg-piece-textures.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

struct _RgSheetHead {
  RgTableWidget parent_instance;

  GtkWidget *white;
  GtkWidget *black;
  GtkWidget *white_pawn;
  GtkWidget *black_pawn;
  GtkWidget *notation;
};

G_DEFINE_FINAL_TYPE (RgSheetHead, rg_sheet_head, RG_TYPE_TABLE_WIDGET)

static void
sheet_clicked_cb (RgSheetHead *self, GtkWidget *button)
{
  rg_sheet_set_shown (button == self->black ? RG_BLACK : RG_WHITE);
}

static void
show_player (RgSheetHead *self, RgColor player, GtkWidget *button)
{
  RgGame          *game = rg_table_get_game (rg_table_widget_get_table (self));
  g_autofree char *name = rg_player_name (game, player);
  g_autofree char *words = NULL;

  if (rg_game_get_name (game, player) != NULL)
    /* Translators: the name of the player whose sheet it is. */
    words = g_strdup_printf (_ ("Scoresheet: %s"), name);
  else
    words = g_strdup (player == RG_WHITE ? _ ("White’s Scoresheet")
                                         : _ ("Black’s Scoresheet"));
  rg_set_tooltip (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  if (rg_sheet_get_shown () == player)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
rg_sheet_head_update (RgTableWidget *widget)
{
  RgSheetHead *self = RG_SHEET_HEAD (widget);

  show_player (self, RG_WHITE, self->white);
  show_player (self, RG_BLACK, self->black);
}

static void
rg_sheet_head_class_init (RgSheetHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  RG_TABLE_WIDGET_CLASS (klass)->update = rg_sheet_head_update;

  rg_table_widget_class_set_template (klass, "rg-sheet-head.ui");
  gtk_widget_class_bind_template_child (widget_class, RgSheetHead, white);
  gtk_widget_class_bind_template_child (widget_class, RgSheetHead, black);
  gtk_widget_class_bind_template_child (widget_class, RgSheetHead, white_pawn);
  gtk_widget_class_bind_template_child (widget_class, RgSheetHead, black_pawn);
  gtk_widget_class_bind_template_child (widget_class, RgSheetHead, notation);
  gtk_widget_class_bind_template_callback (widget_class, sheet_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* The choice is made when it is asked for: it has four lists and many words. */
static void
make_notation_choice (GtkMenuButton *button, gpointer head)
{
  GtkWidget *popover, *choice;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  popover = gtk_popover_new ();
  choice = g_object_new (RG_TYPE_NOTATION_CHOICE, NULL);
  g_object_bind_property (head, "table", choice, "table", G_BINDING_SYNC_CREATE);
  gtk_popover_set_child (GTK_POPOVER (popover), choice);
  gtk_menu_button_set_popover (button, popover);
}

static void
rg_sheet_head_init (RgSheetHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_show_pawn (self->white_pawn, RG_WHITE);
  rg_show_pawn (self->black_pawn, RG_BLACK);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->notation),
                                         make_notation_choice, self, NULL);
  rg_sheet_follow (self, G_CALLBACK (rg_table_widget_update));
}
