/* Who has chosen nothing writes short algebraic moves in the language of the
 * interface and the style of the rulebook. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet.h"

#include "rg-sentences.h"

/**
 * rg_sheet_get_notation:
 *
 * Returns: how the sheet that is shown is written
 */
RgNotation
rg_sheet_get_notation (RgGame *game)
{
  return (RgNotation){
    .system = RG_SYSTEM_ALGEBRAIC,
    .form = RG_FORM_SHORT,
    .style = rg_game_get_state (game)->rulebook->style,
    .language = rg_sheet_language (),
  };
}
