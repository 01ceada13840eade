/* RgReaderText: the text of a move reduced to a few plain signs: no spaces, dots or
 * accents, one dash, one sign of capture; words for pieces become the numbers of their
 * roles. Knows no position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"

/* The size of `signs` in bytes, terminator included: longer moves are not read. */
#define RG_READER_TEXT_SIZE 96

/* `signs` holds ASCII letters and digits, "-", "x" for any sign of capture, "(", ")", "="
 * and "/", and the bytes 1 to 6 for pieces that are drawn or written with their full
 * name. `says_…` say what followed the move. For castling `short_castling` and
 * `long_castling` say which may be meant, both if the text does not say, and `signs` is
 * then empty. `language` is the language of the words, NULL without words. */
typedef struct {
  char              signs[RG_READER_TEXT_SIZE];
  const RgLanguage *language;
  gboolean          says_check;
  gboolean          says_mate;
  gboolean          says_en_passant;
  gboolean          short_castling;
  gboolean          long_castling;
} RgReaderText;

gboolean rg_reader_text_init (RgReaderText *self, const char *text);
