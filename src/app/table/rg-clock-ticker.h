/* RgClockTicker emits "tick" when the figures of a clock change; RgClockMoment has both
 * clocks at one moment. A widget with a clock derives from RgTableWidget, which has a
 * ticker. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-clock-text.h"
#include "rg-table.h"

#include <gtk/gtk.h>

#define RG_TYPE_CLOCK_TICKER (rg_clock_ticker_get_type ())

G_DECLARE_FINAL_TYPE (RgClockTicker, rg_clock_ticker, RG, CLOCK_TICKER, GObject)

/* Both clocks at one moment; `clock.running` is RG_ACTOR_NONE also if the clock is held
 * or the game is over. */
typedef struct {
  RgClock clock;
  guint   moves[RG_N_COLORS];
} RgClockMoment;

RgClockTicker *rg_clock_ticker_new (void);
void           rg_clock_ticker_set_table (RgClockTicker *self, RgTable *table);
void           rg_clock_ticker_set_awake (RgClockTicker *self, gboolean awake);
void           rg_clock_ticker_watch (RgClockTicker *self, GtkWidget *widget);

void           rg_clock_moment_read (RgTable *table, RgClockMoment *moment);
RgClockReading rg_clock_moment_reading (const RgClockMoment *self, RgColor player);
