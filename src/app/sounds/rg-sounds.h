/* The sounds of the table: plays them, and follows a game to play what happens
 * in it.  A table that nobody can hear is none the worse for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-sound.h"
#include "rg-table.h"

G_BEGIN_DECLS

#define RG_TYPE_SOUNDS (rg_sounds_get_type ())

G_DECLARE_FINAL_TYPE (RgSounds, rg_sounds, RG, SOUNDS, GObject)

RgSounds *rg_sounds_new (void);
void      rg_sounds_play (RgSounds *self, RgSound sound);
void      rg_sounds_follow (RgSounds *self, RgTable *table);

G_END_DECLS
