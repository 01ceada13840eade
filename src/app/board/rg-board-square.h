/* One square of the board as the eye and a screen reader see it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"
#include "rg-square.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_BOARD_SQUARE (rg_board_square_get_type ())

G_DECLARE_FINAL_TYPE (RgBoardSquare, rg_board_square, RG, BOARD_SQUARE, GtkWidget)

/* What can be marked on a square, each a CSS class of its name. */
typedef enum {
  RG_MARK_LAST_MOVE,
  RG_MARK_TAKEN,
  RG_MARK_CHECK,
  RG_MARK_MUST,
  RG_MARK_FACT,
  RG_MARK_REMEDY,
  RG_MARK_POINTED,
  RG_MARK_TARGET,
  RG_MARK_HOVER,
} RgMark;

#define RG_N_MARKS (RG_MARK_HOVER + 1)

/* How the man on the square is painted: there, as a shade of one that is in
 * the hand, or not at all while it is on its way. */
typedef enum {
  RG_PRESENCE_THERE,
  RG_PRESENCE_SHADE,
  RG_PRESENCE_AWAY,
} RgPresence;

GtkWidget *rg_board_square_new (RgSquare square);

RgSquare rg_board_square_get_square (RgBoardSquare *self);
void     rg_board_square_set_piece (RgBoardSquare *self, RgPiece piece);
void     rg_board_square_set_texture (RgBoardSquare *self, GdkTexture *texture);
void     rg_board_square_set_presence (RgBoardSquare *self, RgPresence presence);
void     rg_board_square_set_mark (RgBoardSquare *self, RgMark mark, gboolean on);
void rg_board_square_set_coordinates (RgBoardSquare *self, gboolean file, gboolean rank);

G_END_DECLS
