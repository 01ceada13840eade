/* The window in which the players choose their electronic board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-table.h"

#include <adwaita.h>

#define RG_TYPE_EBOARD_DIALOG (rg_eboard_dialog_get_type ())

G_DECLARE_FINAL_TYPE (RgEboardDialog, rg_eboard_dialog, RG, EBOARD_DIALOG, AdwWindow)

GtkWindow *rg_eboard_dialog_new (GtkWindow *parent, RgEboardTable *board);
