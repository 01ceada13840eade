/* How each player writes on his own sheet, and whose sheet is shown (FIDE 1930,
 * Art. 5 §2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-notation.h"

G_BEGIN_DECLS

RgNotation rg_sheet_get_notation (RgGame *game);

G_END_DECLS
