/* A board for one pair of eyes: men are put where somebody likes, and it never
 * says whether that is legal.  One widget without squares of its own, so that
 * nobody can read from without what is done on it.  Knows no game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"
#include "rg-square.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_PRIVATE_BOARD (rg_private_board_get_type ())

G_DECLARE_FINAL_TYPE (RgPrivateBoard, rg_private_board, RG, PRIVATE_BOARD, GtkWidget)

/* A man goes from one square to another; `role` is what a pawn becomes,
 * RG_ROLE_NONE else.  `from` is RG_SQUARE_NONE where nothing is shown. */
typedef struct {
  RgSquare from;
  RgSquare to;
  RgRole   role;
} RgPrivateMove;

#define RG_PRIVATE_MOVE_NONE                                                             \
  ((RgPrivateMove){ RG_SQUARE_NONE, RG_SQUARE_NONE, RG_ROLE_NONE })

GtkWidget *rg_private_board_new (void);

void
rg_private_board_set_men (RgPrivateBoard *self, const RgBoard *men, gboolean flipped);
void          rg_private_board_set_movable (RgPrivateBoard *self, gboolean movable);
RgPrivateMove rg_private_board_get_move (RgPrivateBoard *self);
gboolean      rg_private_board_is_choosing (RgPrivateBoard *self);
void          rg_private_board_set_move (RgPrivateBoard *self, RgPrivateMove move);

void rg_private_board_press (RgPrivateBoard *self, RgSquare square);
void rg_private_board_release (RgPrivateBoard *self, RgSquare square);
void rg_private_board_cancel (RgPrivateBoard *self);

G_END_DECLS
