/* Asks who can open the envelope, for their passwords, and when the game is resumed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-seal-draft.h"
#include "rg-table-widget.h"

#define RG_TYPE_SEAL_TERMS (rg_seal_terms_get_type ())

G_DECLARE_FINAL_TYPE (RgSealTerms, rg_seal_terms, RG, SEAL_TERMS, RgTableWidget)

void     rg_seal_terms_set_draft (RgSealTerms *self, RgSealDraft *draft);
void     rg_seal_terms_hide (RgSealTerms *self);
gboolean rg_seal_terms_write (RgSealTerms *self, char **fault);
