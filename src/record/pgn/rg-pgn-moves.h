/* Builds the lines of one game from the tokens of its movetext: checks that moves are
 * legal, adds comments and annotations to their moves, and manages variations on a
 * stack. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-frame.h"
#include "rg-pgn-source.h"

/* `skip` counts the open parentheses in skipped text, from `skipped` to `skipped_end`;
 * `breaks_line` is set if the skipped text is the rest of the innermost line, after an
 * unreadable move. `over` is set after an unreadable move of the main line; the text from
 * `unread` on is then ignored. `misnumbered` is set once a wrong number was reported.
 * `notation` has no language if it is SAN. */
typedef struct {
  RgPgnSource *source;
  RgPgnGame   *game;
  GArray      *frames; /* (element-type RgPgnFrame), main line first */
  guint        skip;
  const char  *skipped;
  const char  *skipped_end;
  gboolean     breaks_line;
  gboolean     over;
  const char  *unread;
  guint        budget; /* words left for rg_pgn_meaning_choose() */
  gboolean     misnumbered;

  RgNotation notation;
} RgPgnMoves;

void     rg_pgn_moves_init (RgPgnMoves *self, RgPgnSource *source);
void     rg_pgn_moves_clear (RgPgnMoves *self);
void     rg_pgn_moves_begin (RgPgnMoves *self, RgPgnGame *game);
void     rg_pgn_moves_start (RgPgnMoves *self, const RgNotation *notation);
void     rg_pgn_moves_token (RgPgnMoves *self, const RgPgnToken *token);
gboolean rg_pgn_moves_finish (RgPgnMoves *self);
