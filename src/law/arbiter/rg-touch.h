/* The pieces touched in a turn, the obligations they create, and how a clause is
 * applied to the pieces that it concerns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-remedies.h"
#include "rg-rulebook.h"

#define RG_MAX_TOUCHES 32

/* The pieces touched in a turn, in order. */
typedef struct {
  guint8   n;
  RgSquare squares[RG_MAX_TOUCHES];
} RgTouches;

/* The remedies for touched pieces or for a fault, and their article. */
typedef struct {
  RgRemedies  remedies;
  const char *article;
} RgVerdict;

RgTouches rg_touch_by_move (const RgPosition *position, RgMove move);
void      rg_touch_add (RgTouches *self, RgSquare square);
void      rg_touch_judge (const RgRulebook *rulebook,
                          const RgPosition *position,
                          const RgTouches  *touches,
                          RgVerdict        *verdict);

void rg_remedy_find (const RgPosition *position,
                     const RgClause   *clause,
                     const RgTouches  *touches,
                     RgRemedies       *remedies);
void rg_remedy_find_bound (const RgRulebook *rulebook,
                           const RgPosition *position,
                           const RgClause   *clause,
                           const RgTouches  *touches,
                           RgVerdict        *verdict);
