/* Where a player chooses how their sheet is written, each choice with an example of
 * it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_NOTATION_CHOICE (rg_notation_choice_get_type ())

G_DECLARE_FINAL_TYPE (RgNotationChoice,
                      rg_notation_choice,
                      RG,
                      NOTATION_CHOICE,
                      RgTableWidget)

G_END_DECLS
