/* Legal moves, by the generator that suits the processor best. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-movegen.h"

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

/* Lists the legal moves (FIDE 1930, Art. 7 to 9, 22 §4 and §8), in no particular order. A
 * side whose king is gone cannot leave it in check; a king that could be taken is left
 * alone. */
void
rg_movegen_legal (const RgPosition *position, RgMoveList *list)
{
  generator->list_all (position, list);
}

/* Lists the legal moves of the pieces of @role that are on @from and go to @to; castling
 * is a move of the king. */
void
rg_movegen_some (const RgPosition *position,
                 RgRole            role,
                 RgBitboard        from,
                 RgBitboard        to,
                 RgMoveList       *list)
{
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

/* Returns: whether @displacement is a legal move of @position; @move (optional) is then
 * that move */
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
