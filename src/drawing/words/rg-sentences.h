/* Errors, refusals and the state of a game in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"

G_BEGIN_DECLS

/* A sentence about a player: `named` has room for a name and agrees with any, the
 * others name a colour. */
typedef struct {
  const char *named;
  const char *white;
  const char *black;
} RgPlayerForms;

const char *rg_file_sentence (const GError *error);
char       *rg_sentence_for_error (const GError *error);
char       *rg_sentence_alone (const char *sentence);
char       *rg_sentence_for_refusal (RgGame *game, const GError *error);
char       *rg_sentence_for_state (RgGame *game);
char *rg_sentence_of_player (RgGame *game, RgColor player, const RgPlayerForms *forms);
const char *rg_piece_name (RgPiece piece);
const char *rg_conduct_label (RgConduct conduct);

G_END_DECLS
