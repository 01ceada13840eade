/* Writes moves in the algebraic system, from a table with one row of signs for each
 * style; the order of the parts of a move is the same for all styles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-private.h"

#include "rg-attacks.h"
#include "rg-check.h"
#include "rg-movegen.h"

/* `dash` separates departure and arrival; `part` does so if only a part of the departure
 * is written. A capture is shown by `takes` in place of these two or, if `takes` is NULL,
 * by `taken` after the arrival. `castling` has the king's side first. A sign that a style
 * does not write is NULL. */
typedef struct {
  const char *dash;
  const char *part;
  const char *takes;
  const char *taken;
  const char *promotion;
  const char *check;
  const char *mate;
  const char *en_passant;
  const char *castling[2];
} Signs;

static const Signs SIGNS[RG_N_STYLES] = {
  [RG_STYLE_1930] = {
    .dash = "—",
    .part = "—",
    .taken = ":",
    .check = "+",
    .mate = "≠",
    .en_passant = " e.p.",
    .castling = { "0—0", "0—0—0" },
  },
  [RG_STYLE_1928] = {
    .dash = "—",
    .taken = ":",
    .check = "+",
    .mate = "≠",
    .en_passant = " e.p.",
    .castling = { "0—0", "0—0—0" },
  },
  [RG_STYLE_MODERN] = {
    .dash = "-",
    .takes = "x",
    .check = "+",
    .mate = "#",
    .en_passant = " e.p.",
    .castling = { "0-0", "0-0-0" },
  },
  [RG_STYLE_PGN] = {
    .dash = "-",
    .takes = "x",
    .promotion = "=",
    .check = "+",
    .mate = "#",
    .castling = { "O-O", "O-O-O" },
  },
};

/* Returns the squares of the other pieces of the same role that could legally go to the
 * square of arrival of @move. */
static RgBitboard
find_rivals (const RgPosition *position, RgMove move)
{
  const RgBoard *board = &position->setup.board;
  RgColor        us = rg_position_turn (position);
  RgRole         role = (RgRole) move.role;
  RgBitboard     others = rg_board_pieces (board, us, role) & ~rg_bit (move.from);
  RgBitboard     rivals = 0;
  RgMoveList     list;

  others &= RG_REACH[role][move.to];
  if (others == 0)
    return 0;

  rg_movegen_some (position, role, others, rg_bit (move.to), &list);
  for (guint i = 0; i < list.n; i++)
    rivals |= rg_bit (list.moves[i].from);

  return rivals;
}

/* Writes the part of the departure that a short form needs: the file if that is enough,
 * otherwise the rank, otherwise both (FIDE 1930, Art. 5 §4; PGN standard 8.2.3.4). A pawn
 * that takes always names its file. */
static char *
write_part (const RgPosition *position, RgMove move, gboolean takes, char *out)
{
  RgBitboard rivals;
  RgBitboard file = rg_file_bits (rg_square_file (move.from));
  RgBitboard rank = rg_rank_bits (rg_square_rank (move.from));
  char       square[2];

  rg_square_write (move.from, square);
  if (move.role == RG_PAWN && takes)
    *out++ = square[0];
  if (move.role == RG_PAWN || move.role == RG_KING)
    return out;

  rivals = find_rivals (position, move);
  if (rivals == 0)
    return out;
  if (!(rivals & file) || (rivals & rank))
    *out++ = square[0];
  if (rivals & file)
    *out++ = square[1];

  return out;
}

static char *
write_departure (const RgNotation *notation,
                 const RgPosition *position,
                 RgMove            move,
                 gboolean          takes,
                 char             *out)
{
  const Signs *signs = &SIGNS[notation->style];
  const char  *begin = out;
  const char  *dash;

  if (notation->form == RG_FORM_LONG) {
    out = rg_square_write (move.from, out);
    dash = signs->dash;
  } else {
    out = write_part (position, move, takes, out);
    dash = out > begin ? signs->part : "";
  }

  if (takes && signs->takes != NULL)
    dash = signs->takes;
  return rg_writing_add (out, dash);
}

static char *
write_arrival (const RgNotation *notation, RgMove move, gboolean takes, char *out)
{
  const Signs *signs = &SIGNS[notation->style];

  out = rg_square_write (move.to, out);
  if (move.promotion != RG_ROLE_NONE) {
    out = rg_writing_add (out, signs->promotion);
    out = rg_writing_add (out, rg_writing_piece (notation, (RgRole) move.promotion));
  }

  return takes ? rg_writing_add (out, signs->taken) : out;
}

static char *
write_castling (const RgNotation *notation, RgMove move, char *out)
{
  return rg_writing_add (out,
                         SIGNS[notation->style].castling[move.to > move.from ? 0 : 1]);
}

/* Writes a legal move in the algebraic system (FIDE 1930, Art. 5 §4; 1928, Par. 5; PGN
 * standard 8.2.3). */
void
rg_algebraic_write (const RgNotation *notation,
                    const RgPosition *position,
                    RgMove            move,
                    char              out[RG_MOVE_TEXT_SIZE])
{
  const Signs *signs = &SIGNS[notation->style];
  gboolean     takes = move.kind == RG_MOVE_CAPTURE || move.kind == RG_MOVE_EN_PASSANT;
  RgCheck      check;

  if (move.kind == RG_MOVE_CASTLING) {
    out = write_castling (notation, move, out);
  } else {
    if (move.role != RG_PAWN)
      out = rg_writing_add (out, rg_writing_piece (notation, (RgRole) move.role));
    out = write_departure (notation, position, move, takes, out);
    out = write_arrival (notation, move, takes, out);
  }

  check = rg_check_find (position, move);
  if (check != RG_CHECK_NONE)
    out = rg_writing_add (out, check == RG_CHECK_MATE ? signs->mate : signs->check);
  if (move.kind == RG_MOVE_EN_PASSANT)
    out = rg_writing_add (out, signs->en_passant);
  *out = '\0';
}

void
rg_algebraic_write_plainly (const RgNotation *notation,
                            const RgPosition *position,
                            RgMove            move,
                            char              out[RG_MOVE_TEXT_SIZE])
{
  RgPiece    piece = rg_position_get (position, move.from);
  gboolean   takes = rg_position_get (position, move.to) != RG_PIECE_NONE;
  RgNotation plain = *notation;

  plain.form = RG_FORM_LONG;
  if (rg_writing_is_castling (position, move)) {
    out = write_castling (notation, move, out);
  } else {
    if (piece != RG_PIECE_NONE && rg_piece_role (piece) != RG_PAWN)
      out = rg_writing_add (out, rg_writing_piece (notation, rg_piece_role (piece)));
    out = write_departure (&plain, position, move, takes, out);
    out = write_arrival (notation, move, takes, out);
  }

  *out = '\0';
}
