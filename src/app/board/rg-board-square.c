/* Has the focus, and says its name and its man as the board sets them; knows neither
 * game nor pointer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-square.h"

#include "rg-sentences.h"

#include <glib/gi18n.h>

struct _RgBoardSquare {
  GtkWidget parent_instance;

  RgSquare square;
  RgPiece  piece;
  gboolean is_off;
  gboolean is_chosen;
};

G_DEFINE_FINAL_TYPE (RgBoardSquare, rg_board_square, GTK_TYPE_WIDGET)

enum {
  ACTIVATE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
update_label (RgBoardSquare *self)
{
  g_autofree char *label = NULL;
  char             name[3] = "";

  rg_square_write (self->square, name);
  if (self->piece == RG_PIECE_NONE)
    label = g_strdup (name);
  else
    /* Translators: a square and the man on it, for a screen reader. */
    label = g_strdup_printf (_ ("%s, %s"), name, rg_piece_name (self->piece));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
activate_action_cb (GtkWidget                *widget,
                    G_GNUC_UNUSED const char *action,
                    G_GNUC_UNUSED GVariant   *parameter)
{
  g_signal_emit (widget, signals[ACTIVATE], 0);
}

static void
rg_board_square_class_init (RgBoardSquareClass *klass)
{
  static const guint KEYS[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };
  GtkWidgetClass    *widget_class = GTK_WIDGET_CLASS (klass);

  /**
   * RgBoardSquare::activate:
   *
   * Enter or the space bar was pressed here, or a screen reader acted.
   */
  signals[ACTIVATE] = g_signal_new ("activate", RG_TYPE_BOARD_SQUARE,
                                    G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL,
                                   activate_action_cb);
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    gtk_widget_class_add_binding_action (widget_class, KEYS[i], 0, "square.activate",
                                         NULL);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
rg_board_square_init (RgBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
}

/* Returns: (transfer floating): an empty square */
GtkWidget *
rg_board_square_new (RgSquare square)
{
  RgBoardSquare *self = g_object_new (RG_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  update_label (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                               FALSE, -1);
  return GTK_WIDGET (self);
}

RgSquare
rg_board_square_get_square (RgBoardSquare *self)
{
  return self->square;
}

/**
 * rg_board_square_show:
 * @piece: the man on it, or %RG_PIECE_NONE
 * @is_off: whether he was taken off the board and can be put back
 * @is_chosen: whether he is in the hand, or pointed at
 */
void
rg_board_square_show (RgBoardSquare *self,
                      RgPiece        piece,
                      gboolean       is_off,
                      gboolean       is_chosen)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  if (piece != self->piece) {
    self->piece = piece;
    update_label (self);
  }
  if (is_off != self->is_off) {
    self->is_off = is_off;
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    is_off ? _ ("Taken off the board") : "", -1);
  }
  if (is_chosen != self->is_chosen) {
    self->is_chosen = is_chosen;
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED, is_chosen,
                                 -1);
  }
}
