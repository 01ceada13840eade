/* Finds the pieces that give check after a move: those that it moved, and those that it
 * uncovered. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-check.h"

#include "rg-attacks.h"
#include "rg-movegen.h"

/* Returns: the squares to which the legal move @move brings pieces; in castling, the
 * rook's too */
RgBitboard
rg_check_carried (RgMove move)
{
  RgBitboard carried = rg_bit (move.to);

  if (move.kind == RG_MOVE_CASTLING)
    carried |= RG_BETWEEN[move.from][move.to];

  return carried;
}

/* Returns: the check that the legal move @move gives (FIDE 1930, Art. 6): mate before
 * double, double before discovered. While moves given as odds are running the opponent
 * does not have the move, so that no check is mate */
RgCheck
rg_check_find (const RgPosition *position, RgMove move)
{
  RgColor    threatened = rg_color_other (rg_position_turn (position));
  RgPosition after;
  RgBitboard checkers;

  rg_position_make (position, move, &after);
  checkers = rg_position_checkers_of (&after, threatened);
  if (checkers == 0)
    return RG_CHECK_NONE;
  if (rg_position_turn (&after) == threatened && rg_movegen_count (&after) == 0)
    return RG_CHECK_MATE;
  if (rg_bitboard_has_many (checkers))
    return RG_CHECK_DOUBLE;

  return checkers & ~rg_check_carried (move) ? RG_CHECK_DISCOVERED : RG_CHECK_PLAIN;
}
