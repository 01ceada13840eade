/* Both clocks as large as the window, to be read across the room; a click on a side
 * presses that player's clock. Moves are made on the wooden board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_CLOCK_SCREEN (rg_clock_screen_get_type ())

G_DECLARE_FINAL_TYPE (RgClockScreen, rg_clock_screen, RG, CLOCK_SCREEN, RgTableWidget)

G_END_DECLS
