/* Who keeps the seal, with which words, and when the game is resumed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-seal-draft.h"

G_BEGIN_DECLS

#define RG_TYPE_SEAL_KEEPER (rg_seal_keeper_get_type ())

G_DECLARE_FINAL_TYPE (RgSealKeeper, rg_seal_keeper, RG, SEAL_KEEPER, GtkWidget)

void     rg_seal_keeper_set_draft (RgSealKeeper *self, RgSealDraft *draft);
void     rg_seal_keeper_set_players (RgSealKeeper *self, RgGame *game, RgColor writer);
void     rg_seal_keeper_hide (RgSealKeeper *self);
gboolean rg_seal_keeper_write (RgSealKeeper *self, char **fault);

G_END_DECLS
