/* Writes the time of a clock in figures and in words, in the reader's language. The
 * caller must first advance the clock to the current time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-clock.h"

/* RgClockShows: the time that the figures show. */
typedef enum {
  RG_CLOCK_SHOWS_REMAINING,
  RG_CLOCK_SHOWS_USED,
} RgClockShows;

/* RgClockReading: one player's clock; `moves` is how many moves the player has
 * completed. */
typedef struct {
  const RgClock *clock;
  RgColor        player;
  guint          moves;
} RgClockReading;

RgClockShows rg_clock_shows_from_text (const char *text);

gboolean rg_clock_reading_get_left (const RgClockReading *self, gint64 *left);
gboolean rg_clock_reading_has_fallen (const RgClockReading *self);
gboolean rg_clock_reading_is_low (const RgClockReading *self);

char *rg_clock_text_time (gint64 time);
char *rg_clock_text_given (gint64 time);
char *rg_clock_text_short (gint64 time);
char *rg_clock_text_in_words (gint64 time);
char *rg_clock_text_figures (const RgClockReading *reading, RgClockShows shows);
char *rg_clock_text_task (const RgClockReading *reading);
char *rg_clock_text_allowance (const RgClockReading *reading);
char *rg_clock_text_prospect (const RgClockReading *reading);
char *rg_clock_text_with_gain (const char *time, gint64 increment, RgTimeGain gain);
char *rg_clock_text_spoken (const RgClockReading *reading, RgClockShows shows);

gint64 rg_clock_text_wait (gint64 left);
