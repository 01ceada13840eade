/* Classifies an irregular displacement by the questions of an arbiter, in order: whose
 * turn, whose piece, a check not parried, the way the piece moves, the king left in
 * check. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-offence.h"

#include "rg-attacks.h"
#include "rg-movegen.h"

static gboolean
leaves_king_attacked (const RgPosition *position,
                      RgColor           mover,
                      RgDisplacement    displacement)
{
  RgPosition after;

  rg_position_displace (position, mover, displacement, &after);
  return rg_position_checkers_of (&after, mover) != 0;
}

static RgBitboard
pawn_targets (const RgPosition *position,
              RgColor           mover,
              RgSquare          from,
              RgBitboard        occupied)
{
  const RgBoard *board = &position->setup.board;
  RgBitboard     enemy = board->colors[rg_color_other (mover)];
  RgBitboard     empty = ~occupied;
  int            step = mover == RG_WHITE ? 8 : -8;
  RgBitboard     once = rg_bitboard_shift (rg_bit (from), step) & empty;
  RgBitboard     twice = 0;

  if (position->setup.en_passant != RG_SQUARE_NONE)
    enemy |= rg_bit (position->setup.en_passant);
  if (rg_square_rank (from) == (mover == RG_WHITE ? 1 : 6))
    twice = rg_bitboard_shift (once, step) & empty;

  return once | twice | (RG_PAWN_ATTACKS[mover][from] & enemy);
}

/* Returns the squares to which the piece on @from could go by its way of moving alone,
 * with the pieces of @occupied in its way. */
static RgBitboard
march (const RgPosition *position, RgColor mover, RgSquare from, RgBitboard occupied)
{
  RgPiece piece = rg_position_get (position, from);

  return rg_piece_role (piece) == RG_PAWN ? pawn_targets (position, mover, from, occupied)
                                          : rg_attacks (piece, from, occupied);
}

/* Finds an offence against the way of moving. A king is never taken, so that a move to
 * its square is illegal; a pawn that reaches the last rank must be promoted. */
static RgOffence
find_march_offence (const RgPosition *position, RgColor mover, RgDisplacement d)
{
  RgBitboard occupied = rg_board_occupied (&position->setup.board);
  RgBitboard to = rg_bit (d.to);

  if (rg_position_is_castling (position, d))
    return RG_OFFENCE_WRONG_CASTLING;
  if (rg_piece_role (rg_position_get (position, d.to)) == RG_KING)
    return RG_OFFENCE_WRONG_MARCH;
  if (march (position, mover, d.from, occupied) & to) {
    if (leaves_king_attacked (position, mover, d))
      return RG_OFFENCE_KING_EXPOSED;
    if (rg_piece_role (rg_position_get (position, d.from)) == RG_PAWN &&
        (to & (RG_RANK_1 | RG_RANK_8)) && d.promotion == RG_ROLE_NONE)
      return RG_OFFENCE_PAWN_NOT_EXCHANGED;
    return RG_OFFENCE_BEYOND_MIDDLE;
  }

  return march (position, mover, d.from, occupied & to) & to ? RG_OFFENCE_THROUGH_A_PIECE
                                                             : RG_OFFENCE_WRONG_MARCH;
}

static gboolean
has_piece_of (const RgPosition *position, RgSquare square, RgColor color)
{
  return (position->setup.board.colors[color] & rg_bit (square)) != 0;
}

/* Names the fault of a displacement that is not a legal move of @mover. A check that is
 * not parried comes before the way of moving (FIDE 1930, Art. 9.6). */
RgOffence
rg_offence_find (const RgPosition *position, RgColor mover, RgDisplacement displacement)
{
  if (rg_position_turn (position) != mover)
    return RG_OFFENCE_TWO_MOVES;
  if (!has_piece_of (position, displacement.from, mover))
    return RG_OFFENCE_ENEMY_PIECE_MOVED;
  if (has_piece_of (position, displacement.to, mover))
    return RG_OFFENCE_OWN_PIECE_TAKEN;
  if (rg_position_checkers (position) != 0 &&
      leaves_king_attacked (position, mover, displacement))
    return RG_OFFENCE_CHECK_NOT_PARRIED;

  return find_march_offence (position, mover, displacement);
}

static gboolean
has_legal_move (const RgPosition *position, RgSquare piece)
{
  RgMoveList list;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (list.moves[i].from == piece)
      return TRUE;

  return FALSE;
}

/* Returns: whether the piece of the player to move on square @piece is pinned: it has no
 * legal move, only because each would leave its king in check */
gboolean
rg_offence_is_bound (const RgPosition *position, RgSquare piece)
{
  RgColor    turn = rg_position_turn (position);
  RgBitboard own = position->setup.board.colors[turn];
  RgBitboard occupied = rg_board_occupied (&position->setup.board);
  RgBitboard ways;

  if (!has_piece_of (position, piece, turn) || has_legal_move (position, piece))
    return FALSE;

  ways = march (position, turn, piece, occupied) & ~own;
  while (ways != 0) {
    RgDisplacement way = { piece, rg_bitboard_pop (&ways), RG_ROLE_NONE };

    if (leaves_king_attacked (position, turn, way))
      return TRUE;
  }

  return FALSE;
}

/* Returns: the matter whose article forbids a displacement with the fault @self */
RgMatter
rg_offence_rule (RgOffence self)
{
  static const RgMatter rules[RG_N_OFFENCES] = {
    [RG_OFFENCE_NONE] = RG_MATTER_UNSET,
    [RG_OFFENCE_TWO_MOVES] = RG_MATTER_TURN,
    [RG_OFFENCE_ENEMY_PIECE_MOVED] = RG_MATTER_OTHERS_PIECE,
    [RG_OFFENCE_OWN_PIECE_TAKEN] = RG_MATTER_OWN_SQUARE,
    [RG_OFFENCE_CHECK_NOT_PARRIED] = RG_MATTER_CHECK_LEFT,
    [RG_OFFENCE_WRONG_CASTLING] = RG_MATTER_CASTLING,
    [RG_OFFENCE_PAWN_NOT_EXCHANGED] = RG_MATTER_MARCH,
    [RG_OFFENCE_THROUGH_A_PIECE] = RG_MATTER_OBSTACLE,
    [RG_OFFENCE_WRONG_MARCH] = RG_MATTER_MARCH,
    [RG_OFFENCE_KING_EXPOSED] = RG_MATTER_EXPOSURE,
    [RG_OFFENCE_BEYOND_MIDDLE] = RG_MATTER_ODDS_MIDDLE,
  };

  return rules[self];
}

/* Returns: the matter whose clause names the remedy for @self; by default that of a wrong
 * capture if @capture says that a piece of the opponent was taken off the board,
 * otherwise that of a wrong move */
RgMatter
rg_offence_remedy (RgOffence self, gboolean capture)
{
  switch (self) {
  case RG_OFFENCE_TWO_MOVES:
    return RG_MATTER_TWO_MOVES;
  case RG_OFFENCE_ENEMY_PIECE_MOVED:
    return RG_MATTER_ENEMY_PIECE_MOVED;
  case RG_OFFENCE_OWN_PIECE_TAKEN:
    return RG_MATTER_OWN_PIECE_TAKEN;
  case RG_OFFENCE_CHECK_NOT_PARRIED:
    return RG_MATTER_CHECK_NOT_PARRIED;
  case RG_OFFENCE_WRONG_CASTLING:
    return capture ? RG_MATTER_WRONG_CAPTURE : RG_MATTER_WRONG_CASTLING;
  case RG_OFFENCE_PAWN_NOT_EXCHANGED:
    return RG_MATTER_PAWN_NOT_EXCHANGED;
  case RG_OFFENCE_KING_EXPOSED:
    return RG_MATTER_KING_EXPOSED;
  case RG_OFFENCE_NONE:
  case RG_OFFENCE_THROUGH_A_PIECE:
  case RG_OFFENCE_WRONG_MARCH:
  case RG_OFFENCE_BEYOND_MIDDLE:
    break;
  }

  return capture ? RG_MATTER_WRONG_CAPTURE : RG_MATTER_WRONG_MOVE;
}
