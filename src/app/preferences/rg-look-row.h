/* A row with a picture of each board or each set of pieces; a click chooses one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_LOOK_ROW (rg_look_row_get_type ())

G_DECLARE_FINAL_TYPE (RgLookRow, rg_look_row, RG, LOOK_ROW, AdwPreferencesRow)
