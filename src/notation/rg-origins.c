/* Keeps two sets of squares that move with the pieces. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-origins.h"

#include "rg-castling.h"

#define BOTH_FIRST_RANKS(rank_1) ((RgBitboard) (rank_1) | (RgBitboard) (rank_1) << 56)

/* Records from which side the rooks and knights on their first squares come; in a special
 * position the origin of all others is unknown. */
void
rg_origins_init (RgOrigins *self, const RgPosition *start)
{
  const RgBoard *board = &start->setup.board;
  RgBitboard     rooks = rg_board_role (board, RG_ROOK);
  RgBitboard     knights = rg_board_role (board, RG_KNIGHT);
  RgBitboard     own = (board->colors[RG_WHITE] & RG_RANK_1) |
                   (board->colors[RG_BLACK] & RG_RANK_8);

  self->kings = ((rooks & BOTH_FIRST_RANKS (0x80)) |
                 (knights & BOTH_FIRST_RANKS (0x40))) &
                own;
  self->queens = ((rooks & BOTH_FIRST_RANKS (0x01)) |
                  (knights & BOTH_FIRST_RANKS (0x02))) &
                 own;
}

static void
carry (RgBitboard *set, RgSquare from, RgSquare to)
{
  gboolean is_in = (*set & rg_bit (from)) != 0;

  *set &= ~(rg_bit (from) | rg_bit (to));
  if (is_in)
    *set |= rg_bit (to);
}

static void
carry_both (RgOrigins *self, RgSquare from, RgSquare to)
{
  carry (&self->kings, from, to);
  carry (&self->queens, from, to);
}

/* Updates the sets by the legal move or pass @move, made in the position @before. */
void
rg_origins_make (RgOrigins *self, const RgPosition *before, RgMove move)
{
  if (move.kind == RG_MOVE_PASS)
    return;

  carry_both (self, move.from, move.to);
  if (move.kind != RG_MOVE_CASTLING)
    return;

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (before->setup.rookless, i);

    if (rule->king_to == move.to && rule->rook != 0)
      carry_both (self, rule->rook_from, rule->rook_to);
  }
}
