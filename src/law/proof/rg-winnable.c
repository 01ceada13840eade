/* Four steps, each more costly than the last: what the pieces alone show; a few strolls,
 * which find a mate in nearly every position of a game; the proofs of rg-blockade.c; and
 * the search for a mate among all positions that can follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-winnable.h"

#include "rg-blockade.h"
#include "rg-helpmate.h"
#include "rg-movegen.h"

/* Strolls before the proof and in all. */
#define FIRST_STROLLS 5
#define STROLLS       20

/* Before the search that uses all nodes, a few short ones, each blurred differently, are
 * tried with this many each. */
#define SHORT_SEARCHES 4
#define SHORT_NODES    1000

/* Whether this is a position as a game of legal moves knows it.  Of what an irregular
 * displacement leaves behind little is proved, and nothing of moves given as odds. */
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

/* Decides whether @winner can checkmate by some series of legal moves, searching no more
 * than @nodes positions.  The answer depends on nothing but the arguments.
 *
 * Returns: POSSIBLE, and @line (optional, of RgMove) is then a line that ends in mate;
 * IMPOSSIBLE only where it is proved; UNKNOWN else */
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

  for (guint i = 0; i < STROLLS; i++) {
    if (rg_helpmate_random_playout (position, winner, i, line))
      return RG_HELPMATE_POSSIBLE;
    if (i + 1 == FIRST_STROLLS && rg_blockade_rules_out_mate (position, winner))
      return RG_HELPMATE_IMPOSSIBLE;
  }

  return search (position, winner, nodes, line);
}

/* Decides whether neither side can checkmate by any series of legal moves, so that the
 * game is drawn at once (FIDE 2023, Art. 5.2.2).  A checkmate on the board is not dead; a
 * stalemate is.
 *
 * Returns: TRUE only where it is proved, with RG_WINNABLE_NODES_ARBITER */
gboolean
rg_winnable_is_dead (const RgPosition *position)
{
  for (int color = RG_WHITE; color < RG_N_COLORS; color++)
    if (rg_winnable (position, (RgColor) color, RG_WINNABLE_NODES_ARBITER, NULL) !=
        RG_HELPMATE_IMPOSSIBLE)
      return FALSE;

  return TRUE;
}
