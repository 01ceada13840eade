/* Content that is copied from the table or dragged out of it, one content of several
 * forms: each program takes what it understands.  Only what can be seen is in it: the
 * moment looked at, and the game as its PGN file has it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkContentProvider *rg_copy_position (RgTable *table);
GdkContentProvider *rg_copy_picture (RgTable *table);
GdkContentProvider *rg_copy_game (RgTable *table);
GdkContentProvider *rg_copy_report (RgTable *table);

G_END_DECLS
