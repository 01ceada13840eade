/* The line under the sheet in which a move can be written instead of being made
 * on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_MOVE_ENTRY (rg_move_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgMoveEntry, rg_move_entry, RG, MOVE_ENTRY, RgTableWidget)

GtkWidget *rg_move_entry_get_choices (RgMoveEntry *self);
void       rg_move_entry_begin (RgMoveEntry *self);

G_END_DECLS
