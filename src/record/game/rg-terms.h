/* RgTerms: the agreements before the first move, stored as their events; used for a new
 * game, for the last game in the settings, and for a match. As text they are lines of the
 * event language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"

/* The event of each verb before RG_VERB_START; an event whose verb is unset is left out,
 * and the rulebook's value applies. All zero is valid and means no agreements. If the
 * odds are left out they follow from the position; if not, the position already lacks the
 * given pieces. */
typedef struct {
  RgEvent events[RG_VERB_START];
} RgTerms;

gboolean rg_terms_parse (const char *text, RgTerms *terms, GError **error);
char    *rg_terms_print (const RgTerms *self);
void     rg_terms_copy (const RgTerms *self, RgTerms *copy);
void     rg_terms_clear (RgTerms *self);
gboolean rg_terms_says (const RgTerms *self, RgVerb verb);

const char       *rg_terms_get (const RgTerms *self, RgVerb verb);
void              rg_terms_set (RgTerms *self, RgVerb verb, const char *text);
const char       *rg_terms_get_name (const RgTerms *self, RgColor player);
const RgRulebook *rg_terms_get_rulebook (const RgTerms *self);
RgOdds            rg_terms_get_odds (const RgTerms *self);
gboolean          rg_terms_get_control (const RgTerms *self, RgTimeControl *control);
void              rg_terms_set_odds (RgTerms *self, const RgOdds *odds);
RgActor           rg_terms_get_first (const RgTerms *self);
void              rg_terms_set_first (RgTerms *self, RgActor first);
void              rg_terms_set_supervised (RgTerms *self, gboolean is_supervised);
guint             rg_terms_get_late_after (const RgTerms *self);
void              rg_terms_set_late_after (RgTerms *self, guint seconds);
void              rg_terms_swap_players (RgTerms *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgTerms, rg_terms_clear)
