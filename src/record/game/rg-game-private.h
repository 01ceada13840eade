/* Shared by the files of RgGame only: rg-game.c has the events, -notes the notes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-log.h"

/* `plies` is the number of plies after each event; `capped` is the square of the capped
 * pawn after each ply, empty in a game without one. `moments` has a moment for each ply
 * of the line, including the start. `notes` has the tags, the comment before the first
 * move and, in its line, the notes of each ply. If `notes` has a result, a file recorded
 * it without an event; such a game can be read and copied, but not continued.
 * `notes_version` counts how often the notes were changed. `put_down` is a move that
 * waits for the clock to be pressed; its verb is unset if there is none. `last_seen` is
 * the time at which the clock was last seen to run. `version` counts the changes, and
 * `saved` is the version in the file. */
struct _RgGame {
  GObject parent_instance;

  GArray    *events; /* array of RgEvent */
  GArray    *plies;  /* array of guint */
  GArray    *capped; /* array of RgBitboard */
  RgLine    *line;
  GArray    *moments; /* array of RgMoment */
  RgState    state;
  RgLog     *log;
  RgPgnGame *notes;
  guint      notes_version;
  RgEvent    put_down;
  gint64     last_seen;
  guint      version;
  guint      saved;
  gboolean   is_closed; /* no event is accepted: its rulebook is missing */
};

void rg_game_record (RgGame *self, RgGameLine line, guint index, const char *tag);

void rg_game_notes_adopt (RgGame *self);
void rg_game_notes_follow (RgGame *self);
void rg_game_notes_add_to_pgn (RgGame *self, RgPgnGame *pgn);
