/* A claim is offered because the rulebook knows it, never because it would
 * succeed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-act.h"

#include <glib/gi18n.h>

static const RgClaim CLAIMS[] = {
  { RG_VERB_CLAIM_TOUCHED, RG_MATTER_TOUCH_CLAIM, RG_CLAIM_ABOUT_MOVES,
    N_ ("Touched Man"), FALSE, FALSE },
  { RG_VERB_CLAIM_IRREGULAR, RG_MATTER_IRREGULAR_CLAIM, RG_CLAIM_ABOUT_MOVES,
    N_ ("Irregular Move"), FALSE, FALSE },
  { RG_VERB_CLAIM_CHECK_UNSEEN, RG_MATTER_CHECK_UNSEEN, RG_CLAIM_ABOUT_MOVES,
    N_ ("Check Unseen"), FALSE, FALSE },
  { RG_VERB_CLAIM_FALSE_CHECK, RG_MATTER_CHECK_FALSE, RG_CLAIM_ABOUT_MOVES,
    N_ ("False Check"), FALSE, FALSE },
  { RG_VERB_CLAIM_REPETITION, RG_MATTER_REPETITION, RG_CLAIM_DRAW,
    N_ ("Third Repetition"), FALSE, FALSE },
  { RG_VERB_CLAIM_REPETITION, RG_MATTER_REPETITION, RG_CLAIM_DRAW,
    N_ ("Third Repetition, by a Move…"), TRUE, TRUE },
  { RG_VERB_CLAIM_FIFTY, RG_MATTER_FIFTY, RG_CLAIM_DRAW, N_ ("Fifty Moves"), FALSE,
    FALSE },
  { RG_VERB_CLAIM_FIFTY, RG_MATTER_FIFTY, RG_CLAIM_DRAW, N_ ("Fifty Moves, by a Move…"),
    TRUE, TRUE },
  { RG_VERB_CLAIM_PERPETUAL, RG_MATTER_PERPETUAL_CHECK, RG_CLAIM_DRAW,
    N_ ("Perpetual Check"), FALSE, FALSE },
  { RG_VERB_CLAIM_MATE_IN_FIFTY, RG_MATTER_MATE_IN_FIFTY, RG_CLAIM_DRAW,
    N_ ("No Mate in Fifty"), FALSE, FALSE },
  { RG_VERB_DEMAND_MATE_IN_FIFTY, RG_MATTER_MATE_IN_FIFTY, RG_CLAIM_DEMAND,
    N_ ("Mate Me in Fifty"), FALSE, FALSE },
  { RG_VERB_DEMAND_STRAIGHTEN, RG_MATTER_STRAIGHTEN, RG_CLAIM_DEMAND,
    N_ ("Straighten Your Men…"), TRUE, FALSE },
  { RG_VERB_DEMAND_RECTIFY, RG_MATTER_DEMAND_RECTIFY, RG_CLAIM_DEMAND,
    N_ ("Put the Board Right"), FALSE, FALSE },
  { RG_VERB_DEMAND_ANNUL, RG_MATTER_DEMAND_ANNUL, RG_CLAIM_DEMAND, N_ ("Annul the Game"),
    FALSE, FALSE },
};

/* Where the program sees to it itself, nobody needs to claim it. */
static gboolean
is_enforced (const RgClaim *self, RgConduct conduct)
{
  return conduct != RG_CONDUCT_STRICT && self->kind == RG_CLAIM_ABOUT_MOVES;
}

/**
 * rg_claim_get_all:
 * @n: (out): how many there are
 *
 * Returns: (transfer none): all claims and demands that some rulebook knows
 */
const RgClaim *
rg_claim_get_all (guint *n)
{
  *n = G_N_ELEMENTS (CLAIMS);
  return CLAIMS;
}

/* Returns: whether the rulebook of @game knows it and the program leaves it to the
 * players; the same in every position */
gboolean
rg_claim_is_known (const RgClaim *self, RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  RgLaw          law;

  if (!rg_rulebook_find (state->rulebook, self->matter, &law) ||
      is_enforced (self, state->conduct))
    return FALSE;

  return !self->announced || law.clause->claimant == RG_CLAIMANT_PLAYER_ANNOUNCING;
}

/* Returns: (nullable): where the rulebook of @game has it */
const char *
rg_claim_get_article (const RgClaim *self, RgGame *game)
{
  return rg_rulebook_article (rg_game_get_state (game)->rulebook, self->matter);
}

/* Returns: the heading of that part of a list of claims */
const char *
rg_claim_kind_label (RgClaimKind kind)
{
  static const char *const labels[RG_N_CLAIM_KINDS] = {
    [RG_CLAIM_ABOUT_MOVES] = N_ ("Claim"),
    [RG_CLAIM_DRAW] = N_ ("Claim a Draw"),
    [RG_CLAIM_DEMAND] = N_ ("Demand"),
  };

  return _ (labels[kind]);
}

/**
 * rg_claim_make:
 * @player: who claims
 *
 * Makes the claim, or waits until the men or the move that belong to it are
 * shown on the board.
 *
 * Returns: %FALSE where the arbiter refuses
 */
gboolean
rg_claim_make (const RgClaim *self, RgTable *table, RgColor player, GError **error)
{
  RgActor actor = rg_actor_player (player);

  if (!self->by_hand)
    return rg_table_submit_verb (table, actor, self->verb, error);

  rg_table_set_purpose (table, actor, self->verb);
  return TRUE;
}

/**
 * rg_player_act_exists:
 * @verb: a word that a player may say
 *
 * Returns: whether there is any use for it at the table of @game; an adjourned
 *   game can be given up or drawn, and nothing else is said in it
 */
gboolean
rg_player_act_exists (RgGame *game, RgVerb verb)
{
  const RgState *state = rg_game_get_state (game);

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

/* Returns: whether more than the word is needed: men to set straight, or to say it
 * once more */
gboolean
rg_player_act_needs_more (RgVerb verb)
{
  return verb == RG_VERB_ADOUBE || verb == RG_VERB_RESIGN;
}

/* Whether @player could adjust any man now; his king always stands there. */
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
 * after a move that waits for the clock to be struck.
 *
 * Returns: %FALSE where he may adjust nothing
 */
gboolean
rg_player_act_begin (RgTable *table, RgColor player, RgVerb verb, GError **error)
{
  RgActor  actor = rg_actor_player (player);
  RgActor  who;
  gboolean on = rg_table_get_purpose (table, &who) == verb && who == actor;

  if (verb == RG_VERB_ADOUBE)
    rg_table_strike (table);
  if (!on && verb == RG_VERB_ADOUBE && !may_adjust (table, player, error))
    return FALSE;

  rg_table_set_purpose (table, actor, on ? RG_VERB_UNSET : verb);
  return TRUE;
}

/**
 * rg_player_act_find_speaker:
 * @verb: a word that a player may say
 *
 * Returns: who would say it now: who has moved says check and asks for his move
 *   back, who has the move says everything else
 */
RgColor
rg_player_act_find_speaker (RgTable *table, RgVerb verb)
{
  const RgState *state = rg_game_get_state (rg_table_get_game (table));

  if (verb != RG_VERB_TAKEBACK && verb != RG_VERB_SAY_CHECK)
    return rg_table_get_hand (table);

  return state->ply.number > 0 ? (RgColor) state->ply.mover
                               : rg_color_other (rg_state_turn (state));
}
