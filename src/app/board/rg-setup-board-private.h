/* What the parts of the board for setting up share: rg-setup-board.c, its
 * layout in -layout, what it shows in -show, what the hand does in -hand.  For
 * them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-setup-board.h"
#include "rg-setup-grid.h"
#include "rg-setup-rights.h"

G_BEGIN_DECLS

/* What is in the hand: `man`, taken from `from` or, where that is no square,
 * from the palette.  `pressed` is where the button went down; `carried` says
 * that the man has left his place and is at `x`, `y`. */
typedef struct {
  RgPiece  man;
  RgSquare from;
  RgSquare pressed;
  gboolean carried;
  double   x, y;
} RgSetupHand;

struct _RgSetupBoard {
  GtkWidget parent_instance;

  GtkWidget *grid; /* goes with the template */
  GtkWidget *side;
  GtkWidget *foot;
  GtkWidget *palette;
  GtkWidget *white_to_move;
  GtkWidget *black_to_move;
  GtkWidget *white_short;
  GtkWidget *white_long;
  GtkWidget *black_short;
  GtkWidget *black_long;
  GtkWidget *en_passant_row;
  GtkWidget *en_passant;
  GtkWidget *hint;
  GtkWidget *fault;
  GtkWidget *fen;

  RgSetup     setup;
  guint8      wanted; /* rights to castle, whether they can be true or not */
  guint       mended; /* RgPositionFlags of the FEN last read */
  char       *fault_in_fen;
  RgSetupHand hand;
  RgSquare    passable[RG_MAX_EN_PASSANT]; /* what the list offers */
  guint       n_passable;

  gboolean   preview;
  RgBoard    shades;
  RgBitboard loose;

  gboolean was_valid;
  gboolean updating;
};

void rg_setup_board_men_changed (RgSetupBoard *self);
void rg_setup_board_toggle (RgSetupBoard *self, RgSquare square);
void rg_setup_board_drop (RgSetupBoard *self);
void rg_setup_board_attach_pointer (RgSetupBoard *self);
void rg_setup_board_snapshot_hand (RgSetupBoard *self, GtkSnapshot *snapshot);

GtkWidget      *rg_setup_board_get_castling_button (RgSetupBoard *self, int i);
RgPositionFlags rg_setup_board_find_faults (RgSetupBoard *self);
void            rg_setup_board_show_men (RgSetupBoard *self);
void            rg_setup_board_show (RgSetupBoard *self, gboolean with_fen);

GtkSizeRequestMode rg_setup_board_get_request_mode (GtkWidget *widget);
void               rg_setup_board_measure (GtkWidget     *widget,
                                           GtkOrientation orientation,
                                           int            for_size,
                                           int           *minimum,
                                           int           *natural,
                                           int           *minimum_baseline,
                                           int           *natural_baseline);
void
rg_setup_board_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void rg_setup_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
