/* The electronic board at a table: submits to the game what hands do on it, and knows
 * where board and game differ. Knows no widget.
 *
 * Bound in templates: "used" (a board was chosen), "connected", "agrees", "squares"
 * (where board and game differ, as "e4 f3"), "differences" (what to change, one change
 * per text line), "sentence" (the state in words), "icon" (the name of its picture),
 * "title" (the board's name and battery), "clock" (the times of the clock beside it),
 * "problem" (why there is no board) and "result" (an RgResult that kings in the middle of
 * the board mean). Can be set: "closed" (while TRUE the board is not read).
 *
 * The signal "said" has a sentence for the players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#define RG_TYPE_EBOARD_TABLE (rg_eboard_table_get_type ())

G_DECLARE_FINAL_TYPE (RgEboardTable, rg_eboard_table, RG, EBOARD_TABLE, RgComputed)

RgEboardTable *rg_eboard_table_new (RgTable *table);

void rg_eboard_table_use (RgEboardTable *self, const char *path, const char *protocol);
void rg_eboard_table_leave (RgEboardTable *self);
gboolean rg_eboard_table_press (RgEboardTable *self);
void     rg_eboard_table_record (RgEboardTable *self);
