/* Returns the legal moves, claims and playable positions that any player at the table can
 * see; these functions change no game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine-sight.h"

#include "rg-claims.h"

/* Returns: whether a program can be asked about @position: programs refuse impossible
 * ones, and cannot answer where there is no move */
gboolean
rg_sight_is_playable (const RgPosition *position)
{
  RgPosition proved;
  guint      flags = rg_position_from_setup (&proved, &position->setup);

  if (position->setup.running != 0)
    flags &= ~(guint) RG_POSITION_OPPOSITE_CHECK;
  return (flags & ~(guint) RG_POSITION_MENDED) == 0 && rg_movegen_count (position) > 0;
}

/* Returns: whether @ply was a legal move */
gboolean
rg_sight_is_legal (RgGame *game, guint ply)
{
  const RgPosition *before = rg_game_get_position (game, ply - 1);
  RgHistory         history = rg_game_get_history (game, ply);
  RgMove            move;
  RgPosition        after;

  if (history.plies[ply].mover != rg_position_turn (before) ||
      !rg_movegen_find (before, rg_move_displacement (rg_game_get_move (game, ply)),
                        &move))
    return FALSE;

  rg_position_make (before, move, &after);
  return memcmp (&after.setup.board, &rg_game_get_position (game, ply)->setup.board,
                 sizeof after.setup.board) == 0;
}

/* Returns the claim of @player that undoes the opponent's last turn or may do so, or ends
 * the game; %RG_VERB_UNSET if there is none. */
RgVerb
rg_sight_find_claim (RgGame *game, RgColor player)
{
  const RgState *state = rg_game_get_state (game);
  RgHistory      history = rg_game_get_history (game, rg_game_get_n_plies (game));
  guint          turn = rg_history_turn_start (history, FALSE);
  RgEvent        event = { .time = RG_TIME_UNSET, .actor = rg_actor_player (player) };
  RgState        after;

  if (state->conduct != RG_CONDUCT_STRICT || state->ply.mover == player)
    return RG_VERB_UNSET;

  for (; event.verb < RG_N_VERBS; event.verb++)
    if (rg_claim_is_about_moves (event.verb) &&
        rg_game_try (game, &event, &after, NULL) &&
        (after.phase != state->phase || after.ply.number < state->ply.number) &&
        after.ply.number + 1 >= turn)
      return event.verb;

  return RG_VERB_UNSET;
}

/* Lists the legal moves that fulfil the duty @must; all legal ones if it is empty. */
void
rg_sight_list_moves (const RgPosition *position, const RgRemedies *must, RgMoveList *list)
{
  guint n = 0;

  rg_movegen_legal (position, list);
  for (guint i = 0; i < list->n; i++)
    if (rg_remedies_is_empty (must) || rg_remedies_allow (must, position, list->moves[i]))
      list->moves[n++] = list->moves[i];
  list->n = n;
}
