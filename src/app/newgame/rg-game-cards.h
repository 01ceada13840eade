/* The cards and rows that begin a game with one click: the last game again, three cards
 * with pictures (one with several times), and saved templates; then the rows that open
 * the dialogs for a new game, a position or files. Knows no players: the page around it
 * adds their names. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-terms-page.h"

#include <adwaita.h>

#define RG_TYPE_GAME_CARDS (rg_game_cards_get_type ())

G_DECLARE_FINAL_TYPE (RgGameCards, rg_game_cards, RG, GAME_CARDS, GtkBox)

void rg_game_cards_set_last (RgGameCards *self, const char *words);
void rg_game_cards_save (RgTermsPage *page, const RgTerms *terms);
void rg_game_cards_focus (RgGameCards *self);
