/* RgMoment: a place in a game as people count it: the last move and who made it. Pure
 * counting; the rules of turns are not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-line.h"

/* The number of plies, and the number and player of the last move as people count it;
 * the number is 0 before the first. */
typedef struct {
  guint   ply;
  guint   number;
  RgColor mover;
} RgMoment;

RgMoment rg_moment_next (const RgMoment *self, RgHistory history, RgColor mover);
