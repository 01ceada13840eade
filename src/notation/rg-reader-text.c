/* Normalises the text of a move: first character by character, then word by word; then
 * cuts off the ending with the signs of check, judgement and en passant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader-text.h"

#include <string.h>

/* MAX_LENGTH: the longest text that is read, in bytes. The buffers have three times this
 * size, as no character becomes more than three bytes. */
#define MAX_LENGTH (2 * RG_READER_TEXT_SIZE)

/* PIECE_…: the bytes that represent pieces in the signs of a text; each is the number of
 * a role. */
#define PIECE_PAWN   "\1"
#define PIECE_KNIGHT "\2"
#define PIECE_BISHOP "\3"
#define PIECE_ROOK   "\4"
#define PIECE_QUEEN  "\5"
#define PIECE_KING   "\6"

typedef struct {
  const char       *word;
  const char       *plain;
  const RgLanguage *language;
} Word;

#define FRENCH  &RG_LANGUAGE_FRENCH
#define ENGLISH &RG_LANGUAGE_ENGLISH

/* WORDS: whole words, the signs that replace them, and their language. */
static const Word WORDS[] = {
  { "pion", PIECE_PAWN, FRENCH },
  { "cavalier", PIECE_KNIGHT, FRENCH },
  { "cav", PIECE_KNIGHT, FRENCH },
  { "fou", PIECE_BISHOP, FRENCH },
  { "tour", PIECE_ROOK, FRENCH },
  { "dame", PIECE_QUEEN, FRENCH },
  { "roi", PIECE_KING, FRENCH },
  { "prend", "x", FRENCH },
  { "prends", "x", FRENCH },
  { "pr", "x", FRENCH },
  { "du", "", FRENCH },
  { "de", "", FRENCH },
  { "la", "", FRENCH },
  { "le", "", FRENCH },
  { "au", "", FRENCH },
  { "en", "", FRENCH },
  { "cote", "", FRENCH },
  { "et", "", FRENCH },
  { "pawn", PIECE_PAWN, ENGLISH },
  { "knight", PIECE_KNIGHT, ENGLISH },
  { "bishop", PIECE_BISHOP, ENGLISH },
  { "rook", PIECE_ROOK, ENGLISH },
  { "queen", PIECE_QUEEN, ENGLISH },
  { "king", PIECE_KING, ENGLISH },
  { "takes", "x", ENGLISH },
  { "captures", "x", ENGLISH },
  { "to", "-", ENGLISH },
  { "the", "", ENGLISH },
  { "and", "", ENGLISH },
  { "s", "", ENGLISH },
  { "sq", "1", ENGLISH },
  { "square", "1", ENGLISH },
  { "first", "1", ENGLISH },
  { "second", "2", ENGLISH },
  { "third", "3", ENGLISH },
  { "fourth", "4", ENGLISH },
  { "fifth", "5", ENGLISH },
  { "sixth", "6", ENGLISH },
  { "seventh", "7", ENGLISH },
  { "eighth", "8", ENGLISH },
  { "case", "", FRENCH },
  { "cases", "", FRENCH },
};

typedef enum {
  ENDING_NOTHING,
  ENDING_CHECK,
  ENDING_MATE,
  ENDING_EN_PASSANT,
} Ending;

/* ENDINGS: texts that can follow a move. A text comes before any shorter one with which
 * it ends, so that the longer one is found first. */
static const struct {
  const char       *text;
  Ending            ending;
  const RgLanguage *language;
} ENDINGS[] = {
  { "!", ENDING_NOTHING, NULL },
  { "?", ENDING_NOTHING, NULL },
  { "+", ENDING_CHECK, NULL },
  { "#", ENDING_MATE, NULL },
  { "echec" PIECE_KING, ENDING_CHECK, FRENCH },
  { "echec-decouverte", ENDING_CHECK, FRENCH },
  { "echecaladecouverte", ENDING_CHECK, FRENCH },
  { "echecdouble", ENDING_CHECK, FRENCH },
  { "doubleechec", ENDING_CHECK, FRENCH },
  { "echdbl", ENDING_CHECK, FRENCH },
  { "echec", ENDING_CHECK, FRENCH },
  { "echd", ENDING_CHECK, FRENCH },
  { "doublech", ENDING_CHECK, ENGLISH },
  { "discoveredch", ENDING_CHECK, ENGLISH },
  { "ech", ENDING_CHECK, FRENCH },
  { "mat", ENDING_MATE, FRENCH },
  { "discoveredcheck", ENDING_CHECK, ENGLISH },
  { "doublecheck", ENDING_CHECK, ENGLISH },
  { "dblch", ENDING_CHECK, ENGLISH },
  { "disch", ENDING_CHECK, ENGLISH },
  { "discch", ENDING_CHECK, ENGLISH },
  { "checkmate", ENDING_MATE, ENGLISH },
  { "check", ENDING_CHECK, ENGLISH },
  { "ch", ENDING_CHECK, ENGLISH },
  { "mate", ENDING_MATE, ENGLISH },
  { "enpassant", ENDING_EN_PASSANT, NULL },
  { "passant", ENDING_EN_PASSANT, NULL },
  { "ep", ENDING_EN_PASSANT, NULL },
};

/* SIDES: the text after the word for castling, and the castling that it means: 1 the
 * king's side, 2 the queen's, 3 either. */
static const struct {
  const char *side;
  guint       which;
} SIDES[] = {
  { "", 3 },          { "tr", 1 },
  { "r", 1 },         { "kr", 1 },
  { "k", 1 },         { PIECE_ROOK PIECE_KING, 1 },
  { PIECE_KING, 1 },  { PIECE_KING "side", 1 },
  { "kingside", 1 },  { "kside", 1 },
  { "short", 1 },     { "td", 2 },
  { "d", 2 },         { "qr", 2 },
  { "q", 2 },         { PIECE_ROOK PIECE_QUEEN, 2 },
  { PIECE_QUEEN, 2 }, { PIECE_QUEEN "side", 2 },
  { "queenside", 2 }, { "qside", 2 },
  { "long", 2 },
};

/* Returns the byte that represents the Unicode chess piece @c, outlined or filled; 0 for
 * any other character. */
static char
find_figurine (gunichar c)
{
  static const char roles[] = { 6, 5, 4, 3, 2, 1 };

  return c >= 0x2654 && c <= 0x265f ? roles[(c - 0x2654) % 6] : 0;
}

static gboolean
is_quotation_mark (gunichar c)
{
  return c == '"' || c == 0xab || c == 0xbb || c == '\'' ||
         (c >= 0x2018 && c <= 0x201f) || c == 0x2039 || c == 0x203a;
}

/* Returns one plain byte for a character, ' ' for a separator, 0 for a character that
 * never belongs to a move. */
static char
plain_character (gunichar c)
{
  if (find_figurine (c) != 0)
    return find_figurine (c);
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
    return '-';
  if (g_unichar_isspace (c) || c == '.' || c == ',' || c == ';' || c == 0x2026 ||
      is_quotation_mark (c))
    return ' ';

  switch (c) {
  case ':':
  case 0xd7: /* × */
  case 'X':
    return 'x';
  case 0x2260: /* ≠ */
  case 0x2021: /* ‡ */
    return '#';
  case 0x2020: /* † */
    return '+';
  default:
    return c > ' ' && c < 0x7f ? (char) c : 0;
  }
}

/* Returns a letter without its accent. */
static gunichar
strip_accent (gunichar c)
{
  gunichar base, mark;

  if (g_unichar_isalpha (c) && g_unichar_decompose (c, &base, &mark))
    return base;

  return c;
}

/* Copies @text to @out as plain bytes. "à" becomes a dash, as it leads to the square of
 * arrival; Unicode's variation selectors, which only change how a figurine looks, are
 * skipped. */
static gboolean
make_plain (const char *text, GString *out)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);
    char     plain = plain_character (strip_accent (c));

    if (c == 0xfe0e || c == 0xfe0f || g_unichar_ismark (c))
      continue;
    if (plain == 0)
      return FALSE;
    if (c == 0xe0)
      g_string_append (out, " - ");
    else
      g_string_append_c (out, plain);
  }

  return TRUE;
}

/* Skips a move number: "12.", "12)", or "12" before a space and a letter. */
static const char *
skip_number (const char *text)
{
  const char *begin = text + strspn (text, " \t\n");
  gsize       digits = strspn (begin, "0123456789");
  const char *end = begin + digits;

  if (digits == 0 || digits > 3)
    return text;
  if (*end == '.' || *end == ')' || g_str_has_prefix (end, "…"))
    return g_utf8_next_char (end);

  return *end == ' ' && g_ascii_isalpha (end[1]) ? end : text;
}

static const Word *
find_word (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (strlen (WORDS[i].word) == length &&
        g_ascii_strncasecmp (text, WORDS[i].word, length) == 0)
      return &WORDS[i];

  return NULL;
}

/* Returns whether letters are a whole word. "The8" is a rook's move (T), not a word; two
 * letters are a word only if a space follows. "PR" is the king's pawn, "pr" means
 * takes. */
static gboolean
is_word (const char *text, gsize length, gboolean starts)
{
  if (!starts || g_ascii_isalnum (text[length]))
    return FALSE;

  return length > 2 || (text[length] == ' ' && (text[0] != 'P' || text[1] != 'R'));
}

/* Returns whether letters directly after a digit are an ordinal ending, "th", "d", "re",
 * which has no meaning of its own. */
static gboolean
is_ordinal (const GString *out, const char *text, gsize length)
{
  static const char *const endings[] = { "st", "nd", "rd", "th", "e", "re", "er", "me" };
  char                     digit = out->len > 0 ? text[-1] : '\0';

  if (!g_ascii_isdigit (digit) || g_ascii_isalnum (text[length]))
    return FALSE;
  if (g_str_has_prefix (text, "e p")) /* "e.p." */
    return FALSE;
  if (length == 1 && *text == 'd')
    return digit == '2' || digit == '3';

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (strlen (endings[i]) == length && memcmp (text, endings[i], length) == 0)
      return TRUE;

  return FALSE;
}

/* Appends letters that are not a word; among them "Kt" is a knight, "pr" takes and "sq"
 * is the first rank. */
static void
append_letters (GString *out, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    gboolean more = i + 1 < length;

    if (more && g_ascii_toupper (text[i]) == 'K' &&
        g_ascii_toupper (text[i + 1]) == 'T') {
      g_string_append (out, PIECE_KNIGHT);
      i++;
    } else if (more && i > 0 && text[i] == 'p' && text[i + 1] == 'r') {
      g_string_append_c (out, 'x');
      i++;
    } else if (i + 2 == length && out->len > 0 && text[i] == 's' && text[i + 1] == 'q') {
      g_string_append_c (out, '1');
      i++;
    } else {
      g_string_append_c (out, text[i]);
    }
  }
}

/* Removes the spaces, replacing whole words by their signs. */
static void
join_words (RgReaderText *self, const char *text, GString *out)
{
  gboolean starts = TRUE;

  while (*text != '\0') {
    gsize       length = 0;
    const Word *word = NULL;

    while (g_ascii_isalpha (text[length]))
      length++;
    if (length > 0 && is_word (text, length, starts))
      word = find_word (text, length);
    if (word != NULL) {
      g_string_append (out, word->plain);
      self->language = word->language;
    } else if (length > 0) {
      if (!is_ordinal (out, text, length))
        append_letters (out, text, length);
    } else if (*text != ' ') {
      g_string_append_c (out, *text);
    }

    starts = strchr (" =(/", *text) != NULL;
    text += MAX (length, 1);
  }
}

static gboolean
take_ending (RgReaderText *self, GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++) {
    gsize length = strlen (ENDINGS[i].text);
    char *end = text->str + text->len - MIN (length, text->len);

    if (length >= text->len || g_ascii_strcasecmp (end, ENDINGS[i].text) != 0)
      continue;

    self->says_check |= ENDINGS[i].ending == ENDING_CHECK;
    self->says_mate |= ENDINGS[i].ending == ENDING_MATE;
    self->says_en_passant |= ENDINGS[i].ending == ENDING_EN_PASSANT;
    if (self->language == NULL)
      self->language = ENDINGS[i].language;
    g_string_truncate (text, text->len - length);
    return TRUE;
  }

  return FALSE;
}

/* Removes the parentheses of "(e.p.)" and "(dis. ch.)"; those of a promotion remain. */
static gboolean
open_ending (GString *text)
{
  const char *open = strrchr (text->str, '(');
  gsize       length = open != NULL ? strlen (open + 1) : 0;

  if (length < 2 || open == text->str || open[length] != ')')
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    if (strlen (ENDINGS[i].text) == length - 1 &&
        g_ascii_strncasecmp (open + 1, ENDINGS[i].text, length - 1) == 0) {
      g_string_erase (text, open - text->str, 1);
      g_string_truncate (text, text->len - 1);
      return TRUE;
    }

  return FALSE;
}

/* Removes the parentheses around a whole move. */
static void
strip_parentheses (GString *text)
{
  if (text->str[0] != '(' || text->str[text->len - 1] != ')' ||
      strchr (text->str + 1, '(') != NULL)
    return;

  g_string_truncate (text, text->len - 1);
  g_string_erase (text, 0, 1);
}

static guint
find_castling_by_zeros (const GString *text)
{
  guint n = 0;

  for (gsize i = 0; i < text->len; i++) {
    char c = g_ascii_tolower (text->str[i]);

    if (c == 'o' || c == '0')
      n++;
    else if (c != '-')
      return 0;
  }

  return n == 2 ? 1 : n == 3 ? 2 : 0;
}

static guint
find_castling_by_side (const char *side)
{
  side += strspn (side, "-(");
  for (guint i = 0; i < G_N_ELEMENTS (SIDES); i++) {
    gsize length = strlen (SIDES[i].side);

    if (g_ascii_strncasecmp (side, SIDES[i].side, length) == 0 &&
        (side[length] == '\0' || strcmp (side + length, ")") == 0))
      return SIDES[i].which;
  }

  return 0;
}

static guint
find_castling (const GString *text)
{
  static const char *const words[] = { "roque", "roq", "castles", "castling" };

  if (g_ascii_strncasecmp (text->str, "petitroq", 8) == 0)
    return 1;
  if (g_ascii_strncasecmp (text->str, "grandroq", 8) == 0)
    return 2;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strncasecmp (text->str, words[i], strlen (words[i])) == 0)
      return find_castling_by_side (text->str + strlen (words[i]));

  return find_castling_by_zeros (text);
}

static gboolean
read_text (RgReaderText *self, const char *text, GString *plain, GString *joined)
{
  guint castling;

  if (!make_plain (skip_number (text), plain))
    return FALSE;

  join_words (self, plain->str, joined);
  strip_parentheses (joined);
  while (open_ending (joined) || take_ending (self, joined))
    ;
  if (joined->len == 0 || joined->len >= RG_READER_TEXT_SIZE)
    return FALSE;

  castling = find_castling (joined);
  self->short_castling = (castling & 1) != 0;
  self->long_castling = (castling & 2) != 0;
  if (castling == 0)
    memcpy (self->signs, joined->str, joined->len + 1);

  return TRUE;
}

/* Overwrites the memory of @text, which can be a sealed move, and frees it. */
static void
wipe (GString *text)
{
  explicit_bzero (text->str, text->allocated_len);
  g_string_free (text, TRUE);
}

/* Reads @text, which is UTF-8. Both passes write into buffers that are large enough
 * from the start, so that no reallocation leaves a copy of @text in memory.
 *
 * Returns: FALSE if @text has signs that no move is written with, or too many */
gboolean
rg_reader_text_init (RgReaderText *self, const char *text)
{
  GString *plain, *joined;
  gboolean is_read;

  *self = (RgReaderText){ 0 };
  if (strlen (text) > MAX_LENGTH)
    return FALSE;

  plain = g_string_sized_new (3 * MAX_LENGTH);
  joined = g_string_sized_new (3 * MAX_LENGTH);
  is_read = read_text (self, text, plain, joined);
  wipe (plain);
  wipe (joined);
  return is_read;
}
