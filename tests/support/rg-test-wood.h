/* A game on a wooden board in simulated time: what the hand does becomes events for the
 * arbiter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"
#include "rg-wood-hand.h"

/* `now` is in microseconds. `events` are the events of the hand, separated by ", " and
 * without their times; a refused one is followed by "!". `faults` counts how often the
 * hand began to show squares on which wood and game differ. */
typedef struct {
  RgState     state;
  RgLine     *line;
  RgWoodHand *hand;
  GString    *events;
  gint64      now;
  guint       faults;
  RgBitboard  fault;
} RgTestWood;

void rg_test_wood_init (RgTestWood *self, RgConduct conduct, const char *fen);
void rg_test_wood_clear (RgTestWood *self);

gboolean rg_test_wood_submit (RgTestWood *self, const char *line);
void     rg_test_wood_set_up (RgTestWood *self);
void     rg_test_wood_change (RgTestWood *self, RgSquare square, RgPiece piece);
void     rg_test_wood_press (RgTestWood *self);
void     rg_test_wood_pass (RgTestWood *self, guint milliseconds);
void     rg_test_wood_run (RgTestWood *self, const char *script);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgTestWood, rg_test_wood_clear)
