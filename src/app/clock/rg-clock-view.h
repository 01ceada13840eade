/* The double clock beside the board. White's dial is at the left while White sits at the
 * near side; if the board is turned, at the right: the clock stays in place, as if the
 * players had changed chairs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_CLOCK_VIEW (rg_clock_view_get_type ())

G_DECLARE_FINAL_TYPE (RgClockView, rg_clock_view, RG, CLOCK_VIEW, RgTableWidget)

/* Both clocks as large as the window, to be read from across the room. Each player has a
 * side, which is a button that presses their clock. The moves are made on the board. */
#define RG_TYPE_CLOCK_SCREEN (rg_clock_screen_get_type ())

G_DECLARE_FINAL_TYPE (RgClockScreen, rg_clock_screen, RG, CLOCK_SCREEN, RgTableWidget)
