/* The page on which odds are agreed: who gives them, the ladder, whatever else,
 * and the board as it will stand with what the rulebook says about it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-odds.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_ODDS_PAGE (rg_odds_page_get_type ())

G_DECLARE_FINAL_TYPE (RgOddsPage, rg_odds_page, RG, ODDS_PAGE, GtkWidget)

RgOdds rg_odds_page_get_odds (RgOddsPage *self);
void   rg_odds_page_set_odds (RgOddsPage *self, const RgOdds *odds);
void   rg_odds_page_set_rulebook (RgOddsPage *self, const RgRulebook *rulebook);
void   rg_odds_page_set_position (RgOddsPage *self, const RgSetup *position);
void   rg_odds_page_set_names (RgOddsPage *self, const char *white, const char *black);
void   rg_odds_page_turn_over (RgOddsPage *self);

G_END_DECLS
