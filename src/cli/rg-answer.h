/* What the referee answers: how the game stands after a line, as JSON. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"

G_BEGIN_DECLS

/* `event` is NULL where the line was refused, with `error`; then `after` is
 * `before`.  `history` are the plies that stand afterwards. */
typedef struct {
  RgState        before;
  RgState        after;
  RgHistory      history;
  const RgEvent *event;
  const GError  *error;
} RgAnswer;

char *rg_answer_write (const RgAnswer *self);

G_END_DECLS
