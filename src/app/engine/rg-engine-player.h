/* RgEnginePlayer is a program that sits at one side of a table and plays there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-engine.h"
#include "rg-table.h"

G_BEGIN_DECLS

#define RG_TYPE_ENGINE_PLAYER (rg_engine_player_get_type ())

G_DECLARE_FINAL_TYPE (RgEnginePlayer, rg_engine_player, RG, ENGINE_PLAYER, GObject)

RgEnginePlayer *rg_engine_player_new (RgTable *table, RgColor color);

G_END_DECLS
