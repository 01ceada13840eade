/* The page where all terms except the odds are chosen: players, rulebook, conduct, time,
 * position, and who begins if that is open. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-player-row.h"
#include "rg-terms.h"

#include <adwaita.h>

#define RG_TYPE_TERMS_PAGE (rg_terms_page_get_type ())

G_DECLARE_FINAL_TYPE (RgTermsPage, rg_terms_page, RG, TERMS_PAGE, GtkWidget)

void rg_terms_page_set (RgTermsPage *self, const RgTerms *terms);
void rg_terms_page_get (RgTermsPage *self, RgTerms *terms);
void rg_terms_page_update (RgTermsPage *self, const RgTerms *terms);
void rg_terms_page_blame_position (RgTermsPage *self, const char *sentence);

void rg_terms_page_set_names (RgTermsPage *self, const char *white, const char *black);
void rg_terms_page_set_fen (RgTermsPage *self, const char *fen);
void rg_terms_page_set_first (RgTermsPage *self, RgActor first);
void rg_terms_page_focus (RgTermsPage *self);
void rg_terms_page_focus_rulebook (RgTermsPage *self);
void rg_terms_page_focus_time (RgTermsPage *self);
void rg_terms_page_set_saved (RgTermsPage *self, const char *name);

RgPlayerRow *rg_terms_page_get_player (RgTermsPage *self, RgColor player);
void         rg_terms_page_propose (RgTermsPage *self, const char *sentence);
void rg_terms_page_set_times (RgTermsPage *self, const char *white, const char *black);
void rg_terms_page_set_heading (RgTermsPage *self, const char *summary);

gboolean rg_terms_page_is_time_right (RgTermsPage *self);
gboolean rg_terms_page_get_match (RgTermsPage *self);
void
rg_terms_page_set_match (RgTermsPage *self, gboolean is_possible, const char *sentence);
void   rg_terms_page_remember_program (RgTermsPage *self);
RgOdds rg_terms_page_propose_odds (RgTermsPage *self);
