/* A session of the referee: lines of the event language in, one answer for each.
 * Knows no file and no terminal.
 *
 * Besides the keys of the protocol an answer has `ply` (the number of the current
 * one), `notice` (a right to castle or to take en passant that was dropped from a
 * position), `offer` (who offers a draw), `expressions` (what players call the move,
 * such as `double-check`) and, after a claim of perpetual check, `proof` with
 * `verdict`, `positions` and, if found, `line` and `loop_from`. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"

/* The maximum length of a text line of the protocol, in bytes. */
#define RG_REFEREE_MAX_LINE 65536

typedef struct _RgReferee RgReferee;

RgReferee *rg_referee_new (const RgShelf *shelf);
void       rg_referee_free (RgReferee *self);

char          *rg_referee_hear (RgReferee *self, const char *line, gsize length);
const RgState *rg_referee_get_state (RgReferee *self);
RgHistory      rg_referee_get_history (RgReferee *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgReferee, rg_referee_free)
