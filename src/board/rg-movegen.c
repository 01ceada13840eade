/* Finds legal moves, with the generator that suits the processor best. Moves to one
 * square, which every text of a move names, are found here by looking back from that
 * square, since only the few pieces that can reach it need the test of the king's
 * safety. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-movegen.h"

#include "rg-attacks.h"
#include "rg-generator.h"

extern const RgGenerator rg_generator_portable;
#ifdef __x86_64__
extern const RgGenerator rg_generator_popcnt;
extern const RgGenerator rg_generator_pext;
#endif

const RgGenerator *const rg_generators[] = RG_FOR_EACH_PROCESSOR (rg_generator);

static const RgGenerator *generator = &rg_generator_portable;

__attribute__ ((constructor)) static void
choose_generator (void)
{
  generator = rg_generators[rg_processor_find ()];
}

/* Lists the legal moves (FIDE 1930, Art. 7 to 9, 22 §4 and §8), in no particular order.
 * If the side to move has no king, no check restricts it; the other king is never
 * taken. */
void
rg_movegen_legal (const RgPosition *position, RgMoveList *list)
{
  generator->list_all (position, list);
}

/* Returns the squares from which a pawn goes to @to, ignoring pieces in its way. */
static RgBitboard
find_pawn_origins (RgColor us, RgSquare to, gboolean is_capture)
{
  int        up = us == RG_WHITE ? 8 : -8;
  RgBitboard before = rg_bitboard_shift (rg_bit (to), -up);

  if (is_capture)
    return RG_PAWN_ATTACKS[rg_color_other (us)][to];
  if (rg_square_rank (to) == (us == RG_WHITE ? 3 : 4))
    return before | rg_bitboard_shift (before, -up);

  return before;
}

static void
add_promotions (RgMoveList *list, RgMove move)
{
  for (int role = RG_QUEEN; role >= RG_KNIGHT; role--) {
    move.promotion = (guint8) role & 0xf;
    list->moves[list->n++] = move;
  }
}

/* Adds the moves of the pieces of @role to the square @to. Returns: FALSE, and adds no
 * moves, if only the full generator can answer: castling or en passant is possible, moves
 * given as odds are running, or the king is gone */
static gboolean
list_arrivals (const RgPosition *position,
               RgRole            role,
               RgBitboard        from,
               RgSquare          to,
               RgMoveList       *list)
{
  const RgBoard *board = &position->setup.board;
  RgColor        us = rg_position_turn (position);
  RgBitboard     own = board->colors[us];
  RgBitboard     occupied = rg_board_occupied (board);
  RgBitboard     kings = rg_board_role (board, RG_KING);
  RgBitboard     movers = own & rg_board_role (board, role);
  gboolean       is_capture = (occupied & rg_bit (to)) != 0;

  if ((kings & own) == 0 || position->setup.running > 0 ||
      (role == RG_PAWN && to == position->setup.en_passant))
    return FALSE;
  if ((own | kings) & rg_bit (to))
    return TRUE;

  movers &= role == RG_PAWN ? find_pawn_origins (us, to, is_capture) : RG_REACH[role][to];
  if (role == RG_KING && movers == 0)
    return FALSE;

  for (movers &= from; movers != 0;) {
    RgSquare   mover = rg_bitboard_pop (&movers);
    RgSquare   king = role == RG_KING ? to : rg_bitboard_first (kings & own);
    RgBitboard after = (occupied & ~rg_bit (mover)) | rg_bit (to);
    RgMove     move = { mover, to, (guint8) role, RG_ROLE_NONE, RG_MOVE_QUIET };

    if (RG_BETWEEN[to][mover] & occupied)
      continue;
    if (rg_board_attackers (board, king, rg_color_other (us), after) & ~rg_bit (to))
      continue;

    if (is_capture)
      move.kind = RG_MOVE_CAPTURE;
    else if (role == RG_PAWN && RG_BETWEEN[to][mover] != 0)
      move.kind = RG_MOVE_DOUBLE_STEP;
    if (role == RG_PAWN && (rg_bit (to) & (RG_RANK_1 | RG_RANK_8)))
      add_promotions (list, move);
    else
      list->moves[list->n++] = move;
  }
  return TRUE;
}

/* Lists the legal moves of the pieces of @role from the squares @from to the squares @to;
 * castling counts as a move of the king. */
void
rg_movegen_some (const RgPosition *position,
                 RgRole            role,
                 RgBitboard        from,
                 RgBitboard        to,
                 RgMoveList       *list)
{
  list->n = 0;
  if (role == RG_ROLE_NONE || to == 0 || rg_bitboard_has_many (to) ||
      !list_arrivals (position, role, from, rg_bitboard_first (to), list))
    generator->list_some (position, role, from, to, list);
}

/* Returns: how many legal moves @position has, without listing them */
guint
rg_movegen_count (const RgPosition *position)
{
  return generator->count (position);
}

/* Returns: the number of lines of exactly @depth legal plies; 1 for depth 0 */
guint64
rg_perft (const RgPosition *position, guint depth)
{
  return generator->perft (position, depth);
}

/* Returns: whether @displacement is a legal move of @position; if so, @move (optional) is
 * set to it */
gboolean
rg_movegen_find (const RgPosition *position, RgDisplacement displacement, RgMove *move)
{
  RgRole     role = rg_board_role_at (&position->setup.board, displacement.from);
  RgMoveList list;

  if (role == RG_ROLE_NONE)
    return FALSE;

  rg_movegen_some (position, role, rg_bit (displacement.from), rg_bit (displacement.to),
                   &list);
  for (guint i = 0; i < list.n; i++) {
    if (list.moves[i].promotion != displacement.promotion)
      continue;
    if (move != NULL)
      *move = list.moves[i];
    return TRUE;
  }

  return FALSE;
}

/* Returns: whether some pawn may take en passant in @position; only then does a FEN
 * name the square */
gboolean
rg_movegen_en_passant_is_legal (const RgPosition *position)
{
  RgSquare   to = position->setup.en_passant;
  RgMoveList list;

  if (to == RG_SQUARE_NONE)
    return FALSE;

  rg_movegen_some (position, RG_PAWN, ~(RgBitboard) 0, rg_bit (to), &list);
  return list.n > 0 && list.moves[0].kind == RG_MOVE_EN_PASSANT;
}
