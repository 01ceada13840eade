/* One player's side of a table: what stands beside their name and which words are theirs
 * to say.  RgTable computes it; strips and clocks bind to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-computed.h"
#include "rg-event.h"
#include "rg-game.h"

G_BEGIN_DECLS

typedef struct _RgTable RgTable;

#define RG_TYPE_TABLE_SIDE (rg_table_side_get_type ())

/* Its properties: "question" (#RgQuestion, NULL where the player is asked nothing),
 * "name", "turn" and "turn-sentence" (whose move it is, in a word and in full; NULL while
 * it is not this player's), "faults" (illegal moves and warnings, NULL for none),
 * "to-move", "wins"; "shows-hand", "may-reach" and "reaches" (of the hand that touches
 * out of turn); "adjusts" (J’adoube has been said); and for each word of the player
 * whether it has a button, "shows-…", and whether it can be pressed, "may-…". */
G_DECLARE_FINAL_TYPE (RgTableSide, rg_table_side, RG, TABLE_SIDE, RgComputed)

RgTableSide *rg_table_side_new (RgTable *table, RgColor player);

gboolean rg_player_act_exists (RgGame *game, RgVerb verb);
gboolean rg_player_act_needs_more (RgVerb verb);
gboolean
        rg_player_act_begin (RgTable *table, RgColor player, RgVerb verb, GError **error);
RgColor rg_player_act_find_speaker (RgTable *table, RgVerb verb);

G_END_DECLS
