/* The table of all claims, demands and permissions of a player, in the order of the
 * menu. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"
#include "rg-game-words.h"

typedef enum {
  RG_CLAIM_ABOUT_MOVES,
  RG_CLAIM_DRAW,
  RG_CLAIM_DEMAND,
  RG_CLAIM_LEAVE,
} RgClaimKind;

/* RgClaimHow: how a claim is made: at once, after pointing at pieces, or with a move
 * that is announced and not played yet. */
typedef enum {
  RG_CLAIM_AT_ONCE,
  RG_CLAIM_POINTING,
  RG_CLAIM_WITH_MOVE,
} RgClaimHow;

/* RgClaim: a row of the menu, offered only if the rulebook has the matter of `verb`. A
 * player who wants to win need not make an `avoidable` claim of a draw, since another
 * move avoids that draw; before a claim `by_checks` the player is warned if the checks
 * lead to mate. `label` is NULL if the rulebook's own term is used, for which `meaning`
 * and `said` then have a place. `said` is the sentence for the log, with the announced
 * move as the first argument; `seen` is the announcement, where the program helps, that
 * the draw may be claimed, or NULL. */
typedef struct {
  RgVerb        verb;
  RgClaimKind   kind;
  RgClaimHow    how;
  gboolean      avoidable;
  gboolean      by_checks;
  const char   *label;
  const char   *meaning;
  RgPlayerForms said;
  const char   *seen;
} RgClaim;

/* RG_CLAIMS: ends with an unset verb. */
extern const RgClaim RG_CLAIMS[];

const RgClaim *rg_claim_find (RgVerb verb, gboolean with_move);
gboolean       rg_claim_is_about_moves (RgVerb verb);
const RgClaim *rg_claim_find_open (RgGame *game);
