/* What the referee answers: the state of the game after a line, as JSON.  Besides
 * the keys of the protocol there are `ply` (the number of the current one),
 * `notice` (a right to castle or to take en passant that was dropped from a
 * position), `offer` (who offers a draw), `expressions` (what players call the
 * move, such as `double-check`) and, after a claim of perpetual check, `proof`
 * with `verdict`, `positions` and, where there is one, `line` and `loop_from`. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"

G_BEGIN_DECLS

/* `event` is NULL where the line was refused, with `error`; then `after` is
 * `before`.  `history` is that of `after`. */
typedef struct {
  RgState        before;
  RgState        after;
  RgHistory      history;
  const RgEvent *event;
  const GError  *error;
} RgAnswer;

/* The answer as one line of JSON. */
char *rg_answer_write (const RgAnswer *self);

G_END_DECLS
