/* Writes the descriptive system, with one row of signs for each language and style. Short
 * forms begin with only the pieces' initials and add words, step by step, until only one
 * legal move is meant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-private.h"

#include "rg-check.h"
#include "rg-movegen.h"

/* `to` is between a piece and its destination; `at` and `at_end` are around the square
 * where a piece is, `dash` between that square and the destination; `inside` between rank
 * and file. `castling` has the king's side first, `checks` are in the order of RgCheck. A
 * sign that a style does not write is NULL. */
typedef struct {
  const char *to;
  const char *at;
  const char *at_end;
  const char *dash;
  const char *inside;
  const char *takes;
  const char *promotion;
  const char *promoted;
  const char *castling[2];
  const char *checks[RG_N_CHECKS];
} Signs;

/* The signs for captures, promotion and en passant are our choice: the texts say only how
 * to abbreviate "takes". */
static const Signs FRENCH[RG_N_STYLES] = {
  [RG_STYLE_1930] = {
    .to = " ",
    .at = " ",
    .dash = " — ",
    .inside = " ",
    .takes = " pr. ",
    .promotion = " (",
    .promoted = ")",
    .castling = { "Roq TR", "Roq TD" },
    .checks = { "", " éch.", " éch.", " éch.", " mat" },
  },
  [RG_STYLE_1928] = {
    .to = ".",
    .at = ".",
    .dash = "—",
    .takes = ".pr.",
    .promotion = "(",
    .promoted = ")",
    .castling = { "Roq TR", "Roq TD" },
    .checks = { "", " éch.", " éch.", " éch.", " mat" },
  },
  [RG_STYLE_MODERN] = {
    .dash = "-",
    .takes = "x",
    .promotion = "(",
    .promoted = ")",
    .castling = { "Roq TR", "Roq TD" },
    .checks = { "", " éch.", " éch.", " éch.", " mat" },
  },
  [RG_STYLE_PGN] = {
    .dash = "-",
    .takes = "x",
    .promotion = "=",
    .castling = { "O-O", "O-O-O" },
    .checks = { "", "+", "+", "+", "#" },
  },
};

#define ENGLISH_OF_BOOKS                                                                 \
  {                                                                                      \
    .to = "-", .at = "(", .at_end = ")", .dash = "-", .takes = "x", .promotion = "(",    \
    .promoted = ")", .castling = { "O-O", "O-O-O" },                                     \
    .checks = { "", " ch", " dis ch", " dbl ch", " mate" },                              \
  }

static const Signs ENGLISH[RG_N_STYLES] = {
  [RG_STYLE_1930] = ENGLISH_OF_BOOKS,
  [RG_STYLE_1928] = ENGLISH_OF_BOOKS,
  [RG_STYLE_MODERN] = ENGLISH_OF_BOOKS,
  [RG_STYLE_PGN] = {
    .to = "-",
    .at = "(",
    .at_end = ")",
    .dash = "-",
    .takes = "x",
    .promotion = "=",
    .castling = { "O-O", "O-O-O" },
    .checks = { "", "+", "+", "+", "#" },
  },
};

typedef enum {
  DETAIL_NONE,
  DETAIL_FILE,
  DETAIL_SQUARE,
} Detail;

typedef struct {
  Detail mover;
  Detail taken;
} Step;

/* STEPS: how exactly the moving and the captured piece are named, from the shortest way
 * to the most exact, which always means only one move. */
static const Step STEPS[] = {
  { DETAIL_NONE, DETAIL_NONE },   { DETAIL_NONE, DETAIL_FILE },
  { DETAIL_FILE, DETAIL_NONE },   { DETAIL_FILE, DETAIL_FILE },
  { DETAIL_NONE, DETAIL_SQUARE }, { DETAIL_SQUARE, DETAIL_NONE },
  { DETAIL_SQUARE, DETAIL_FILE }, { DETAIL_SQUARE, DETAIL_SQUARE },
};

#define LONG_STEP (G_N_ELEMENTS (STEPS) - 1)

/* The arguments that all writing functions share. */
typedef struct {
  const RgNotation *notation;
  const Signs      *signs;
  const RgPosition *position;
} Writer;

static Writer
get_writer (const RgNotation *notation, const RgPosition *position)
{
  return (Writer){
    .notation = notation,
    .signs = notation->language == &RG_LANGUAGE_FRENCH ? &FRENCH[notation->style]
                                                       : &ENGLISH[notation->style],
    .position = position,
  };
}

static gboolean
is_alike (const RgLanguage *language, Detail detail, RgRole role, RgSquare a, RgSquare b)
{
  switch (detail) {
  case DETAIL_FILE:
    return role != RG_PAWN || !language->pawns_by_file ||
           rg_square_file (a) == rg_square_file (b);
  case DETAIL_SQUARE:
    return a == b;
  case DETAIL_NONE:
  default:
    return TRUE;
  }
}

/* Returns whether @other would be written like @move if the pieces are named as exactly
 * as @step says. A capture without "e.p." may also be meant as one en passant. */
static gboolean
is_rival (const Writer *self, RgMove move, RgMove other, Step step)
{
  RgSquare taken = rg_position_captured (self->position, move);
  RgSquare others = rg_position_captured (self->position, other);
  RgPiece  piece;

  if (other.role != move.role || other.promotion != move.promotion ||
      other.kind == RG_MOVE_CASTLING ||
      (taken == RG_SQUARE_NONE) != (others == RG_SQUARE_NONE) ||
      !is_alike (self->notation->language, step.mover, (RgRole) move.role, move.from,
                 other.from))
    return FALSE;
  if (taken == RG_SQUARE_NONE)
    return other.to == move.to;
  if (move.kind == RG_MOVE_EN_PASSANT && other.kind != RG_MOVE_EN_PASSANT)
    return FALSE;

  piece = rg_position_get (self->position, taken);
  return piece == rg_position_get (self->position, others) &&
         is_alike (self->notation->language, step.taken, rg_piece_role (piece), taken,
                   others);
}

static gboolean
is_enough (const Writer *self, RgMove move, const RgMoveList *list, Step step)
{
  for (guint i = 0; i < list->n; i++)
    if (!rg_move_equal (move, list->moves[i]) &&
        is_rival (self, move, list->moves[i], step))
      return FALSE;

  return TRUE;
}

static Step
find_step (const Writer *self, RgMove move)
{
  RgMoveList list;
  guint      i = 0;

  if (self->notation->form == RG_FORM_LONG)
    return STEPS[LONG_STEP];

  rg_movegen_legal (self->position, &list);
  while (i < LONG_STEP && !is_enough (self, move, &list, STEPS[i]))
    i++;

  return STEPS[i];
}

static char *
write_square (const Writer *self, RgSquare square, char *out)
{
  const char *file = self->notation->language->files[rg_square_file (square)];
  int         rank = rg_square_rank (square);
  char        digit;

  if (rg_position_turn (self->position) == RG_BLACK)
    rank = 7 - rank;
  digit = (char) ('1' + rank);

  if (!self->notation->language->rank_first) {
    out = rg_writing_add (out, file);
    *out++ = digit;
    return out;
  }

  *out++ = digit;
  out = rg_writing_add (out, self->signs->inside);
  return rg_writing_add (out, file);
}

/* Writes the name of a piece, as exactly as @detail says; only its square if @role is
 * RG_ROLE_NONE. */
static char *
write_piece (const Writer *self, RgRole role, RgSquare square, Detail detail, char *out)
{
  if (role == RG_ROLE_NONE)
    return write_square (self, square, out);

  if (detail == DETAIL_FILE && role == RG_PAWN && self->notation->language->pawns_by_file)
    out = rg_writing_add (out, self->notation->language->files[rg_square_file (square)]);
  out = rg_writing_add (out, rg_writing_piece (self->notation, role));
  if (detail != DETAIL_SQUARE)
    return out;

  out = rg_writing_add (out, self->signs->at);
  out = write_square (self, square, out);
  return rg_writing_add (out, self->signs->at_end);
}

static char *
write_body (const Writer *self,
            RgRole        role,
            RgMove        move,
            RgSquare      taken,
            Step          step,
            char         *out)
{
  const Signs *signs = self->signs;

  out = write_piece (self, role, move.from, step.mover, out);
  if (taken != RG_SQUARE_NONE) {
    RgPiece piece = rg_position_get (self->position, taken);

    out = rg_writing_add (out, signs->takes);
    out = write_piece (self, rg_piece_role (piece), taken, step.taken, out);
  } else {
    out = rg_writing_add (out, step.mover == DETAIL_SQUARE ? signs->dash : signs->to);
    out = write_square (self, move.to, out);
  }

  if (move.promotion == RG_ROLE_NONE)
    return out;

  out = rg_writing_add (out, signs->promotion);
  out = rg_writing_add (out, rg_writing_piece (self->notation, (RgRole) move.promotion));
  return rg_writing_add (out, signs->promoted);
}

static char *
write_castling (const Writer *self, RgMove move, char *out)
{
  return rg_writing_add (out, self->signs->castling[move.to > move.from ? 0 : 1]);
}

/* Writes a legal move in the descriptive system (FIDE 1930, Art. 5 §3; 1928, Par. 5). */
void
rg_descriptive_write (const RgNotation *notation,
                      const RgPosition *position,
                      RgMove            move,
                      char              out[RG_MOVE_TEXT_SIZE])
{
  Writer self = get_writer (notation, position);

  if (move.kind == RG_MOVE_CASTLING)
    out = write_castling (&self, move, out);
  else
    out = write_body (&self, (RgRole) move.role, move,
                      rg_position_captured (position, move), find_step (&self, move),
                      out);

  if (move.kind == RG_MOVE_EN_PASSANT)
    out = rg_writing_add (out, " e.p.");
  out = rg_writing_add (out, self.signs->checks[rg_check_find (position, move)]);
  *out = '\0';
}

/* Writes a displacement in the long form. The ranks are counted from the side to move
 * in @position. */
void
rg_descriptive_write_plainly (const RgNotation *notation,
                              const RgPosition *position,
                              RgMove            move,
                              char              out[RG_MOVE_TEXT_SIZE])
{
  Writer   self = get_writer (notation, position);
  RgPiece  piece = rg_position_get (position, move.from);
  RgSquare taken = rg_position_get (position, move.to) != RG_PIECE_NONE ? move.to
                                                                        : RG_SQUARE_NONE;

  if (rg_writing_is_castling (position, move))
    out = write_castling (&self, move, out);
  else
    out = write_body (&self,
                      piece != RG_PIECE_NONE ? rg_piece_role (piece) : RG_ROLE_NONE, move,
                      taken, STEPS[LONG_STEP], out);
  *out = '\0';
}
