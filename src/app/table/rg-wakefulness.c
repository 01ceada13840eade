/* Nobody touches mouse or keyboard while he thinks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wakefulness.h"

#include <glib/gi18n.h>

/* `cookie` is 0 while the screen may sleep. */
typedef struct {
  GtkWindow      *table; /* owns this */
  GtkApplication *application;
  RgReplay       *replay;
  guint           cookie;
} RgWakefulness;

static gboolean
is_thinking_time (RgReplay *replay)
{
  RgGame        *game = rg_replay_get_game (replay);
  const RgState *state = rg_game_get_state (game);

  return !rg_game_is_over (game) && state->clock.running != RG_ACTOR_NONE &&
         rg_clock_is_timed (&state->clock) && !rg_replay_is_held (replay);
}

static void
let_sleep (RgWakefulness *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
  g_clear_object (&self->application);
}

static void
keep_awake (RgWakefulness *self)
{
  GtkApplication *application = gtk_window_get_application (self->table);

  if (self->cookie != 0 || application == NULL)
    return;

  g_set_object (&self->application, application);
  self->cookie = gtk_application_inhibit (application, self->table,
                                          GTK_APPLICATION_INHIBIT_IDLE,
                                          _ ("A game is being played"));
}

static void
update (RgWakefulness *self)
{
  if (is_thinking_time (self->replay))
    keep_awake (self);
  else
    let_sleep (self);
}

static void
wakefulness_free (gpointer data)
{
  RgWakefulness *self = data;

  let_sleep (self);
  g_signal_handlers_disconnect_by_data (self->replay, self);
  g_object_unref (self->replay);
  g_free (self);
}

/**
 * rg_wakefulness_follow:
 * @table: a window
 * @replay: the game that is played in it
 *
 * Lets the screen not sleep as long as a clock runs there.
 */
void
rg_wakefulness_follow (GtkWindow *table, RgReplay *replay)
{
  RgWakefulness *self = g_new0 (RgWakefulness, 1);

  self->table = table;
  self->replay = g_object_ref (replay);
  g_signal_connect_swapped (replay, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (table, "destroy", G_CALLBACK (let_sleep), self);
  g_object_set_data_full (G_OBJECT (table), "rg-wakefulness", self, wakefulness_free);
}
