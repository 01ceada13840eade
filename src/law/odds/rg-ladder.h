/* The classical ladder of odds, in its order, and the names of odds: from the ladder, or
 * built from their parts. What a rulebook says about odds is in rg-odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-odds.h"

/* `id` never changes and may be written into files; `name` is marked for translation
 * and fits into a sentence ("the knight", "pawn and move"). `words` are the event
 * language for odds that White gives, without the giver; they include `agreed` if the
 * row is given by agreement only. */
typedef struct {
  const char *id;
  const char *name;
  const char *words;
} RgLadderRow;

guint              rg_ladder_get_n (void);
const RgLadderRow *rg_ladder_get (guint index);
const RgLadderRow *rg_ladder_find (const char *id);
const RgLadderRow *rg_ladder_identify (const RgOdds *odds);

RgOdds   rg_ladder_row_give (const RgLadderRow *self, RgColor giver);
gboolean rg_ladder_row_is_by_agreement (const RgLadderRow *self);

char *
rg_ladder_times (const RgOdds *odds, const RgTimeControl *control, RgTranslate translate);
char *
rg_ladder_name (const RgOdds *odds, const RgTimeControl *control, RgTranslate translate);
