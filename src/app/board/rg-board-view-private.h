/* Shared by the parts of the board alone: rg-board-view.c, its painting in
 * rg-board-paint.c, and a file for each interaction. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-square.h"
#include "rg-board-view.h"
#include "rg-board.h"
#include "rg-comment.h"
#include "rg-piece-textures.h"
#include "rg-pointer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Marks of a square. */
typedef enum {
  RG_MARK_LAST_MOVE,
  RG_MARK_CHECK,
  RG_MARK_TAKEN,
  RG_MARK_FACT,
  RG_MARK_REMEDY,
  RG_MARK_POINTED,
  RG_MARK_HOVER,
  RG_MARK_MUST,
  RG_MARK_DIFFERENT,
  RG_MARK_TARGET,
  RG_MARK_CAPPED,
} RgMark;

#define RG_N_MARKS (RG_MARK_CAPPED + 1)

/* The functions of one interaction. A square is %RG_SQUARE_NONE beside the board. Each
 * may be NULL: `lift` says whether a hand that is pressed and moves carries a piece,
 * `cancel` puts back what is more than the hand, `key` and `step` have each key and each
 * arrow first, `mark` sets the marks. */
typedef struct {
  void (*press) (RgBoardView *self, RgSquare square);
  void (*release) (RgBoardView *self, RgSquare square);
  gboolean (*lift) (RgBoardView *self);
  void (*cancel) (RgBoardView *self);
  gboolean (*key) (RgBoardView *self, guint key, GdkModifierType modifiers);
  gboolean (*step) (RgBoardView *self, int right, int up);
  void (*mark) (RgBoardView *self);
} RgBoardHand;

extern const RgBoardHand RG_BOARD_PLAY_HAND;
extern const RgBoardHand RG_BOARD_SETUP_HAND;
extern const RgBoardHand RG_BOARD_ODDS_HAND;
extern const RgBoardHand RG_BOARD_SEAL_HAND;

/* A piece on its way: at `to` in the position that is there now. Castling has two legs,
 * any other move one. */
typedef struct {
  RgPiece  piece;
  RgSquare from;
  RgSquare to;
} RgFlightLeg;

#define RG_MAX_LEGS 2

/* The state that a board shows, kept so that a single step from it can be shown as a
 * movement.  `game` is only compared, never used: it may be gone.  `aside` says that it
 * is a line that was not played. */
typedef struct {
  RgGame    *game;
  guint      ply;
  RgPosition position;
  RgMove     move;
  gboolean   aside;
} RgShown;

/* One move made or taken back, the piece that it moves, and the rights to castle
 * that are held without a rook. */
typedef struct {
  RgPiece  piece;
  RgMove   move;
  guint8   rookless;
  gboolean backwards;
} RgStep;

gboolean rg_shown_is_current (const RgShown *self, RgTable *table);
gboolean rg_shown_find_step (const RgShown *self, RgTable *table, RgStep *step);
void     rg_shown_remember (RgShown *self, RgTable *table);

/* The pieces that a pawn can become; the last choice, if offered, leaves the pawn as it
 * is. */
#define RG_N_PROMOTIONS   5
#define RG_N_SEAL_CHOICES 4

extern const RgRole RG_PROMOTIONS[RG_N_PROMOTIONS];

/* `shades` are pieces that are no longer there, seen on empty squares; those in `away`
 * are painted elsewhere. `pointer.taken` is where the piece in the hand comes from; while
 * `carried` it is painted at `x`, `y`. While `choosing`, a pawn waits for what it
 * becomes. `keyed` says that the arrows were used last; `looks_back`, that an earlier
 * moment of a game that goes on is shown, as rg_table_looks_back(). */
struct _RgBoardView {
  RgTableWidget parent_instance;

  RgBoardInteraction interaction;
  const RgBoardHand *acts;
  gboolean           is_private;
  gboolean           flipped;
  gboolean           looks_back;
  gboolean           shows_coordinates;
  gboolean           shows_last_move;
  gboolean           shows_targets;
  gboolean           animates;
  gboolean           faces_both; /* the pieces of who sits opposite are turned */
  char              *colors;     /* which ones, a part of their names */
  RgPieceTextures   *textures;
  GdkTexture        *hatching; /* the lines of a dark square, in `ink`; NULL before */
  GdkRGBA            ink;
  PangoLayout       *letters[2][8];         /* of the ranks, of the files; NULL before */
  int                letter_side;           /* of the squares for which they are */
  guint              letter_serial;         /* of the font settings for which they are */
  GtkWidget         *squares[RG_N_SQUARES]; /* none on a private board */

  RgBoard    pieces;
  RgBoard    shades;
  char      *different_names; /* squares of the electronic board that differ */
  RgBitboard different;       /* the same */
  RgBitboard marks[RG_N_MARKS];
  RgBitboard away;
  RgSquare   cursor;
  gboolean   keyed;

  RgPointer pointer;
  gboolean  carried;
  double    x, y;
  RgSquare  hover;
  gboolean  choosing;

  /* play */
  RgShown             shown;
  AdwAnimation       *flight;
  RgFlightLeg         legs[RG_MAX_LEGS];
  guint               n_legs;
  gboolean            flight_wanted;
  gboolean            reaching; /* the hand is the other player's for one move */
  GtkEventController *drag;     /* borrowed */
  GtkWidget          *chooser;
  GtkWidget          *promotions[RG_N_PROMOTIONS];
  RgDisplacement      promotion;

  /* looking: the first `n_noted` shapes are of the comment on the move of `place`, the
   * others were drawn by hand; `draft` follows the pointer */
  GArray *shapes; /* of RgShape */
  guint   n_noted;
  RgShape draft;
  char   *place;

  /* set up: `held` comes from `pointer.taken`, or from the palette */
  RgSetupTool tool;
  RgPiece     held;
  RgSquare    pressed;

  /* odds */
  RgBitboard loose;
  RgBitboard capped;

  /* seal: the pieces before the move, and the squares of what binds its writer; `choice`
   * of what the pawn becomes has the keyboard */
  RgBoard       before;
  RgBitboard    required;
  RgPrivateMove move;
  int           choice;
};

RgBoardGeometry rg_board_view_get_geometry (RgBoardView *self);
gboolean        rg_board_view_is_turned (RgBoardView *self, RgPiece piece);
void            rg_board_view_show (RgBoardView *self);
void            rg_board_view_changed (RgBoardView *self);
void            rg_board_view_toggled (RgBoardView *self, RgSquare square);
void            rg_board_view_activate (RgBoardView *self, RgSquare square);
void            rg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

void     rg_board_play_begin (RgBoardView *self);
void     rg_board_play_update (RgTableWidget *widget);
void     rg_board_play_allocate_chooser (RgBoardView *self);
gboolean rg_board_play_chooses_at (RgBoardView *self, double x, double y);

void rg_board_draw_begin (RgBoardView *self);
void rg_board_draw_follow (RgBoardView *self);
void rg_board_draw_clear (RgBoardView *self);

void     rg_board_seal_show (RgBoardView *self);
RgSquare rg_board_seal_choice_square (RgBoardView *self, int choice);

G_END_DECLS
