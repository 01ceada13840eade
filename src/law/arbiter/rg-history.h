/* What the plies that stand tell when they are looked back upon: how often a
 * position occurred, how many moves were made without a change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-line.h"

G_BEGIN_DECLS

/* No player has demanded to be mated. */
#define RG_PLY_NONE G_MAXUINT

guint
rg_history_count_same (RgHistory self, const RgPosition *position, RgIdentity identity);
guint rg_history_count_moves (RgHistory self, RgColor player);
guint rg_history_count_quiet (RgHistory self, RgColor player, guint since);
guint rg_history_first_irregular (RgHistory self, guint from);
guint rg_history_turn_start (RgHistory self);

G_END_DECLS
