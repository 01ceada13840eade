/* Reads the games of a PGN text one after the other (PGN standard 8), keeps
 * what can be kept, and says of everything else where and why.  Of a stream only the
 * present game and what is next to it are in memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-fault.h"
#include "rg-pgn-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _RgPgnReader RgPgnReader;

/* The place of a reader in its text; also whether it has reported that the text is not
 * UTF-8, which is reported once, and whether a report waits for the next game. */
typedef struct {
  gsize    offset;
  guint    line;
  gboolean is_not_utf8;
  gboolean is_pending;
} RgPgnRest;

RgPgnReader *rg_pgn_reader_new (GBytes *text);
RgPgnReader *rg_pgn_reader_new_for_part (GBytes *text, const RgPgnRest *before);
RgPgnReader *rg_pgn_reader_new_for_stream (GInputStream *stream, gsize window);
void         rg_pgn_reader_free (RgPgnReader *self);
RgPgnGame   *rg_pgn_reader_next (RgPgnReader *self, GPtrArray **faults);
RgPgnGame *
rg_pgn_reader_next_or_fault (RgPgnReader *self, gboolean *is_over, GPtrArray **faults);
gsize     rg_pgn_reader_count_ahead (const RgPgnReader *self);
void      rg_pgn_reader_set_start (RgPgnReader *self, const RgPosition *start);
RgPgnRest rg_pgn_reader_get_rest (const RgPgnReader *self);
void      rg_pgn_reader_go_on (RgPgnReader *self, GBytes *text);
void      rg_pgn_reader_end (RgPgnReader *self, GError *error);
void      rg_pgn_reader_seek (RgPgnReader *self, gsize offset, guint line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnReader, rg_pgn_reader_free)

G_END_DECLS
