/* The window in which an electronic board is chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_EBOARD_DIALOG (rg_eboard_dialog_get_type ())

GtkWindow *rg_eboard_dialog_new (GtkWindow *parent, RgEboardTable *board);

G_END_DECLS
