/* The sounds of a game, played as it continues. A sound reveals only what the players may
 * know: under `strict`, the check sound is played when a player says check, true or not,
 * and never because the king is in check. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

typedef enum {
  RG_SOUND_NONE,
  RG_SOUND_PIECE,
  RG_SOUND_CAPTURE,
  RG_SOUND_CHECK,
  RG_SOUND_CLOCK,
  RG_SOUND_LOW,
  RG_SOUND_FLAG,
  RG_SOUND_END,
} RgSound;

#define RG_N_SOUNDS (RG_SOUND_END + 1)

#define RG_TYPE_SOUNDS (rg_sounds_get_type ())

G_DECLARE_FINAL_TYPE (RgSounds, rg_sounds, RG, SOUNDS, GObject)

const char *rg_sound_get_name (RgSound self);
RgSound rg_sound_for_change (const RgState *before, const RgState *after, RgVerb verb);

RgSounds *rg_sounds_new (void);
void      rg_sounds_play (RgSounds *self, RgSound sound);
void      rg_sounds_follow (RgSounds *self, RgTable *table);
