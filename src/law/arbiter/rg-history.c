/* Looks back along the line, no further than a change that nothing undoes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-history.h"

#include "rg-movegen.h"

/* The square where a pawn may really be taken in passing. */
static RgSquare
capturable (const RgPosition *position)
{
  return rg_movegen_en_passant_is_legal (position) ? position->setup.en_passant
                                                   : RG_SQUARE_NONE;
}

static gboolean
same_position (const RgPosition *a, const RgPosition *b, RgIdentity identity)
{
  return a->setup.running == 0 && b->setup.running == 0 &&
         a->setup.turn == b->setup.turn &&
         rg_board_equal (&a->setup.board, &b->setup.board) &&
         (identity != RG_IDENTITY_MEN_AND_RIGHTS ||
          (a->setup.castling == b->setup.castling &&
           a->setup.rookless == b->setup.rookless && capturable (a) == capturable (b)));
}

/* Counts how often @position, that after the last ply or one that a further move would
 * bring about, stands on the board after a ply of the line (FIDE 1930, Art. 16 §1 c;
 * 1928, Par. 15 C; 2023, Art. 9.2).  A capture or a pawn move ends the search, unless an
 * irregular one might have undone it.  Between moves running that were given as odds
 * nothing stands yet.
 *
 * Returns: the number of plies, the start included */
guint
rg_history_count_same (RgHistory self, const RgPosition *position, RgIdentity identity)
{
  guint reach = self.n > 0 && self.plies[self.n - 1].n_irregular > 0
                  ? self.n
                  : position->setup.halfmove + 1u;
  guint count = 0;

  for (guint i = self.n; i > 0 && reach > 0; i--, reach--)
    count += same_position (&self.plies[i - 1].position, position, identity);

  return count;
}

/* Returns: how many plies of the line @player has made */
guint
rg_history_count_moves (RgHistory self, RgColor player)
{
  guint count = 0;

  for (guint i = 1; i < self.n; i++)
    count += self.plies[i].mover == player;

  return count;
}

/* Returns: how many moves @player has made in his turn after the ply @since and after
 * the last capture or pawn move of either side */
guint
rg_history_count_quiet (RgHistory self, RgColor player, guint since)
{
  guint count = 0;

  for (guint i = self.n - 1; i > since; i--) {
    if (self.plies[i].position.setup.halfmove == 0)
      break;
    count += self.plies[i].mover == player &&
             self.plies[i].offence != RG_OFFENCE_TWO_MOVES;
  }

  return count;
}

/* Returns: the number of the earliest irregular ply, from @from on, which is not the
 * start, of those that are not settled; 0 for none */
guint
rg_history_first_irregular (RgHistory self, guint from)
{
  for (guint i = MAX (from, self.plies[self.n - 1].settled + 1); i < self.n; i++)
    if (self.plies[i].offence != RG_OFFENCE_NONE)
      return i;

  return 0;
}

/* Returns: the first of the plies to which nobody has had a chance to reply: the last
 * one, and those before it after which its player still had the move (FIDE 1930, Art.
 * 22 §2); 1 at the start */
guint
rg_history_turn_start (RgHistory self)
{
  guint start = MAX (self.n, 2) - 1;

  while (start > 1 && self.plies[start - 1].mover == self.plies[start].mover &&
         rg_position_turn (&self.plies[start - 1].position) == self.plies[start].mover)
    start--;

  return start;
}
