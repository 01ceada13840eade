/* RgWoodHand turns changes on a wooden board into events: pieces lifted and put
 * down, presses of the clock and the passing time become touch, adoube and play.
 * Reads no clock: the caller gives all times, in microseconds from any beginning, and
 * they never decrease.
 *
 * Input is queued, in order, by rg_wood_hand_see() and the functions after it. Then
 * the events are taken one by one, each with the state after the one before:
 *
 * while (rg_wood_hand_next (hand, state, &event)) submit (&event);
 *
 * also whenever the state has changed otherwise. After an event that the arbiter
 * refuses, rg_wood_hand_get_fault() has the squares that differ until they are
 * corrected. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-state.h"

/* RG_WOOD_STILL: how long a position must be still before it counts, in microseconds. */
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
