/* The terms on which the last game was played, as they are kept in the settings
 * and proposed for the next one: the players may have changed seats.  What is
 * being set up for another game is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* `first` is who begins where neither rulebook nor odds nor position say it;
 * `is_exchanged`, whether the players had the other colours. */
typedef struct {
  char    *white;
  char    *black;
  char    *fen;
  char    *rulebook;
  char    *conduct;
  char    *clock;
  RgOdds   odds;
  RgColor  first;
  gboolean is_exchanged;
} RgLastTerms;

RgLastTerms *rg_last_terms_new (GSettings *settings, RgGame *last);
void         rg_last_terms_free (RgLastTerms *self);

void     rg_last_terms_get (const RgLastTerms *self, RgGameTerms *terms);
gboolean rg_last_terms_equal (const RgLastTerms *self,
                              const RgGameTerms *terms,
                              const RgOdds      *odds);

void
rg_last_terms_keep (GSettings *settings, const RgGameTerms *terms, const RgOdds *odds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLastTerms, rg_last_terms_free)

G_END_DECLS
