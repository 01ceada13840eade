/* A thread of its own that plays the table's files through the sound server, so
 * that a server that is slow, absent or hangs is never waited for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-sound.h"

G_BEGIN_DECLS

typedef struct _RgSoundPlayer RgSoundPlayer;

RgSoundPlayer *rg_sound_player_new (const char *folder);
void           rg_sound_player_free (RgSoundPlayer *self);
void           rg_sound_player_play (RgSoundPlayer *self, RgSound sound);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgSoundPlayer, rg_sound_player_free)

G_END_DECLS
