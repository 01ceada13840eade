/* An icon that shows whether the electronic board agrees with the game; hidden if no
 * board is used. Its popover says what to change on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-table.h"

#include <gtk/gtk.h>

#define RG_TYPE_EBOARD_SIGN (rg_eboard_sign_get_type ())

G_DECLARE_FINAL_TYPE (RgEboardSign, rg_eboard_sign, RG, EBOARD_SIGN, GtkWidget)
