/* The two systems, parsed: plain signs in, patterns out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-reader-pattern.h"

G_BEGIN_DECLS

/* How far a text may stray: not at all; in small and great letters; in English
 * descriptive, also by a "K" for the knight, as some have written it, where the
 * king could not go by any means. */
typedef enum {
  RG_LENIENCY_NONE,
  RG_LENIENCY_CASE,
  RG_LENIENCY_KNIGHT,
} RgLeniency;

#define RG_N_LENIENCIES 3

/* `to_the_letter` reads a promotion that cannot be, so that it is seen to be
 * none: to a king or a pawn, or of a figure. */
typedef struct {
  const RgLanguage *language;
  RgLeniency        leniency;
  RgColor           turn;
  gboolean          to_the_letter;
} RgReaderGrammar;

RgRole   rg_reader_grammar_role (const RgReaderGrammar *self, char sign);
gboolean rg_reader_grammar_promotes (const RgReaderGrammar *self, RgRole role);

void rg_reader_parse_algebraic (const RgReaderGrammar *self,
                                const char            *signs,
                                GArray                *patterns);
void rg_reader_parse_descriptive (const RgReaderGrammar *self,
                                  const char            *signs,
                                  GArray                *patterns);

G_END_DECLS
