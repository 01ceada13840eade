/* One player's side of a table: the name, what is shown beside it, and what the player
 * can say. Computed by RgTable; the widgets of that player bind to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-computed.h"
#include "rg-event.h"
#include "rg-game.h"

typedef struct _RgTable RgTable;

#define RG_TYPE_TABLE_SIDE (rg_table_side_get_type ())

/* Properties: "question" (#RgQuestion or NULL); "name"; "turn" and "turn-sentence" (a
 * word and a sentence, NULL unless it is this player's turn); "faults" (illegal moves and
 * warnings, or NULL); "to-move"; "wins"; "shows-reach", "may-reach" and "reaches" (of the
 * button to touch pieces out of turn); "adjusts" (J’adoube was said); and for each thing
 * that players can say "shows-…" (it has a button) and "may-…" (the button is
 * enabled). */
G_DECLARE_FINAL_TYPE (RgTableSide, rg_table_side, RG, TABLE_SIDE, RgComputed)

RgTableSide *rg_table_side_new (RgTable *table, RgColor player);

gboolean rg_player_act_exists (RgGame *game, RgVerb verb);
gboolean rg_player_act_needs_more (RgVerb verb);
gboolean
        rg_player_act_begin (RgTable *table, RgColor player, RgVerb verb, GError **error);
RgColor rg_player_act_find_speaker (RgTable *table, RgVerb verb);
