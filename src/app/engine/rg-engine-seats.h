/* RgEngineSeats seats programs at a table: in a new game, the programs that are named as
 * players; this is written into the tags “WhiteType” and “WhiteElo” (PGN standard 9.8.1
 * and 9.1.2) or Black's. In a game that is opened again, it seats programs only once
 * people ask for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-engine-player.h"

#define RG_TYPE_ENGINE_SEATS (rg_engine_seats_get_type ())

G_DECLARE_FINAL_TYPE (RgEngineSeats, rg_engine_seats, RG, ENGINE_SEATS, GObject)

RgEngineSeats *rg_engine_seats_new (RgTable *table);
