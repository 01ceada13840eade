/* What the parts of the private board share: the hand is in
 * rg-private-board.c, the paint in -paint.  For them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-geometry.h"
#include "rg-piece-textures.h"
#include "rg-private-board.h"

G_BEGIN_DECLS

#define RG_N_PRIVATE_CHOICES 4

extern const RgRole RG_PRIVATE_CHOICES[RG_N_PRIVATE_CHOICES];

/* `taken` is where the man in the hand comes from; while `promoting`, `move`
 * is a pawn's that waits for what it becomes and `choice` has the keyboard.
 * `keyed` says that the keyboard was used last. */
struct _RgPrivateBoard {
  GtkWidget parent_instance;

  RgPieceTextures *textures;
  RgBoard          men;
  gboolean         flipped;
  gboolean         movable;
  RgPrivateMove    move;
  RgSquare         taken;
  RgSquare         cursor;
  gboolean         keyed;
  gboolean         carrying;
  double           x;
  double           y;
  gboolean         promoting;
  int              choice;
};

RgSquare        rg_private_board_get_choice_square (RgPrivateBoard *self, int choice);
RgBoardGeometry rg_private_board_get_geometry (RgPrivateBoard *self);
void            rg_private_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
