/* Sleeps exactly until the figures of the running clock change, or indefinitely if no
 * clock runs or is visible. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-ticker.h"

#include "rg-template.h"

struct _RgClockTicker {
  GObject parent_instance;

  RgTable *table;
  gboolean awake;
  guint    alarm;
};

G_DEFINE_FINAL_TYPE (RgClockTicker, rg_clock_ticker, G_TYPE_OBJECT)

static void set_alarm (RgClockTicker *self);

static void
tick (RgClockTicker *self)
{
  g_signal_emit_by_name (self, "tick");
  set_alarm (self);
}

static gboolean
alarm_cb (gpointer user_data)
{
  g_autoptr (RgClockTicker) self = g_object_ref (user_data);

  self->alarm = 0;
  tick (self);
  return G_SOURCE_REMOVE;
}

static void
set_alarm (RgClockTicker *self)
{
  RgClockMoment  moment;
  RgClockReading reading;
  gint64         left;

  g_clear_handle_id (&self->alarm, g_source_remove);
  if (!self->awake || self->table == NULL)
    return;

  rg_clock_moment_read (self->table, &moment);
  if (moment.clock.running == RG_ACTOR_NONE)
    return;

  reading = rg_clock_moment_reading (&moment, rg_actor_color (moment.clock.running));
  if (rg_clock_reading_get_left (&reading, &left))
    self->alarm = g_timeout_add ((guint) (rg_clock_text_wait (left) / 1000) + 1, alarm_cb,
                                 self);
}

static void
rg_clock_ticker_class_init (RgClockTickerClass *klass)
{
  /* tick: emitted when the clocks show another time, after an event or, while they are
   * visible, as time passes. */
  rg_signal_new (klass, "tick", 0);

  RG_OWNS (RgClockTicker, g_source_remove, alarm);
  RG_OWNS (RgClockTicker, g_object_unref, table);
}

static void
rg_clock_ticker_init (G_GNUC_UNUSED RgClockTicker *self)
{
}

RgClockTicker *
rg_clock_ticker_new (void)
{
  return g_object_new (RG_TYPE_CLOCK_TICKER, NULL);
}

void
rg_clock_ticker_set_table (RgClockTicker *self, RgTable *table)
{
  static const char *const followed[] = { "notify::game", "notify::n-events",
                                          "notify::held" };

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_set_object (&self->table, table);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (table, followed[i], G_CALLBACK (tick), self,
                             G_CONNECT_SWAPPED);
  tick (self);
}

/* @awake: whether the clocks are visible */
void
rg_clock_ticker_set_awake (RgClockTicker *self, gboolean awake)
{
  self->awake = awake;
  if (awake && self->table != NULL)
    tick (self);
  else
    set_alarm (self);
}

static void
wake_cb (RgClockTicker *self)
{
  rg_clock_ticker_set_awake (self, TRUE);
}

static void
sleep_cb (RgClockTicker *self)
{
  rg_clock_ticker_set_awake (self, FALSE);
}

/* Keeps the ticker awake while @widget is on the screen. */
void
rg_clock_ticker_watch (RgClockTicker *self, GtkWidget *widget)
{
  g_signal_connect_object (widget, "map", G_CALLBACK (wake_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "unmap", G_CALLBACK (sleep_cb), self,
                           G_CONNECT_SWAPPED);
  rg_clock_ticker_set_awake (self, gtk_widget_get_mapped (widget));
}

/* @table: (nullable): NULL for no clocks
 * @moment: (out caller-allocates): both clocks now */
void
rg_clock_moment_read (RgTable *table, RgClockMoment *moment)
{
  const RgState *state;

  *moment = (RgClockMoment){ .clock.running = RG_ACTOR_NONE };
  if (table == NULL)
    return;

  state = rg_table_get_state (table);
  rg_table_get_clock (table, &moment->clock);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    moment->moves[color] = rg_state_count_moves (state, (RgColor) color);
  if (state->phase == RG_PHASE_SETUP || rg_game_is_over (rg_table_get_game (table)) ||
      rg_table_is_held (table))
    moment->clock.running = RG_ACTOR_NONE;
}

/* Returns: the clock of @player, which points into @self */
RgClockReading
rg_clock_moment_reading (const RgClockMoment *self, RgColor player)
{
  return (RgClockReading){ &self->clock, player, self->moves[player] };
}
