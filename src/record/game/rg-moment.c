/* Moves are counted as on a sheet on which each player has a column. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment.h"

/* Goes on to the moment after one more move of @mover. */
static void
step (RgMoment *self, RgHistory history, RgColor mover)
{
  if (self->ply == 0)
    self->number = history.plies[0].position.setup.fullmove;
  else if (mover == RG_WHITE || self->mover == RG_BLACK)
    self->number++;
  self->mover = mover;
  self->ply++;
}

/* Returns: the moment after @ply.  The first move has the number that the start gives,
 * and what is beside White's move has the same.  Where a player moves twice, by odds or
 * against the rules, the other's place between stays empty: White's second move in a row
 * has the next number, no matter whose turn it was. */
RgMoment
rg_moment_find (RgHistory history, guint ply)
{
  RgMoment moment = { 0 };

  for (guint i = 1; i <= ply; i++)
    step (&moment, history, (RgColor) history.plies[i].mover);

  return moment;
}

/* Returns: the moment after one more move, made by @mover, than @history has */
RgMoment
rg_moment_next (RgHistory history, RgColor mover)
{
  RgMoment moment = rg_moment_now (history);

  step (&moment, history, mover);
  return moment;
}

/* Returns: the moment after the last ply of @history */
RgMoment
rg_moment_now (RgHistory history)
{
  return rg_moment_find (history, history.n - 1);
}
