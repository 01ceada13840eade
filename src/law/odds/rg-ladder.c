/* The ladder of odds as one table, whose rows have the masters' name and the words of the
 * event language; further tables have the parts from which the names of all other odds
 * are built. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ladder.h"

#include <string.h>

/* BEYOND: odds besides pieces and moves, which can be combined with any row. */
#define BEYOND (RG_ODDS_DRAW | RG_ODDS_TIME | RG_ODDS_CAPPED)

/* AND: joins the last two of several names. */
#define AND N_ ("%s and %s")

/* ROWS: from the least odds to the greatest, in the order of the masters (FIDE 1930, Art.
 * 22; Café de la Régence, IV to VII); at the end those that no rulebook has. */
static const RgLadderRow ROWS[] = {
  { "move", N_ ("the move"), "move" },
  { "pawn", N_ ("the pawn"), "pawn" },
  { "pawn-and-move", N_ ("pawn and move"), "pawn move" },
  { "pawn-and-two-moves", N_ ("pawn and two moves"), "pawn moves=2" },
  { "pawn-and-three-moves", N_ ("pawn and three moves"), "pawn moves=3" },
  { "exchange", N_ ("the exchange"), "exchange agreed" },
  { "knight", N_ ("the knight"), "knight" },
  { "bishop", N_ ("the queen’s bishop"), "bishop" },
  { "rook", N_ ("the rook"), "rook" },
  { "rook-and-move", N_ ("the rook and the move"), "rook move" },
  { "two-knights", N_ ("two knights"), "knight piece=g1 agreed" },
  { "queen", N_ ("the queen"), "queen agreed" },

  { "capped-pawn", N_ ("the capped pawn"), "capped=g2 agreed" },
  { "draw", N_ ("draw odds"), "draw" },
  { "time", N_ ("time odds"), "time=0.5" },
};

/* Returns: the number of rows of the ladder */
guint
rg_ladder_get_n (void)
{
  return G_N_ELEMENTS (ROWS);
}

/* Returns: (transfer none): a row of the ladder, from 0, the least odds first */
const RgLadderRow *
rg_ladder_get (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (ROWS), NULL);

  return &ROWS[index];
}

/* Returns: (transfer none) (nullable): the row called @id */
const RgLadderRow *
rg_ladder_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (g_str_equal (ROWS[i].id, id))
      return &ROWS[i];

  return NULL;
}

/* Makes odds of a row. By default time odds are half the time, and the capped pawn is
 * the king's knight's. Returns: the odds, marked as agreed if the row is given by
 * agreement only */
RgOdds
rg_ladder_row_give (const RgLadderRow *self, RgColor giver)
{
  g_autofree char *text = g_strconcat ("white ", self->words, NULL);
  RgOdds           odds = { 0 };

  if (!rg_odds_parse (text, &odds))
    g_assert_not_reached ();
  if (giver == RG_BLACK)
    rg_odds_turn_over (&odds);

  return odds;
}

/* Returns: whether no rulebook gives these odds without both players' agreement */
gboolean
rg_ladder_row_is_by_agreement (const RgLadderRow *self)
{
  return (rg_ladder_row_give (self, RG_WHITE).items & RG_ODDS_AGREED) != 0;
}

/* Returns whether the row of the ladder gives the same odds as @odds, ignoring agreement,
 * the amount of time and which pawn is capped. */
static gboolean
is_row (const RgLadderRow *row, const RgOdds *odds)
{
  RgOdds  same = rg_ladder_row_give (row, (RgColor) odds->giver);
  RgColor other = rg_odds_receiver (odds);
  guint   beside = RG_ODDS_MOVE | BEYOND;

  return (same.items & beside) == (odds->items & beside) &&
         rg_odds_pieces (&same, (RgColor) odds->giver) ==
           rg_odds_pieces (odds, (RgColor) odds->giver) &&
         rg_odds_pieces (&same, other) == rg_odds_pieces (odds, other) &&
         rg_odds_count_moves (&same) == rg_odds_count_moves (odds);
}

/* Returns: (transfer none) (nullable): the row of @odds, whether their pieces are given
 * by name or by square; NULL for any other combination */
const RgLadderRow *
rg_ladder_identify (const RgOdds *odds)
{
  if (odds->items == 0)
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (is_row (&ROWS[i], odds))
      return &ROWS[i];

  return NULL;
}

/* Pieces of White's starting array that share one name. */
typedef struct {
  RgBitboard  pieces;
  const char *name;
} RgMenName;

/* PIECES: the most valuable first, and a name for two before the names of each. */
static const RgMenName PIECES[] = {
  { 0x08, N_ ("the queen") },
  { 0x81, N_ ("two rooks") },
  { 0x01, N_ ("the rook") },
  { 0x80, N_ ("the king’s rook") },
  { 0x24, N_ ("two bishops") },
  { 0x04, N_ ("the queen’s bishop") },
  { 0x20, N_ ("the king’s bishop") },
  { 0x42, N_ ("two knights") },
  { 0x02, N_ ("the knight") },
  { 0x40, N_ ("the king’s knight") },
  { 0x0100, N_ ("the queen’s rook’s pawn") },
  { 0x0200, N_ ("the queen’s knight’s pawn") },
  { 0x0400, N_ ("the queen’s bishop’s pawn") },
  { 0x0800, N_ ("the queen’s pawn") },
  { 0x1000, N_ ("the king’s pawn") },
  { 0x2000, N_ ("the pawn") },
  { 0x4000, N_ ("the king’s knight’s pawn") },
  { 0x8000, N_ ("the king’s rook’s pawn") },
};

/* The parts of the name of odds while it is being built. */
typedef struct {
  RgTranslate translate;
  GPtrArray  *parts;
} RgNaming;

static const char *
say (const RgNaming *self, const char *text)
{
  return self->translate != NULL ? self->translate (text) : text;
}

static void
add (RgNaming *self, const char *text)
{
  g_ptr_array_add (self->parts, g_strdup (say (self, text)));
}

static void
add_filled (RgNaming *self, const char *format, const char *one, const char *two)
{
  const char *args[] = { one, two, NULL };

  g_ptr_array_add (self->parts, rg_sentence_fill (say (self, format), args));
}

static void
add_pieces (RgNaming *self, RgBitboard pieces, RgColor color)
{
  if (color == RG_BLACK)
    pieces = rg_bitboard_turn_over (pieces);

  for (guint i = 0; i < G_N_ELEMENTS (PIECES); i++) {
    if ((pieces & PIECES[i].pieces) != PIECES[i].pieces)
      continue;
    add (self, PIECES[i].name);
    pieces &= ~PIECES[i].pieces;
  }
}

/* Adds the pieces of a special position that are not on starting squares and have no
 * names. */
static void
add_elsewhere (RgNaming *self, RgBitboard pieces)
{
  char name[3] = "";

  pieces &= ~(rg_rank_bits (0) | rg_rank_bits (1) | rg_rank_bits (6) | rg_rank_bits (7));
  while (pieces != 0) {
    rg_square_write (rg_bitboard_pop (&pieces), name);
    add_filled (self, N_ ("the piece on %s"), name, NULL);
  }
}

/* Joins the parts from @from on into one, such as "the rook, the knight and the pawn";
 * @last is the format that joins the last two. */
static void
join (RgNaming *self, guint from, const char *last)
{
  GPtrArray *parts = self->parts;

  while (parts->len > from + 1) {
    gboolean         is_last = parts->len == from + 2;
    g_autofree char *one = g_ptr_array_steal_index (parts, from);
    g_autofree char *two = g_ptr_array_steal_index (parts, from);

    /* Translators: two items of a list of odds. */
    add_filled (self, is_last ? last : N_ ("%s, %s"), one, two);
    g_ptr_array_insert (parts, (int) from,
                        g_ptr_array_steal_index (parts, parts->len - 1));
  }
}

/* Adds the names of the given pieces, and of those that the receiver gives in return. */
static void
add_all_pieces (RgNaming *self, const RgOdds *odds)
{
  RgColor    giver = (RgColor) odds->giver;
  RgBitboard returned = rg_odds_pieces (odds, rg_odds_receiver (odds));
  guint      given;

  add_pieces (self, rg_odds_pieces (odds, giver), giver);
  add_elsewhere (self, rg_odds_pieces (odds, giver));
  if (returned == 0)
    return;

  join (self, 0, AND);
  given = self->parts->len;
  add_pieces (self, returned, rg_odds_receiver (odds));
  join (self, given, AND);
  /* Translators: what is given, and what is given in return: “the rook for the pawn”. */
  join (self, 0, N_ ("%s for %s"));
}

static void
add_moves (RgNaming *self, const RgOdds *odds)
{
  static const char *const names[] = {
    [2] = N_ ("two moves"),
    [3] = N_ ("three moves"),
  };
  guint            moves = rg_odds_count_moves (odds);
  g_autofree char *number = g_strdup_printf ("%u", moves);

  if (odds->items & RG_ODDS_MOVE)
    add (self, N_ ("the move"));
  else if (moves >= RG_ODDS_MIN_MOVES && moves < G_N_ELEMENTS (names))
    add (self, names[moves]);
  else if (moves > 0)
    /* Translators: %s is a number from 4 on. */
    add_filled (self, N_ ("%s moves"), number, NULL);
}

static void
add_pieces_and_moves (RgNaming *self, const RgOdds *odds)
{
  RgOdds             of_the_board = *odds;
  const RgLadderRow *row;

  of_the_board.items &= (guint16) ~(BEYOND | RG_ODDS_AGREED);
  if (of_the_board.items == 0)
    return;

  row = rg_ladder_identify (&of_the_board);
  if (row != NULL) {
    add (self, row->name);
    return;
  }

  add_all_pieces (self, odds);
  add_moves (self, odds);
  join (self, 0, AND);
}

/* Writes the time of a control with one period for the whole game, in minutes: "5",
 * "2:30" or "3+2". Returns: (transfer full) (nullable): NULL for any other control */
static char *
write_minutes (const RgTimeControl *control)
{
  const RgTimePeriod *period = &control->periods[0];
  gint64              seconds = period->time / G_USEC_PER_SEC;
  gint64              increment = period->increment / G_USEC_PER_SEC;
  GString            *text;

  if (control->kind != RG_TIME_CONTROL_PERIODS || control->n_periods != 1 ||
      period->moves > 0)
    return NULL;

  text = g_string_new (NULL);
  g_string_printf (text, "%" G_GINT64_FORMAT, seconds / 60);
  if (seconds % 60 != 0)
    g_string_append_printf (text, ":%02" G_GINT64_FORMAT, seconds % 60);
  if (period->increment > 0)
    g_string_append_printf (text, "+%" G_GINT64_FORMAT, increment);
  return g_string_free (text, FALSE);
}

static char *
write_share (guint32 factor)
{
  return g_strdup_printf ("%u", factor / (RG_ODDS_FACTOR_ONE / 100));
}

/* Describes time odds. @control (nullable) is the time control before the odds.
 * Returns: (transfer full): the times of giver and receiver, such as "5 minutes
 * against 10", or their shares if there is no single time for the game; empty
 * without time odds */
char *
rg_ladder_times (const RgOdds *odds, const RgTimeControl *control, RgTranslate translate)
{
  RgNaming         naming = { translate, NULL };
  gboolean         gives_less = odds->factor < RG_ODDS_FACTOR_ONE;
  const char      *format = N_ ("%s per cent against %s");
  g_autofree char *givers = NULL, *receivers = NULL;

  if (!(odds->items & RG_ODDS_TIME))
    return g_strdup ("");

  if (control != NULL) {
    RgTimeControl of_giver = *control, of_receiver = *control;

    rg_odds_handicap (odds, (RgColor) odds->giver, &of_giver);
    rg_odds_handicap (odds, rg_odds_receiver (odds), &of_receiver);
    givers = write_minutes (&of_giver);
    receivers = write_minutes (&of_receiver);
  }
  if (givers == NULL) {
    givers = write_share (gives_less ? odds->factor : RG_ODDS_FACTOR_ONE);
    receivers = write_share (gives_less ? RG_ODDS_FACTOR_ONE : odds->factor);
  } else if (strchr (givers, '+') != NULL) {
    /* Translators: two time controls such as 3+2. */
    format = N_ ("%s against %s");
  } else {
    /* Translators: the time of the giver of odds, at least 1 minute, and of the receiver,
     * such as “5” and “10”. */
    format = g_str_equal (givers, "1") ? N_ ("%s minute against %s")
                                       : N_ ("%s minutes against %s");
  }

  return rg_sentence_fill (say (&naming, format),
                           (const char *[]){ givers, receivers, NULL });
}

/* Adds the names of the odds other than pieces and moves, each with its amount. */
static void
add_beyond (RgNaming *self, const RgOdds *odds, const RgTimeControl *control)
{
  g_autofree char *times = rg_ladder_times (odds, control, self->translate);
  char             square[3] = "";

  if (odds->items & RG_ODDS_CAPPED) {
    rg_square_write (odds->capped, square);
    add_filled (self, N_ ("the capped pawn on %s"), square, NULL);
  }
  if (odds->items & RG_ODDS_DRAW)
    add (self, N_ ("draw odds"));
  if (odds->items & RG_ODDS_TIME)
    /* Translators: the name of odds, and how much is given. */
    add_filled (self, N_ ("%s (%s)"), say (self, N_ ("time odds")), times);
}

/* Names odds as people call them: by their row of the ladder, or from their parts ("the
 * knight and the pawn, draw odds"). @control is as for rg_ladder_times(); @translate
 * (nullable) translates a text into the reader's language, in which the last two of
 * several parts are joined by "and"; without it the name is in the form for files.
 * Returns: (transfer full): the name, which fits into a sentence; empty without odds */
char *
rg_ladder_name (const RgOdds *odds, const RgTimeControl *control, RgTranslate translate)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  RgNaming              naming = { translate, parts };

  add_pieces_and_moves (&naming, odds);
  add_beyond (&naming, odds, control);
  join (&naming, 0, translate != NULL && parts->len > 2 ? AND : N_ ("%s, %s"));
  return parts->len > 0 ? g_ptr_array_steal_index (parts, 0) : g_strdup ("");
}
