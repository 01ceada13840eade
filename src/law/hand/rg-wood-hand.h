/* From what happens on a wooden board to events: pieces that are lifted and put down, the
 * clock that is pressed and the time that passes become touch, adoube and play.  Reads no
 * clock: all times are given, in microseconds from any beginning, and never go back.
 *
 * What happens is put in by rg_wood_hand_see() and its like, in order.  Then the events
 * are taken one by one, each with the state after the one before:
 *
 *   while (rg_wood_hand_next (hand, state, &event))
 *     submit (&event);
 *
 * also whenever the state has changed otherwise.  An event that the arbiter refuses needs
 * nothing more: what differs is shown until it is put back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-state.h"

G_BEGIN_DECLS

/* How long a position is still before it counts, in microseconds. */
#define RG_WOOD_STILL ((gint64) 500000)

typedef struct _RgWoodHand RgWoodHand;

RgWoodHand *rg_wood_hand_new (const RgBoard *wood, gint64 still);
void        rg_wood_hand_free (RgWoodHand *self);

void     rg_wood_hand_see (RgWoodHand *self, gint64 time, RgSquare square, RgPiece piece);
void     rg_wood_hand_press (RgWoodHand *self, gint64 time);
void     rg_wood_hand_wait (RgWoodHand *self, gint64 time);
void     rg_wood_hand_adjust (RgWoodHand *self, gint64 time);
void     rg_wood_hand_set_by_clock (RgWoodHand *self, gboolean by_clock);
gboolean rg_wood_hand_next (RgWoodHand *self, const RgState *state, RgEvent *event);

gint64         rg_wood_hand_get_due (const RgWoodHand *self);
RgBitboard     rg_wood_hand_get_fault (const RgWoodHand *self);
RgResult       rg_wood_hand_get_result (const RgWoodHand *self);
const RgBoard *rg_wood_hand_get_wood (const RgWoodHand *self);

RgBitboard rg_wood_differs (const RgBoard *wood, const RgBoard *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgWoodHand, rg_wood_hand_free)

G_END_DECLS
