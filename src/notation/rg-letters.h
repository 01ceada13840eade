/* How the men are called on a sheet: one table a language.  The sheet's
 * language is chosen by its player and need not be the interface's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  const char *roles[RG_N_ROLES + 1];
} RgLetters;

extern const RgLetters RG_LETTERS_ENGLISH;
extern const RgLetters RG_LETTERS_FRENCH;

const RgLetters *rg_letters_for_language (const char *language);

G_END_DECLS
