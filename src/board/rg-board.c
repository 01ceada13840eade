/* Sets and finds pieces on squares, and finds the pieces that attack a square. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board.h"

#include "rg-attacks.h"

/* Returns: the role of the piece on @square, RG_ROLE_NONE if it is empty */
RgRole
rg_board_role_at (const RgBoard *self, RgSquare square)
{
  RgBitboard bit = rg_bit (square);

  for (int role = RG_PAWN; role <= RG_KING; role++)
    if (rg_board_role (self, (RgRole) role) & bit)
      return (RgRole) role;

  return RG_ROLE_NONE;
}

RgPiece
rg_board_get (const RgBoard *self, RgSquare square)
{
  RgRole  role = rg_board_role_at (self, square);
  RgColor color = self->colors[RG_BLACK] & rg_bit (square) ? RG_BLACK : RG_WHITE;

  return role == RG_ROLE_NONE ? RG_PIECE_NONE : rg_piece (color, role);
}

/* Puts a piece on @square instead of the piece that was there; RG_PIECE_NONE empties
 * it. */
void
rg_board_set (RgBoard *self, RgSquare square, RgPiece piece)
{
  RgBitboard bit = rg_bit (square);

  for (int i = 0; i < RG_N_ROLES; i++)
    self->roles[i] &= ~bit;
  for (int i = 0; i < RG_N_COLORS; i++)
    self->colors[i] &= ~bit;

  if (piece == RG_PIECE_NONE)
    return;
  self->roles[rg_piece_role (piece) - 1] |= bit;
  self->colors[rg_piece_color (piece)] |= bit;
}

/* Returns: the pieces of @by that attack @square; @occupied are the squares that block
 * sliding pieces, which may differ from the occupied squares of @self */
RgBitboard
rg_board_attackers (const RgBoard *self, RgSquare square, RgColor by, RgBitboard occupied)
{
  RgBitboard queens = rg_board_role (self, RG_QUEEN);
  RgBitboard sliders;
  RgBitboard found;

  found = RG_PAWN_ATTACKS[rg_color_other (by)][square] & rg_board_role (self, RG_PAWN);
  found |= RG_KNIGHT_ATTACKS[square] & rg_board_role (self, RG_KNIGHT);
  found |= RG_KING_ATTACKS[square] & rg_board_role (self, RG_KING);
  sliders = RG_BISHOP_MAGICS[square].rays & (rg_board_role (self, RG_BISHOP) | queens);
  sliders |= RG_ROOK_MAGICS[square].rays & (rg_board_role (self, RG_ROOK) | queens);
  found |= rg_attacks_unblocked (sliders & self->colors[by], square, occupied);

  return found & self->colors[by];
}
