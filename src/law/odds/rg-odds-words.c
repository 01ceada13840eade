/* Reads and writes odds, by one table of their words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds.h"
#include "rg-token.h"

#include <string.h>

static gboolean
read_moves (const char *text, RgOdds *odds)
{
  guint64 moves;

  if (!g_ascii_string_to_unsigned (text, 10, RG_ODDS_MIN_MOVES, RG_ODDS_MAX_MOVES, &moves,
                                   NULL))
    return FALSE;

  odds->moves = (guint8) moves;
  return TRUE;
}

static void
print_moves (const RgOdds *self, const char *word, GString *out)
{
  g_string_append_printf (out, " %s%u", word, self->moves);
}

static gboolean
read_piece (const char *text, RgOdds *odds)
{
  RgSquare square = rg_square_from_text (text);

  if (square == RG_SQUARE_NONE || (odds->pieces & rg_bit (square)))
    return FALSE;

  odds->pieces |= rg_bit (square);
  return TRUE;
}

static void
print_pieces (const RgOdds *self, const char *word, GString *out)
{
  g_autofree char *before = g_strconcat (" ", word, NULL);

  rg_bitboard_print (self->pieces, before, out);
}

static gboolean
read_capped (const char *text, RgOdds *odds)
{
  odds->capped = rg_square_from_text (text);
  return odds->capped != RG_SQUARE_NONE;
}

static void
print_capped (const RgOdds *self, const char *word, GString *out)
{
  char name[3] = "";

  rg_square_write (self->capped, name);
  g_string_append_printf (out, " %s%s", word, name);
}

static gboolean
read_factor (const char *text, RgOdds *odds)
{
  gsize  length = strlen (text);
  gint64 factor = rg_seconds_parse (text, length);

  if (factor <= 0 || factor == RG_ODDS_FACTOR_ONE ||
      factor > (gint64) RG_ODDS_MAX_FACTOR * RG_ODDS_FACTOR_ONE ||
      !g_ascii_isdigit (*text) || !g_ascii_isdigit (text[length - 1]))
    return FALSE;

  odds->factor = (guint32) factor;
  return TRUE;
}

static void
print_factor (const RgOdds *self, const char *word, GString *out)
{
  g_string_append_printf (out, " %s", word);
  rg_seconds_print (self->factor, out);
}

/* A word for one item of odds; its argument, if any, follows without a space. */
typedef struct {
  const char *word;
  RgOddsItems item;
  gboolean (*read) (const char *text, RgOdds *odds);
  void (*print) (const RgOdds *self, const char *word, GString *out);
} RgOddsWord;

/* WORDS: the words for odds, in the order in which they are written. */
static const RgOddsWord WORDS[] = {
  { "move", RG_ODDS_MOVE, NULL, NULL },
  { "moves=", RG_ODDS_MOVES, read_moves, print_moves },
  { "pawn", RG_ODDS_PAWN, NULL, NULL },
  { "knight", RG_ODDS_KNIGHT, NULL, NULL },
  { "bishop", RG_ODDS_BISHOP, NULL, NULL },
  { "rook", RG_ODDS_ROOK, NULL, NULL },
  { "queen", RG_ODDS_QUEEN, NULL, NULL },
  { "exchange", RG_ODDS_EXCHANGE, NULL, NULL },
  { "piece=", RG_ODDS_PIECES, read_piece, print_pieces },
  { "capped=", RG_ODDS_CAPPED, read_capped, print_capped },
  { "draw", RG_ODDS_DRAW, NULL, NULL },
  { "time=", RG_ODDS_TIME, read_factor, print_factor },
  { "agreed", RG_ODDS_AGREED, NULL, NULL },
};

static const RgOddsWord *
find_word (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (WORDS[i].read == NULL ? g_str_equal (text, WORDS[i].word)
                              : g_str_has_prefix (text, WORDS[i].word))
      return &WORDS[i];

  return NULL;
}

/* Reads one item of odds; only piece= may be repeated. */
static gboolean
read_item (const char *text, RgOdds *odds)
{
  const RgOddsWord *word = find_word (text);

  if (word == NULL || (word->item != RG_ODDS_PIECES && (odds->items & word->item)))
    return FALSE;

  odds->items |= word->item;
  return word->read == NULL || word->read (text + strlen (word->word), odds);
}

/* Returns whether there are items and they do not contradict each other: not the first
 * move alone together with several, not the queen's rook together with the exchange, no
 * piece both by name and by square. The capped pawn must be on a square where a pawn can
 * be, and not be given away. */
static gboolean
is_coherent (const RgOdds *self)
{
  const guint moves = RG_ODDS_MOVE | RG_ODDS_MOVES;
  const guint rooks = RG_ODDS_ROOK | RG_ODDS_EXCHANGE;
  RgOdds      named = *self;
  RgBitboard  unmarked = rg_rank_bits (0) | rg_rank_bits (7) |
                        rg_odds_pieces (self, (RgColor) self->giver);

  named.pieces = 0;
  return (self->items & ~(guint) RG_ODDS_AGREED) != 0 && (self->items & moves) != moves &&
         (self->items & rooks) != rooks &&
         ((rg_odds_pieces (&named, RG_WHITE) | rg_odds_pieces (&named, RG_BLACK)) &
          self->pieces) == 0 &&
         (!(self->items & RG_ODDS_CAPPED) || !(rg_bit (self->capped) & unmarked));
}

/* Reads what follows `odds` in the event language: "white rook", "black pawn moves=2",
 * "white piece=g1 agreed"; the items in any order.
 *
 * Returns: FALSE if @text does not name odds; then @odds is untouched */
gboolean
rg_odds_parse (const char *text, RgOdds *odds)
{
  RgOdds         read = { 0 };
  g_auto (GStrv) words = NULL;

  read.giver = rg_text_take_word (&text, "white") ? RG_WHITE : RG_BLACK;
  if (read.giver == RG_BLACK && !rg_text_take_word (&text, "black"))
    return FALSE;

  words = g_strsplit_set (text, " \t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_item (words[i], &read))
      return FALSE;
  if (!is_coherent (&read))
    return FALSE;

  *odds = read;
  return TRUE;
}

/* Appends @self in the form that rg_odds_parse() reads, with its items always in the same
 * order. */
void
rg_odds_print (const RgOdds *self, GString *out)
{
  g_string_append (out, self->giver == RG_WHITE ? "white" : "black");

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    if (!(self->items & WORDS[i].item))
      continue;
    if (WORDS[i].print != NULL)
      WORDS[i].print (self, WORDS[i].word, out);
    else
      g_string_append_printf (out, " %s", WORDS[i].word);
  }
}
