/* The proof of perpetual check (FIDE 1930, Art. 16 §1 b): whether the side to
 * move can give check with every move, for ever, against every defence.  Only
 * the board is known here; who may claim, and when, is the arbiter's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"

G_BEGIN_DECLS

/* How many positions a proof at the table may look at; part of the contract between the
 * program and the programs that speak to it. */
#define RG_PERPETUAL_LIMIT 1000000

typedef enum {
  RG_PERPETUAL_UNKNOWN,
  RG_PERPETUAL_PROVED,
  RG_PERPETUAL_REFUTED,
} RgPerpetualVerdict;

/* `line` begins with a check and alternates checks and replies.
 *
 * Proved: the position after the whole line is the one after its first
 * `loop_from` plies; or, where no defence escapes mate, the last move of the
 * line mates and `loop_from` is the length of the line.
 *
 * Refuted: after the line there is no check to give; it is empty where there
 * is none to begin with.  `loop_from` is the length of the line.
 *
 * Unknown: `line` is empty. */
typedef struct {
  RgPerpetualVerdict verdict;
  guint              positions;
  guint              loop_from;
  GArray            *line; /* of RgMove */
} RgPerpetual;

void rg_perpetual_prove (const RgPosition *position,
                         const RgMoveList *first,
                         guint             limit,
                         RgPerpetual      *result);
void rg_perpetual_clear (RgPerpetual *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgPerpetual, rg_perpetual_clear)

G_END_DECLS
