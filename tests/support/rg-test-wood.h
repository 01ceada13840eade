/* A game on a wooden board, in a time of its own: what the hands do becomes events, which
 * the arbiter gets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"
#include "rg-wood-hand.h"

/* `now` is in microseconds.  `events` are those that the hand has made, one after the
 * other with ", " between them, without their times; one that was refused has a "!"
 * behind it. `faults` counts how often squares were shown that differ. */
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
