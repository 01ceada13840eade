/* Shows one setup everywhere: as men, as rights, as FEN, as what is wrong with
 * it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-board-private.h"

#include "rg-castling.h"
#include "rg-fen.h"

#include <glib/gi18n.h>

/**
 * rg_setup_board_get_castling_button:
 * @i: the number of a right to castle
 *
 * Returns: (transfer none): its button
 */
GtkWidget *
rg_setup_board_get_castling_button (RgSetupBoard *self, int i)
{
  GtkWidget *buttons[RG_N_CASTLINGS] = {
    self->white_short,
    self->white_long,
    self->black_short,
    self->black_long,
  };

  return buttons[i];
}

/* Returns: everything that is wrong with what is set up */
RgPositionFlags
rg_setup_board_find_faults (RgSetupBoard *self)
{
  RgPosition position;

  return rg_position_from_setup (&position, &self->setup);
}

/**
 * rg_setup_board_show_men:
 *
 * Shows the men and the shades.
 */
void
rg_setup_board_show_men (RgSetupBoard *self)
{
  rg_setup_grid_set_men (RG_SETUP_GRID (self->grid), &self->setup.board, &self->shades);
}

static void
show_turn_and_castling (RgSetupBoard *self)
{
  guint8 possible = rg_setup_rights_castling (&self->setup);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->setup.turn == RG_WHITE
                                                     ? self->white_to_move
                                                     : self->black_to_move),
                                TRUE);
  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    GtkWidget *button = rg_setup_board_get_castling_button (self, i);

    gtk_widget_set_sensitive (button, (possible >> i & 1) != 0);
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                 (self->setup.castling >> i & 1) != 0);
  }
}

/* The first of the list is no square.  A list that is the same is left alone,
 * since it may just be open. */
static void
list_en_passant (RgSetupBoard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  RgSquare                  squares[RG_MAX_EN_PASSANT];
  guint                     n = rg_setup_rights_en_passant (&self->setup, squares);

  if (n == self->n_passable &&
      memcmp (squares, self->passable, n * sizeof *squares) == 0 &&
      gtk_drop_down_get_model (GTK_DROP_DOWN (self->en_passant)) != NULL)
    return;

  gtk_string_list_append (names, _ ("No square"));
  for (guint i = 0; i < n; i++) {
    char name[3] = "";

    rg_square_write (squares[i], name);
    gtk_string_list_append (names, name);
    self->passable[i] = squares[i];
  }
  self->n_passable = n;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->en_passant), G_LIST_MODEL (names));
}

static void
show_en_passant (RgSetupBoard *self)
{
  guint selected = 0;

  list_en_passant (self);
  for (guint i = 0; i < self->n_passable; i++)
    if (self->passable[i] == self->setup.en_passant)
      selected = i + 1;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->en_passant), selected);
  gtk_widget_set_sensitive (self->en_passant_row, self->n_passable > 0);
}

static void
show_fen (RgSetupBoard *self)
{
  char fen[RG_FEN_SIZE];

  rg_fen_write (&self->setup, fen);
  gtk_editable_set_text (GTK_EDITABLE (self->fen), fen);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_faults (RgSetupBoard *self)
{
  RgPositionFlags flags = rg_setup_board_find_faults (self) |
                          (RgPositionFlags) self->mended;
  g_autofree char *faults = rg_setup_rights_describe (flags);
  const char      *words = faults;

  if (self->fault_in_fen != NULL)
    words = self->fault_in_fen;
  else if (flags == RG_POSITION_OK)
    words = _ ("This position can be played.");

  gtk_label_set_text (GTK_LABEL (self->fault), words);
  set_class (self->fault, "setup-fault", !rg_setup_board_get_valid (self));
  set_class (self->fen, "error", self->fault_in_fen != NULL);
}

/**
 * rg_setup_board_show:
 * @with_fen: whether the FEN is written anew; not while it is being written
 *
 * Shows what is set up everywhere.  Nothing that is shown here is taken for a
 * change made by hand.
 */
void
rg_setup_board_show (RgSetupBoard *self, gboolean with_fen)
{
  self->updating = TRUE;
  rg_setup_board_show_men (self);
  show_turn_and_castling (self);
  show_en_passant (self);
  if (with_fen)
    show_fen (self);
  show_faults (self);
  self->updating = FALSE;

  if (rg_setup_board_get_valid (self) != self->was_valid) {
    self->was_valid = !self->was_valid;
    g_object_notify (G_OBJECT (self), "valid");
  }
}
