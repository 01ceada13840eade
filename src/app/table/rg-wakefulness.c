/* Nobody touches mouse or keyboard while he thinks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wakefulness.h"

#include <glib/gi18n.h>

/* `cookie` is 0 while the screen may sleep. */
typedef struct {
  GtkWindow      *window; /* owns this */
  GtkApplication *application;
  RgTable        *table;
  guint           cookie;
} RgWakefulness;

static gboolean
is_thinking_time (RgTable *table)
{
  RgGame        *game = rg_table_get_game (table);
  const RgState *state = rg_game_get_state (game);

  return !rg_game_is_over (game) && state->clock.running != RG_ACTOR_NONE &&
         rg_clock_is_timed (&state->clock) && !rg_table_is_held (table);
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
  GtkApplication *application = gtk_window_get_application (self->window);

  if (self->cookie != 0 || application == NULL)
    return;

  g_set_object (&self->application, application);
  self->cookie = gtk_application_inhibit (application, self->window,
                                          GTK_APPLICATION_INHIBIT_IDLE,
                                          _ ("A game is being played"));
}

static void
update (RgWakefulness *self)
{
  if (is_thinking_time (self->table))
    keep_awake (self);
  else
    let_sleep (self);
}

static void
wakefulness_free (gpointer data)
{
  RgWakefulness *self = data;

  let_sleep (self);
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_object_unref (self->table);
  g_free (self);
}

/**
 * rg_wakefulness_follow:
 * @window: a window
 * @table: the game that is played in it
 *
 * Lets the screen not sleep as long as a clock runs there.
 */
void
rg_wakefulness_follow (GtkWindow *window, RgTable *table)
{
  RgWakefulness *self = g_new0 (RgWakefulness, 1);

  self->window = window;
  self->table = g_object_ref (table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (let_sleep), self);
  g_object_set_data_full (G_OBJECT (window), "rg-wakefulness", self, wakefulness_free);
}
