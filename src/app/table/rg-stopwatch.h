/* The time of one game: microseconds since it began, however often it was laid
 * aside.  Reads the clock that goes on while the computer sleeps, and tells
 * when it has slept; knows nothing of players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Two readings in microseconds: `awake` stands still while the computer sleeps,
 * `boot` does not. */
typedef struct {
  gint64 boot;
  gint64 awake;
} RgInstant;

typedef RgInstant (*RgInstantReader) (void);

/* `origin` is the instant at which the time of the game was 0; `asleep` what
 * the computer has slept since it was switched on, as far as that was heeded;
 * while `held` the time stays at `at`. */
typedef struct {
  RgInstantReader read;
  gint64          origin;
  gint64          asleep;
  gint64          at;
  gboolean        held;
} RgStopwatch;

void   rg_stopwatch_set (RgStopwatch *self, RgInstantReader read, gint64 at);
gint64 rg_stopwatch_get (const RgStopwatch *self);
void   rg_stopwatch_hold (RgStopwatch *self, gint64 at);
void   rg_stopwatch_go (RgStopwatch *self);
gint64 rg_stopwatch_get_slept (const RgStopwatch *self);
void   rg_stopwatch_catch_up (RgStopwatch *self);
void   rg_stopwatch_forget_sleep (RgStopwatch *self);

G_END_DECLS
