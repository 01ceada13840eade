/* Follows the game to its last move whenever something is played or taken
 * back, and says "changed" for whatever the eye should follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

#include "rg-movegen.h"

G_DEFINE_FINAL_TYPE (RgTable, rg_table, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/**
 * rg_table_emit_changed:
 *
 * Says that something is not as it was.
 */
void
rg_table_emit_changed (RgTable *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns: (transfer none): how the game on the table stands */
const RgState *
rg_table_get_state (RgTable *self)
{
  return rg_game_get_state (self->game);
}

static void
game_changed_cb (RgTable *self)
{
  guint last = rg_game_get_n_plies (self->game);

  rg_table_leave_aside (self);
  if (last != self->last_ply) {
    self->ply = last;
    self->hand = RG_ACTOR_NONE;
  }
  if (last != self->last_ply || rg_table_get_state (self)->phase != RG_PHASE_PLAYING)
    rg_table_lay_down_purpose (self);
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
  rg_table_leave_aside (self);
  g_clear_handle_id (&self->alarm, g_source_remove);
  self->waits = FALSE;
  self->slept = 0;
  self->hand = RG_ACTOR_NONE;
  self->demand = RG_REMEDY_CHOICE_NONE;
  rg_table_lay_down_purpose (self);
}

static void
rg_table_dispose (GObject *object)
{
  drop_game (RG_TABLE (object));

  G_OBJECT_CLASS (rg_table_parent_class)->dispose (object);
}

static void
rg_table_class_init (RgTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_table_dispose;

  /**
   * RgTable::changed:
   *
   * Another game, another moment of it, or something happened in it.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_table_init (RgTable *self)
{
  g_autoptr (RgGame) game = rg_game_new_between (NULL, NULL, NULL, NULL);

  rg_table_set_game (self, game);
}

/* Returns: (transfer full): a table of a game that is just beginning */
RgTable *
rg_table_new (void)
{
  return g_object_new (RG_TYPE_TABLE, NULL);
}

/* Returns: (transfer none): the game on the table */
RgGame *
rg_table_get_game (RgTable *self)
{
  return self->game;
}

/**
 * rg_table_set_game:
 *
 * Lays another game on the table and looks at its last move.  The time of the
 * one that lay there is put on record.
 */
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
  rg_table_start_time (self);
  rg_table_emit_changed (self);
}

/* Returns: after how many moves of either side the moment looked at is; where a line
 * is looked at that was not played, the move that it replaces */
guint
rg_table_get_ply (RgTable *self)
{
  return self->ply;
}

/* Returns: how many moves of either side the game has */
guint
rg_table_get_last_ply (RgTable *self)
{
  return self->last_ply;
}

/**
 * rg_table_go_to:
 * @ply: a moment; one beyond the last move means the last
 */
void
rg_table_go_to (RgTable *self, guint ply)
{
  ply = MIN (ply, self->last_ply);
  if (ply == self->ply && !rg_table_is_aside (self))
    return;

  rg_table_leave_aside (self);
  self->ply = ply;
  rg_table_emit_changed (self);
}

/**
 * rg_table_step:
 * @by: moves forward, or back where negative; the ends of the game stop it
 */
void
rg_table_step (RgTable *self, int by)
{
  if (rg_table_is_aside (self))
    rg_table_step_aside (self, by);
  else if (by < 0 && (guint) -by > self->ply)
    rg_table_go_to (self, 0);
  else
    rg_table_go_to (self, self->ply + (guint) by);
}

/* Returns: whether the moment looked at is the present one */
gboolean
rg_table_is_at_end (RgTable *self)
{
  return self->ply == self->last_ply && !rg_table_is_aside (self);
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
  return rg_table_is_live (self) && rg_table_get_state (self)->phase == RG_PHASE_CHOOSING;
}

/* Returns: whether a game of its own can be begun from the moment looked at: any of a
 * game that is over, an earlier one of a free game.  Elsewhere nothing is taken back,
 * and what was not played belongs to no game. */
gboolean
rg_table_may_play_on (RgTable *self)
{
  gboolean over = rg_game_is_over (self->game);
  gboolean is_free = rg_table_get_state (self)->conduct == RG_CONDUCT_FREE;

  return !rg_table_is_aside (self) && (over || (is_free && !rg_table_is_at_end (self))) &&
         rg_movegen_count (rg_table_get_position (self)) > 0;
}

/* Returns: (transfer none): the position looked at, with a move that waits for the
 * clock to be struck; valid until the game changes or the eye moves on */
const RgPosition *
rg_table_get_position (RgTable *self)
{
  if (rg_table_is_aside (self))
    return &self->aside_position;
  if (self->waits && rg_table_is_at_end (self))
    return &self->preview.ply.position;

  return rg_game_get_position (self->game, self->ply);
}
