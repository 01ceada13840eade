/* Who keeps the seal, with which words, and when the game is resumed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-seal-draft.h"

G_BEGIN_DECLS

#define RG_TYPE_SEAL_TERMS (rg_seal_terms_get_type ())

G_DECLARE_FINAL_TYPE (RgSealTerms, rg_seal_terms, RG, SEAL_TERMS, GtkWidget)

void     rg_seal_terms_set_draft (RgSealTerms *self, RgSealDraft *draft);
void     rg_seal_terms_set_players (RgSealTerms *self, RgGame *game, RgColor writer);
void     rg_seal_terms_hide (RgSealTerms *self);
gboolean rg_seal_terms_write (RgSealTerms *self, char **fault);

G_END_DECLS
