/* Follows the game to its last move whenever something is played or taken
 * back, and emits "changed" and the notifications of what can be bound.  A line
 * that was not played is looked at beside the game: from one of its moments on,
 * move by move, until the game is returned to or something happens in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

#include "rg-moment-words.h"
#include "rg-movegen.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgTable, rg_table, G_TYPE_OBJECT)

enum {
  PROP_GAME = 1,
  PROP_PLY,
  PROP_LAST_PLY,
  PROP_AT_END,
  PROP_LIVE,
  PROP_MAY_PLAY_ON,
  PROP_TURN,
  PROP_HAND,
  PROP_HELD,
  PROP_FLIPPED,
  PROP_MUST_STRIKE,
  N_PROPERTIES,
};

enum {
  CHANGED,
  ABOUT_TO_LEAVE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static const RgState *
get_state (RgTable *self)
{
  return rg_game_get_state (self->game);
}

/* Whose turn it is now, whatever moment is looked at. */
static RgColor
get_turn (RgTable *self)
{
  return rg_state_turn (rg_table_waits_for_strike (self) ? &self->preview
                                                         : get_state (self));
}

static int
read_property (RgTable *self, guint id)
{
  switch (id) {
  case PROP_PLY:
    return (int) self->ply;
  case PROP_LAST_PLY:
    return (int) self->last_ply;
  case PROP_AT_END:
    return rg_table_is_at_end (self);
  case PROP_LIVE:
    return rg_table_is_live (self);
  case PROP_MAY_PLAY_ON:
    return rg_table_may_play_on (self);
  case PROP_TURN:
    return (int) get_turn (self);
  case PROP_HAND:
    return (int) rg_table_get_hand (self);
  case PROP_HELD:
    return rg_table_is_held (self);
  case PROP_FLIPPED:
    return self->flipped;
  default:
    return self->must_strike;
  }
}

static void
notify_properties (RgTable *self)
{
  for (guint id = PROP_PLY; id < N_PROPERTIES; id++) {
    int value = read_property (self, id);

    if (value == self->notified[id])
      continue;

    self->notified[id] = value;
    g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
  }
}

void
rg_table_emit_changed (RgTable *self)
{
  notify_properties (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
leave_aside (RgTable *self)
{
  g_clear_pointer (&self->aside, g_array_unref);
}

/* Lets pieces be touched to play again. */
static void
lay_down_purpose (RgTable *self)
{
  self->who = RG_ACTOR_NONE;
  self->purpose = RG_VERB_UNSET;
}

static void
game_changed_cb (RgTable *self)
{
  guint last = rg_game_get_n_plies (self->game);

  leave_aside (self);
  if (last != self->last_ply) {
    self->ply = last;
    self->hand = RG_ACTOR_NONE;
  }
  if (last != self->last_ply || get_state (self)->phase != RG_PHASE_PLAYING)
    lay_down_purpose (self);
  self->demand = RG_REMEDY_CHOICE_NONE;
  self->last_ply = last;
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

static void
drop_game (RgTable *self)
{
  g_clear_signal_handler (&self->changed_handler, self->game);
  g_clear_object (&self->game);
  leave_aside (self);
  g_clear_handle_id (&self->alarm, g_source_remove);
  self->slept = 0;
  self->times_left = 0;
  self->hand = RG_ACTOR_NONE;
  self->demand = RG_REMEDY_CHOICE_NONE;
  lay_down_purpose (self);
}

static void
rg_table_dispose (GObject *object)
{
  drop_game (RG_TABLE (object));

  G_OBJECT_CLASS (rg_table_parent_class)->dispose (object);
}

static void
rg_table_finalize (GObject *object)
{
  g_free (RG_TABLE (object)->notified);

  G_OBJECT_CLASS (rg_table_parent_class)->finalize (object);
}

static void
rg_table_get_property (GObject                  *object,
                       guint                     id,
                       GValue                   *value,
                       G_GNUC_UNUSED GParamSpec *pspec)
{
  RgTable *self = RG_TABLE (object);

  if (id == PROP_GAME)
    g_value_set_object (value, self->game);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, read_property (self, id));
  else
    g_value_set_int (value, read_property (self, id));
}

static void
rg_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RgTable *self = RG_TABLE (object);

  if (id == PROP_GAME)
    rg_table_set_game (self, g_value_get_object (value));
  else if (id == PROP_FLIPPED)
    rg_table_set_flipped (self, g_value_get_boolean (value));
  else if (id == PROP_MUST_STRIKE)
    rg_table_set_must_strike (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_table_class_init (RgTableClass *klass)
{
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                           G_PARAM_STATIC_STRINGS;
  static const struct {
    const char *name;
    int         most; /* 1 for a colour, 0 for TRUE or FALSE */
  } rows[N_PROPERTIES] = {
    [PROP_PLY] = { "ply", G_MAXINT },
    [PROP_LAST_PLY] = { "last-ply", G_MAXINT },
    [PROP_AT_END] = { "at-end", 0 },
    [PROP_LIVE] = { "live", 0 },
    [PROP_MAY_PLAY_ON] = { "may-play-on", 0 },
    [PROP_TURN] = { "turn", 1 },
    [PROP_HAND] = { "hand", 1 },
    [PROP_HELD] = { "held", 0 },
    [PROP_FLIPPED] = { "flipped", 0 },
    [PROP_MUST_STRIKE] = { "must-strike", 0 },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = rg_table_dispose;
  object_class->finalize = rg_table_finalize;
  object_class->get_property = rg_table_get_property;
  object_class->set_property = rg_table_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, RG_TYPE_GAME,
                                               read | G_PARAM_WRITABLE);
  for (guint id = PROP_PLY; id < N_PROPERTIES; id++) {
    GParamFlags flags = id >= PROP_FLIPPED ? read | G_PARAM_WRITABLE : read;

    properties[id] = rows[id].most == 0
                       ? g_param_spec_boolean (rows[id].name, NULL, NULL, FALSE, flags)
                       : g_param_spec_int (rows[id].name, NULL, NULL, 0, rows[id].most, 0,
                                           flags);
  }
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /* Another game, another moment of it, or something happened in it. */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /* The game is about to be saved or printed, or to leave the table: what is still
   * being typed goes into it now. */
  signals[ABOUT_TO_LEAVE] = g_signal_new ("about-to-leave", RG_TYPE_TABLE,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
rg_table_init (RgTable *self)
{
  g_autoptr (RgGame) game = rg_game_new_between (NULL, NULL, NULL, NULL);

  self->notified = g_new0 (int, N_PROPERTIES);
  rg_table_set_game (self, game);
}

RgTable *
rg_table_new (void)
{
  return g_object_new (RG_TYPE_TABLE, NULL);
}

RgGame *
rg_table_get_game (RgTable *self)
{
  return self->game;
}

/* Returns: (transfer none): the state of the game on the table */
const RgState *
rg_table_get_state (RgTable *self)
{
  return rg_game_get_state (self->game);
}

/* Lays another game on the table and looks at its last move.  The time of the one
 * before is put on record. */
void
rg_table_set_game (RgTable *self, RgGame *game)
{
  g_object_ref (game);
  if (self->game != NULL)
    rg_table_record_time (self);
  drop_game (self);
  self->game = game;
  self->changed_handler = g_signal_connect_swapped (game, "changed",
                                                    G_CALLBACK (game_changed_cb), self);
  self->last_ply = rg_game_get_n_plies (game);
  self->ply = self->last_ply;
  rg_table_take_put_down (self);
  rg_table_start_time (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  rg_table_emit_changed (self);
}

/* Emits #RgTable::about-to-leave, before the game is read to be kept somewhere. */
void
rg_table_about_to_leave (RgTable *self)
{
  g_signal_emit (self, signals[ABOUT_TO_LEAVE], 0);
}

/* Returns: after how many moves of either side the moment looked at is; where a line
 * is looked at that was not played, the move that it replaces */
guint
rg_table_get_ply (RgTable *self)
{
  return self->ply;
}

guint
rg_table_get_last_ply (RgTable *self)
{
  return self->last_ply;
}

/* @ply: a moment; one beyond the last move means the last */
void
rg_table_go_to (RgTable *self, guint ply)
{
  ply = MIN (ply, self->last_ply);
  if (ply == self->ply && self->aside == NULL)
    return;

  leave_aside (self);
  self->ply = ply;
  rg_table_emit_changed (self);
}

static void
find_aside_position (RgTable *self)
{
  self->aside_position = *rg_game_get_position (self->game, self->ply - 1);
  for (guint i = 0; i < self->n_aside; i++) {
    RgPosition before = self->aside_position;

    rg_position_make (&before, g_array_index (self->aside, RgMove, i),
                      &self->aside_position);
  }
}

/* Goes on in the line that is looked at, or back into the game. */
static void
step_aside (RgTable *self, int by)
{
  int to = (int) self->n_aside + by;

  if (to <= 0) {
    rg_table_go_to (self, self->ply - 1);
    return;
  }

  to = MIN (to, (int) self->aside->len);
  if ((guint) to == self->n_aside)
    return;

  self->n_aside = (guint) to;
  find_aside_position (self);
  rg_table_emit_changed (self);
}

/* @by: moves forward, or back where negative; the ends of the game stop it */
void
rg_table_step (RgTable *self, int by)
{
  if (self->aside != NULL)
    step_aside (self, by);
  else if (by < 0 && (guint) -by > self->ply)
    rg_table_go_to (self, 0);
  else
    rg_table_go_to (self, self->ply + (guint) by);
}

/* Returns: whether a line is looked at that was not played */
gboolean
rg_table_is_aside (RgTable *self)
{
  return self->aside != NULL;
}

/**
 * rg_table_look_aside:
 * @ply: the move that might have been another, 1 for the first …
 * @moves: (element-type RgMove) (transfer none): a line that is legal from the
 *   position before @ply on
 * @n: after how many of them, 1 for the first …
 *
 * Looks at a moment of a line that was not played.  Nothing can be played
 * there; stepping on and back follows the line, and back before its first move
 * into the game.
 */
void
rg_table_look_aside (RgTable *self, guint ply, GArray *moves, guint n)
{
  g_return_if_fail (ply > 0 && ply <= self->last_ply);
  g_return_if_fail (n > 0 && n <= moves->len);

  g_array_ref (moves);
  leave_aside (self);
  self->aside = moves;
  self->n_aside = n;
  self->ply = ply;
  find_aside_position (self);
  rg_table_emit_changed (self);
}

/* Returns: whether the moment looked at is the present one */
gboolean
rg_table_is_at_end (RgTable *self)
{
  return self->ply == self->last_ply && self->aside == NULL;
}

/* Returns: whether a move could be made on the position looked at */
gboolean
rg_table_is_live (RgTable *self)
{
  return rg_table_is_at_end (self) && !rg_game_is_over (self->game);
}

/* Returns: whether a player chooses a remedy on the position looked at */
gboolean
rg_table_is_choosing (RgTable *self)
{
  return rg_table_is_live (self) && get_state (self)->phase == RG_PHASE_CHOOSING;
}

/* Returns: whether a game of its own can be begun from the moment looked at: any of a
 * game that is over, an earlier one of a free game.  Elsewhere nothing is taken back,
 * and what was not played belongs to no game. */
gboolean
rg_table_may_play_on (RgTable *self)
{
  gboolean over = rg_game_is_over (self->game);
  gboolean is_free = get_state (self)->conduct == RG_CONDUCT_FREE;

  return self->aside == NULL && (over || (is_free && !rg_table_is_at_end (self))) &&
         rg_movegen_count (rg_table_get_position (self)) > 0;
}

/* Returns: (transfer none): the position looked at, with a move that waits for the
 * clock to be struck; valid until the next "changed" */
const RgPosition *
rg_table_get_position (RgTable *self)
{
  if (self->aside != NULL)
    return &self->aside_position;
  if (rg_table_waits_for_strike (self) && rg_table_is_at_end (self))
    return &self->preview.ply.position;

  return rg_game_get_position (self->game, self->ply);
}

/* @move: (out caller-allocates): the move that led to the position looked at
 *
 * Returns: %FALSE where none did */
gboolean
rg_table_get_last_move (RgTable *self, RgMove *move)
{
  if (self->aside != NULL)
    *move = g_array_index (self->aside, RgMove, self->n_aside - 1);
  else if (self->ply > 0)
    *move = rg_game_get_move (self->game, self->ply);

  return self->ply > 0;
}

/* Returns: whether Black is at the near side of the table */
gboolean
rg_table_get_flipped (RgTable *self)
{
  return self->flipped;
}

void
rg_table_set_flipped (RgTable *self, gboolean flipped)
{
  self->flipped = flipped;
  notify_properties (self);
}

/* Returns: whose hand acts on the board: that of the player to move, unless the other
 * one's was asked for */
RgColor
rg_table_get_hand (RgTable *self)
{
  return self->hand != RG_ACTOR_NONE ? rg_actor_color (self->hand) : get_turn (self);
}

/* @hand: whose hand acts until the next move is made */
void
rg_table_set_hand (RgTable *self, RgColor hand)
{
  RgActor actor = hand == get_turn (self) ? RG_ACTOR_NONE : rg_actor_player (hand);

  if (actor == self->hand)
    return;

  self->hand = actor;
  rg_table_emit_changed (self);
}

/* Lets the hand follow the turn again. */
void
rg_table_return_hand (RgTable *self)
{
  rg_table_set_hand (self, get_turn (self));
}

/* @who: (out) (optional): whose hand it is
 *
 * Returns: what is about to be done: RG_VERB_ADOUBE to set pieces straight,
 * RG_VERB_DEMAND_STRAIGHTEN to have it done, a claim with a move that is announced,
 * RG_VERB_RESIGN until it is said once more; RG_VERB_UNSET to play */
RgVerb
rg_table_get_purpose (RgTable *self, RgActor *who)
{
  if (who != NULL)
    *who = self->who;

  return self->purpose;
}

/* Sets what @who is about to do until the next move. */
void
rg_table_set_purpose (RgTable *self, RgActor who, RgVerb purpose)
{
  if (who == self->who && purpose == self->purpose)
    return;

  self->who = purpose != RG_VERB_UNSET ? who : RG_ACTOR_NONE;
  self->purpose = purpose;
  rg_table_emit_changed (self);
}

/* Returns: (transfer none): what the player who may choose has pointed at */
const RgRemedyChoice *
rg_table_get_demand (RgTable *self)
{
  return &self->demand;
}

/* Adds @square to what the player who may choose demands.  Where the program helps
 * and one remedy is left, it is chosen; under `strict` the demand waits to be
 * confirmed. */
void
rg_table_point (RgTable *self, RgSquare square)
{
  RgOption option;

  if (get_state (self)->phase != RG_PHASE_CHOOSING)
    return;

  rg_remedy_choice_point (&self->demand, self->game, square);
  if (!rg_remedy_choice_is_unaided (self->game) &&
      rg_remedy_choice_get_option (&self->demand, self->game, &option))
    rg_table_choose (self, &option, NULL);
  else
    rg_table_emit_changed (self);
}

/* Forgets what was pointed at. */
void
rg_table_clear_demand (RgTable *self)
{
  self->demand = RG_REMEDY_CHOICE_NONE;
  rg_table_emit_changed (self);
}

/* Lets the player who may choose demand the remedy, or the director settle it so. */
gboolean
rg_table_choose (RgTable *self, const RgOption *option, GError **error)
{
  RgActor chooser = get_state (self)->chooser;
  RgEvent event = {
    .actor = chooser,
    .verb = chooser == RG_ACTOR_DIRECTOR ? RG_VERB_SETTLE : RG_VERB_CHOOSE,
    .option = *option,
  };

  self->demand = RG_REMEDY_CHOICE_NONE;
  return rg_table_submit (self, &event, error);
}

/* @cites_end is whether the article by which the game ended is named too.  Returns:
 * (transfer full): whose turn it is or how the game ended, and before it which earlier
 * moment is looked at */
char *
rg_table_describe (RgTable *self, gboolean cites_end)
{
  RgMoment         moment = rg_game_get_moment (self->game, self->ply);
  gboolean         is_over = rg_game_is_over (self->game);
  gboolean         plays = !is_over && get_state (self)->phase == RG_PHASE_PLAYING;
  g_autofree char *present = NULL;
  g_autofree char *seen = NULL;

  if (is_over && cites_end)
    present = rg_sentence_for_outcome (self->game);
  else if (is_over)
    present = g_strdup (rg_sentence_for_end (rg_game_get_outcome (self->game)));
  else if (plays && rg_table_waits_for_strike (self))
    present = g_strdup (_ ("The clock has yet to be struck."));
  else if (plays && rg_table_is_held (self) && !rg_game_has_begun (self->game))
    present = g_strdup (_ ("The clock starts with the first move."));
  else if (plays && rg_table_is_held (self))
    present = g_strdup (_ ("The clocks wait until somebody goes on."));
  else
    present = rg_sentence_for_state (self->game);
  if (rg_table_is_at_end (self))
    return g_steal_pointer (&present);

  seen = self->aside != NULL ? g_strdup (_ ("This was not played."))
                             : rg_moment_sentence (&moment);
  /* Translators: an earlier moment that is looked at, and the state of the game
   * now, such as “After White’s move 3. In the game: Black to move.” */
  return g_strdup_printf (_ ("%s In the game: %s"), seen, present);
}
