/* The private sheet on which a player writes the move to be sealed, on a board or in an
 * entry, then reads it again and signs it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-seal-draft.h"

#include <adwaita.h>

#define RG_TYPE_SEAL_SHEET (rg_seal_sheet_get_type ())

G_DECLARE_FINAL_TYPE (RgSealSheet, rg_seal_sheet, RG, SEAL_SHEET, AdwBin)

void rg_seal_sheet_set_game (RgSealSheet *self, RgGame *game, RgSealDraft *draft);
void rg_seal_sheet_take_letters (RgSealSheet *self, GtkWidget *page);

void     rg_seal_sheet_write (RgSealSheet *self);
void     rg_seal_sheet_review (RgSealSheet *self);
void     rg_seal_sheet_hide (RgSealSheet *self);
void     rg_seal_sheet_complain (RgSealSheet *self, const char *sentence);
void     rg_seal_sheet_finish (RgSealSheet *self);
gboolean rg_seal_sheet_sign (RgSealSheet *self);
