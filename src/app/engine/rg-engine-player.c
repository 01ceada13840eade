/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine-player.h"

/* The table owns its seats, so `table` is not. */
struct _RgEnginePlayer {
  GObject parent_instance;

  RgTable *table;
  RgColor  color;
};

G_DEFINE_FINAL_TYPE (RgEnginePlayer, rg_engine_player, G_TYPE_OBJECT)

static void
rg_engine_player_class_init (G_GNUC_UNUSED RgEnginePlayerClass *klass)
{
}

static void
rg_engine_player_init (G_GNUC_UNUSED RgEnginePlayer *self)
{
}

/* Returns: (transfer full): a player at @color of @table, without a program yet */
RgEnginePlayer *
rg_engine_player_new (RgTable *table, RgColor color)
{
  RgEnginePlayer *self = g_object_new (RG_TYPE_ENGINE_PLAYER, NULL);

  self->table = table;
  self->color = color;
  return self;
}
