/* Lines of play counted: the last ply is counted, not listed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-perft.h"

#include "rg-movegen.h"

/* Returns: the number of lines of exactly @depth legal plies; 1 for depth 0 */
guint64
rg_perft (const RgPosition *position, guint depth)
{
  RgMoveList list;
  guint64    n = 0;

  if (depth == 0)
    return 1;
  if (depth == 1)
    return rg_movegen_count (position);

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgPosition after;

    rg_position_make (position, list.moves[i], &after);
    n += rg_perft (&after, depth - 1);
  }

  return n;
}
