/* The list of what begins a game with one click: the last game once more, three cards
 * with pictures, one of them with times, and the terms that are saved under a name; and
 * the rows that lead to everything that can be set up, and to files. Knows no players:
 * the page that shows the cards gives them their names. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-terms-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_GAME_CARDS (rg_game_cards_get_type ())

G_DECLARE_FINAL_TYPE (RgGameCards, rg_game_cards, RG, GAME_CARDS, GtkBox)

void rg_game_cards_set_last (RgGameCards *self, const char *words);
void rg_game_cards_save (RgTermsPage *page, const RgTerms *terms);
void rg_game_cards_focus (RgGameCards *self);

G_END_DECLS
