/* Which game lies on the table and which of its moments is looked at: what
 * the board, the scoresheet and the window have in common. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

#define RG_TYPE_REPLAY (rg_replay_get_type ())

G_DECLARE_FINAL_TYPE (RgReplay, rg_replay, RG, REPLAY, GObject)

RgReplay *rg_replay_new (void);

RgGame *rg_replay_get_game (RgReplay *self);
void    rg_replay_set_game (RgReplay *self, RgGame *game);

guint    rg_replay_get_ply (RgReplay *self);
guint    rg_replay_get_last_ply (RgReplay *self);
void     rg_replay_go_to (RgReplay *self, guint ply);
void     rg_replay_step (RgReplay *self, int by);
gboolean rg_replay_is_at_end (RgReplay *self);
gboolean rg_replay_is_live (RgReplay *self);

const RgPosition *rg_replay_get_position (RgReplay *self);

G_END_DECLS
