/* Builds the lines of one game from the tokens of its movetext: moves are
 * proved legal, comments and annotations find their move, variations are
 * kept on a stack of their own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-origins.h"
#include "rg-pgn-game.h"
#include "rg-pgn-source.h"

G_BEGIN_DECLS

/* A line that is being built.  `before` is the position before its last move,
 * from which the variations of that move begin; `origins` go with each position, where
 * the notation needs them.  `comment` waits for the token
 * that tells what it belongs to, `nags` for the next move; `behind_variation` says that
 * it was written behind those of the last move, and so belongs to the next.  `passed`
 * says that a null move has been read since the last one. */
typedef struct {
  RgPgnLine *line;
  RgPosition before;
  RgPosition position;
  RgOrigins  before_origins;
  RgOrigins  origins;
  GString   *comment;
  GArray    *nags;
  gboolean   numbered;
  gboolean   behind_variation;
  gboolean   passed;
  RgPgnPlace open;
} RgPgnFrame;

/* `skip` counts the parentheses open in a variation that is passed over;
 * `over` says that the main line met a move that cannot be read, and that
 * nothing behind it counts, which begins at `unread`; `misnumbered`, that a wrong number
 * was reported.  `notation` is that of the moves, without language where they are SAN. */
typedef struct {
  RgPgnSource *source;
  RgPgnGame   *game;
  GArray      *frames; /* of RgPgnFrame, the main line first */
  guint        skip;
  gboolean     over;
  const char  *unread;
  guint        budget; /* of rg_pgn_meaning_choose() */
  gboolean     misnumbered;

  RgNotation notation;
} RgPgnMoves;

void     rg_pgn_moves_init (RgPgnMoves *self, RgPgnSource *source);
void     rg_pgn_moves_clear (RgPgnMoves *self);
void     rg_pgn_moves_begin (RgPgnMoves *self, RgPgnGame *game);
void     rg_pgn_moves_start (RgPgnMoves *self, const RgNotation *notation);
void     rg_pgn_moves_token (RgPgnMoves *self, const RgPgnToken *token);
gboolean rg_pgn_moves_finish (RgPgnMoves *self);

G_END_DECLS
