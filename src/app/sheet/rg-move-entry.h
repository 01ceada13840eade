/* The line under the sheet in which a move can be written instead of being made
 * on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-move-choices.h"

G_BEGIN_DECLS

#define RG_TYPE_MOVE_ENTRY (rg_move_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgMoveEntry, rg_move_entry, RG, MOVE_ENTRY, GtkWidget)

void rg_move_entry_set_choices (RgMoveEntry *self, RgMoveChoices *choices);
void rg_move_entry_set_table (RgMoveEntry *self, RgTable *table);
void rg_move_entry_begin (RgMoveEntry *self);

G_END_DECLS
