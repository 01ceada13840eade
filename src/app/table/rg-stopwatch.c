/* The origin moves when the time is held and goes on; nothing is added up, so
 * that nothing drifts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-stopwatch.h"

#include <time.h>

static gint64
read_clock (clockid_t clock)
{
  struct timespec now;

  if (clock_gettime (clock, &now) != 0)
    return g_get_monotonic_time ();

  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static RgInstant
read_instant (void)
{
  return (RgInstant){
    .boot = read_clock (CLOCK_BOOTTIME),
    .awake = read_clock (CLOCK_MONOTONIC),
  };
}

static gint64
read_asleep (const RgStopwatch *self)
{
  RgInstant now = self->read ();

  return now.boot - now.awake;
}

/**
 * rg_stopwatch_set:
 * @read: (nullable): how the clock is read; %NULL for that of the computer
 * @at: the time of the game now, in microseconds
 *
 * Lets the time go on from @at.
 */
void
rg_stopwatch_set (RgStopwatch *self, RgInstantReader read, gint64 at)
{
  self->read = read != NULL ? read : read_instant;
  self->asleep = read_asleep (self);
  self->origin = self->read ().boot - at;
  self->held = FALSE;
}

/* Returns: the time of the game, in microseconds */
gint64
rg_stopwatch_get (const RgStopwatch *self)
{
  return self->held ? self->at : self->read ().boot - self->origin;
}

/**
 * rg_stopwatch_hold:
 * @at: the time at which it stays, in microseconds
 *
 * Lets no time go by until rg_stopwatch_go().
 */
void
rg_stopwatch_hold (RgStopwatch *self, gint64 at)
{
  self->held = TRUE;
  self->at = at;
}

/**
 * rg_stopwatch_go:
 *
 * Lets the time go on from where it was held; the sleep until now is none of
 * it.
 */
void
rg_stopwatch_go (RgStopwatch *self)
{
  if (self->held)
    rg_stopwatch_set (self, self->read, self->at);
}

/* Returns: microseconds for which the computer has slept since the time was set, or
 * the last sleep was heeded */
gint64
rg_stopwatch_get_slept (const RgStopwatch *self)
{
  return read_asleep (self) - self->asleep;
}

/**
 * rg_stopwatch_catch_up:
 *
 * Lets the time go on as if it had never been held, the sleep included.
 */
void
rg_stopwatch_catch_up (RgStopwatch *self)
{
  rg_stopwatch_forget_sleep (self);
  self->held = FALSE;
}

/**
 * rg_stopwatch_forget_sleep:
 *
 * Takes no more notice of what the computer has slept until now.
 */
void
rg_stopwatch_forget_sleep (RgStopwatch *self)
{
  self->asleep = read_asleep (self);
}
