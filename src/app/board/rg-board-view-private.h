/* Shared by the files of the board only: rg-board-view.c, rg-board-paint.c and a file for
 * each interaction. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-square.h"
#include "rg-board-view.h"
#include "rg-board.h"
#include "rg-comment.h"
#include "rg-piece-textures.h"
#include "rg-pointer.h"
#include "rg-promotion-choice.h"

#include <adwaita.h>

/* The marks of a square. FACT, REMEDY and POINTED show a choice of remedies, MUST a
 * duty. */
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

/* The functions of an interaction; each may be NULL. `press` and `release` get
 * %RG_SQUARE_NONE beside the board; `lift` returns whether a drag takes the piece along;
 * `cancel` undoes what is not in the hand, such as an open choice; `key` and `step` get
 * keys and arrow keys before the board; `mark` sets the marks. */
typedef struct {
  void (*press) (RgBoardView *self, RgSquare square);
  void (*release) (RgBoardView *self, RgSquare square);
  gboolean (*lift) (RgBoardView *self);
  void (*cancel) (RgBoardView *self);
  gboolean (*key) (RgBoardView *self, guint key, GdkModifierType modifiers);
  gboolean (*step) (RgBoardView *self, int right, int up);
  void (*mark) (RgBoardView *self);
} RgBoardActs;

extern const RgBoardActs RG_BOARD_PLAY_ACTS;
extern const RgBoardActs RG_BOARD_SETUP_ACTS;
extern const RgBoardActs RG_BOARD_ODDS_ACTS;
extern const RgBoardActs RG_BOARD_SEAL_ACTS;

/* The theme and what is drawn of it once: the lines of a dark square in `ink`, and the
 * names of ranks and files for squares of `letter_side` and the font `letter_serial`. */
typedef struct {
  char            *colors; /* the theme, part of CSS colour names */
  RgPieceTextures *textures;
  GdkTexture      *hatching; /* made when first painted; NULL before */
  GdkRGBA          ink;
  PangoLayout     *letters[2][8]; /* made when first painted; NULL before */
  int              letter_side;
  guint            letter_serial;
} RgBoardLook;

void rg_board_look_clear_letters (RgBoardLook *look);

/* Pieces that move on the screen; in the position they are at `to` already. Castling has
 * two of them. */
typedef struct {
  AdwAnimation *animation;
  guint         n_legs;
  gboolean      wanted;
  struct {
    RgPiece  piece;
    RgSquare from;
    RgSquare to;
  } legs[2];
} RgBoardFlight;

/* Arrows and circles: the first `n_noted` are of the comment on the move at `place`, the
 * others drawn by hand; `draft` follows the pointer. */
typedef struct {
  GArray *shapes; /* elements: RgShape */
  guint   n_noted;
  RgShape draft;
  char   *place;
} RgBoardDrawn;

/* A move to be sealed: the pieces before it, and those that must be moved or taken;
 * `choice` is the index of the promotion chosen by the keyboard. */
typedef struct {
  RgBoard       before;
  RgBitboard    required;
  RgPrivateMove move;
  int           choice;
} RgBoardSealing;

/* The moment on the screen, kept to animate a single step from it. `game` is only
 * compared, as it may be gone. `aside` is set in a variation. */
typedef struct {
  RgGame    *game;
  guint      ply;
  RgPosition position;
  RgMove     move;
  gboolean   aside;
} RgShown;

/* A move made or taken back, its piece, and the castling rights whose rook was given as
 * odds. */
typedef struct {
  RgPiece  piece;
  RgMove   move;
  guint8   rookless;
  gboolean backwards;
} RgStep;

gboolean rg_shown_is_current (const RgShown *self, RgTable *table);
gboolean rg_shown_find_step (const RgShown *self, RgTable *table, RgStep *step);
void     rg_shown_remember (RgShown *self, RgTable *table);

#define RG_N_SEAL_CHOICES 4

/* `shades` are removed pieces, visible on empty squares; pieces of `away` are painted
 * elsewhere. `pointer.taken` is where the piece in the hand comes from, painted at `x`,
 * `y` while `carried`. `choosing`: a promotion is being chosen. `keyed`: the arrow keys
 * were used last. `looks_back`: see rg_table_looks_back(). */
struct _RgBoardView {
  RgTableWidget parent_instance;

  RgBoardInteraction interaction;
  const RgBoardActs *acts;
  gboolean           is_private;
  gboolean           flipped;
  gboolean           looks_back;
  gboolean           faces_both; /* paints the far player's pieces upside down */
  RgBoardLook        look;
  GtkWidget         *squares[RG_N_SQUARES]; /* children; all NULL on a private board */

  RgBoard    pieces;
  RgBoard    shades;
  char      *different; /* squares of the electronic board that differ */
  RgBitboard marks[RG_N_MARKS];
  RgBitboard away;
  RgSquare   cursor;
  gboolean   keyed;

  RgPointer pointer;
  gboolean  carried;
  double    x, y;
  RgSquare  hover;
  gboolean  choosing;

  /* For RG_BOARD_PLAY only: */
  RgShown             shown;
  RgBoardFlight       flight;
  gboolean            reaching; /* a player acts out of turn, for one move */
  GtkEventController *drag;     /* gesture that drags pieces; owned by the widget */
  GtkWidget          *chooser;  /* made when it is first opened; NULL before */
  RgDisplacement      promotion;
  RgBoardDrawn        drawn;

  /* RG_BOARD_SET_UP: `held` is the piece in the hand, from `pointer.taken` or the
   * palette */
  RgSetupTool tool;
  RgPiece     held;
  RgSquare    pressed;

  /* For RG_BOARD_ODDS only: */
  RgBitboard loose;
  RgBitboard capped;

  /* For RG_BOARD_SEAL only: */
  RgBoardSealing sealing;
};

RgBoardGeometry rg_board_view_get_geometry (RgBoardView *self);
RgSquare        rg_board_view_find_square (RgBoardView *self, double x, double y);
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
