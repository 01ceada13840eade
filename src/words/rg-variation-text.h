/* A variation as on the sheet: a paragraph of numbered moves in the notation of the
 * sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-notation.h"
#include "rg-pgn-game.h"

/* Limits of an excerpt: moves, those of nested variations included, and bytes; the
 * layout of a longer text would take seconds. */
#define RG_VARIATION_MOVES 500
#define RG_VARIATION_BYTES 50000

char *
rg_variation_text (RgGame *game, guint ply, guint index, const RgNotation *notation);
char *rg_variation_line_text (RgGame           *game,
                              guint             ply,
                              const RgPgnLine  *line,
                              const RgNotation *notation);
char *
rg_variation_excerpt (RgGame *game, guint ply, guint index, const RgNotation *notation);
char *rg_variation_markup (RgGame           *game,
                           guint             ply,
                           guint             index,
                           const RgNotation *notation,
                           const char       *current);

void             rg_variation_append_signs (const RgPgnMove *annotation, GString *text);
const RgPgnMove *rg_variation_get_annotation (RgGame *game, const char *address);
char *rg_variation_label (RgGame *game, const char *address, const RgNotation *notation);

GArray *rg_variation_find (RgGame *game, const char *address, guint *ply, guint *n);
char   *rg_variation_step (RgGame *game, const char *address, int by);
