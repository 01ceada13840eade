/* Proves perpetual check (FIDE 1930, Art. 16 §1 b): the side to move can give check with
 * every move, for ever, against every defence. Knows only the board; the arbiter decides
 * who may claim, and when. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"

/* RG_PERPETUAL_LIMIT: the number of positions that a proof at the table may examine. It
 * is part of the event language, as the ruling depends on it. */
#define RG_PERPETUAL_LIMIT 1000000

typedef enum {
  RG_PERPETUAL_UNKNOWN,
  RG_PERPETUAL_PROVED,
  RG_PERPETUAL_REFUTED,
  RG_PERPETUAL_UNASKED,
} RgPerpetualVerdict;

/* `line` begins with a check and alternates checks and replies.
 *
 * Proved: the position after the whole line is the one after its first `loop_from`
 * plies; or, if every defence is mated, the last move of the line mates and
 * `loop_from` is the length of the line.
 *
 * Refuted: after the line there is no check to give; the line is empty if there is no
 * check at the start. `loop_from` is the length of the line.
 *
 * Unknown: `line` is empty. */
typedef struct {
  RgPerpetualVerdict verdict;
  guint              positions;
  guint              loop_from;
  GArray            *line; /* array of RgMove */
} RgPerpetual;

void rg_perpetual_prove (const RgPosition *position,
                         const RgMoveList *first,
                         guint             limit,
                         RgPerpetual      *result);
void rg_perpetual_clear (RgPerpetual *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgPerpetual, rg_perpetual_clear)
