/* Shared by the parts of the game alone: rg-game.c has the events, -notes the text that
 * is written about them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-log.h"

G_BEGIN_DECLS

/* `plies` is the number of plies after each event, `capped` where the capped pawn is
 * after each ply; without one there is none. `moments` has one for each ply of the line,
 * the start included. `notes` has the tags, what is written before the first move, and in
 * its line what is written about each ply, as far as anything is. Its result is what a
 * file recorded without saying how it came about: no event says so, so such a game is
 * read and played on from, not continued. `notes_version` counts how often the notes were
 * changed. `put_down` is a move that waits for the clock to be pressed, its verb unset
 * where none does; `last_seen` the time at which the clock was last seen to run.
 * `version` counts the changes, and `saved` is the one that a file has. */
struct _RgGame {
  GObject parent_instance;

  GArray    *events; /* of RgEvent */
  GArray    *plies;  /* of guint */
  GArray    *capped; /* of RgBitboard */
  RgLine    *line;
  GArray    *moments; /* of RgMoment */
  RgState    state;
  RgLog     *log;
  RgPgnGame *notes;
  guint      notes_version;
  RgEvent    put_down;
  gint64     last_seen;
  guint      version;
  guint      saved;
  gboolean   is_closed; /* as its rulebook is missing */
};

void rg_game_record (RgGame *self, RgGameLine line, guint index, const char *tag);

void rg_game_notes_adopt (RgGame *self);
void rg_game_notes_follow (RgGame *self);
void rg_game_notes_add_to_pgn (RgGame *self, RgPgnGame *pgn);

G_END_DECLS
