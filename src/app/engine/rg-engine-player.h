/* RgEnginePlayer is a program that plays one side at a table as a person does: by events,
 * with no more knowledge than a player has. If the program fails, the clocks are stopped
 * and the table asks people how to go on (rg_table_set_absence()). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#define RG_TYPE_ENGINE_PLAYER (rg_engine_player_get_type ())

G_DECLARE_FINAL_TYPE (RgEnginePlayer, rg_engine_player, RG, ENGINE_PLAYER, GObject)

RgEnginePlayer      *
rg_engine_player_new (RgTable *table, RgColor color, const char *program, guint elo);
void rg_engine_player_set_pace (RgEnginePlayer *self, guint pace, guint64 nodes);
void rg_engine_player_set_patience (RgEnginePlayer *self, guint milliseconds);
void rg_engine_player_start (RgEnginePlayer *self);
void rg_engine_player_quit (RgEnginePlayer *self);
