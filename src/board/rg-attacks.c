/* Attacks of any man, for callers who do not know the role beforehand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-attacks.h"

/* Returns: the squares that @piece, which is a man, attacks from @square, whoever stands
 * there */
RgBitboard
rg_attacks (RgPiece piece, RgSquare square, RgBitboard occupied)
{
  switch (rg_piece_role (piece)) {
  case RG_PAWN:
    return RG_PAWN_ATTACKS[rg_piece_color (piece)][square];
  case RG_KNIGHT:
    return RG_KNIGHT_ATTACKS[square];
  case RG_BISHOP:
    return rg_attacks_bishop (square, occupied);
  case RG_ROOK:
    return rg_attacks_rook (square, occupied);
  case RG_QUEEN:
    return rg_attacks_queen (square, occupied);
  case RG_KING:
    return RG_KING_ATTACKS[square];
  case RG_ROLE_NONE:
  default:
    return 0;
  }
}
