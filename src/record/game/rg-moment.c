/* Counts moves as on a score sheet with a column for each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment.h"

/* Returns: the moment after one more move of @history than at @self, made by @mover. The
 * first move has the number of the start, and Black's move the same number as White's in
 * the same row. If a player moves twice, by odds or irregularly, the other's place in
 * between stays empty: White's second move in a row has the next number, regardless of
 * the side to move. */
RgMoment
rg_moment_next (const RgMoment *self, RgHistory history, RgColor mover)
{
  RgMoment next = { self->ply + 1, self->number, mover };

  if (self->ply == 0)
    next.number = history.plies[0].position.setup.fullmove;
  else if (mover == RG_WHITE || self->mover == RG_BLACK)
    next.number++;
  return next;
}
