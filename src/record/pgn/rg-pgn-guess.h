/* Guesses what a text without tags is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"

G_BEGIN_DECLS

gboolean          rg_pgn_guess_move (const char *text, gsize length);
const RgLanguage *rg_pgn_guess_language (const char *at, const char *end);

G_END_DECLS
