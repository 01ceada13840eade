/* The entry below the scoresheet in which a move is typed instead of made on the board;
 * finds what the text means now, and submits it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-table-widget.h"

#define RG_TYPE_MOVE_ENTRY (rg_move_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgMoveEntry, rg_move_entry, RG, MOVE_ENTRY, RgTableWidget)

GtkWidget *rg_move_entry_get_answer (RgMoveEntry *self);
GtkWidget *rg_move_entry_get_choices (RgMoveEntry *self);
void       rg_move_entry_begin (RgMoveEntry *self);
void       rg_move_entry_type (RgMoveEntry *self, const char *text);

gboolean rg_typed_move_is_offered (RgTable *table);
gboolean rg_typed_move_is_awaited (RgTable *table);
char    *rg_typed_move_hindrance (RgTable *table);

gboolean
rg_typed_move_read (RgTable *table, const char *text, RgMoveList *moves, GError **error);
char    *rg_typed_move_label (RgTable *table, RgMove move, gboolean in_full);
gboolean rg_typed_move_play (RgTable *table, RgMove move, GError **error);
