/* Takes the focus for its square, and names square and piece for a screen reader. Knows
 * neither game nor pointer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-square.h"

#include "rg-sentences.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

struct _RgBoardSquare {
  GtkWidget parent_instance;

  RgSquare square;
  RgPiece  piece;

  RgBoardSquareState state;
};

G_DEFINE_FINAL_TYPE (RgBoardSquare, rg_board_square, GTK_TYPE_WIDGET)

static guint activate_signal;

static void
update_label (RgBoardSquare *self)
{
  g_autofree char *label = NULL;
  char             name[3] = "";

  rg_square_write (self->square, name);
  if (self->piece == RG_PIECE_NONE)
    label = g_strdup (name);
  else if (self->state.is_capped)
    /* Translators: a square and the pawn on it, which wears a cap as a sign that it must
     * give mate; for a screen reader. */
    label = g_strdup_printf (_ ("%s, %s, capped"), name, rg_piece_name (self->piece));
  else
    /* Translators: a square and the piece on it, for a screen reader. */
    label = g_strdup_printf (_ ("%s, %s"), name, rg_piece_name (self->piece));

  rg_set_accessible_name (self, label);
}

static void
activate_action_cb (GtkWidget                *widget,
                    G_GNUC_UNUSED const char *action,
                    G_GNUC_UNUSED GVariant   *parameter)
{
  g_signal_emit (widget, activate_signal, 0);
}

static void
rg_board_square_class_init (RgBoardSquareClass *klass)
{
  static const guint KEYS[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };
  GtkWidgetClass    *widget_class = GTK_WIDGET_CLASS (klass);

  /* activate: Enter or the space bar was pressed, or a screen reader did the same. */
  activate_signal = g_signal_new ("activate", RG_TYPE_BOARD_SQUARE,
                                  G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activate_signal);
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

/* Updates the accessible name, description and selection; @piece may be RG_PIECE_NONE. */
void
rg_board_square_show (RgBoardSquare *self, RgPiece piece, const RgBoardSquareState *state)
{
  GtkAccessible     *accessible = GTK_ACCESSIBLE (self);
  RgBoardSquareState before = self->state;

  self->state = *state;
  if (piece != self->piece || state->is_capped != before.is_capped) {
    self->piece = piece;
    update_label (self);
  }
  if (state->is_off != before.is_off || state->is_different != before.is_different)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    state->is_off ? _ ("Taken off the board")
                                    : state->is_different
                                      ? _ ("Not so on the electronic board")
                                      : "",
                                    -1);
  if (state->is_chosen != before.is_chosen)
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED,
                                 state->is_chosen, -1);
}

/* Returns: the largest board whose squares measure whole pixels, centred in the area */
RgBoardGeometry
rg_board_geometry_fit (int width, int height, gboolean flipped)
{
  int side = MIN (width, height) / 8;

  return (RgBoardGeometry){
    .x = (width - 8 * side) / 2,
    .y = (height - 8 * side) / 2,
    .side = side,
    .flipped = flipped,
  };
}

/* @x and @y: (out): the top left corner of @square */
void
rg_board_geometry_corner (const RgBoardGeometry *self, RgSquare square, int *x, int *y)
{
  int file = rg_square_file (square);
  int rank = rg_square_rank (square);

  *x = self->x + self->side * (self->flipped ? 7 - file : file);
  *y = self->y + self->side * (self->flipped ? rank : 7 - rank);
}

/* Returns: the square at this point; %RG_SQUARE_NONE beside the board */
RgSquare
rg_board_geometry_square_at (const RgBoardGeometry *self, double x, double y)
{
  int file, rank;

  if (self->side == 0 || x < self->x || y < self->y || x >= self->x + 8 * self->side ||
      y >= self->y + 8 * self->side)
    return RG_SQUARE_NONE;

  file = (int) (x - self->x) / self->side;
  rank = 7 - (int) (y - self->y) / self->side;
  return self->flipped ? rg_square (7 - file, 7 - rank) : rg_square (file, rank);
}
