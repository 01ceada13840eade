/* Names of openings, from a table: one for each position that has a name of its own,
 * whatever moves led there. The caller decides which of them may be shown to the players,
 * and when. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-position.h"

/* RgOpening: `code` is from the Encyclopaedia of Chess Openings, `moves` are in SAN. */
typedef struct {
  const char *code;
  const char *moves;
  const char *english;
  const char *french;
} RgOpening;

extern const RgOpening RG_OPENINGS[];
extern const guint     RG_N_OPENINGS;

const RgOpening *rg_opening_find (const RgPosition *position);
const char      *rg_opening_name (const RgOpening *self, const RgLanguage *language);
