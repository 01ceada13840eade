/* The arbiter computes the next state from the state of the game and an event. Reads no
 * clock, no file and no locale.
 *
 * The caller keeps the line of the game beside the state, since repetitions and the like
 * are counted over it. Example:
 *
 *     g_autoptr (RgLine) line = rg_line_new ();
 *     g_autoptr (GError) error = NULL;
 *     RgHistory          history;
 *     RgState            state, after;
 *     RgEvent            event;
 *
 *     rg_arbiter_begin (&state);
 *     rg_line_follow (line, &state.ply);
 *     rg_event_parse ("start", &event, NULL);
 *     g_assert_true (rg_arbiter_submit (&state, line, &event, NULL));
 *     history = rg_line_get_history (line);
 *
 *     rg_event_parse ("black play e7e5", &event, NULL);
 *     g_assert_false (rg_arbiter_apply (&state, history, &event, &after, &error));
 *     g_assert_error (error, RG_ERROR, RG_ERROR_NOT_YOUR_TURN);
 *
 *     rg_event_parse ("white play e2e4", &event, NULL);
 *     g_assert_true (rg_arbiter_apply (&state, history, &event, &after, NULL));
 *     g_assert_cmpuint (state.ply.number, ==, 0);
 *     g_assert_cmpuint (after.ply.number, ==, 1); */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-state.h"

void     rg_arbiter_begin (RgState *state);
void     rg_arbiter_begin_with (RgState *state, const RgShelf *shelf);
gboolean rg_arbiter_apply (const RgState *before,
                           RgHistory      history,
                           const RgEvent *event,
                           RgState       *after,
                           GError       **error);
gboolean
rg_arbiter_submit (RgState *state, RgLine *line, const RgEvent *event, GError **error);

gboolean
rg_arbiter_may_ask_takeback (const RgState *state, RgHistory history, RgColor player);
guint rg_arbiter_demand_left (const RgState *state, RgHistory history, RgColor player);
gboolean
rg_arbiter_may_call_irregular (const RgState *state, RgHistory history, guint ply);
const RgPosition          *
rg_arbiter_get_choice_position (const RgState *state, RgHistory history);
gboolean rg_arbiter_check_moment (const RgState *state,
                                  RgHistory      history,
                                  const RgEvent *event,
                                  GError       **error);
gboolean rg_arbiter_may_claim (const RgState *state, RgHistory history, RgVerb claim);
void rg_arbiter_prove_perpetual (const RgState *state, guint limit, RgPerpetual *proof);
