/* A row of a list that shows one game, of the library or of a PGN file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-entry.h"
#include "rg-pgn-entry.h"

#include <gtk/gtk.h>

#define RG_TYPE_GAME_ROW (rg_game_row_get_type ())

G_DECLARE_FINAL_TYPE (RgGameRow, rg_game_row, RG, GAME_ROW, GtkBox)

GtkWidget *rg_game_row_new (void);
void       rg_game_row_set_entry (RgGameRow *self, RgLibraryEntry *entry);
void       rg_game_row_set_pgn (RgGameRow *self, const RgPgnEntry *entry);

void rg_last_board_show (GtkWidget *picture, const char *pieces);

char *rg_library_words_players (RgLibraryEntry *entry);
char *rg_library_words_state (RgLibraryEntry *entry);
char *rg_library_words_odds (RgLibraryEntry *entry);
