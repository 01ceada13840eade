/* The arbiter: given how the game stands and what happens, how it stands
 * then.  Reads no clock, no file and no locale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-state.h"

G_BEGIN_DECLS

void     rg_arbiter_begin (RgState *state);
gboolean rg_arbiter_apply (const RgState *before,
                           RgHistory      history,
                           const RgEvent *event,
                           RgState       *after,
                           GError       **error);

gboolean rg_arbiter_may_ask_takeback (const RgState *state, RgColor player);

G_END_DECLS
