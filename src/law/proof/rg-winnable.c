/* Decides in four steps, each slower than the last: by the material alone; by a few
 * random playouts, which find a mate in nearly every position of a game; by the proofs of
 * rg-blockade.c; and by a search for a mate among all positions that can follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-winnable.h"

#include "rg-blockade.h"
#include "rg-helpmate.h"
#include "rg-movegen.h"

/* The numbers of random playouts: before the proofs, and in all. */
#define FIRST_PLAYOUTS 5
#define PLAYOUTS       20

/* SHORT_SEARCHES: the number of searches before the one with all nodes that are left,
 * each with a different random influence on the heuristic; SHORT_NODES: the number of
 * nodes of each. */
#define SHORT_SEARCHES 4
#define SHORT_NODES    1000

/* Returns whether the position could come from a game of legal moves. After an irregular
 * displacement few proofs apply, and none while moves given as odds are running. */
static gboolean
is_regular (const RgPosition *position)
{
  RgPosition copy;

  return (rg_position_from_setup (&copy, &position->setup) & ~RG_POSITION_MENDED) == 0;
}

static RgHelpmate
search (const RgPosition *position, RgColor winner, guint nodes, GArray *line)
{
  for (guint i = 0; i < SHORT_SEARCHES && nodes > SHORT_NODES; i++) {
    RgHelpmate found = rg_helpmate_search (position, winner, SHORT_NODES, 4 * i, line);

    if (found != RG_HELPMATE_UNKNOWN)
      return found;
    nodes -= SHORT_NODES;
  }

  return rg_helpmate_search (position, winner, nodes, 10, line);
}

/* Decides whether @winner can checkmate by some series of legal moves, searching no
 * more than @nodes positions. The answer depends only on the arguments.
 *
 * Returns: POSSIBLE, and @line (optional, of RgMove) is then a line that ends in
 * mate; IMPOSSIBLE only if it is proved; otherwise UNKNOWN */
RgHelpmate
rg_winnable (const RgPosition *position, RgColor winner, guint nodes, GArray *line)
{
  if (line != NULL)
    g_array_set_size (line, 0);
  if (position->setup.running > 0)
    return RG_HELPMATE_UNKNOWN;
  if (rg_movegen_count (position) == 0)
    return rg_position_turn (position) != winner && rg_position_checkers (position) != 0
             ? RG_HELPMATE_POSSIBLE
             : RG_HELPMATE_IMPOSSIBLE;
  if (rg_blockade_lacks_force (&position->setup.board, winner))
    return RG_HELPMATE_IMPOSSIBLE;
  if (!is_regular (position))
    return RG_HELPMATE_UNKNOWN;

  for (guint i = 0; i < PLAYOUTS; i++) {
    if (rg_helpmate_random_playout (position, winner, i, line))
      return RG_HELPMATE_POSSIBLE;
    if (i + 1 == FIRST_PLAYOUTS && rg_blockade_rules_out_mate (position, winner))
      return RG_HELPMATE_IMPOSSIBLE;
  }

  return search (position, winner, nodes, line);
}

/* Decides whether neither side can checkmate by any series of legal moves, so that
 * the game is drawn at once (FIDE 2023, Art. 5.2.2). A checkmate on the board is not
 * dead; a stalemate is.
 *
 * Returns: TRUE only if it is proved, with RG_WINNABLE_NODES_ARBITER */
gboolean
rg_winnable_is_dead (const RgPosition *position)
{
  for (int color = RG_WHITE; color < RG_N_COLORS; color++)
    if (rg_winnable (position, (RgColor) color, RG_WINNABLE_NODES_ARBITER, NULL) !=
        RG_HELPMATE_IMPOSSIBLE)
      return FALSE;

  return TRUE;
}
