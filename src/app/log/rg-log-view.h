/* The log beside the scoresheet: a row for each claim, offer and ruling, the newest at
 * the bottom. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_LOG_VIEW (rg_log_view_get_type ())

G_DECLARE_FINAL_TYPE (RgLogView, rg_log_view, RG, LOG_VIEW, RgTableWidget)
