/* Follows the game to its last move whenever something is played or taken
 * back, and says "changed" for whatever the eye should follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-replay-private.h"

#include "rg-movegen.h"

G_DEFINE_FINAL_TYPE (RgReplay, rg_replay, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/**
 * rg_replay_emit_changed:
 *
 * Says that something is not as it was.
 */
void
rg_replay_emit_changed (RgReplay *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * rg_replay_get_state:
 *
 * Returns: (transfer none): how the game on the table stands
 */
const RgState *
rg_replay_get_state (RgReplay *self)
{
  return rg_game_get_state (self->game);
}

static void
game_changed_cb (RgReplay *self)
{
  guint last = rg_game_get_n_plies (self->game);

  rg_replay_leave_aside (self);
  if (last != self->last_ply) {
    self->ply = last;
    self->hand = RG_ACTOR_NONE;
  }
  if (last != self->last_ply || rg_replay_get_state (self)->phase != RG_PHASE_PLAYING)
    rg_replay_lay_down_purpose (self);
  self->demand = RG_DEMAND_NONE;
  self->last_ply = last;
  rg_replay_set_alarm (self);
  rg_replay_emit_changed (self);
}

static void
drop_game (RgReplay *self)
{
  g_clear_signal_handler (&self->changed_handler, self->game);
  g_clear_object (&self->game);
  rg_replay_leave_aside (self);
  g_clear_handle_id (&self->alarm, g_source_remove);
  self->waits = FALSE;
  self->slept = 0;
  self->hand = RG_ACTOR_NONE;
  self->demand = RG_DEMAND_NONE;
  rg_replay_lay_down_purpose (self);
}

static void
rg_replay_dispose (GObject *object)
{
  drop_game (RG_REPLAY (object));

  G_OBJECT_CLASS (rg_replay_parent_class)->dispose (object);
}

static void
rg_replay_class_init (RgReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_replay_dispose;

  /**
   * RgReplay::changed:
   *
   * Another game, another moment of it, or something happened in it.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_REPLAY, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_replay_init (RgReplay *self)
{
  g_autoptr (RgGame) game = rg_game_new_between (NULL, NULL, NULL, NULL);

  rg_replay_set_game (self, game);
}

/**
 * rg_replay_new:
 *
 * Returns: (transfer full): a replay of a game that is just beginning
 */
RgReplay *
rg_replay_new (void)
{
  return g_object_new (RG_TYPE_REPLAY, NULL);
}

/**
 * rg_replay_get_game:
 *
 * Returns: (transfer none): the game on the table
 */
RgGame *
rg_replay_get_game (RgReplay *self)
{
  return self->game;
}

/**
 * rg_replay_set_game:
 *
 * Lays another game on the table and looks at its last move.  The time of the
 * one that lay there is put on record.
 */
void
rg_replay_set_game (RgReplay *self, RgGame *game)
{
  g_object_ref (game);
  if (self->game != NULL)
    rg_replay_record_time (self);
  drop_game (self);
  self->game = game;
  self->changed_handler = g_signal_connect_swapped (game, "changed",
                                                    G_CALLBACK (game_changed_cb), self);
  self->last_ply = rg_game_get_n_plies (game);
  self->ply = self->last_ply;
  rg_replay_start_time (self);
  rg_replay_emit_changed (self);
}

/**
 * rg_replay_get_ply:
 *
 * Returns: after how many moves of either side the moment looked at is; where a
 *   line is looked at that was not played, the move that it replaces
 */
guint
rg_replay_get_ply (RgReplay *self)
{
  return self->ply;
}

/**
 * rg_replay_get_last_ply:
 *
 * Returns: how many moves of either side the game has
 */
guint
rg_replay_get_last_ply (RgReplay *self)
{
  return self->last_ply;
}

/**
 * rg_replay_go_to:
 * @ply: a moment; one beyond the last move means the last
 */
void
rg_replay_go_to (RgReplay *self, guint ply)
{
  ply = MIN (ply, self->last_ply);
  if (ply == self->ply && !rg_replay_is_aside (self))
    return;

  rg_replay_leave_aside (self);
  self->ply = ply;
  rg_replay_emit_changed (self);
}

/**
 * rg_replay_step:
 * @by: moves forward, or back where negative; the ends of the game stop it
 */
void
rg_replay_step (RgReplay *self, int by)
{
  if (rg_replay_is_aside (self))
    rg_replay_step_aside (self, by);
  else if (by < 0 && (guint) -by > self->ply)
    rg_replay_go_to (self, 0);
  else
    rg_replay_go_to (self, self->ply + (guint) by);
}

/**
 * rg_replay_is_at_end:
 *
 * Returns: whether the moment looked at is the present one
 */
gboolean
rg_replay_is_at_end (RgReplay *self)
{
  return self->ply == self->last_ply && !rg_replay_is_aside (self);
}

/**
 * rg_replay_is_live:
 *
 * Returns: whether a move could be made on the position looked at
 */
gboolean
rg_replay_is_live (RgReplay *self)
{
  return rg_replay_is_at_end (self) && !rg_game_is_over (self->game);
}

/**
 * rg_replay_is_choosing:
 *
 * Returns: whether a player chooses a remedy on the position looked at
 */
gboolean
rg_replay_is_choosing (RgReplay *self)
{
  return rg_replay_is_live (self) &&
         rg_replay_get_state (self)->phase == RG_PHASE_CHOOSING;
}

/**
 * rg_replay_may_play_on:
 *
 * Returns: whether a game of its own can be begun from the moment looked at:
 * any of a game that is over, an earlier one of a free game.  Elsewhere nothing
 * is taken back, and what was not played belongs to no game.
 */
gboolean
rg_replay_may_play_on (RgReplay *self)
{
  gboolean over = rg_game_is_over (self->game);
  gboolean is_free = rg_replay_get_state (self)->conduct == RG_CONDUCT_FREE;

  return !rg_replay_is_aside (self) &&
         (over || (is_free && !rg_replay_is_at_end (self))) &&
         rg_movegen_count (rg_replay_get_position (self)) > 0;
}

/**
 * rg_replay_get_position:
 *
 * Returns: (transfer none): the position looked at, with a move that waits for
 *   the clock to be struck; valid until the game changes or the eye moves on
 */
const RgPosition *
rg_replay_get_position (RgReplay *self)
{
  if (rg_replay_is_aside (self))
    return &self->aside_position;
  if (self->waits && rg_replay_is_at_end (self))
    return &self->preview.ply.position;

  return rg_game_get_position (self->game, self->ply);
}
