/* RgTimeControl: the time of a player and the number of moves for it, in the syntax of
 * the PGN tag TimeControl (PGN standard 9.6.1), extended by delays: "300b3" is a
 * Bronstein increment, "300d3" a simple delay. Clocks count used time up to the limits
 * computed here; no clock is read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"

#define RG_TIME_CONTROL_MAX_PERIODS 6

/* The longest time: ten days, in microseconds. */
#define RG_TIME_CONTROL_MAX_TIME (G_GINT64_CONSTANT (10) * 24 * 60 * 60 * G_USEC_PER_SEC)

#define RG_TIME_CONTROL_MAX_MOVES 1000

typedef enum {
  RG_TIME_CONTROL_NONE,
  RG_TIME_CONTROL_PERIODS,
  RG_TIME_CONTROL_HOURGLASS,
} RgTimeControlKind;

/* RgTimeGain: how an increment is granted: all of it when the move is completed; no more
 * of it than was used for the move (Bronstein); or as a delay, during which the clock
 * does not count. */
typedef enum {
  RG_TIME_GAIN_ADDED,
  RG_TIME_GAIN_BRONSTEIN,
  RG_TIME_GAIN_DELAY,
} RgTimeGain;

/* `moves` to be made in `time`; 0 moves: the rest of the game. `time` and `increment`
 * are in microseconds; 52 bits hold the longest time, multiplied by a thousand for time
 * odds. */
typedef struct {
  gint64     time : 52;
  guint64    moves : 10;
  RgTimeGain gain : 2;
  gint64     increment : 52;
} RgTimePeriod;

/* Only the last period may be for the rest of the game; if it has a number of moves, it
 * repeats without end. An hourglass is one period without a number of moves. */
typedef struct {
  RgTimePeriod      periods[RG_TIME_CONTROL_MAX_PERIODS];
  guint             n_periods;
  RgTimeControlKind kind;
} RgTimeControl;

gboolean rg_time_control_parse (const char *text, RgTimeControl *self, GError **error);
gboolean rg_time_control_parse_both (const char    *text,
                                     RgTimeControl *white,
                                     RgTimeControl *black,
                                     GError       **error);
void     rg_time_control_write (const RgTimeControl *self, GString *out);
void     rg_time_control_write_both (const RgTimeControl *white,
                                     const RgTimeControl *black,
                                     GString             *out);
gboolean rg_time_control_equal (const RgTimeControl *self, const RgTimeControl *other);

gboolean rg_time_control_bound (const RgTimeControl *self,
                                guint                moves,
                                gint64               other_used,
                                gint64              *bound);
guint    rg_time_control_moves_to_go (const RgTimeControl *self, guint moves);
gint64   rg_time_control_increment (const RgTimeControl *self, guint moves);

RgTimeGain rg_time_control_gain (const RgTimeControl *self, guint moves);
gint64     rg_time_control_sum (const RgTimeControl *self, guint moves);
