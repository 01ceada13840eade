/* Counts time used and time left, and finds whether a flag has fallen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock.h"

/* Returns: whether the game has clocks */
gboolean
rg_clock_is_timed (const RgClock *self)
{
  return self->controls[RG_WHITE].kind != RG_TIME_CONTROL_NONE;
}

/* Gives both players the same time control. */
void
rg_clock_set_control (RgClock *self, const RgTimeControl *control)
{
  self->controls[RG_WHITE] = self->controls[RG_BLACK] = *control;
}

/* Lets @elapsed microseconds pass on the clock that runs. */
void
rg_clock_advance (RgClock *self, gint64 elapsed)
{
  if (self->running != RG_ACTOR_NONE)
    self->used[rg_actor_color (self->running)] += elapsed;
}

/* Removes the increments of moves that were taken back; a period that they ended stays
 * ended. */
static void
take_back_increments (RgClock *self, RgColor player, guint moves)
{
  const RgTimeControl *control = &self->controls[player];
  guint                granted = self->granted[player];
  guint                to_go = rg_time_control_moves_to_go (control, moves);
  guint                then = rg_time_control_moves_to_go (control, granted);

  if (granted > moves && (to_go == 0) == (then == 0) &&
      (to_go == 0 || to_go + moves == then + granted))
    self->granted[player] = moves;
}

/* Sets the used time of @player, who has completed @moves in which delays have given back
 * @delayed; the time of the current move does not change. Increments of moves that were
 * taken back are removed. Times are in microseconds. */
void
rg_clock_correct (RgClock *self, RgColor player, guint moves, gint64 delayed, gint64 used)
{
  take_back_increments (self, player, moves);
  self->delayed[player] = delayed;
  self->began[player] += used - self->used[player];
  self->used[player] = used;
}

/* Begins the next move of both clocks; its delay has not been used yet. */
void
rg_clock_begin_move (RgClock *self)
{
  for (int i = 0; i < RG_N_COLORS; i++)
    self->began[i] = self->used[i];
}

/* Returns: how much of the current move of @player, who has completed @moves, does not
 * count, in microseconds */
static gint64
get_free_time (const RgClock *self, RgColor player, guint moves)
{
  gint64 increment = rg_time_control_increment (&self->controls[player], moves);

  return CLAMP (self->used[player] - self->began[player], 0, increment);
}

/* Gives @player, who has completed @moves before this one, the time that a delay or a
 * Bronstein increment gives back. Returns: that time, in microseconds */
gint64
rg_clock_complete_move (RgClock *self, RgColor player, guint moves)
{
  gint64 delayed = rg_time_control_gain (&self->controls[player], moves) !=
                       RG_TIME_GAIN_ADDED
                     ? get_free_time (self, player, moves)
                     : 0;

  self->delayed[player] += delayed;
  rg_clock_begin_move (self);
  return delayed;
}

/* Computes the time left. @moves is the number that @player has completed; @left is
 * in microseconds, negative once the flag has fallen.
 *
 * Returns: FALSE in a game without clocks */
gboolean
rg_clock_get_left (const RgClock *self, RgColor player, guint moves, gint64 *left)
{
  gint64 bonus = self->bonus[player] + self->delayed[player];
  gint64 bound;

  if (!rg_time_control_bound (&self->controls[player], MAX (moves, self->granted[player]),
                              self->used[rg_color_other (player)], &bound))
    return FALSE;

  *left = MIN (bound, G_MAXINT64 - MAX (bonus, 0)) + bonus - self->used[player];
  if (rg_time_control_gain (&self->controls[player], moves) == RG_TIME_GAIN_DELAY)
    *left += get_free_time (self, player, moves);
  return TRUE;
}

/* Returns: how many moves @player, who has completed @moves, must still make before the
 * current time limit; 0 if the limit is not for a number of moves */
guint
rg_clock_moves_to_go (const RgClock *self, RgColor player, guint moves)
{
  guint granted = MAX (moves, self->granted[player]);
  guint to_go = rg_time_control_moves_to_go (&self->controls[player], granted);

  return to_go == 0 ? 0 : to_go + granted - moves;
}

/* Returns: whether @player, who has completed @moves, has used more than their time,
 * whether the clock runs or not; exactly the whole time is in time (FIDE 1930, Art. 20
 * §2) */
gboolean
rg_clock_has_fallen (const RgClock *self, RgColor player, guint moves)
{
  gint64 left;

  return rg_clock_get_left (self, player, moves, &left) && left < 0;
}
