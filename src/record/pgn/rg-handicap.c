/* Whatever a tag says, the board says it better: words that the board
 * contradicts are not understood, and stay in the tag as they are.  Odds as people
 * write them in English or French, "odds of queen's knight" or "pion et trait", are
 * read by one table of words; one that is not in it, or in no sensible place, makes
 * the text one that is not understood. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-handicap.h"

#include "rg-ladder.h"

#include <string.h>

/* Of two parts, what is given and what is given for it in return: how many pieces of each
 * role, and of the king's or queen's side those that are said to be, as White has them in
 * the array; and the first move, or more, which the giver has only in return.  `squares`
 * are those that are named, of either side; `giver` is -1 where no one says who. */
typedef struct {
  guint      pieces[2][RG_KING + 1];
  RgBitboard places[2];
  guint      moves[2];
  RgBitboard squares;
  int        giver;
  gboolean   exchange;
  gboolean   draw;
} RgHandicapText;

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
  WORD_PIECE,
  WORD_EXCHANGE,
  WORD_MOVE,
  WORD_DRAW,
  WORD_SQUARE,
} RgWordKind;

/* `value` is a colour, a number, a role, a square, or for a side the role of the piece
 * that it is named after. */
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

  { "p", WORD_PIECE, RG_PAWN },
  { "pawn", WORD_PIECE, RG_PAWN },
  { "pion", WORD_PIECE, RG_PAWN },
  { "cavalier", WORD_PIECE, RG_KNIGHT },
  { "knight", WORD_PIECE, RG_KNIGHT },
  { "kt", WORD_PIECE, RG_KNIGHT },
  { "n", WORD_PIECE, RG_KNIGHT },
  { "b", WORD_PIECE, RG_BISHOP },
  { "bishop", WORD_PIECE, RG_BISHOP },
  { "fou", WORD_PIECE, RG_BISHOP },
  { "r", WORD_PIECE, RG_ROOK },
  { "rook", WORD_PIECE, RG_ROOK },
  { "tour", WORD_PIECE, RG_ROOK },

  { "exchange", WORD_EXCHANGE, 0 },
  { "qualite", WORD_EXCHANGE, 0 },
  { "coup", WORD_MOVE, 0 },
  { "move", WORD_MOVE, 0 },
  { "trait", WORD_MOVE, 0 },
  { "draw", WORD_DRAW, 0 },
  { "nulle", WORD_DRAW, 0 },
  { "remise", WORD_DRAW, 0 },
};

/* A text while it is read.  `number` and `side` wait for the word they belong to, 0 where
 * there is none; `last` is the kind of the last word that was not empty, `piece` the role
 * of the last piece and `place` where it is, if that was said. */
typedef struct {
  RgHandicapText *told;
  int             part;
  guint           number;
  guint           side;
  RgWordKind      last;
  RgRole          piece;
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

/* "knights" and "traits" are found without their last letter; how many, the
 * number before says. */
static RgWord
find_word (char *text)
{
  gsize   length = strlen (text);
  guint64 number;
  RgWord  word = { 0 };

  if (find_in_table (text, &word))
    return word;
  if (g_ascii_string_to_unsigned (text, 10, 1, 20, &number, NULL))
    return (RgWord){ text, WORD_NUMBER, (guint) number };
  if (length == 2 && rg_square_parse (text) != RG_SQUARE_NONE)
    return (RgWord){ text, WORD_SQUARE, rg_square_parse (text) };

  if (length > 2 && text[length - 1] == 's') {
    text[length - 1] = '\0';
    find_in_table (text, &word);
  }
  return word;
}

/* Where White has the piece of a side in the array; 0 for one that has no side. */
static RgBitboard
place_of (RgRole piece, guint side)
{
  static const int files[] = { [RG_ROOK] = 0, [RG_KNIGHT] = 1, [RG_BISHOP] = 2 };

  if (piece < RG_KNIGHT || piece > RG_ROOK)
    return piece == RG_PAWN ? rg_bit (rg_square (side == RG_QUEEN ? 3 : 4, 1)) : 0;

  return rg_bit (rg_square (side == RG_QUEEN ? files[piece] : 7 - files[piece], 0));
}

static void
add_piece (RgHandicapReader *self, RgRole piece)
{
  if (piece == RG_PAWN && self->last == WORD_PIECE && self->piece != RG_PAWN) {
    /* "the king's bishop's pawn": the bishop was no piece by itself. */
    self->told->pieces[self->part][self->piece]--;
    self->told->places[self->part] &= ~self->place;
    self->place <<= 8;
  } else {
    self->place = self->side != 0 ? place_of (piece, self->side) : 0;
  }

  self->piece = piece;
  self->told->pieces[self->part][piece] += MAX (self->number, 1);
  self->told->places[self->part] |= self->place;
  self->number = self->side = 0;
}

/* Before a piece its side, or behind it ("cavalier de la dame"). */
static void
take_side (RgHandicapReader *self, guint side)
{
  if (self->last != WORD_PIECE || self->place != 0) {
    self->side = side;
    return;
  }

  self->place = place_of (self->piece, side);
  self->told->places[self->part] |= self->place;
}

/* A queen that was no one's side was a piece.  A number behind the pieces ("P + 2")
 * counts moves. */
static gboolean
settle (RgHandicapReader *self)
{
  if (self->side == RG_KING || (self->number > 0 && self->side != 0) ||
      (self->number > 0 && self->told->moves[self->part] > 0))
    return FALSE;

  if (self->side == RG_QUEEN)
    self->told->pieces[self->part][RG_QUEEN]++;
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
  case WORD_PIECE:
    add_piece (self, (RgRole) word->value);
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
  g_autofree char    *valid = g_utf8_make_valid (text, -1);
  g_autofree char    *ascii = g_str_to_ascii (valid, "C");
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
static gboolean
parse_text (const char *text, RgHandicapText *told)
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

/* @control (nullable) is that which was agreed on for the game, before the odds. Returns:
 * (transfer full): the value of the tag, such as "Pawn and two moves (black moves=2
 * pawn)" */
char *
rg_handicap_write (const RgOdds *odds, const RgTimeControl *control)
{
  g_autofree char *name = rg_ladder_name (odds, control, NULL);
  GString         *value = g_string_new (name);

  value->str[0] = g_ascii_toupper (value->str[0]);
  g_string_append (value, " (");
  rg_odds_print (odds, value);
  g_string_append_c (value, ')');
  return g_string_free (value, FALSE);
}

/* The words of the event language, in the parentheses at the end or alone. */
static gboolean
read_words (const char *text, RgOdds *odds)
{
  const char      *open = strrchr (text, '(');
  g_autofree char *words = g_strdup (open != NULL ? open + 1 : text);
  gsize            length = strlen (words);

  if (open != NULL) {
    if (length == 0 || words[length - 1] != ')')
      return FALSE;
    words[length - 1] = '\0';
  }

  return rg_odds_parse (words, odds);
}

/* Whether @pieces, of @color, are those that a part of the text names. */
static gboolean
are_pieces_of (const RgHandicapText *told, int part, RgBitboard pieces, RgColor color)
{
  RgBitboard places = told->places[part];
  RgSetup    array;

  rg_setup_initial (&array);
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    RgBitboard of_role = pieces & rg_board_pieces (&array.board, color, (RgRole) role);

    if (rg_bitboard_count (of_role) != (int) told->pieces[part][role])
      return FALSE;
  }

  if (color == RG_BLACK)
    places = rg_bitboard_turn_over (places);
  return (places & ~pieces) == 0;
}

/* Whether the pieces that are missing are those of the text; pieces that are named by
 * nothing but their squares, just those. */
static gboolean
agrees_on_pieces (const RgHandicapText *told, const RgOdds *odds)
{
  RgColor            giver = (RgColor) odds->giver;
  RgBitboard         given = rg_odds_pieces (odds, giver);
  RgBitboard         returned = rg_odds_pieces (odds, rg_odds_receiver (odds));
  static const guint nothing[2][RG_KING + 1];

  if (told->exchange)
    return (odds->items & RG_ODDS_EXCHANGE) != 0;
  if (memcmp (told->pieces, nothing, sizeof nothing) == 0)
    return told->squares == (given | returned);

  return are_pieces_of (told, 0, given, giver) &&
         are_pieces_of (told, 1, returned, rg_odds_receiver (odds)) &&
         (told->squares & ~(given | returned)) == 0;
}

/* Of the first move people often do not speak; of several they do. */
static gboolean
agrees_on_moves (const RgHandicapText *told, const RgOdds *odds)
{
  guint moves = rg_odds_count_moves (odds);

  if (told->moves[1] > 1 || (told->moves[1] == 1 && (odds->items & RG_ODDS_MOVE)))
    return FALSE;

  return told->moves[0] > 1 || moves > 0
           ? told->moves[0] == moves
           : told->moves[0] == 0 || (odds->items & RG_ODDS_MOVE);
}

/* What is given where the board is whole: the first move, or nothing but draws, by whom
 * the text says. */
static gboolean
find_bare (const RgHandicapText *told, const RgSetup *start, RgOdds *odds)
{
  RgSetup array;
  guint   turn = start->turn;

  rg_setup_initial (&array);
  if (!rg_board_equal (&array.board, &start->board))
    return FALSE;

  *odds = (RgOdds){ 0 };
  if (told->moves[0] == 1) {
    odds->items = RG_ODDS_MOVE;
    odds->giver = (guint8) rg_color_other ((RgColor) turn);
    return TRUE;
  }

  odds->giver = (guint8) told->giver;
  return told->moves[0] == 0 && told->draw && told->giver >= 0;
}

/* Free text, compared with what the board shows. */
static const RgRulebook *
read_text (const char *text, const RgSetup *start, const RgShelf *shelf, RgOdds *odds)
{
  RgHandicapText    told;
  const RgRulebook *rulebook;

  if (!parse_text (text, &told))
    return NULL;

  rulebook = rg_odds_identify (start, shelf, odds);
  if (rulebook == NULL && !find_bare (&told, start, odds))
    return NULL;
  if (!agrees_on_pieces (&told, odds) || !agrees_on_moves (&told, odds) ||
      (told.giver >= 0 && told.giver != odds->giver))
    return NULL;

  if (told.draw)
    odds->items |= RG_ODDS_DRAW;
  return rg_odds_confirm (odds, start, shelf);
}

/* Reads the tag, NULL or written here or by other people ("Pawn and two moves", "Odds of
 * knight", "la tour"), as far as the board with which the game begins bears it out.
 * Returns: (nullable): the first rulebook on @shelf that has such @odds; NULL, with @odds
 * untouched, where @text is none, is about no odds or about others than the board has */
const RgRulebook *
rg_handicap_read (const char    *text,
                  const RgSetup *start,
                  const RgShelf *shelf,
                  RgOdds        *odds)
{
  const RgRulebook *rulebook = NULL;
  RgOdds            read;

  if (text == NULL)
    return NULL;

  if (read_words (text, &read))
    rulebook = rg_odds_confirm (&read, start, shelf);
  else
    rulebook = read_text (text, start, shelf, &read);
  if (rulebook != NULL)
    *odds = read;
  return rulebook;
}

/* Returns: of how many moves in a row the tag gives in the words of the event language,
 * whatever is on the board; 0 where it does not */
guint
rg_handicap_count_moves (const char *text)
{
  RgOdds odds;

  return text != NULL && read_words (text, &odds) ? rg_odds_count_moves (&odds) : 0;
}

/* Whether the text, if it says what is given, says something else than the board shows:
 * other pieces, or another giver. Moves that a file does not show are no matter for it.
 */
static gboolean
text_contradicts (const RgHandicapText *told, const RgSetup *start)
{
  static const RgHandicapText nothing = { .giver = -1 };
  gboolean                    gives_pieces = told->exchange || told->squares != 0 ||
                          memcmp (told->pieces, nothing.pieces, sizeof nothing.pieces) !=
                            0;
  RgSetup array;
  RgOdds  odds;

  if (!gives_pieces && told->moves[0] == 0)
    return FALSE;
  if (rg_odds_recognise (start, &odds))
    return !agrees_on_pieces (told, &odds) ||
           (told->giver >= 0 && told->giver != odds.giver);

  rg_setup_initial (&array);
  return gives_pieces && rg_board_equal (&array.board, &start->board);
}

/* Returns: whether the tag, NULL or written by anyone, names odds of pieces that are not
 * those of the board with which the game begins; FALSE where it is not understood */
gboolean
rg_handicap_contradicts (const char *text, const RgSetup *start)
{
  RgHandicapText told;
  RgOdds         odds;

  if (text == NULL)
    return FALSE;
  if (read_words (text, &odds))
    return rg_odds_touch_board (&odds) && !rg_odds_fit_board (&odds, start);

  return parse_text (text, &told) && text_contradicts (&told, start);
}
