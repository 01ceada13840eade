/* Guesses the notation of a text whose tags do not name it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"

gboolean          rg_pgn_guess_move (const char *text, gsize length);
const RgLanguage *rg_pgn_guess_language (const char *at, const char *end);
