/* Reads and writes the tag Handicap. The board takes precedence: a text that contradicts
 * it counts as not understood, and stays in the tag unchanged; if a file has no position,
 * the text makes it. Odds as people write them in English or French, "odds of queen's
 * knight" or "pion et trait", are read with one table of words; if a word is not in the
 * table, or is in the wrong place, the whole text counts as not understood. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-handicap.h"

#include "rg-ladder.h"

#include <string.h>

/* A parsed text, in two parts: the odds, and what is given in return. Each part has the
 * number of pieces of each role; the pieces whose side is named, as squares of White's
 * array; and the number of moves, in return only the first move of the giver. `squares`
 * are the named squares, of either side; `giver` is -1 if not named. `times` are shares
 * or minutes, the giver's first, 0 if not named; `capped` means that a pawn is capped,
 * and `cap` is its square, if named; `vague` is set for a knight's or rook's pawn without
 * its side. */
typedef struct {
  guint      pieces[2][RG_KING + 1];
  RgBitboard places[2];
  guint      moves[2];
  guint      times[2];
  RgBitboard squares;
  RgBitboard cap;
  int        giver;
  gboolean   exchange;
  gboolean   draw;
  gboolean   capped;
  gboolean   vague;
} RgHandicapText;

/* MAX_NUMBER: the largest number that time odds may name, as minutes or as a share. */
#define MAX_NUMBER 1000

/* MAX_WORDS: how many words a text may have. */
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
  WORD_TIME,
  WORD_UNIT,
  WORD_CAPPED,
  WORD_SQUARE,
} RgWordKind;

/* `value` is a colour, a number, a role, a square, or, for a side, the role of its
 * piece. */
typedef struct {
  RgWordKind kind;
  guint      value;
} RgWord;

/* WORDS: the words of each kind and value, without accents. */
static const struct {
  RgWord      word;
  const char *spellings;
} WORDS[] = {
  { { WORD_EMPTY, 0 },
    "a an at avantage d de des du en game gives handicap l la le les "
    "odds of on partie s the" },
  { { WORD_AND, 0 }, "and et plus with" },
  { { WORD_FOR, 0 }, "against contre for" },
  { { WORD_COLOR, RG_WHITE }, "white blancs" },
  { { WORD_COLOR, RG_BLACK }, "black noirs" },
  { { WORD_NUMBER, 1 }, "one un" },
  { { WORD_NUMBER, 2 }, "both two deux" },
  { { WORD_NUMBER, 3 }, "three trois" },
  { { WORD_NUMBER, 4 }, "four quatre" },
  { { WORD_NUMBER, 5 }, "five cinq" },
  { { WORD_SIDE, RG_QUEEN }, "q queen queens dame" },
  { { WORD_SIDE, RG_KING }, "king kings roi" },
  { { WORD_PIECE, RG_PAWN }, "p pawn pion" },
  { { WORD_PIECE, RG_KNIGHT }, "n kt knight cavalier" },
  { { WORD_PIECE, RG_BISHOP }, "b bishop fou" },
  { { WORD_PIECE, RG_ROOK }, "r rook tour" },
  { { WORD_EXCHANGE, 0 }, "exchange qualite" },
  { { WORD_MOVE, 0 }, "move coup trait" },
  { { WORD_DRAW, 0 }, "draw nulle remise" },
  { { WORD_TIME, 0 }, "time temps" },
  { { WORD_UNIT, 0 }, "minute per cent pour" },
  { { WORD_CAPPED, 0 }, "capped coiffe" },
};

/* A text that is being read. `number` and `side` wait for the word they belong to, 0 if
 * unset; `last` is the kind of the last word that was not empty, `piece` the role of the
 * last piece and `place` its square, if named; `owner` is the piece named as the owner of
 * the pawn before it ("pion du fou"). `timing` counts the numbers after the word for
 * time, from 1. */
typedef struct {
  RgHandicapText *stated;
  int             part;
  guint           number;
  guint           side;
  RgWordKind      last;
  RgRole          piece;
  RgRole          owner;
  RgBitboard      place;
  guint           timing;
} RgHandicapReader;

static gboolean
find_in_table (const char *text, RgWord *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    g_auto (GStrv) spellings = g_strsplit (WORDS[i].spellings, " ", -1);

    if (g_strv_contains ((const char *const *) spellings, text)) {
      *word = WORDS[i].word;
      return TRUE;
    }
  }

  return FALSE;
}

/* Finds a word; plurals such as "knights" and "traits" are tried without their last
 * letter, as a number comes before them. */
static RgWord
find_word (char *text)
{
  gsize   length = strlen (text);
  guint64 number;
  RgWord  word = { 0 };

  if (find_in_table (text, &word))
    return word;
  if (g_ascii_string_to_unsigned (text, 10, 1, MAX_NUMBER, &number, NULL))
    return (RgWord){ WORD_NUMBER, (guint) number };
  if (length == 2 && rg_square_parse (text) != RG_SQUARE_NONE)
    return (RgWord){ WORD_SQUARE, rg_square_parse (text) };

  if (length > 2 && text[length - 1] == 's') {
    text[length - 1] = '\0';
    find_in_table (text, &word);
  }
  return word;
}

/* Returns the square of the piece of the king's or queen's side in White's array; 0 for a
 * role that has no side. */
static RgBitboard
place_of (RgRole piece, guint side)
{
  static const int files[] = { [RG_ROOK] = 0, [RG_KNIGHT] = 1, [RG_BISHOP] = 2 };

  if (piece < RG_KNIGHT || piece > RG_ROOK)
    return piece == RG_PAWN ? rg_bit (rg_square (side == RG_QUEEN ? 3 : 4, 1)) : 0;

  return rg_bit (rg_square (side == RG_QUEEN ? files[piece] : 7 - files[piece], 0));
}

/* Returns whether @piece is a pawn named after a word for "capped": it is not given, but
 * is the pawn that must mate. */
static gboolean
is_capped_pawn (RgHandicapReader *self, RgRole piece)
{
  return piece == RG_PAWN && self->last == WORD_CAPPED;
}

/* Returns whether @piece only says which pawn was named just before it, as the bishop
 * does in "le pion du fou". */
static gboolean
owns_pawn (RgHandicapReader *self, RgRole piece)
{
  return piece != RG_PAWN && self->last == WORD_PIECE && self->piece == RG_PAWN &&
         self->place == 0 && self->number == 0 && self->side == 0;
}

static void
add_piece (RgHandicapReader *self, RgRole piece)
{
  if (is_capped_pawn (self, piece))
    return;
  if (owns_pawn (self, piece)) {
    self->owner = piece;
    self->stated->vague = piece != RG_BISHOP;
    return;
  }

  self->owner = (RgRole) 0;
  if (piece == RG_PAWN && self->last == WORD_PIECE && self->piece != RG_PAWN) {
    /* In "the king's bishop's pawn" the bishop is not a given piece. */
    self->stated->pieces[self->part][self->piece]--;
    self->stated->places[self->part] &= ~self->place;
    self->place <<= 8;
  } else {
    self->place = self->side != 0 ? place_of (piece, self->side) : 0;
  }

  self->piece = piece;
  self->stated->pieces[self->part][piece] += MAX (self->number, 1);
  self->stated->places[self->part] |= self->place;
  self->number = self->side = 0;
}

/* Stores the side, king's or queen's, of the last piece ("cavalier de la dame") or else
 * of the next one. */
static void
take_side (RgHandicapReader *self, guint side)
{
  if (self->last != WORD_PIECE || self->place != 0) {
    self->side = side;
    return;
  }

  self->place = self->owner != 0 ? place_of (self->owner, side) << 8
                                 : place_of (self->piece, side);
  if (self->owner != 0)
    self->stated->vague = FALSE;
  self->stated->places[self->part] |= self->place;
}

/* Ends a part of the text. If "queen" was not the side of a piece it is itself a piece,
 * and a number after the pieces ("P + 2") counts moves. */
static gboolean
settle (RgHandicapReader *self)
{
  if (self->side == RG_KING || (self->number > 0 && self->side != 0) ||
      (self->number > 0 && self->stated->moves[self->part] > 0))
    return FALSE;

  if (self->side == RG_QUEEN)
    self->stated->pieces[self->part][RG_QUEEN]++;
  if (self->number > 0)
    self->stated->moves[self->part] = self->number;
  self->side = self->number = 0;
  return TRUE;
}

static gboolean
add_moves (RgHandicapReader *self)
{
  if (self->stated->moves[self->part] > 0 || self->side != 0)
    return FALSE;

  self->stated->moves[self->part] = MAX (self->number, 1);
  self->number = 0;
  return TRUE;
}

/* Marks that a pawn is capped; its square may follow. A pawn named just before is the
 * capped one, and is not given. */
static void
cap_pawn (RgHandicapReader *self)
{
  self->stated->capped = TRUE;
  if (self->last == WORD_PIECE && self->piece == RG_PAWN)
    self->stated->pieces[self->part][RG_PAWN]--;
}

static void
take_square (RgHandicapReader *self, RgSquare square)
{
  if (self->stated->capped && self->stated->cap == 0)
    self->stated->cap = rg_bit (square);
  else
    self->stated->squares |= rg_bit (square);
}

/* Reads a word of time odds: "5 minutes against 10". Returns FALSE for any other word. */
static gboolean
take_time (RgHandicapReader *self, const RgWord *word)
{
  if (word->kind == WORD_NUMBER && self->timing <= 2)
    self->stated->times[self->timing++ - 1] = word->value;

  return word->kind == WORD_EMPTY || word->kind == WORD_UNIT ||
         word->kind == WORD_NUMBER || word->kind == WORD_FOR;
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
  RgHandicapText *stated = self->stated;

  if (self->timing > 0)
    return take_time (self, word);

  switch (word->kind) {
  case WORD_UNKNOWN:
  case WORD_UNIT:
    return FALSE;
  case WORD_EMPTY:
    return TRUE;
  case WORD_AND:
    return settle (self);
  case WORD_FOR:
    return begin_return (self);
  case WORD_COLOR:
    stated->giver = (int) word->value;
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
    stated->exchange = TRUE;
    return TRUE;
  case WORD_MOVE:
    return add_moves (self);
  case WORD_DRAW:
    stated->draw = TRUE;
    return TRUE;
  case WORD_TIME:
    self->timing = 1;
    return settle (self);
  case WORD_CAPPED:
    cap_pawn (self);
    return TRUE;
  case WORD_SQUARE:
    take_square (self, (RgSquare) word->value);
    return TRUE;
  }

  return FALSE;
}

/* Adds the draw odds, the capped pawn and the time odds to @odds. Returns: FALSE if a
 * pawn is capped but its square is not named */
static gboolean
add_beyond (const RgHandicapText *stated, RgOdds *odds)
{
  guint giver = stated->times[0], receiver = stated->times[1];

  if (stated->draw)
    odds->items |= RG_ODDS_DRAW;
  if (stated->capped) {
    odds->items |= RG_ODDS_CAPPED | RG_ODDS_AGREED;
    odds->capped = stated->cap != 0 ? rg_bitboard_first (stated->cap) : RG_SQUARE_NONE;
  }
  if (giver != receiver && receiver > 0) {
    odds->items |= RG_ODDS_TIME;
    odds->factor = (guint32) ((guint64) giver * RG_ODDS_FACTOR_ONE / receiver);
  }

  return !stated->capped || stated->cap != 0;
}

/* Splits a text into lower-case words without accents; connectives become separate words,
 * and punctuation is dropped. */
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

/* Parses a text. Returns: FALSE if @text is empty or has anything but odds */
static gboolean
parse_text (const char *text, RgHandicapText *stated)
{
  g_auto (GStrv)   words = cut (text);
  RgHandicapReader reader = { .stated = stated };
  guint            n = 0;

  *stated = (RgHandicapText){ .giver = -1 };
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

/* Writes the tag Handicap. @control (nullable) is the time control before the odds.
 * Returns: (transfer full): the value of the tag, such as "Pawn and two moves (black
 * moves=2 pawn)" */
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

/* Reads the words of the event language in the tag Handicap: those in parentheses at the
 * end, or else the whole text. */
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

/* Returns whether @pieces, of @color, are the pieces that a part of the text names. */
static gboolean
are_pieces_of (const RgHandicapText *stated, int part, RgBitboard pieces, RgColor color)
{
  RgBitboard places = stated->places[part];
  RgSetup    array;

  rg_setup_initial (&array);
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    RgBitboard of_role = pieces & rg_board_pieces (&array.board, color, (RgRole) role);

    if (rg_bitboard_count (of_role) != (int) stated->pieces[part][role])
      return FALSE;
  }

  if (color == RG_BLACK)
    places = rg_bitboard_turn_over (places);
  return (places & ~pieces) == 0;
}

/* Returns whether the pieces missing from the board are those that the text names; if it
 * names only squares, the missing pieces must be on exactly these squares. */
static gboolean
agrees_on_pieces (const RgHandicapText *stated, const RgOdds *odds)
{
  RgColor            giver = (RgColor) odds->giver;
  RgBitboard         given = rg_odds_pieces (odds, giver);
  RgBitboard         returned = rg_odds_pieces (odds, rg_odds_receiver (odds));
  static const guint nothing[2][RG_KING + 1];

  if (stated->exchange)
    return (odds->items & RG_ODDS_EXCHANGE) != 0;
  if (memcmp (stated->pieces, nothing, sizeof nothing) == 0)
    return stated->squares == (given | returned);

  return are_pieces_of (stated, 0, given, giver) &&
         are_pieces_of (stated, 1, returned, rg_odds_receiver (odds)) &&
         (stated->squares & ~(given | returned)) == 0;
}

/* Returns whether @odds have the number of moves that the text names; people often leave
 * out the first move, but not several moves. */
static gboolean
agrees_on_moves (const RgHandicapText *stated, const RgOdds *odds)
{
  guint moves = rg_odds_count_moves (odds);

  if (stated->moves[1] > 1 || (stated->moves[1] == 1 && (odds->items & RG_ODDS_MOVE)))
    return FALSE;

  return stated->moves[0] > 1 || moves > 0
           ? stated->moves[0] == moves
           : stated->moves[0] == 0 || (odds->items & RG_ODDS_MOVE);
}

/* Finds odds for a board without missing pieces: the first move, or odds that the board
 * cannot show (draws, a capped pawn, time), whose giver the text must name. */
static gboolean
find_bare (const RgHandicapText *stated, const RgSetup *start, RgOdds *odds)
{
  RgSetup array;
  guint   turn = start->turn;

  rg_setup_initial (&array);
  if (!rg_board_equal (&array.board, &start->board))
    return FALSE;

  *odds = (RgOdds){ 0 };
  if (stated->moves[0] == 1) {
    odds->items = RG_ODDS_MOVE;
    odds->giver = (guint8) rg_color_other ((RgColor) turn);
    return TRUE;
  }

  odds->giver = (guint8) stated->giver;
  return stated->moves[0] == 0 && stated->giver >= 0 &&
         (stated->draw || stated->capped || stated->times[1] > 0);
}

/* Reads odds as people write them, such as "pion et trait"; returns NULL if they
 * contradict the board. */
static const RgRulebook *
read_text (const char *text, const RgSetup *start, const RgShelf *shelf, RgOdds *odds)
{
  RgHandicapText    stated;
  const RgRulebook *rulebook;

  if (!parse_text (text, &stated))
    return NULL;

  rulebook = rg_odds_identify (start, shelf, odds);
  if (rulebook == NULL && !find_bare (&stated, start, odds))
    return NULL;
  if (!agrees_on_pieces (&stated, odds) || !agrees_on_moves (&stated, odds) ||
      (stated.giver >= 0 && stated.giver != odds->giver) || !add_beyond (&stated, odds))
    return NULL;

  return rg_odds_confirm (odds, start, shelf);
}

/* Reads the tag Handicap (nullable), by any author ("Pawn and two moves", "Odds of
 * knight", "la tour"), if it agrees with the starting board. Returns: (nullable): the
 * first rulebook on @shelf that has such @odds; NULL, with @odds unchanged, if @text is
 * NULL, is not about odds, or names other odds than the board shows */
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

/* Finds the pieces that a part of the text means, in the array of @color: those on the
 * named squares, those of the named side, or else those that the masters used to give.
 * Returns: FALSE if this is ambiguous */
static gboolean
find_pieces (const RgHandicapText *stated, int part, RgColor color, RgBitboard *pieces)
{
  /* USUAL: files of the pieces, in the order in which they are given. */
  static const char *const usual[] = {
    [RG_PAWN] = "f",  [RG_KNIGHT] = "bg", [RG_BISHOP] = "cf",
    [RG_ROOK] = "ah", [RG_QUEEN] = "d",   [RG_KING] = "",
  };
  int        home = color == RG_WHITE ? 0 : 7, step = color == RG_WHITE ? 1 : -1;
  RgBitboard named = stated->squares & (rg_rank_bits (home) | rg_rank_bits (home + step));
  RgBitboard places = stated->places[part];
  guint      n_roles = 0;
  RgSetup    array;

  rg_setup_initial (&array);
  if (color == RG_BLACK)
    places = rg_bitboard_turn_over (places);
  *pieces = named;
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    RgBitboard of_role = rg_board_pieces (&array.board, color, (RgRole) role);
    guint      n = stated->pieces[part][role];
    RgBitboard found = (named | places) & of_role;

    if (n == 0)
      continue;
    n_roles++;
    for (const char *file = usual[role]; *file != '\0'; file++) {
      RgSquare square = rg_square (*file - 'a', role == RG_PAWN ? home + step : home);

      if ((guint) rg_bitboard_count (found) < n)
        found |= rg_bit (square);
    }
    if ((guint) rg_bitboard_count (found) != n)
      return FALSE;
    *pieces |= found;
  }

  return n_roles == 0 || are_pieces_of (stated, part, *pieces, color);
}

/* Returns the giver of the odds. If the text names no colour, guesses: Black if all named
 * squares are Black's, or if moves are given, as their receiver begins as White; else
 * White. */
static RgColor
guess_giver (const RgHandicapText *stated)
{
  RgBitboard squares = stated->squares | stated->cap;
  RgBitboard black = rg_rank_bits (6) | rg_rank_bits (7);

  if (stated->giver >= 0)
    return (RgColor) stated->giver;
  if (squares != 0 && (squares & ~black) == 0)
    return RG_BLACK;

  return stated->moves[0] > 0 ? RG_BLACK : RG_WHITE;
}

/* Makes odds from a text alone, when the board does not show them. Returns: FALSE if the
 * text is incomplete or ambiguous */
static gboolean
make_odds (const RgHandicapText *stated, RgOdds *odds)
{
  RgColor    giver = guess_giver (stated);
  RgBitboard given, returned;

  if (stated->vague || stated->moves[0] > RG_ODDS_MAX_MOVES || stated->moves[1] > 1 ||
      !find_pieces (stated, 0, giver, &given) ||
      !find_pieces (stated, 1, rg_color_other (giver), &returned))
    return FALSE;

  *odds = (RgOdds){ .giver = (guint8) giver };
  if (stated->exchange)
    odds->items = RG_ODDS_EXCHANGE;
  else
    rg_odds_set_pieces (odds, given | returned);
  rg_odds_set_moves (odds, stated->moves[0]);
  return add_beyond (stated, odds);
}

/* Sets up the starting position from the pieces and moves that the tag Handicap
 * (nullable) gives, by any author. If no colour is named, the giver is Black if the odds
 * include moves or all named squares are Black's, else White. Returns: FALSE, with @start
 * unchanged, if the tag is not understood, gives neither pieces nor moves, or no rulebook
 * on @shelf has such odds */
gboolean
rg_handicap_set_up (const char *text, const RgShelf *shelf, RgSetup *start)
{
  RgHandicapText stated;
  RgOddsRefusal  refusal;
  RgOdds         odds;

  if (text == NULL ||
      (!read_words (text, &odds) &&
       (!parse_text (text, &stated) || !make_odds (&stated, &odds))) ||
      !rg_odds_touch_board (&odds))
    return FALSE;

  for (guint i = 0; i < shelf->n; i++) {
    RgOdds  agreed = odds;
    RgSetup setup;

    agreed.items |= RG_ODDS_AGREED;
    if (!rg_odds_check (&odds, shelf->rulebooks[i], &refusal) &&
        !rg_odds_check (&agreed, shelf->rulebooks[i], &refusal))
      continue;
    rg_setup_initial (&setup);
    rg_odds_set_up (&odds, shelf->rulebooks[i], &setup);
    if (rg_handicap_contradicts (text, &setup))
      return FALSE;
    *start = setup;
    return TRUE;
  }

  return FALSE;
}

/* Returns: the number of moves in a row that the tag Handicap gives in the words of the
 * event language; 0 if it gives none. Does not look at the board */
guint
rg_handicap_count_moves (const char *text)
{
  RgOdds odds;

  return text != NULL && read_words (text, &odds) ? rg_odds_count_moves (&odds) : 0;
}

/* Returns whether the text names other pieces than those missing from the board, or
 * another giver. Ignores moves given as odds, as some files leave them out of the
 * moves. */
static gboolean
text_contradicts (const RgHandicapText *stated, const RgSetup *start)
{
  static const RgHandicapText nothing = { .giver = -1 };
  gboolean                    gives_pieces = stated->exchange || stated->squares != 0 ||
                          memcmp (stated->pieces, nothing.pieces,
                                  sizeof nothing.pieces) != 0;
  RgSetup array;
  RgOdds  odds;

  if (!gives_pieces && stated->moves[0] == 0)
    return FALSE;
  if (rg_odds_recognise (start, &odds))
    return !agrees_on_pieces (stated, &odds) ||
           (stated->giver >= 0 && stated->giver != odds.giver);

  rg_setup_initial (&array);
  return gives_pieces && rg_board_equal (&array.board, &start->board);
}

/* Returns: whether the tag Handicap (nullable) names odds of other pieces than those
 * missing on the starting board; FALSE if the tag is not understood */
gboolean
rg_handicap_contradicts (const char *text, const RgSetup *start)
{
  RgHandicapText stated;
  RgOdds         odds;

  if (text == NULL)
    return FALSE;
  if (read_words (text, &odds))
    return rg_odds_touch_board (&odds) && !rg_odds_fit_board (&odds, start);

  return parse_text (text, &stated) && text_contradicts (&stated, start);
}
