/* Errors, refusals and the state of a game, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"

const char *rg_file_sentence (const GError *error);
char       *rg_sentence_for_error (const GError *error);
char       *rg_sentence_for_refusal (RgGame *game, const GError *error);
char       *rg_sentence_for_state (RgGame *game);
char       *rg_sentence_for_turn (RgGame *game, gboolean brief);
char       *rg_sentence_for_prospect (RgGame *game);
const char *rg_piece_name (RgPiece piece);
const char *rg_conduct_label (RgConduct conduct);
