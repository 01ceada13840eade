/* The moves of the game in two numbered columns; a click or the arrows look
 * at another moment. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SCORESHEET (rg_scoresheet_get_type ())

G_DECLARE_FINAL_TYPE (RgScoresheet, rg_scoresheet, RG, SCORESHEET, GtkWidget)

void rg_scoresheet_set_table (RgScoresheet *self, RgTable *table);

G_END_DECLS
