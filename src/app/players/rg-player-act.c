/* What the buttons of a player and the keys of the window have in common. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-act.h"

/* After the end: a claim about the move that ended the game, where claims about moves are
 * left to the players; and a check said with it, where an unsaid one has consequences. */
static gboolean
outlasts_end (const RgState *state, RgVerb verb)
{
  if (state->conduct != RG_CONDUCT_STRICT ||
      !rg_reason_is_of_move (state->outcome.reason))
    return FALSE;

  return verb == RG_VERB_UNSET ||
         (verb == RG_VERB_SAY_CHECK &&
          rg_rulebook_has (state->rulebook, RG_MATTER_CHECK_UNSAID));
}

/* @verb is a word that a player may say, %RG_VERB_UNSET for any claim.  Returns: whether
 * there is any use for it at the table of @game; an adjourned game can be given up or
 * drawn, and nothing else is said in it; where no rulebook was agreed on, as in a game of
 * other people, nothing can be claimed or offered, only a move taken back */
gboolean
rg_player_act_exists (RgGame *game, RgVerb verb)
{
  const RgState *state = rg_game_get_state (game);

  if (rg_game_is_over (game))
    return outlasts_end (state, verb);
  if (!rg_game_names_rulebook (game))
    return verb == RG_VERB_TAKEBACK && state->conduct == RG_CONDUCT_FREE;
  if (state->phase == RG_PHASE_ADJOURNED)
    return verb == RG_VERB_RESIGN || verb == RG_VERB_OFFER_DRAW;
  if (verb == RG_VERB_TAKEBACK)
    return state->conduct == RG_CONDUCT_FREE;
  if (verb == RG_VERB_ADOUBE)
    return state->conduct != RG_CONDUCT_FREE &&
           rg_rulebook_has (state->rulebook, RG_MATTER_ADOUBE);
  if (verb == RG_VERB_SAY_CHECK)
    return state->conduct == RG_CONDUCT_STRICT;

  return TRUE;
}

/* Returns: whether more than the word is needed: pieces to adjust, or to say it
 * once more */
gboolean
rg_player_act_needs_more (RgVerb verb)
{
  return verb == RG_VERB_ADOUBE || verb == RG_VERB_RESIGN;
}

/* Whether @player could adjust any piece now; the king is always there. */
static gboolean
may_adjust (RgTable *table, RgColor player, GError **error)
{
  RgGame *game = rg_table_get_game (table);
  RgState after;
  RgEvent event = {
    .time = RG_TIME_UNSET,
    .actor = rg_actor_player (player),
    .verb = RG_VERB_ADOUBE,
    .squares = rg_bit (
      rg_position_king (&rg_game_get_state (game)->ply.position, player)),
  };

  return rg_game_try (game, &event, &after, error);
}

/**
 * rg_player_act_begin:
 * @verb: a word that needs more, see rg_player_act_needs_more()
 * @error: return location for an error
 *
 * Begins what @player says with it; a second time ends it.  J’adoube comes
 * after a move that waits for the clock to be pressed.
 *
 * Returns: %FALSE where they may adjust nothing
 */
gboolean
rg_player_act_begin (RgTable *table, RgColor player, RgVerb verb, GError **error)
{
  RgActor  actor = rg_actor_player (player);
  RgActor  who;
  gboolean on = rg_table_get_purpose (table, &who) == verb && who == actor;

  if (verb == RG_VERB_ADOUBE)
    rg_table_press_clock (table);
  if (!on && verb == RG_VERB_ADOUBE && !may_adjust (table, player, error))
    return FALSE;

  rg_table_set_purpose (table, actor, on ? RG_VERB_UNSET : verb);
  return TRUE;
}

/* @verb is a word that a player may say.  Returns: who would say it now: who has moved
 * says check and asks for their move back, who has the move says everything else */
RgColor
rg_player_act_find_speaker (RgTable *table, RgVerb verb)
{
  const RgState *state = rg_table_get_state (table);

  if (verb != RG_VERB_TAKEBACK && verb != RG_VERB_SAY_CHECK)
    return rg_table_get_hand (table);

  return state->ply.number > 0 ? (RgColor) state->ply.mover
                               : rg_color_other (rg_state_turn (state));
}
