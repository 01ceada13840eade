/* The table of what a player can claim, demand or allow, in the order of the menu. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"
#include "rg-game-words.h"

G_BEGIN_DECLS

typedef enum {
  RG_CLAIM_ABOUT_MOVES,
  RG_CLAIM_DRAW,
  RG_CLAIM_DEMAND,
  RG_CLAIM_LEAVE,
} RgClaimKind;

/* RgClaimHow is what the player does on the board before the claim is made: nothing,
 * points at pieces, or shows the move that goes with it and is not played yet. */
typedef enum {
  RG_CLAIM_AT_ONCE,
  RG_CLAIM_POINTING,
  RG_CLAIM_WITH_MOVE,
} RgClaimHow;

/* `matter` is what a rulebook must have for it.  `label` is NULL where the rulebook has a
 * term of its own, which `meaning` and `said` then have in its place.  `said` is for the
 * log, with the move first where one goes with the claim; `seen` is what the program says
 * where it helps and the draw may be claimed, or NULL. */
typedef struct {
  RgVerb        verb;
  RgMatter      matter;
  RgClaimKind   kind;
  RgClaimHow    how;
  const char   *label;
  const char   *meaning;
  RgPlayerForms said;
  const char   *seen;
} RgClaim;

#define RG_N_CLAIMS 15

extern const RgClaim RG_CLAIMS[RG_N_CLAIMS];

const RgClaim *rg_claim_find (RgVerb verb, gboolean with_move);

G_END_DECLS
