/* Which sound an event deserves.  Tells only what the players may know: under
 * `strict` a check is heard when a player says it, true or not, and never
 * because there is one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-state.h"

G_BEGIN_DECLS

typedef enum {
  RG_SOUND_NONE,
  RG_SOUND_PIECE,
  RG_SOUND_CAPTURE,
  RG_SOUND_CHECK,
  RG_SOUND_CLOCK,
  RG_SOUND_FLAG,
  RG_SOUND_END,
} RgSound;

#define RG_N_SOUNDS (RG_SOUND_END + 1)

const char *rg_sound_get_name (RgSound self);
RgSound rg_sound_for_change (const RgState *before, const RgState *after, RgVerb verb);

G_END_DECLS
