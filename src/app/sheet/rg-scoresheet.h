/* The moves of the game in two numbered columns; a click or the arrow keys show another
 * moment on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_SCORESHEET (rg_scoresheet_get_type ())

G_DECLARE_FINAL_TYPE (RgScoresheet, rg_scoresheet, RG, SCORESHEET, RgTableWidget)

void rg_scoresheet_look_at (RgScoresheet *self, double x, double y);
