/* Odds while they are being chosen: what is given, man by man, before anybody
 * asks whether a rulebook has it.  A plain value. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-ladder.h"

G_BEGIN_DECLS

/* `men` are squares of the array, of either side's men; `moves` those that the
 * receiver begins with, 1 being the move; `factor`, in millionths, is 0 where
 * no time is given, `capped` %RG_SQUARE_NONE where no pawn is marked. */
typedef struct {
  RgBitboard men;
  guint32    factor;
  guint8     giver;
  guint8     moves;
  RgSquare   capped;
  gboolean   draw;
  gboolean   agreed;
} RgOddsDraft;

void rg_odds_draft_clear (RgOddsDraft *self);
void rg_odds_draft_read (RgOddsDraft *self, const RgOdds *odds);
void rg_odds_draft_climb (RgOddsDraft *self, const RgLadderRow *row);
void rg_odds_draft_set_giver (RgOddsDraft *self, RgColor giver);

RgOdds   rg_odds_draft_make (const RgOddsDraft *self);
RgOdds   rg_odds_draft_settle (const RgOddsDraft *self, const RgRulebook *rulebook);
gboolean rg_odds_draft_wants_word (const RgOddsDraft *self, const RgRulebook *rulebook);

G_END_DECLS
