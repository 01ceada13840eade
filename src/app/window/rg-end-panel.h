/* The panel about the end of a game and what the players can do next. Opens when a game
 * ends at this table, not when a finished one is opened; closes when the next game begins
 * or the players close it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_END_PANEL (rg_end_panel_get_type ())

G_DECLARE_FINAL_TYPE (RgEndPanel, rg_end_panel, RG, END_PANEL, RgTableWidget)

gboolean rg_end_panel_close (RgEndPanel *self);
