/* Labels for parts of a notation in the reader's language, each with an example, such
 * as "Descriptive: P-K4". The other parts of `notation` apply to the example. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-notation.h"

char *rg_notation_system_label (const RgNotation *notation, RgSystem system);
char *rg_notation_form_label (const RgNotation *notation, RgForm form);
char *rg_notation_language_label (const RgNotation *notation, const RgLanguage *language);
char *rg_notation_style_label (const RgNotation *notation, RgStyle style);
char *rg_notation_rulebook_label (const RgNotation *notation, RgStyle style);

char *rg_notation_last_move (const RgNotation *notation, RgGame *game);
char *rg_notation_first_moves (const RgNotation *notation);
