/* The clock that runs, small, with the pawn of its player: for a page or window that
 * covers the table. Hidden while no clock runs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_RUNNING_CLOCK (rg_running_clock_get_type ())

G_DECLARE_FINAL_TYPE (RgRunningClock, rg_running_clock, RG, RUNNING_CLOCK, RgTableWidget)
