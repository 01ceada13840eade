/* A variation as a person types it: moves in any notation, with numbers or without, with
 * signs and comments. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-origins.h"
#include "rg-pgn-game.h"

RgPgnLine *rg_variation_read (const RgPosition *start,
                              const RgOrigins  *origins,
                              const char       *text,
                              const RgLanguage *language,
                              GError          **error);
