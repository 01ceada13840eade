/* A time control as players write it, in English or French: “3+2”, “5 min”, “30 moves
 * in 2 hours, then 15 an hour”, « 2 h 30 coups ». */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-time-control.h"

gboolean rg_time_control_read (const char *text, RgTimeControl *self, GError **error);
