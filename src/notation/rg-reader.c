/* Reads strictly first, and more leniently only as long as no legal move is found; within
 * one step all meanings of a text are equal. A text can be a sealed move, so every copy
 * of it is wiped at the end. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-reader.h"

#include "rg-attacks.h"
#include "rg-check.h"
#include "rg-reader-grammar.h"
#include "rg-reader-text.h"

#include <string.h>

static const RgLanguage *const LANGUAGES[] = {
  &RG_LANGUAGE_FRENCH,
  &RG_LANGUAGE_ENGLISH,
};

/* MAX_PATTERNS: the most meanings of a text in one language at one leniency. */
#define MAX_PATTERNS 32

/* The state of reading one text. `has_piece` says whether the side to move has a piece
 * that some pattern names, `is_move` whether the text could be a move at all; under
 * `to_the_letter` "K" is never a knight. */
typedef struct {
  const RgPosition *position;
  const RgOrigins  *origins;
  gboolean          to_the_letter;
  RgReaderText      text;
  RgMoveList        legal; /* legal moves that fit the pattern being tried */
  RgMoveList       *moves;
  RgReaderPieces    pieces;
  gboolean          is_move;
  gboolean          is_plain; /* the text is a move as written, without leniency */
  gboolean          has_piece;
} Reading;

static gboolean
taking_fits (const RgReaderPattern *self, const RgPosition *position, RgMove move)
{
  RgSquare square = rg_position_captured (position, move);

  if (self->takes == RG_TAKES_UNSAID)
    return TRUE;
  if (square == RG_SQUARE_NONE || self->takes == RG_TAKES_NOTHING)
    return square == RG_SQUARE_NONE && self->takes == RG_TAKES_NOTHING;

  return (self->taken_at & rg_bit (square)) != 0 &&
         (self->taken == RG_ROLE_NONE ||
          self->taken == rg_piece_role (rg_position_get (position, square)));
}

static gboolean
fits (const RgReaderPattern *self, const RgPosition *position, RgMove move)
{
  return (self->promotion == RG_ROLE_NONE || self->promotion == move.promotion) &&
         taking_fits (self, position, move);
}

/* Returns whether the side to move has a piece that the pattern names. */
static gboolean
has_piece (const RgReaderPattern *self, const RgPosition *position)
{
  return (rg_board_pieces (&position->setup.board, rg_position_turn (position),
                           self->role) &
          self->from) != 0;
}

/* Adds the pieces that the pattern names to `pieces`. A pattern is a capture if the text
 * has a sign of capture or names a captured piece; without one, a pawn does not take a
 * piece on its square of arrival, while another piece does. */
static void
name_pieces (Reading *self, const RgReaderPattern *pattern)
{
  const RgBoard *board = &self->position->setup.board;
  RgColor        turn = rg_position_turn (self->position);
  RgBitboard     taken = pattern->to & pattern->taken_at;
  gboolean       is_written = pattern->takes == RG_TAKES_SOMETHING ||
                        strchr (self->text.signs, 'x') != NULL;

  self->pieces.pieces |= rg_board_pieces (board, turn, pattern->role) & pattern->from;
  if (pattern->taken != RG_ROLE_NONE)
    taken &= rg_board_role (board, pattern->taken);
  if (is_written || (pattern->role != RG_PAWN && has_piece (pattern, self->position)))
    self->pieces.taken |= board->colors[rg_color_other (turn)] & taken;
  if (!is_written)
    return;

  if (pattern->taken == RG_ROLE_NONE && rg_bitboard_count (taken) == 1)
    self->pieces.own_taken |= board->colors[turn] & taken;
  self->pieces.takes = TRUE;
}

static void
add_fitting (Reading *self, const RgReaderPattern *pattern)
{
  self->is_move = TRUE;
  self->has_piece |= has_piece (pattern, self->position);
  name_pieces (self, pattern);
  rg_movegen_some (self->position, pattern->role, pattern->from, pattern->to,
                   &self->legal);
  for (guint i = 0; i < self->legal.n; i++) {
    gboolean known = FALSE;

    if (!fits (pattern, self->position, self->legal.moves[i]))
      continue;
    for (guint j = 0; j < self->moves->n; j++)
      known |= rg_move_equal (self->moves->moves[j], self->legal.moves[i]);
    if (!known)
      self->moves->moves[self->moves->n++] = self->legal.moves[i];
  }
}

/* Returns whether the king could make the move if only check did not prevent it; then "K"
 * is not read as a knight. */
static gboolean
could_be_king (const Reading *self, const RgReaderPattern *pattern)
{
  RgColor    us = rg_position_turn (self->position);
  RgSquare   king = rg_position_king (self->position, us);
  RgBitboard near = king != RG_SQUARE_NONE ? RG_KING_ATTACKS[king] : 0;

  return (near & pattern->to & pattern->taken_at) != 0 &&
         (pattern->takes != RG_TAKES_SOMETHING ||
          (near & pattern->taken_at &
           self->position->setup.board.colors[rg_color_other (us)]) != 0);
}

/* Returns whether the text is a move in @language at all. */
static gboolean
read_in (Reading *self, const RgLanguage *language, RgLeniency leniency)
{
  g_autoptr (GArray) patterns = NULL;
  gboolean           is_move;
  RgReaderGrammar    grammar = {
       .language = language,
       .leniency = leniency,
       .turn = rg_position_turn (self->position),
       .origins = self->origins,
       .to_the_letter = self->to_the_letter,
       .is_plain = self->is_plain,
  };

  patterns = g_array_sized_new (FALSE, FALSE, sizeof (RgReaderPattern), MAX_PATTERNS);
  rg_reader_parse_algebraic (&grammar, self->text.signs, patterns);
  rg_reader_parse_descriptive (&grammar, self->text.signs, patterns);
  for (guint i = 0; i < patterns->len; i++) {
    RgReaderPattern *pattern = &g_array_index (patterns, RgReaderPattern, i);

    if (leniency != RG_LENIENCY_KNIGHT || !could_be_king (self, pattern))
      add_fitting (self, pattern);
  }

  is_move = patterns->len > 0;
  explicit_bzero (patterns->data, patterns->len * sizeof (RgReaderPattern));
  return is_move;
}

static int
count_leniencies (const Reading *self)
{
  return self->to_the_letter ? RG_LENIENCY_KNIGHT : RG_N_LENIENCIES;
}

/* Reads @language with each leniency in turn. Returns whether the other language may be
 * tried: only if the text, as written, is no move at all. */
static gboolean
read_in_one (Reading *self, const RgLanguage *language)
{
  self->is_plain = read_in (self, language, RG_LENIENCY_NONE);
  for (int i = RG_LENIENCY_CASE; i < count_leniencies (self) && self->moves->n == 0; i++)
    read_in (self, language, (RgLeniency) i);

  return self->moves->n == 0 && !self->is_plain;
}

static void
read_in_all (Reading *self)
{
  for (int i = 0; i < count_leniencies (self) && self->moves->n == 0; i++) {
    for (guint j = 0; j < G_N_ELEMENTS (LANGUAGES); j++)
      read_in (self, LANGUAGES[j], (RgLeniency) i);
    if (i == RG_LENIENCY_NONE)
      self->is_plain = self->is_move;
  }
}

static void
read_castling (Reading *self)
{
  self->is_move = TRUE;
  self->has_piece = TRUE;
  self->pieces.pieces = rg_board_pieces (&self->position->setup.board,
                                         rg_position_turn (self->position), RG_KING);
  rg_movegen_some (self->position, RG_KING, RG_READER_ANYWHERE, RG_READER_ANYWHERE,
                   &self->legal);
  for (guint i = 0; i < self->legal.n; i++) {
    RgMove move = self->legal.moves[i];

    if (move.kind == RG_MOVE_CASTLING &&
        (move.to > move.from ? self->text.short_castling : self->text.long_castling))
      self->moves->moves[self->moves->n++] = move;
  }
}

typedef gboolean (*MoveTest) (const RgPosition *position, RgMove move);

static gboolean
gives_check (const RgPosition *position, RgMove move)
{
  return rg_check_find (position, move) != RG_CHECK_NONE;
}

static gboolean
gives_mate (const RgPosition *position, RgMove move)
{
  return rg_check_find (position, move) == RG_CHECK_MATE;
}

static gboolean
gives_no_check (const RgPosition *position, RgMove move)
{
  return rg_check_find (position, move) == RG_CHECK_NONE;
}

static gboolean
takes_in_passing (G_GNUC_UNUSED const RgPosition *position, RgMove move)
{
  return move.kind == RG_MOVE_EN_PASSANT;
}

/* Keeps the meanings that agree with what follows the move, such as "ch."; if none does,
 * keeps all, since the remark is then a mistake. */
static void
keep (Reading *self, MoveTest test)
{
  RgMoveList kept = { .n = 0 };

  if (self->moves->n < 2)
    return;

  for (guint i = 0; i < self->moves->n; i++)
    if (test (self->position, self->moves->moves[i]))
      kept.moves[kept.n++] = self->moves->moves[i];
  if (kept.n > 0)
    *self->moves = kept;
}

static void
keep_what_is_said (Reading *self)
{
  if (self->text.says_en_passant)
    keep (self, takes_in_passing);
  if (self->text.says_check)
    keep (self, gives_check);
  if (self->text.says_mate)
    keep (self, gives_mate);
  /* In a game record a check is usually written, so that a move without the sign is
   * expected to give none. */
  if (!self->text.says_check && !self->text.says_mate && self->origins != NULL &&
      !self->to_the_letter)
    keep (self, gives_no_check);
}

static void
explain (RgRead read, const char *text, GError **error)
{
  if (read == RG_READ_NO_MOVE)
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a move"), text, NULL);
  else if (read == RG_READ_NO_PIECE)
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("“%s” moves a piece that is not "
                      "there"),
                  text, NULL);
  else
    rg_set_error (error, RG_ERROR_ILLEGAL, N_ ("“%s” is not a legal move here"), text,
                  NULL);
}

static void
read_text (Reading *self, const RgLanguage *language)
{
  if (language == NULL)
    language = self->text.language;

  if (self->text.short_castling || self->text.long_castling)
    read_castling (self);
  else if (language == NULL)
    read_in_all (self);
  else if (read_in_one (self, language))
    read_in_one (self, language == LANGUAGES[0] ? LANGUAGES[1] : LANGUAGES[0]);
  keep_what_is_said (self);
}

static RgRead
conclude (const Reading *self)
{
  if (self->moves->n > 0)
    return RG_READ_LEGAL;
  if (!self->is_move)
    return RG_READ_NO_MOVE;

  return self->has_piece ? RG_READ_ILLEGAL : RG_READ_NO_PIECE;
}

/* Reads one text, and wipes everything about it from @self; only the legal moves and
 * @pieces are kept. */
static RgRead
read_and_wipe (Reading          *self,
               const char       *text,
               const RgLanguage *language,
               RgReaderPieces   *pieces)
{
  RgRead read;

  self->moves->n = 0;
  if (rg_reader_text_init (&self->text, text))
    read_text (self, language);

  read = conclude (self);
  self->pieces.takes |= self->pieces.taken != 0;
  if (pieces != NULL)
    *pieces = self->pieces;
  explicit_bzero (self, sizeof *self);
  return read;
}

/* Reads literally a text that binds the player who wrote it: like rg_reader_read(), in
 * either language, but a check that is not written excludes no move, "K" is never a
 * knight, and an impossible promotion is read, and is illegal. Gives no error text. No
 * copy of @text stays in memory except @moves, all legal moves that it can mean, and
 * @pieces (optional), the pieces that it names. */
RgRead
rg_reader_judge (const RgPosition *position,
                 const RgOrigins  *origins,
                 const char       *text,
                 RgMoveList       *moves,
                 RgReaderPieces   *pieces)
{
  Reading self = {
    .position = position,
    .origins = origins,
    .to_the_letter = TRUE,
    .moves = moves,
  };

  return read_and_wipe (&self, text, NULL, pieces);
}

/* Reads one move in any system, form and style, as FIDE 1930, Art. 5, and 1928, Par.
 * 5, let players write, with or without its signs, spaces and dots. @origins
 * (nullable) say which rooks and knights are the king's; @text is then taken from a
 * game record, and a move that gives an unwritten check is excluded if there is
 * another meaning. @language (nullable) has the initials of the pieces; the other
 * one is then read only if @text is not a move in this one; NULL means both alike,
 * unless a whole word in @text decides. @moves are all legal moves that @text can
 * mean.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @text is not a move, RG_ERROR_NO_SUCH_THING
 * if there is no such piece, RG_ERROR_ILLEGAL if it is not legal in @position */
gboolean
rg_reader_read (const RgPosition *position,
                const RgOrigins  *origins,
                const char       *text,
                const RgLanguage *language,
                RgMoveList       *moves,
                GError          **error)
{
  Reading self = { .position = position, .origins = origins, .moves = moves };
  RgRead  read = read_and_wipe (&self, text, language, NULL);

  if (read != RG_READ_LEGAL)
    explain (read, text, error);
  return read == RG_READ_LEGAL;
}
