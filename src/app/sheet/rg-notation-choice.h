/* Where a player chooses how their sheet is written, each choice with an example of
 * it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"
#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_NOTATION_CHOICE (rg_notation_choice_get_type ())

G_DECLARE_FINAL_TYPE (RgNotationChoice,
                      rg_notation_choice,
                      RG,
                      NOTATION_CHOICE,
                      RgTableWidget)

char *rg_notation_system_label (const RgNotation *notation, RgSystem system);
char *rg_notation_form_label (const RgNotation *notation, RgForm form);
char *rg_notation_language_label (const RgNotation *notation, const RgLanguage *language);
char *rg_notation_style_label (const RgNotation *notation, RgStyle style);
char *rg_notation_rulebook_label (const RgNotation *notation, RgStyle style);

char *rg_notation_last_move (const RgNotation *notation, RgGame *game);
char *rg_notation_first_moves (const RgNotation *notation);

G_END_DECLS
