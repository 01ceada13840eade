/* One line of a game while it is being built: its current position, and the comment
 * that waits until its move is known. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-origins.h"
#include "rg-pgn-game.h"
#include "rg-pgn-lexer.h"

/* `before` is the position before the last move, from which the variations of that move
 * begin; both positions have `origins` if `has_origins`. `opening` receives a comment
 * before the first move; it is NULL in a variation. `comment` waits for the token that
 * decides where it belongs, `nags` for the next move; `behind_variation` is set if the
 * comment followed the variations of the last move and so belongs to the next one.
 * `numbered` is set by a number after the last move, `passed` by a null move between
 * moves given as odds; `open` is the place of the opening parenthesis. */
typedef struct {
  RgPgnLine *line;
  RgPosition before;
  RgPosition position;
  RgOrigins  before_origins;
  RgOrigins  origins;
  gboolean   has_origins;
  char     **opening;
  GString   *comment;
  GArray    *nags;
  gboolean   numbered;
  gboolean   behind_variation;
  gboolean   passed;
  RgPgnPlace open;
} RgPgnFrame;

void  rg_pgn_frame_add_comment (RgPgnFrame *self, const char *text);
char *rg_pgn_frame_take_comment (RgPgnFrame *self);
void  rg_pgn_frame_place_waiting (RgPgnFrame *self);
void  rg_pgn_frame_place_last_comment (RgPgnFrame *self);
void  rg_pgn_frame_add_nag (RgPgnFrame *self, guint8 nag);
void  rg_pgn_frame_append (RgPgnFrame *self, RgMove move);

/* Places the comment that waits for its move, if any, before the next move is added. */
static inline void
rg_pgn_frame_place_comment (RgPgnFrame *self)
{
  if (G_UNLIKELY (self->comment != NULL))
    rg_pgn_frame_place_waiting (self);
}
