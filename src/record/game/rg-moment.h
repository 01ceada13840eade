/* RgMoment: a place in a game as counted on a score sheet: the last move and who made it.
 * Only counts; does not know the rules about the side to move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-line.h"

/* The number of plies, and the number and player of the last move as counted on a score
 * sheet; the number is 0 before the first move. */
typedef struct {
  guint   ply;
  guint   number;
  RgColor mover;
} RgMoment;

RgMoment rg_moment_next (const RgMoment *self, RgHistory history, RgColor mover);
