/* A game of the library in words, as a row of the list shows it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-library-entry.h"

G_BEGIN_DECLS

char       *rg_library_words_players (RgLibraryEntry *entry);
char       *rg_library_words_terms (RgLibraryEntry *entry);
char       *rg_library_words_state (RgLibraryEntry *entry);
const char *rg_library_words_result (RgLibraryEntry *entry);
char       *rg_library_words_date (RgLibraryEntry *entry);
char       *rg_library_words_odds (RgLibraryEntry *entry);

G_END_DECLS
