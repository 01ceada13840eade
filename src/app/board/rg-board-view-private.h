/* What the parts of the board share: rg-board-view.c, its layout and painting
 * in -layout, what the hand does in -hand.  For them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-geometry.h"
#include "rg-board-square.h"
#include "rg-board-view.h"
#include "rg-flight.h"
#include "rg-hand.h"
#include "rg-piece-textures.h"
#include "rg-shown.h"

G_BEGIN_DECLS

struct _RgBoardView {
  GtkWidget parent_instance;

  RgTable         *table;
  RgPieceTextures *textures;
  GtkWidget       *squares[RG_N_SQUARES];
  GtkWidget       *chooser;
  gboolean         flipped;
  RgShown          shown;

  RgHand         hand;
  gboolean       reaching; /* the hand is the other player's for one move */
  RgSquare       hover;
  RgSquare       cursor;
  gboolean       carried;
  double         hand_x, hand_y;
  RgDisplacement promotion;

  RgFlight flight;
  gboolean flight_wanted;
};

RgBoardGeometry   rg_board_view_get_geometry (RgBoardView *self);
int               rg_board_view_get_texture_side (RgBoardView *self);
GdkTexture       *rg_board_view_get_texture (RgBoardView *self, RgPiece piece);
gboolean          rg_board_view_is_carrying (RgBoardView *self);
const RgPosition *rg_board_view_get_position (RgBoardView *self);

void rg_board_view_update_hand (RgBoardView *self);
void rg_board_view_update_pieces (RgBoardView *self);
void rg_board_view_close_chooser (RgBoardView *self);
void rg_board_view_promote (RgBoardView *self, guint role);
void rg_board_view_activate_square (RgBoardView *self, RgBoardSquare *square);

GtkSizeRequestMode rg_board_view_get_request_mode (GtkWidget *widget);
void               rg_board_view_measure (GtkWidget     *widget,
                                          GtkOrientation orientation,
                                          int            for_size,
                                          int           *minimum,
                                          int           *natural,
                                          int           *minimum_baseline,
                                          int           *natural_baseline);
void rg_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void rg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
