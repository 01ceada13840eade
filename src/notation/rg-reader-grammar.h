/* Parsers of the two systems, from plain signs to patterns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-language.h"
#include "rg-origins.h"

typedef enum {
  RG_TAKES_UNSAID,
  RG_TAKES_NOTHING,
  RG_TAKES_SOMETHING,
} RgTakes;

/* RgReaderPattern: a text about a move, as sets of squares, so that one type serves both
 * systems: a file whose side is not given is two files, a departure that is not given
 * is the whole board. `role` is the piece that moves. `taken` is the role of the
 * captured piece, `taken_at` where it may be; `promotion` is the role that the pawn
 * becomes; RG_ROLE_NONE where the text does not say.
 *
 * Example:
 *
 *     RgReaderGrammar        grammar = { .language = &RG_LANGUAGE_ENGLISH };
 *     g_autoptr (GArray)     list = NULL;
 *     const RgReaderPattern *pattern;
 *
 *     list = g_array_new (FALSE, FALSE, sizeof (RgReaderPattern));
 *     rg_reader_parse_algebraic (&grammar, "Nbd2", list);
 *     pattern = &g_array_index (list, RgReaderPattern, 0);
 *     g_assert_cmpint (pattern->role, ==, RG_KNIGHT);
 *     g_assert_true (pattern->from == rg_file_bits (1));
 *     g_assert_true (pattern->to == rg_bit (rg_square_from_text ("d2")));
 *
 *     g_array_set_size (list, 0);
 *     rg_reader_parse_descriptive (&grammar, "B-B4", list);
 *     pattern = &g_array_index (list, RgReaderPattern, 0);
 *     g_assert_true (pattern->from == RG_READER_ANYWHERE);
 *     g_assert_true (pattern->to == (rg_bit (rg_square_from_text ("c4")) |
 *                                    rg_bit (rg_square_from_text ("f4")))); */
typedef struct {
  RgRole     role;
  RgBitboard from;
  RgBitboard to;
  RgTakes    takes;
  RgRole     taken;
  RgBitboard taken_at;
  RgRole     promotion;
} RgReaderPattern;

#define RG_READER_ANYWHERE (~(RgBitboard) 0)

/* Returns a pattern that fits any move of a piece of @role. */
static inline RgReaderPattern
rg_reader_pattern (RgRole role)
{
  return (RgReaderPattern){
    .role = role,
    .from = RG_READER_ANYWHERE,
    .to = RG_READER_ANYWHERE,
    .taken_at = RG_READER_ANYWHERE,
  };
}

/* RgLeniency: a text is read literally; regardless of upper and lower case; or in English
 * also with "K" for the knight, as some have written it, if the king could not move there
 * at all. */
typedef enum {
  RG_LENIENCY_NONE,
  RG_LENIENCY_CASE,
  RG_LENIENCY_KNIGHT,
} RgLeniency;

#define RG_N_LENIENCIES 3

/* `origins` (nullable) say from which side a rook or knight comes. `to_the_letter` also
 * reads an impossible promotion, so that it can be rejected as illegal: to a king or a
 * pawn, or by a piece other than a pawn. `is_plain` is set if the text is a move exactly
 * as written, such as "B-B5": a capital is then never read as a file, so that "B5" is
 * never b5. */
typedef struct {
  const RgLanguage *language;
  RgLeniency        leniency;
  RgColor           turn;
  const RgOrigins  *origins;
  gboolean          to_the_letter;
  gboolean          is_plain;
} RgReaderGrammar;

RgRole   rg_reader_grammar_role (const RgReaderGrammar *self, char sign);
gboolean rg_reader_grammar_promotes (const RgReaderGrammar *self, RgRole role);

void rg_reader_parse_algebraic (const RgReaderGrammar *self,
                                const char            *signs,
                                GArray                *patterns);
void rg_reader_parse_descriptive (const RgReaderGrammar *self,
                                  const char            *signs,
                                  GArray                *patterns);
