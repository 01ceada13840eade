/* A simulated electronic board: the other end of a pseudo-terminal, which answers as the
 * board does. Functions move its pieces. For tests, and for people without such a
 * board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-protocol.h"

typedef struct _RgEboardSimulator RgEboardSimulator;

RgEboardSimulator      *
rg_eboard_simulator_new (const RgEboardProtocol *protocol, GError **error);
void rg_eboard_simulator_free (RgEboardSimulator *self);

const char          *rg_eboard_simulator_get_path (RgEboardSimulator *self);
gboolean             rg_eboard_simulator_is_heard (RgEboardSimulator *self);
RgBitboard           rg_eboard_simulator_get_lights (RgEboardSimulator *self);
const RgBoard       *rg_eboard_simulator_get_board (RgEboardSimulator *self);
const RgEboardClock *rg_eboard_simulator_get_clock (RgEboardSimulator *self);

void rg_eboard_simulator_turn (RgEboardSimulator *self);
void rg_eboard_simulator_set_board (RgEboardSimulator *self, const RgBoard *board);
void rg_eboard_simulator_put (RgEboardSimulator *self, RgSquare square, RgPiece piece);
void rg_eboard_simulator_press (RgEboardSimulator *self);
void rg_eboard_simulator_send (RgEboardSimulator *self, const guint8 *bytes, gsize n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgEboardSimulator, rg_eboard_simulator_free)
