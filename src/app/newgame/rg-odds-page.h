/* The page on which odds are agreed: who gives them, the ladder and other odds, the board
 * as it will be, and what the rulebook says about them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-terms.h"

#include <adwaita.h>

#define RG_TYPE_ODDS_PAGE (rg_odds_page_get_type ())

G_DECLARE_FINAL_TYPE (RgOddsPage, rg_odds_page, RG, ODDS_PAGE, GtkWidget)

RgOdds rg_odds_page_get_odds (RgOddsPage *self);
void   rg_odds_page_set_odds (RgOddsPage *self, const RgOdds *odds);
void   rg_odds_page_update (RgOddsPage *self, const RgTerms *terms);
void   rg_odds_page_turn_over (RgOddsPage *self);

GtkWidget *rg_odds_page_get_notes (RgOddsPage *self);
