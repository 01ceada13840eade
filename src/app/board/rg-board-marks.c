/* Reads the moment looked at, the hand and what is pointed at; decides
 * nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-marks.h"

#include "rg-movegen.h"

static RgBitboard
find_targets (const RgPosition *position, RgSquare from)
{
  RgMoveList list;
  RgBitboard targets = 0;

  if (from == RG_SQUARE_NONE)
    return 0;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (list.moves[i].from == from)
      targets |= rg_bit (list.moves[i].to);

  return targets;
}

static RgBitboard
find_last_move (RgTable *table)
{
  RgMove move;

  if (!rg_table_get_last_move (table, &move))
    return 0;

  return rg_bit (move.from) | rg_bit (move.to);
}

/* While moves run that were given as odds the waiting king may stand in check
 * too. */
static RgBitboard
find_check (RgTable *table)
{
  const RgPosition *position = rg_table_get_position (table);
  RgBitboard        kings = 0;

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    if (rg_position_checkers_of (position, (RgColor) color))
      kings |= rg_bit (rg_position_king (position, (RgColor) color));

  return kings;
}

/* What binds the player to move, once it has been pronounced or the program
 * enforces it. */
static RgBitboard
find_must (RgTable *table)
{
  const RgState    *state = rg_game_get_state (rg_table_get_game (table));
  const RgRemedies *must = &state->must;

  if (!rg_table_is_live (table) || rg_table_waits_for_strike (table))
    return 0;

  return must->move | must->take | must->with | must->taken |
         (must->flags & RG_REMEDIES_PLAY
            ? rg_bit (must->play.from) | rg_bit (must->play.to)
            : 0);
}

/* Where somebody chooses: what happened, what he may point at, what he has
 * pointed at. */
static void
mark_choice (RgTable *table, RgBoardMarks *marks)
{
  RgGame               *game = rg_table_get_game (table);
  const RgRemedyChoice *demand = rg_table_get_demand (table);

  if (!rg_table_is_live (table) || rg_game_get_state (game)->phase != RG_PHASE_CHOOSING)
    return;

  marks->sets[RG_MARK_FACT] = rg_remedy_choice_get_facts (game);
  marks->sets[RG_MARK_REMEDY] = rg_remedy_choice_get_answers (demand, game);
  marks->sets[RG_MARK_POINTED] = rg_remedy_choice_get_squares (demand);
}

/* Under `touch` and `strict` the board gives no hint; under `strict` nobody
 * even says that a king stands in check. */
static void
mark_hints (RgTable *table, const RgHand *hand, RgBoardMarks *marks)
{
  RgGame   *game = rg_table_get_game (table);
  RgConduct conduct = rg_game_get_state (game)->conduct;

  if (rg_game_is_silent (game))
    return;

  marks->sets[RG_MARK_LAST_MOVE] = find_last_move (table);
  marks->sets[RG_MARK_CHECK] = find_check (table);
  if (conduct == RG_CONDUCT_FREE)
    marks->sets[RG_MARK_TARGET] = find_targets (rg_table_get_position (table),
                                                hand->taken);
}

/**
 * rg_board_marks_find:
 * @table: the moment looked at
 * @hand: what is in the hand over it
 *
 * Returns: the squares of every mark; none for %RG_MARK_HOVER, which depends
 *   on the pointer
 */
RgBoardMarks
rg_board_marks_find (RgTable *table, const RgHand *hand)
{
  RgBoardMarks marks = {
    .sets = {
      [RG_MARK_TAKEN] =
          hand->taken == RG_SQUARE_NONE ? 0 : rg_bit (hand->taken),
      [RG_MARK_MUST] = find_must (table),
    },
  };

  mark_hints (table, hand, &marks);
  mark_choice (table, &marks);
  return marks;
}
