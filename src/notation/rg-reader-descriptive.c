/* Parses descriptive moves. Each function of the grammar lists the ways in which a text
 * can begin with its part, the longest first; the first way that reaches the end of the
 * text counts: "FR" is the file of the king's bishop, not the bishop's file followed by a
 * king. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader-grammar.h"

#include <string.h>

/* A way to read the beginning of a text: the number of its signs that are read, the role
 * that they name, and the squares. */
typedef struct {
  gsize      n;
  RgRole     role;
  RgBitboard at;
} Way;

typedef struct {
  Way   ways[24];
  guint n;
} Ways;

static void
add_way (Ways *ways, gsize n, RgRole role, RgBitboard at)
{
  if (ways->n < G_N_ELEMENTS (ways->ways))
    ways->ways[ways->n++] = (Way){ n, role, at };
}

static gboolean
is_french (const RgReaderGrammar *self)
{
  return self->language == &RG_LANGUAGE_FRENCH;
}

/* Returns the role of a letter in the name of a file. "K" is always the king here, even
 * if leniency reads it as a knight elsewhere. */
static RgRole
plain_role (const RgReaderGrammar *self, char sign)
{
  RgReaderGrammar plain = *self;

  plain.leniency = MIN (self->leniency, RG_LENIENCY_CASE);
  return rg_reader_grammar_role (&plain, sign);
}

static gboolean
sign_is (const RgReaderGrammar *self, char sign, char letter)
{
  RgRole role = plain_role (self, sign);

  return role != RG_ROLE_NONE && self->language->roles[role][0] == letter;
}

/* Lists the files that a text names: "FR" is one file, "F" the two named after the
 * bishop. */
static void
list_files (const RgReaderGrammar *self, const char *text, Ways *ways)
{
  RgBitboard files = 0;

  for (int file = 0; file < 8; file++) {
    const char *name = self->language->files[file];
    gboolean    single = name[1] == '\0';
    char        piece = single || is_french (self) ? name[0] : name[1];

    if (sign_is (self, text[0], piece))
      files |= rg_file_bits (file);
    if (!single && sign_is (self, text[0], name[0]) && sign_is (self, text[1], name[1]))
      add_way (ways, 2, RG_ROLE_NONE, rg_file_bits (file));
  }

  if (files != 0)
    add_way (ways, 1, RG_ROLE_NONE, files);
}

/* Returns the squares of a rank as the player who moves counts it; 0 if @sign is not a
 * rank. */
static RgBitboard
find_rank (const RgReaderGrammar *self, char sign)
{
  if (sign < '1' || sign > '8')
    return 0;

  return rg_rank_bits (self->turn == RG_WHITE ? sign - '1' : '8' - sign);
}

static void
list_squares (const RgReaderGrammar *self, const char *text, Ways *ways)
{
  gboolean rank_first = self->language->rank_first;
  Ways     files = { .n = 0 };

  if (rank_first && find_rank (self, text[0]) == 0)
    return;

  list_files (self, text + (rank_first ? 1 : 0), &files);
  for (guint i = 0; i < files.n; i++) {
    gsize      n = files.ways[i].n;
    RgBitboard rank = find_rank (self, text[rank_first ? 0 : n]);

    if (rank != 0)
      add_way (ways, n + 1, RG_ROLE_NONE, files.ways[i].at & rank);
  }
}

/* Lists the squares that may follow the name of a piece: "(KB3)", "/KB3", "/3", and in
 * French without any sign. */
static void
list_places (const RgReaderGrammar *self, const char *text, Ways *ways)
{
  gsize      dash = text[0] == '-' && text[1] == '(' ? 1 : 0;
  gboolean   opens = text[dash] == '(';
  gsize      begin = opens || text[0] == '/' ? dash + 1 : 0;
  RgBitboard rank = begin > 0 ? find_rank (self, text[begin]) : 0;
  Ways       inner = { .n = 0 };

  if (begin > 0 || is_french (self))
    list_squares (self, text + begin, &inner);
  if (rank != 0)
    add_way (&inner, 1, RG_ROLE_NONE, rank);

  for (guint i = 0; i < inner.n; i++)
    if (!opens || text[begin + inner.ways[i].n] == ')')
      add_way (ways, begin + inner.ways[i].n + (opens ? 1 : 0), RG_ROLE_NONE,
               inner.ways[i].at);
  add_way (ways, 0, RG_ROLE_NONE, RG_READER_ANYWHERE);
}

/* Finds the squares where the king's or the queen's piece of @role may be. The king's
 * bishop is known by the colour of its squares, a rook or a knight by the moves so far;
 * without those, only a piece still on the first square of the other side is excluded. */
static RgBitboard
find_side (const RgReaderGrammar *self, RgRole role, RgColor color, gboolean kings)
{
  RgSquare home = role == RG_ROOK ? (kings ? RG_A1 : RG_H1) : (kings ? RG_B1 : RG_G1);

  if (role == RG_BISHOP)
    return (color == RG_WHITE) == kings ? RG_LIGHT_SQUARES : ~RG_LIGHT_SQUARES;

  if (self->origins != NULL)
    return ~(kings ? self->origins->queens : self->origins->kings);

  return ~rg_bit (color == RG_WHITE ? home : home ^ RG_A8);
}

static gboolean
has_side (RgRole role)
{
  return role == RG_ROOK || role == RG_KNIGHT || role == RG_BISHOP;
}

/* Lists the ways to read a French name of a piece: "P", "PFR", "F", "FR". */
static void
list_french_names (const RgReaderGrammar *self,
                   const char            *text,
                   RgColor                color,
                   Ways                  *ways)
{
  RgRole role = rg_reader_grammar_role (self, text[0]);
  Ways   files = { .n = 0 };

  if (role == RG_ROLE_NONE)
    return;

  if (role == RG_PAWN)
    list_files (self, text + 1, &files);
  for (guint i = 0; i < files.n; i++)
    add_way (ways, 1 + files.ways[i].n, role, files.ways[i].at);
  if (has_side (role) && sign_is (self, text[1], 'R'))
    add_way (ways, 2, role, find_side (self, role, color, TRUE));
  if (has_side (role) && sign_is (self, text[1], 'D'))
    add_way (ways, 2, role, find_side (self, role, color, FALSE));
  add_way (ways, 1, role, RG_READER_ANYWHERE);
}

/* Lists the ways to read an English name of a piece: "P", "KBP", "B", "KB". */
static void
list_english_names (const RgReaderGrammar *self,
                    const char            *text,
                    RgColor                color,
                    Ways                  *ways)
{
  RgRole role = rg_reader_grammar_role (self, text[0]);
  RgRole second = text[0] != '\0' ? rg_reader_grammar_role (self, text[1]) : RG_ROLE_NONE;
  Ways   files = { .n = 0 };

  list_files (self, text, &files);
  for (guint i = 0; i < files.n; i++)
    if (rg_reader_grammar_role (self, text[files.ways[i].n]) == RG_PAWN)
      add_way (ways, files.ways[i].n + 1, RG_PAWN, files.ways[i].at);
  if (has_side (second) && sign_is (self, text[0], 'K'))
    add_way (ways, 2, second, find_side (self, second, color, TRUE));
  if (has_side (second) && sign_is (self, text[0], 'Q'))
    add_way (ways, 2, second, find_side (self, second, color, FALSE));
  if (role != RG_ROLE_NONE)
    add_way (ways, 1, role, RG_READER_ANYWHERE);
}

/* Lists the ways to read a piece by its name and, if given, its square. */
static void
list_pieces (const RgReaderGrammar *self, const char *text, RgColor color, Ways *ways)
{
  Ways names = { .n = 0 };

  if (is_french (self))
    list_french_names (self, text, color, &names);
  else
    list_english_names (self, text, color, &names);

  for (guint i = 0; i < names.n; i++) {
    const Way *name = &names.ways[i];
    Ways       places = { .n = 0 };

    list_places (self, text + name->n, &places);
    for (guint j = 0; j < places.n; j++)
      add_way (ways, name->n + places.ways[j].n, name->role,
               name->at & places.ways[j].at);
  }
}

/* Reads the optional promotion: "(D)", "=D", "/D", "D". */
static gboolean
parse_promotion (const RgReaderGrammar *self, const char *text, RgReaderPattern *pattern)
{
  gboolean is_marked = strchr ("(=/-", *text) != NULL;
  RgRole   role;

  if (*text == '\0')
    return TRUE;
  if (pattern->role != RG_PAWN && !self->to_the_letter)
    return FALSE;

  text += strspn (text, "(=/-");
  role = *text != '\0' ? plain_role (self, *text) : RG_ROLE_NONE;
  if (!(is_marked ? rg_reader_grammar_promotes (self, role)
                  : pattern->role == RG_PAWN && role >= RG_KNIGHT && role <= RG_QUEEN) ||
      (text[1] != '\0' && strcmp (text + 1, ")") != 0))
    return FALSE;

  pattern->promotion = role;
  return TRUE;
}

/* Reads what is taken: "pr. P", "pr. P 5 R", or only the square: "x KB7". */
static gboolean
parse_taken (const RgReaderGrammar *self, const char *text, RgReaderPattern *pattern)
{
  Ways ways = { .n = 0 };

  pattern->takes = RG_TAKES_SOMETHING;
  list_pieces (self, text, rg_color_other (self->turn), &ways);
  list_squares (self, text, &ways);
  for (guint i = 0; i < ways.n; i++)
    if (parse_promotion (self, text + ways.ways[i].n, pattern)) {
      pattern->taken = ways.ways[i].role;
      pattern->taken_at = ways.ways[i].at;
      return TRUE;
    }

  return FALSE;
}

/* Lists the squares of the first rank that are meant if only a file is named, as in "QR
 * to QB". */
static void
list_first_squares (const RgReaderGrammar *self, const char *text, Ways *ways)
{
  Ways files = { .n = 0 };

  list_files (self, text, &files);
  for (guint i = 0; i < files.n; i++)
    if (text[files.ways[i].n] == '\0')
      add_way (ways, files.ways[i].n, RG_ROLE_NONE,
               files.ways[i].at & find_rank (self, '1'));
}

/* Reads the arrival. In French a text may say only that a pawn goes one square or two
 * from where it began. */
static gboolean
parse_arrival (const RgReaderGrammar *self, const char *text, RgReaderPattern *pattern)
{
  gboolean is_parted = *text == '-';
  Ways     ways = { .n = 0 };
  int      steps;

  if (is_parted)
    text++;
  steps = *text == '1' || *text == '2' ? *text - '0' : 0;
  if (*text == 'x')
    return parse_taken (self, text + 1, pattern);

  pattern->takes = self->leniency == RG_LENIENCY_NONE ? RG_TAKES_NOTHING
                                                      : RG_TAKES_UNSAID;
  if (steps > 0 && text[1] == '\0' && pattern->role == RG_PAWN && is_french (self)) {
    pattern->from &= find_rank (self, '2');
    pattern->to = find_rank (self, (char) ('2' + steps));
    return TRUE;
  }
  list_squares (self, text, &ways);
  if (is_parted && self->leniency >= RG_LENIENCY_CASE)
    list_first_squares (self, text, &ways);
  for (guint i = 0; i < ways.n; i++)
    if (parse_promotion (self, text + ways.ways[i].n, pattern)) {
      pattern->to = ways.ways[i].at;
      return TRUE;
    }

  return FALSE;
}

/* Reads a dash that means a capture: "Kt-P" for "the knight takes a pawn". */
static gboolean
parse_dash_for_taking (const RgReaderGrammar *self,
                       const char            *text,
                       RgReaderPattern       *pattern)
{
  return self->leniency >= RG_LENIENCY_CASE && text[0] == '-' && text[1] != '\0' &&
         parse_taken (self, text + 1, pattern) && pattern->taken != RG_ROLE_NONE;
}

/* Appends to @patterns each descriptive move that the @signs of an RgReaderText can
 * mean. */
void
rg_reader_parse_descriptive (const RgReaderGrammar *self,
                             const char            *signs,
                             GArray                *patterns)
{
  Ways ways = { .n = 0 };

  list_pieces (self, signs, self->turn, &ways);
  for (guint i = 0; i < ways.n; i++) {
    RgReaderPattern pattern = rg_reader_pattern (ways.ways[i].role);
    RgReaderPattern takes = pattern;

    pattern.from = takes.from = ways.ways[i].at;
    if (parse_dash_for_taking (self, signs + ways.ways[i].n, &takes))
      g_array_append_val (patterns, takes);
    if (parse_arrival (self, signs + ways.ways[i].n, &pattern)) {
      g_array_append_val (patterns, pattern);
      return;
    }
  }
}
