/* A moment of a game as people count it: after which move, and whose.  Pure
 * counting; who may move when is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-line.h"

G_BEGIN_DECLS

/* The number of plies, and how people count the last of them: the number of the move and
 * who made it; the number is 0 where there is none. */
typedef struct {
  guint   ply;
  guint   number;
  RgColor mover;
} RgMoment;

RgMoment rg_moment_next (const RgMoment *self, RgHistory history, RgColor mover);

G_END_DECLS
