/* Moves that are written instead of being made with the hand: what a text means
 * at the table now, and the event that it becomes.  Knows no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-table.h"

G_BEGIN_DECLS

gboolean rg_typed_move_is_offered (RgTable *table);
gboolean rg_typed_move_is_awaited (RgTable *table);
char    *rg_typed_move_hindrance (RgTable *table);

gboolean
rg_typed_move_read (RgTable *table, const char *text, RgMoveList *moves, GError **error);
char    *rg_typed_move_label (RgTable *table, RgMove move, gboolean in_full);
gboolean rg_typed_move_play (RgTable *table, RgMove move, GError **error);

G_END_DECLS
