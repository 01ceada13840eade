/* What a player can say at the table with one word, and what he can claim or
 * demand: tables of verbs with their names.  Which of them a table has, its
 * rulebook and its conduct say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

/* The kinds among which a list of claims is divided. */
typedef enum {
  RG_CLAIM_ABOUT_MOVES,
  RG_CLAIM_DRAW,
  RG_CLAIM_DEMAND,
} RgClaimKind;

#define RG_N_CLAIM_KINDS (RG_CLAIM_DEMAND + 1)

/* `matter` is what a rulebook must have for it; `by_hand` where men are pointed
 * at or a move is shown before it can be said; `announced` where it goes with a
 * move that is not played yet. */
typedef struct {
  RgVerb      verb;
  RgMatter    matter;
  RgClaimKind kind;
  const char *label;
  gboolean    by_hand;
  gboolean    announced;
} RgClaim;

const RgClaim *rg_claim_get_all (guint *n);
gboolean       rg_claim_is_known (const RgClaim *self, RgGame *game);
const char    *rg_claim_get_article (const RgClaim *self, RgGame *game);
const char    *rg_claim_kind_label (RgClaimKind kind);

gboolean
rg_claim_make (const RgClaim *self, RgTable *table, RgColor player, GError **error);

gboolean rg_player_act_exists (RgGame *game, RgVerb verb);
gboolean rg_player_act_needs_more (RgVerb verb);
gboolean
        rg_player_act_begin (RgTable *table, RgColor player, RgVerb verb, GError **error);
RgColor rg_player_act_find_speaker (RgTable *table, RgVerb verb);

G_END_DECLS
