/* The classical ladder of odds, in its order, and the names by which odds are
 * called: those of the ladder, or else put together from their parts.  What a
 * rulebook says about them rg-odds knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-odds.h"

G_BEGIN_DECLS

/* `id` never changes and may be written into files; `name` is marked for translation and
 * fits into a sentence ("the knight", "pawn and move"). `words` are those of the event
 * language for odds that White gives, without the giver; where the row is given by
 * agreement only, they say `agreed`. */
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

G_END_DECLS
