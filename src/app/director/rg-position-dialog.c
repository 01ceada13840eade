/* Emits "corrected" when the arbiter accepts the position; closing the window discards
 * the correction. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-position-dialog.h"

#include "rg-fen.h"
#include "rg-help.h"
#include "rg-setup-board.h"
#include "rg-template.h"
#include "rg-wrap.h"

struct _RgPositionDialog {
  AdwWindow parent_instance;

  GtkWidget *board;

  RgSetup  known; /* the position of the game, before its correction */
  gboolean is_strict;
};

G_DEFINE_FINAL_TYPE (RgPositionDialog, rg_position_dialog, ADW_TYPE_WINDOW)

static void
correct_clicked_cb (RgPositionDialog *self)
{
  g_signal_emit_by_name (self, "corrected");
  gtk_window_close (GTK_WINDOW (self));
}

static void
rg_position_dialog_class_init (RgPositionDialogClass *klass)
{
  rg_signal_new (klass, "corrected", 0);

  g_type_ensure (RG_TYPE_SETUP_BOARD);
  rg_help_add (GTK_WIDGET_CLASS (klass), "director");
  rg_template_set (klass, "rg-position-dialog.ui");
  RG_BIND_CHILDREN (RgPositionDialog, board);
  RG_BIND_CALLBACKS (correct_clicked_cb);
}

static void
rg_position_dialog_init (RgPositionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
}

/* Returns: the position to show on the board. In a strict game it has every castling
 * right that the pieces allow and no move counts, as the players know only the pieces and
 * the turn */
static RgSetup
find_shown (RgPositionDialog *self)
{
  RgSetup    shown = self->known;
  RgPosition mended;

  if (!self->is_strict)
    return shown;

  shown.castling = RG_CASTLING_ALL;
  shown.en_passant = RG_SQUARE_NONE;
  shown.halfmove = 0;
  shown.fullmove = 1;
  rg_position_from_setup (&mended, &shown);
  shown.castling = mended.setup.castling;
  return shown;
}

/* Adds to @corrected what the board did not show: the counts, and in a strict game the
 * real rights, if their pieces are in place. Returns: (transfer full): a FEN */
static char *
complete (RgPositionDialog *self, const RgSetup *shown, const RgSetup *corrected)
{
  RgSetup    setup = *corrected;
  RgPosition possible;
  char       fen[RG_FEN_SIZE];

  setup.halfmove = self->known.halfmove;
  setup.fullmove = self->known.fullmove;
  if (self->is_strict) {
    RgSetup all = setup;

    all.castling = shown->castling;
    rg_position_from_setup (&possible, &all);
    if (setup.castling == possible.setup.castling)
      setup.castling &= self->known.castling;
    if (setup.en_passant == RG_SQUARE_NONE && setup.turn == self->known.turn)
      setup.en_passant = self->known.en_passant;
  }

  rg_position_from_setup (&possible, &setup);
  setup.castling = possible.setup.castling;
  setup.en_passant = possible.setup.en_passant;
  rg_fen_write (&setup, fen);
  return g_strdup (fen);
}

/* Shows the position of @game after @ply plies, at most the last; @corrected (nullable)
 * is the FEN of an earlier correction. */
RgPositionDialog *
rg_position_dialog_new (GtkWindow *parent, RgGame *game, guint ply, const char *corrected)
{
  RgPositionDialog *self = g_object_new (RG_TYPE_POSITION_DIALOG, "transient-for", parent,
                                         NULL);
  RgSetup           setup;

  ply = MIN (ply, rg_game_get_n_plies (game));
  self->known = rg_game_get_position (game, ply)->setup;
  self->is_strict = rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT;
  setup = find_shown (self);
  if (corrected != NULL)
    rg_fen_parse (corrected, &setup, NULL);
  rg_setup_board_set_setup (RG_SETUP_BOARD (self->board), &setup);
  gtk_widget_grab_focus (self->board);
  return self;
}

/* Returns: (transfer full) (nullable): the FEN of the corrected position; NULL if it was
 * not changed */
char *
rg_position_dialog_get_correction (RgPositionDialog *self)
{
  const RgSetup *corrected = rg_setup_board_get_setup (RG_SETUP_BOARD (self->board));
  RgSetup        shown = find_shown (self);
  char           before[RG_FEN_SIZE], after[RG_FEN_SIZE];

  rg_fen_write (&shown, before);
  rg_fen_write (corrected, after);
  return g_str_equal (before, after) ? NULL : complete (self, &shown, corrected);
}
