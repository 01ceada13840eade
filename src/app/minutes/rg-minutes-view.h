/* The log beside the scoresheet: a row for each claim, offer and ruling, the newest at
 * the bottom. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_MINUTES_VIEW (rg_minutes_view_get_type ())

G_DECLARE_FINAL_TYPE (RgMinutesView, rg_minutes_view, RG, MINUTES_VIEW, RgTableWidget)
