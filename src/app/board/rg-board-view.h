/* The board of every page: pieces on 64 squares, marks, and the pointer over them. Its
 * interaction decides what the pointer does: plays a game, sets up a position, removes
 * pieces as odds, or makes a move to be sealed. A private board has no squares for a
 * screen reader and never changes its name, so that nothing on it can be read from
 * outside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-comment.h"
#include "rg-setup-palette.h"
#include "rg-table-widget.h"

/* `PLAY` shows the game of the property "table" and submits events to it; the others know
 * no game. `SET_UP` puts pieces anywhere, `ODDS` removes and restores them, `SEAL` makes
 * one move, legal or not. */
typedef enum {
  RG_BOARD_PLAY,
  RG_BOARD_NONE,
  RG_BOARD_SET_UP,
  RG_BOARD_ODDS,
  RG_BOARD_SEAL,
} RgBoardInteraction;

/* A move for the envelope, on the board that only its writer sees. `role` is the piece of
 * a promotion, else RG_ROLE_NONE; `from` is RG_SQUARE_NONE if no move is chosen yet. */
typedef struct {
  RgSquare from;
  RgSquare to;
  RgRole   role;
} RgPrivateMove;

#define RG_PRIVATE_MOVE_NONE                                                             \
  ((RgPrivateMove){ RG_SQUARE_NONE, RG_SQUARE_NONE, RG_ROLE_NONE })

#define RG_TYPE_BOARD_INTERACTION (rg_board_interaction_get_type ())

GType rg_board_interaction_get_type (void);

#define RG_TYPE_BOARD_VIEW (rg_board_view_get_type ())

G_DECLARE_FINAL_TYPE (RgBoardView, rg_board_view, RG, BOARD_VIEW, RgTableWidget)

const RgBoard *rg_board_view_get_pieces (RgBoardView *self);
void           rg_board_view_set_pieces (RgBoardView *self, const RgBoard *pieces);

void     rg_board_view_press (RgBoardView *self, RgSquare square);
void     rg_board_view_release (RgBoardView *self, RgSquare square);
void     rg_board_view_carry (RgBoardView *self, double x, double y);
gboolean rg_board_view_cancel (RgBoardView *self);
RgSquare rg_board_view_get_hover (RgBoardView *self);

/* For RG_BOARD_PLAY only: */
void rg_board_view_reach_over (RgBoardView *self);

/* For arrows and circles: */
gboolean      rg_board_view_draws_at (RgBoardView *self, double x, double y);
void          rg_board_view_draw (RgBoardView *self, RgShape shape);
const GArray *rg_board_view_get_shapes (RgBoardView *self);

/* For RG_BOARD_SET_UP only: */
void rg_board_view_hold (RgBoardView *self, RgPiece piece);
void rg_board_view_place (RgBoardView *self, RgSquare square, RgPiece piece);

/* For RG_BOARD_ODDS only: */
void rg_board_view_set_loose (RgBoardView *self, const RgBoard *shades, RgBitboard loose);
void rg_board_view_set_capped (RgBoardView *self, RgBitboard squares);

/* For RG_BOARD_SEAL only: */
void          rg_board_view_set_required (RgBoardView *self, RgBitboard squares);
RgPrivateMove rg_board_view_get_move (RgBoardView *self);
void          rg_board_view_set_move (RgBoardView *self, RgPrivateMove move);
gboolean      rg_board_view_is_choosing (RgBoardView *self);
