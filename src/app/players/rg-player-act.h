/* What a player can say at the table with one word. Which of them a table has depends on
 * its rulebook and its conduct. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

gboolean rg_player_act_exists (RgGame *game, RgVerb verb);
gboolean rg_player_act_needs_more (RgVerb verb);
gboolean
        rg_player_act_begin (RgTable *table, RgColor player, RgVerb verb, GError **error);
RgColor rg_player_act_find_speaker (RgTable *table, RgVerb verb);

G_END_DECLS
