/* The clock of a player in figures; below them, how many moves to make in which time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_CLOCK_LABEL (rg_clock_label_get_type ())

G_DECLARE_FINAL_TYPE (RgClockLabel, rg_clock_label, RG, CLOCK_LABEL, RgTableWidget)
