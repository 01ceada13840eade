/* Reads the moment looked at and the hand; decides nothing. */
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
find_last_move (RgReplay *replay)
{
  guint  ply = rg_replay_get_ply (replay);
  RgMove move;

  if (ply == 0)
    return 0;

  move = rg_game_get_move (rg_replay_get_game (replay), ply);
  return rg_bit (move.from) | rg_bit (move.to);
}

/* While moves run that were given as odds the waiting king may stand in check
 * too. */
static RgBitboard
find_check (const RgPosition *position)
{
  RgBitboard kings = 0;

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    if (rg_position_checkers_of (position, (RgColor) color))
      kings |= rg_bit (rg_position_king (position, (RgColor) color));

  return kings;
}

/**
 * rg_board_marks_find:
 * @replay: the moment looked at
 * @hand: what is in the hand over it
 *
 * Returns: the squares of every mark; none for %RG_MARK_HOVER, which depends
 *   on the pointer
 */
RgBoardMarks
rg_board_marks_find (RgReplay *replay, const RgHand *hand)
{
  const RgPosition *position = rg_replay_get_position (replay);

  return (RgBoardMarks) {
    .sets = {
      [RG_MARK_LAST_MOVE] = find_last_move (replay),
      [RG_MARK_TAKEN] =
          hand->taken == RG_SQUARE_NONE ? 0 : rg_bit (hand->taken),
      [RG_MARK_CHECK] = find_check (position),
      [RG_MARK_TARGET] = find_targets (position, hand->taken),
    },
  };
}
