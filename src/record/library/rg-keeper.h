/* Keeps one game in its file while it is played: whatever happens to it is
 * saved a moment later, without anybody having to ask. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-facts.h"

G_BEGIN_DECLS

#define RG_TYPE_KEEPER (rg_keeper_get_type ())

G_DECLARE_FINAL_TYPE (RgKeeper, rg_keeper, RG, KEEPER, GObject)

RgKeeper *
rg_keeper_new (RgGame *game, const char *folder, const char *name, const RgStamp *stamp);
RgGame     *rg_keeper_get_game (RgKeeper *self);
const char *rg_keeper_get_name (RgKeeper *self);
void        rg_keeper_touch (RgKeeper *self);
gboolean    rg_keeper_flush (RgKeeper *self, GError **error);
gboolean    rg_keeper_rename (RgKeeper *self, const char *stem, GError **error);
void        rg_keeper_stop (RgKeeper *self);

G_END_DECLS
