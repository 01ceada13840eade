/* How the game stands after an event: a plain value, small enough to keep one
 * for every event.  Computed by the arbiter and by nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"
#include "rg-outcome.h"
#include "rg-position.h"
#include "rg-rulebook.h"

G_BEGIN_DECLS

typedef enum {
  RG_PHASE_SETUP,
  RG_PHASE_PLAYING,
  RG_PHASE_FINISHED,
} RgPhase;

#define RG_N_PHASES (RG_PHASE_FINISHED + 1)

/* How strictly the table is kept.  Under `free` an illegal displacement is
 * refused and nothing is obliged. */
typedef enum {
  RG_CONDUCT_FREE,
} RgConduct;

/* `time` is that of the last event, in microseconds since the start.  `move`
 * led to `position`; it means nothing while `ply` is 0.  `draw_offer` and
 * `takeback` name the player who waits for an answer.  `article` is the
 * ground of the outcome, NULL where the rulebook names none. */
typedef struct {
  RgPosition        position;
  const RgRulebook *rulebook;
  const char       *article;
  gint64            time;
  RgOutcome         outcome;
  RgPhase           phase;
  RgConduct         conduct;
  RgActor           draw_offer;
  RgActor           takeback;
  guint             ply;
  RgMove            move;
} RgState;

/* All states so far, the present one last. */
typedef struct {
  const RgState *states;
  guint          n;
} RgHistory;

G_STATIC_ASSERT (sizeof (RgState) < 1024);

G_END_DECLS
