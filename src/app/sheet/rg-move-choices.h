/* Moves among which somebody has to choose, a button each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_MOVE_CHOICES (rg_move_choices_get_type ())

G_DECLARE_FINAL_TYPE (RgMoveChoices, rg_move_choices, RG, MOVE_CHOICES, GtkWidget)

void rg_move_choices_offer (RgMoveChoices *self, RgTable *table, const RgMoveList *moves);
void rg_move_choices_clear (RgMoveChoices *self);
void rg_move_choices_focus (RgMoveChoices *self);

G_END_DECLS
