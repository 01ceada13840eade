/* Parses an algebraic move from both ends: the piece at the beginning, the promotion and
 * the arrival at the end; the rest between them is the departure. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader-grammar.h"

#include <string.h>

/* Returns: the role that the plain sign @sign stands for, or RG_ROLE_NONE */
RgRole
rg_reader_grammar_role (const RgReaderGrammar *self, char sign)
{
  if (sign >= RG_PAWN && sign <= RG_KING)
    return (RgRole) sign;
  if (self->leniency >= RG_LENIENCY_CASE && sign != 'x')
    sign = g_ascii_toupper (sign);
  if (self->leniency == RG_LENIENCY_KNIGHT && sign == 'K' &&
      self->language == &RG_LANGUAGE_ENGLISH)
    return RG_KNIGHT;

  for (int role = RG_PAWN; role <= RG_KING; role++)
    if (self->language->roles[role][0] == sign && sign != '\0')
      return (RgRole) role;

  return RG_ROLE_NONE;
}

/* Returns: whether a promotion to @role is accepted; if `to_the_letter` is set, also an
 * impossible one, to a king or a pawn */
gboolean
rg_reader_grammar_promotes (const RgReaderGrammar *self, RgRole role)
{
  return role != RG_ROLE_NONE &&
         (self->to_the_letter || (role >= RG_KNIGHT && role <= RG_QUEEN));
}

/* Returns the file of a letter, 0 to 7, or -1. */
static int
find_file (const RgReaderGrammar *self, char sign)
{
  if (self->leniency >= RG_LENIENCY_CASE && !self->is_plain)
    sign = g_ascii_tolower (sign);

  return sign >= 'a' && sign <= 'h' ? sign - 'a' : -1;
}

static int
find_rank (char sign)
{
  return sign >= '1' && sign <= '8' ? sign - '1' : -1;
}

/* Cuts the promotion off the end: "e8D", "e8=D", "e8(D)", "e8/D". Returns the remaining
 * length. */
static gsize
take_promotion (const RgReaderGrammar *self,
                const char            *signs,
                gsize                  length,
                RgReaderPattern       *pattern)
{
  gsize  end = length;
  RgRole role;

  if (end > 0 && signs[end - 1] == ')')
    end--;
  if (end < 3)
    return length;

  role = rg_reader_grammar_role (self, signs[end - 1]);
  if (!rg_reader_grammar_promotes (self, role))
    return length;
  end--;
  if (strchr ("=(/", signs[end - 1]) != NULL)
    end--;
  if (end < 2 || (find_rank (signs[end - 1]) < 0 && signs[end - 1] != 'x'))
    return length;

  pattern->promotion = role;
  return end;
}

/* Reads the departure. A sign of capture may come before, within or after it; a dash has
 * no meaning of its own. */
static gboolean
take_departure (const RgReaderGrammar *self,
                const char            *signs,
                gsize                  length,
                RgReaderPattern       *pattern,
                gboolean              *takes)
{
  gboolean file = FALSE, rank = FALSE;

  for (gsize i = 0; i < length; i++) {
    if (signs[i] == 'x')
      *takes = TRUE;
    else if (signs[i] == '-')
      continue;
    else if (!file && !rank && find_file (self, signs[i]) >= 0) {
      pattern->from &= rg_file_bits (find_file (self, signs[i]));
      file = TRUE;
    } else if (!rank && find_rank (signs[i]) >= 0) {
      pattern->from &= rg_rank_bits (find_rank (signs[i]));
      rank = TRUE;
    } else {
      return FALSE;
    }
  }

  return TRUE;
}

/* Completes the pattern of a pawn move. A pawn that does not take stays on its file,
 * and its file is written only together with its rank: "ff4" is rather a bishop's move,
 * F being the bishop in French (fou). */
static gboolean
settle_pawn (RgReaderPattern *pattern, int file, gboolean takes)
{
  RgBitboard bits = rg_file_bits (file);

  if (pattern->from == RG_READER_ANYWHERE)
    pattern->from = takes ? ~bits : bits;
  else if (pattern->from == bits)
    return FALSE;

  return TRUE;
}

/* Cuts signs of capture off the end. Returns the remaining length. */
static gsize
take_capture (const char *signs, gsize length, gboolean *takes)
{
  while (length > 0 && signs[length - 1] == 'x') {
    *takes = TRUE;
    length--;
  }

  return length;
}

/* Reads a move with a square of arrival. A colon after a pawn's move that cannot be a
 * capture is punctuation: "e4:". */
static gboolean
parse_squares (const RgReaderGrammar *self, const char *signs, RgReaderPattern *pattern)
{
  gboolean takes = FALSE;
  gsize    length = take_capture (signs, strlen (signs), &takes);
  int      file, rank;

  if (pattern->role == RG_PAWN || self->to_the_letter)
    length = take_promotion (self, signs, length, pattern);
  length = take_capture (signs, length, &takes);
  takes &= self->leniency == RG_LENIENCY_NONE;
  if (length < 2)
    return FALSE;

  file = find_file (self, signs[length - 2]);
  rank = find_rank (signs[length - 1]);
  if (file < 0 || rank < 0)
    return FALSE;

  pattern->to = rg_bit (rg_square (file, rank));
  return take_departure (self, signs, length - 2, pattern, &takes) &&
         (pattern->role != RG_PAWN || settle_pawn (pattern, file, takes));
}

static void
parse_for (const RgReaderGrammar *self, const char *signs, RgRole role, GArray *patterns)
{
  RgReaderPattern pattern = rg_reader_pattern (role);

  if (parse_squares (self, signs, &pattern))
    g_array_append_val (patterns, pattern);
}

/* Adds a capture by a pawn given by its two files: "ed". */
static void
parse_files (const RgReaderGrammar *self, const char *signs, GArray *patterns)
{
  RgReaderPattern pattern;
  gsize           between = signs[0] != '\0' && signs[1] == 'x' ? 1 : 0;
  int             from, to;

  if (self->leniency != RG_LENIENCY_NONE || strlen (signs) != between + 2)
    return;

  from = find_file (self, signs[0]);
  to = find_file (self, signs[between + 1]);
  if (from < 0 || to < 0 || ABS (from - to) != 1)
    return;

  pattern = rg_reader_pattern (RG_PAWN);
  pattern.from = rg_file_bits (from);
  pattern.to = rg_file_bits (to);
  pattern.takes = RG_TAKES_SOMETHING;
  g_array_append_val (patterns, pattern);
}

/* Adds a move given only by its two squares, by any piece on the first one: "g1f3". */
static void
parse_any_piece (const RgReaderGrammar *self, const char *signs, GArray *patterns)
{
  for (int role = RG_KNIGHT; role <= RG_KING; role++) {
    RgReaderPattern pattern = rg_reader_pattern ((RgRole) role);

    if (find_file (self, signs[0]) >= 0 && parse_squares (self, signs, &pattern) &&
        rg_bitboard_count (pattern.from) == 1)
      g_array_append_val (patterns, pattern);
  }
}

/* Returns whether the first letter can be a file. "Dc5" is the queen's move in French
 * (dame), never a pawn's on the d-file, whatever language is read; "D4" can only begin
 * with a file. */
static gboolean
begins_with_file (const RgReaderGrammar *self, const char *signs)
{
  if (signs[0] == 'x')
    return TRUE;
  if (g_ascii_isupper (signs[0]) && strchr ("BCDF", signs[0]) != NULL &&
      find_rank (signs[1]) < 0)
    return FALSE;

  return find_file (self, signs[0]) >= 0;
}

/* Appends to @patterns each algebraic move that the @signs of an RgReaderText can
 * mean. */
void
rg_reader_parse_algebraic (const RgReaderGrammar *self,
                           const char            *signs,
                           GArray                *patterns)
{
  RgRole role = rg_reader_grammar_role (self, signs[0]);

  if (self->leniency > RG_LENIENCY_CASE)
    return;

  if (role != RG_ROLE_NONE)
    parse_for (self, signs + 1, role, patterns);
  if (begins_with_file (self, signs))
    parse_for (self, signs, RG_PAWN, patterns);
  parse_files (self, signs, patterns);
  parse_any_piece (self, signs, patterns);
}
