/* Asks who plays, by which rules, for how long, and from which position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <adwaita.h>

#define RG_TYPE_NEW_GAME_DIALOG (rg_new_game_dialog_get_type ())

G_DECLARE_FINAL_TYPE (RgNewGameDialog, rg_new_game_dialog, RG, NEW_GAME_DIALOG, AdwWindow)

RgNewGameDialog *rg_new_game_dialog_new (GtkWindow *parent, RgGame *last);
void rg_new_game_dialog_begin_from (RgNewGameDialog *self, const RgPosition *position);
void rg_new_game_dialog_take_pairing (RgNewGameDialog *self, RgGame *pairing);
void rg_new_game_dialog_set_up (RgNewGameDialog *self, const char *fen);
