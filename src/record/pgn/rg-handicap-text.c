/* One table of words.  A word that is not in it, or in no sensible place, makes
 * the text one that is not understood. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-handicap-text.h"

#include <string.h>

/* No honest tag has so many words. */
#define MAX_WORDS 24

typedef enum {
  WORD_UNKNOWN,
  WORD_EMPTY,
  WORD_AND,
  WORD_FOR,
  WORD_COLOR,
  WORD_NUMBER,
  WORD_SIDE,
  WORD_MAN,
  WORD_EXCHANGE,
  WORD_MOVE,
  WORD_DRAW,
  WORD_SQUARE,
} RgWordKind;

/* `value` is a colour, a number, a role, a square, or for a side the role of
 * the man that it is named after. */
typedef struct {
  const char *word;
  RgWordKind  kind;
  guint       value;
} RgWord;

static const RgWord WORDS[] = {
  { "a", WORD_EMPTY, 0 },
  { "an", WORD_EMPTY, 0 },
  { "at", WORD_EMPTY, 0 },
  { "avantage", WORD_EMPTY, 0 },
  { "d", WORD_EMPTY, 0 },
  { "de", WORD_EMPTY, 0 },
  { "des", WORD_EMPTY, 0 },
  { "du", WORD_EMPTY, 0 },
  { "game", WORD_EMPTY, 0 },
  { "gives", WORD_EMPTY, 0 },
  { "handicap", WORD_EMPTY, 0 },
  { "l", WORD_EMPTY, 0 },
  { "la", WORD_EMPTY, 0 },
  { "le", WORD_EMPTY, 0 },
  { "les", WORD_EMPTY, 0 },
  { "odds", WORD_EMPTY, 0 },
  { "of", WORD_EMPTY, 0 },
  { "partie", WORD_EMPTY, 0 },
  { "s", WORD_EMPTY, 0 },
  { "the", WORD_EMPTY, 0 },

  { "and", WORD_AND, 0 },
  { "et", WORD_AND, 0 },
  { "plus", WORD_AND, 0 },
  { "with", WORD_AND, 0 },
  { "contre", WORD_FOR, 0 },
  { "for", WORD_FOR, 0 },

  { "black", WORD_COLOR, RG_BLACK },
  { "white", WORD_COLOR, RG_WHITE },
  { "noirs", WORD_COLOR, RG_BLACK },
  { "blancs", WORD_COLOR, RG_WHITE },

  { "one", WORD_NUMBER, 1 },
  { "un", WORD_NUMBER, 1 },
  { "both", WORD_NUMBER, 2 },
  { "deux", WORD_NUMBER, 2 },
  { "two", WORD_NUMBER, 2 },
  { "three", WORD_NUMBER, 3 },
  { "trois", WORD_NUMBER, 3 },
  { "four", WORD_NUMBER, 4 },
  { "quatre", WORD_NUMBER, 4 },
  { "five", WORD_NUMBER, 5 },
  { "cinq", WORD_NUMBER, 5 },

  { "dame", WORD_SIDE, RG_QUEEN },
  { "queen", WORD_SIDE, RG_QUEEN },
  { "q", WORD_SIDE, RG_QUEEN },
  { "queens", WORD_SIDE, RG_QUEEN },
  { "king", WORD_SIDE, RG_KING },
  { "kings", WORD_SIDE, RG_KING },
  { "roi", WORD_SIDE, RG_KING },

  { "p", WORD_MAN, RG_PAWN },
  { "pawn", WORD_MAN, RG_PAWN },
  { "pion", WORD_MAN, RG_PAWN },
  { "cavalier", WORD_MAN, RG_KNIGHT },
  { "knight", WORD_MAN, RG_KNIGHT },
  { "kt", WORD_MAN, RG_KNIGHT },
  { "n", WORD_MAN, RG_KNIGHT },
  { "b", WORD_MAN, RG_BISHOP },
  { "bishop", WORD_MAN, RG_BISHOP },
  { "fou", WORD_MAN, RG_BISHOP },
  { "r", WORD_MAN, RG_ROOK },
  { "rook", WORD_MAN, RG_ROOK },
  { "tour", WORD_MAN, RG_ROOK },

  { "exchange", WORD_EXCHANGE, 0 },
  { "qualite", WORD_EXCHANGE, 0 },
  { "coup", WORD_MOVE, 0 },
  { "move", WORD_MOVE, 0 },
  { "trait", WORD_MOVE, 0 },
  { "draw", WORD_DRAW, 0 },
  { "nulle", WORD_DRAW, 0 },
  { "remise", WORD_DRAW, 0 },
};

/* A text while it is read.  `number` and `side` wait for the word they belong
 * to, 0 where there is none; `last` is the kind of the last word that was not
 * empty, `man` the role of the last man and `place` where he stands, if that
 * was said. */
typedef struct {
  RgHandicapText *told;
  int             part;
  guint           number;
  guint           side;
  RgWordKind      last;
  RgRole          man;
  RgBitboard      place;
} RgHandicapReader;

static gboolean
find_in_table (const char *text, RgWord *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (g_str_equal (WORDS[i].word, text)) {
      *word = WORDS[i];
      return TRUE;
    }

  return FALSE;
}

static gboolean
find_number (const char *text, RgWord *word)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, 20, &number, NULL))
    return FALSE;

  *word = (RgWord){ text, WORD_NUMBER, (guint) number };
  return TRUE;
}

static gboolean
find_square (const char *text, RgWord *word)
{
  RgSquare square = strlen (text) == 2 ? rg_square_parse (text) : RG_SQUARE_NONE;

  if (square == RG_SQUARE_NONE)
    return FALSE;

  *word = (RgWord){ text, WORD_SQUARE, square };
  return TRUE;
}

/* "knights" and "traits" are found without their last letter; how many, the
 * number before says. */
static RgWord
find_word (char *text)
{
  gsize  length = strlen (text);
  RgWord word = { 0 };

  if (find_in_table (text, &word) || find_number (text, &word) ||
      find_square (text, &word))
    return word;

  if (length > 2 && text[length - 1] == 's') {
    text[length - 1] = '\0';
    find_in_table (text, &word);
  }
  return word;
}

/* Where White has the man of a side in the array; 0 for one that has no side.
 */
static RgBitboard
place_of (RgRole man, guint side)
{
  static const int files[] = { [RG_ROOK] = 0, [RG_KNIGHT] = 1, [RG_BISHOP] = 2 };

  if (man < RG_KNIGHT || man > RG_ROOK)
    return man == RG_PAWN ? rg_bit (rg_square (side == RG_QUEEN ? 3 : 4, 1)) : 0;

  return rg_bit (rg_square (side == RG_QUEEN ? files[man] : 7 - files[man], 0));
}

/* "the king's bishop's pawn": the bishop was no man by himself. */
static void
make_owner (RgHandicapReader *self)
{
  self->told->men[self->part][self->man]--;
  self->told->places[self->part] &= ~self->place;
  self->place <<= 8;
}

static void
add_man (RgHandicapReader *self, RgRole man)
{
  if (man == RG_PAWN && self->last == WORD_MAN && self->man != RG_PAWN)
    make_owner (self);
  else
    self->place = self->side != 0 ? place_of (man, self->side) : 0;

  self->man = man;
  self->told->men[self->part][man] += MAX (self->number, 1);
  self->told->places[self->part] |= self->place;
  self->number = self->side = 0;
}

/* Before a man his side, or behind him ("cavalier de la dame"). */
static void
take_side (RgHandicapReader *self, guint side)
{
  if (self->last != WORD_MAN || self->place != 0) {
    self->side = side;
    return;
  }

  self->place = place_of (self->man, side);
  self->told->places[self->part] |= self->place;
}

/* A queen that was nobody's side was a man.  A number behind the men ("P + 2")
 * counts moves. */
static gboolean
settle (RgHandicapReader *self)
{
  if (self->side == RG_KING || (self->number > 0 && self->side != 0) ||
      (self->number > 0 && self->told->moves[self->part] > 0))
    return FALSE;

  if (self->side == RG_QUEEN)
    self->told->men[self->part][RG_QUEEN]++;
  if (self->number > 0)
    self->told->moves[self->part] = self->number;
  self->side = self->number = 0;
  return TRUE;
}

static gboolean
add_moves (RgHandicapReader *self)
{
  if (self->told->moves[self->part] > 0 || self->side != 0)
    return FALSE;

  self->told->moves[self->part] = MAX (self->number, 1);
  self->number = 0;
  return TRUE;
}

static gboolean
begin_return (RgHandicapReader *self)
{
  if (!settle (self) || self->part > 0)
    return FALSE;

  self->part = 1;
  return TRUE;
}

static gboolean
take_word (RgHandicapReader *self, const RgWord *word)
{
  RgHandicapText *told = self->told;

  switch (word->kind) {
  case WORD_UNKNOWN:
    return FALSE;
  case WORD_EMPTY:
    return TRUE;
  case WORD_AND:
    return settle (self);
  case WORD_FOR:
    return begin_return (self);
  case WORD_COLOR:
    told->giver = (int) word->value;
    return TRUE;
  case WORD_NUMBER:
    self->number = word->value;
    return TRUE;
  case WORD_SIDE:
    take_side (self, word->value);
    return TRUE;
  case WORD_MAN:
    add_man (self, (RgRole) word->value);
    return TRUE;
  case WORD_EXCHANGE:
    told->exchange = TRUE;
    return TRUE;
  case WORD_MOVE:
    return add_moves (self);
  case WORD_DRAW:
    told->draw = TRUE;
    return TRUE;
  case WORD_SQUARE:
    told->squares |= rg_bit ((RgSquare) word->value);
    return TRUE;
  }

  return FALSE;
}

/* In plain small letters; what joins two things becomes a word of its own, what
 * only belongs to the spelling goes away. */
static char **
cut (const char *text)
{
  g_autofree char    *ascii = g_str_to_ascii (text, "C");
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0'; c++) {
    if (strchr ("+&,", *c) != NULL)
      g_string_append (plain, " and ");
    else if (g_ascii_isalnum (*c))
      g_string_append_c (plain, g_ascii_tolower (*c));
    else
      g_string_append_c (plain, ' ');
  }

  return g_strsplit (plain->str, " ", -1);
}

/* Returns: FALSE where @text says anything else than odds, or nothing */
gboolean
rg_handicap_text_parse (const char *text, RgHandicapText *told)
{
  g_auto (GStrv)   words = cut (text);
  RgHandicapReader reader = { .told = told };
  guint            n = 0;

  *told = (RgHandicapText){ .giver = -1 };
  for (guint i = 0; words[i] != NULL; i++) {
    RgWord word = find_word (words[i]);

    if (*words[i] == '\0')
      continue;
    if (++n > MAX_WORDS || !take_word (&reader, &word))
      return FALSE;
    if (word.kind != WORD_EMPTY)
      reader.last = word.kind;
  }

  return n > 0 && settle (&reader);
}
