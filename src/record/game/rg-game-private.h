/* What the parts of the game share: what happened in rg-game.c, what is written
 * about it in -notes.  For them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-minutes.h"

G_BEGIN_DECLS

/* `pgn` keeps tags, comments without the minutes, and variations; its main line
 * may differ from the moves played, and then `annotated` says how many of them
 * still agree.  `notes_version` counts how often the notes were changed.
 * Its result is what a file recorded without saying how it came about: no
 * event tells it, so such a game is read and played on from, not continued.
 * `end_is_recorded` says that the minutes of the file tell it. */
struct _RgGame {
  GObject parent_instance;

  GArray    *events; /* of RgEvent */
  RgLine    *line;
  RgState    state;
  RgMinutes *minutes;
  RgPgnGame *pgn;
  guint      annotated;
  guint      notes_version;
  gboolean   end_is_recorded;
  gboolean   modified;
};

void rg_game_emit_changed (RgGame *self);

void rg_game_notes_adopt (RgGame *self);
void rg_game_notes_follow (RgGame *self);
void rg_game_notes_add_to_pgn (RgGame *self, RgPgnGame *pgn);

G_END_DECLS
