/* Describes a game that is about to begin, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-terms.h"

char *rg_new_game_seats (const RgTerms *terms, gboolean is_exchanged);
char *rg_new_game_odds (const RgTerms *terms);
char *
rg_new_game_in_words (const RgTerms *terms, gboolean is_exchanged, gboolean is_match);
const char *rg_new_game_no_lots (const RgTerms *terms);
