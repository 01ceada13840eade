/* The moments of a game in the reader's language, its moves as on the sheet, the
 * expressions for them, and the resumption of an adjourned game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"
#include "rg-notation.h"

char *rg_moment_in_words (const RgMoment *self);
char *rg_moment_label (const RgMoment *self);
char *rg_moment_label_move (const RgMoment *self, const char *move);
char *rg_moment_sentence (const RgMoment *self);

char *rg_move_label (RgGame *game, guint ply, const RgNotation *notation);
char *rg_move_label_numbered (RgGame *game, guint ply, const RgNotation *notation);

GPtrArray *rg_move_facts_list (RgGame *game, guint ply);
char      *rg_opening_label (RgGame *game, guint ply);

char *rg_sealed_move_label (const RgMoment *move);
char *rg_sentence_for_adjournment (const RgMoment *sealed, const char *due);
