/* Reads the games of a PGN text one after the other (PGN standard 8), keeps all that can
 * be read, and reports where and why the rest cannot. Of a stream only the current game
 * and the text around it are in memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-fault.h"
#include "rg-pgn-game.h"

#include <gio/gio.h>

typedef struct _RgPgnReader RgPgnReader;

RgPgnReader *rg_pgn_reader_new (GBytes *text);
RgPgnReader *rg_pgn_reader_new_for_stream (GInputStream *stream, gsize window);
void         rg_pgn_reader_free (RgPgnReader *self);
RgPgnGame   *rg_pgn_reader_next (RgPgnReader *self, GPtrArray **faults);
RgPgnGame *
rg_pgn_reader_next_or_fault (RgPgnReader *self, gboolean *is_over, GPtrArray **faults);
gsize rg_pgn_reader_count_ahead (const RgPgnReader *self);
void  rg_pgn_reader_set_start (RgPgnReader *self, const RgPosition *start);
void  rg_pgn_reader_seek (RgPgnReader *self, gsize offset, guint line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnReader, rg_pgn_reader_free)
