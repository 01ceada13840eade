/* Computes the properties of a player. Whether a player may say something is decided by
 * the arbiter when they say it; under `strict` no property reveals the decision
 * before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-side.h"

#include "rg-claims.h"
#include "rg-game-words.h"
#include "rg-sentences.h"
#include "rg-table.h"

#include <glib/gi18n.h>

/* `table` owns both sides. */
struct _RgTableSide {
  RgComputed parent_instance;

  RgTable *table;
  RgColor  player;
};

G_DEFINE_FINAL_TYPE (RgTableSide, rg_table_side, RG_TYPE_COMPUTED)

/* Returns whether @verb can still be used after the end of a strict game: to claim that
 * the last move was illegal, or to announce check under a rulebook with a clause on check
 * left unsaid. */
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

/* @verb: something that players can say; %RG_VERB_UNSET for any claim. Returns: whether
 * it can have any use now. An adjourned game can only be resigned or drawn; in a game
 * without a rulebook, such as one of other people, moves can only be taken back */
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

/* Returns: whether @verb needs something more: pieces to adjust, or a confirmation */
gboolean
rg_player_act_needs_more (RgVerb verb)
{
  return verb == RG_VERB_ADOUBE || verb == RG_VERB_RESIGN;
}

/* Returns whether @player may adjust pieces now; tries this with the king, which is
 * always there. */
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
 * @verb: see rg_player_act_needs_more()
 * @error: return location for an error
 *
 * Begins an act of @player, or ends it if it was begun already. J’adoube first presses
 * the clock of a waiting move.
 *
 * Returns: %FALSE if they may not adjust now
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

/* @verb: something that players can say. Returns: who would say it now: for check and
 * takeback, the player who has moved last; otherwise, the player for whom the pointer
 * acts. If that is a program, its opponent */
RgColor
rg_player_act_find_speaker (RgTable *table, RgVerb verb)
{
  const RgState *state = rg_table_get_state (table);
  RgColor        speaker = rg_table_get_acting (table);

  if (verb == RG_VERB_TAKEBACK || verb == RG_VERB_SAY_CHECK)
    speaker = state->ply.number > 0 ? (RgColor) state->ply.mover
                                    : rg_color_other (rg_state_turn (state));
  return rg_table_has_program (table, speaker) ? rg_color_other (speaker) : speaker;
}

static RgGame *
get_game (RgTableSide *self)
{
  return rg_table_get_game (self->table);
}

static const RgState *
get_state (RgTableSide *self)
{
  return rg_game_get_state (get_game (self));
}

/* Returns the question to the player. A program answers its own questions; at its side
 * people see only those with "by-director". */
static gpointer
get_question (RgTableSide *self)
{
  RgQuestion *question = rg_table_get_question (self->table, self->player);
  gboolean    by_director = FALSE;

  if (question != NULL)
    g_object_get (question, "by-director", &by_director, NULL);
  return by_director || !rg_table_has_program (self->table, self->player) ? question
                                                                          : NULL;
}

static char *
find_name (RgTableSide *self)
{
  return rg_player_name (get_game (self), self->player);
}

/* Returns whether the player is to move or to choose. */
static gboolean
is_to_move (RgTableSide *self)
{
  const RgState *state = get_state (self);

  return !rg_game_is_over (get_game (self)) &&
         (state->phase == RG_PHASE_CHOOSING
            ? state->chooser == rg_actor_player (self->player)
            : rg_state_turn (state) == self->player);
}

static char *
find_turn (RgTableSide *self, gboolean brief)
{
  return is_to_move (self) && get_state (self)->phase == RG_PHASE_PLAYING
           ? rg_sentence_for_turn (get_game (self), brief)
           : NULL;
}

/* Describes how many of the player's illegal moves were punished, and how many warnings
 * there were. */
static char *
count_faults (RgTableSide *self)
{
  guint            n_moves = get_state (self)->illegal_moves[self->player];
  guint            n_warnings = get_state (self)->warnings[self->player];
  g_autofree char *moves = NULL;
  g_autofree char *warnings = NULL;

  if (n_moves > 0)
    moves = g_strdup_printf (ngettext ("%u illegal move", "%u illegal moves", n_moves),
                             n_moves);
  if (n_warnings > 0)
    /* Translators: how often the arbiter has warned a player. */
    warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings),
                                n_warnings);
  if (moves != NULL && warnings != NULL)
    return g_strjoin (" · ", moves, warnings, NULL);
  return g_strdup (moves != NULL ? moves : warnings);
}

static gboolean
wins (RgTableSide *self)
{
  return rg_game_get_outcome (get_game (self)).result ==
         (self->player == RG_WHITE ? RG_RESULT_WHITE_WINS : RG_RESULT_BLACK_WINS);
}

/* Returns whether the button to reach over is shown: at a strict table, for a person,
 * while the game is not over. */
static gboolean
shows_reach (RgTableSide *self)
{
  return get_state (self)->conduct == RG_CONDUCT_STRICT &&
         !rg_table_has_program (self->table, self->player) &&
         !rg_game_is_over (get_game (self));
}

static gboolean
reaches (RgTableSide *self)
{
  return rg_table_get_acting (self->table) == self->player &&
         rg_table_acts_out_of_turn (self->table);
}

/* Returns whether the strip of the player shows the button by which one who is not to
 * move may take up pieces; the player to move just takes them. */
static gboolean
may_reach (RgTableSide *self)
{
  return rg_table_get_acting (self->table) != self->player || reaches (self);
}

static gboolean
adjusts (RgTableSide *self)
{
  RgActor who;

  return rg_table_get_purpose (self->table, &who) == RG_VERB_ADOUBE &&
         who == rg_actor_player (self->player);
}

/* Returns whether @verb has a button; %RG_VERB_UNSET means claims. J’adoube keeps its
 * button after the end. Under modern rulebooks a free game shows claims only once a draw
 * can be claimed, and an untimed game no adjournment; where players watch the rules
 * themselves, claims are always shown, so as to give no hint. */
static gboolean
shows (RgTableSide *self, RgVerb verb)
{
  RgGame        *game = get_game (self);
  const RgState *state = get_state (self);
  gboolean       modern = rg_rulebook_has (state->rulebook, RG_MATTER_DEAD_POSITION);

  if (rg_table_has_program (self->table, self->player))
    return FALSE;
  if (verb == RG_VERB_ADOUBE && rg_game_is_over (game))
    return rg_player_act_exists (game, RG_VERB_UNSET) &&
           rg_rulebook_has (state->rulebook, RG_MATTER_ADOUBE);
  if (verb == RG_VERB_UNSET && modern && state->conduct == RG_CONDUCT_FREE &&
      rg_claim_find_open (game) == NULL)
    return FALSE;
  if (verb == RG_VERB_ADJOURN && modern && !rg_clock_is_timed (&state->clock))
    return FALSE;

  return rg_player_act_exists (game, verb);
}

static gboolean
may (RgTableSide *self, RgVerb verb)
{
  if (verb == RG_VERB_TAKEBACK)
    return rg_game_may_ask_takeback (get_game (self), self->player);
  if (verb == RG_VERB_OFFER_DRAW)
    return get_state (self)->draw_offer == RG_ACTOR_NONE;

  return !rg_game_is_over (get_game (self));
}

static void
rg_table_side_class_init (RgTableSideClass *klass)
{
  const RgComputedRow rows[] = {
    { "question", RG_TYPE_QUESTION, G_CALLBACK (get_question), 0, FALSE },
    RG_COMPUTED_TEXT ("name", find_name, 0),
    RG_COMPUTED_TEXT ("turn", find_turn, TRUE),
    RG_COMPUTED_TEXT ("turn-sentence", find_turn, FALSE),
    RG_COMPUTED_TEXT ("faults", count_faults, 0),
    RG_COMPUTED_FLAG ("to-move", is_to_move, 0),
    RG_COMPUTED_FLAG ("wins", wins, 0),
    RG_COMPUTED_FLAG ("shows-reach", shows_reach, 0),
    RG_COMPUTED_FLAG ("may-reach", may_reach, 0),
    RG_COMPUTED_FLAG ("reaches", reaches, 0),
    RG_COMPUTED_FLAG ("adjusts", adjusts, 0),
    RG_COMPUTED_FLAG ("shows-adoube", shows, RG_VERB_ADOUBE),
    RG_COMPUTED_FLAG ("shows-check", shows, RG_VERB_SAY_CHECK),
    RG_COMPUTED_FLAG ("shows-claims", shows, RG_VERB_UNSET),
    RG_COMPUTED_FLAG ("shows-takeback", shows, RG_VERB_TAKEBACK),
    RG_COMPUTED_FLAG ("shows-draw", shows, RG_VERB_OFFER_DRAW),
    RG_COMPUTED_FLAG ("shows-adjourn", shows, RG_VERB_ADJOURN),
    RG_COMPUTED_FLAG ("shows-resign", shows, RG_VERB_RESIGN),
    RG_COMPUTED_FLAG ("may-adoube", may, RG_VERB_ADOUBE),
    RG_COMPUTED_FLAG ("may-takeback", may, RG_VERB_TAKEBACK),
    RG_COMPUTED_FLAG ("may-draw", may, RG_VERB_OFFER_DRAW),
  };

  rg_computed_class_set_rows (klass, rows, G_N_ELEMENTS (rows));
}

static void
rg_table_side_init (G_GNUC_UNUSED RgTableSide *self)
{
}

/* Returns: (transfer full): the side of @player; does not hold a reference to @table */
RgTableSide *
rg_table_side_new (RgTable *table, RgColor player)
{
  RgTableSide *self = g_object_new (RG_TYPE_TABLE_SIDE, NULL);

  self->table = table;
  self->player = player;
  return self;
}
