/* Three kinds of game for those who just want to play, as large cards, and the
 * ways to all others. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_NEW_GAME_CARDS (rg_new_game_cards_get_type ())

G_DECLARE_FINAL_TYPE (RgNewGameCards, rg_new_game_cards, RG, NEW_GAME_CARDS, GtkWidget)

/* What a card agrees on, as the terms of a game have it. */
typedef struct {
  const char *rulebook;
  const char *conduct;
  const char *clock;
} RgNewGameCard;

void rg_new_game_cards_set_players (RgNewGameCards *self, const char *players);
void rg_new_game_cards_set_last (RgNewGameCards *self, const char *terms);
void rg_new_game_cards_set_draft (RgNewGameCards *self, const char *terms);

G_END_DECLS
