/* RgPgnIndex: the places at which the games of a PGN file begin. It needs twelve bytes
 * for each game, as a file may have millions; the text comes in parts and is not
 * stored. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-lexer.h"

#include <gio/gio.h>

/* RgPgnStart: `offset` is the place of the first token of a game, in bytes from the
 * beginning of the file; `line` is its text line, from 1. */
typedef struct {
  guint64 offset;
  guint   line;
} RgPgnStart;

typedef struct _RgPgnIndex RgPgnIndex;

RgPgnIndex *rg_pgn_index_new (void);
void        rg_pgn_index_free (RgPgnIndex *self);
gsize
rg_pgn_index_scan (RgPgnIndex *self, const char *text, gsize length, gboolean is_last);
void       rg_pgn_index_take (RgPgnIndex *self, RgPgnIndex *found);
guint      rg_pgn_index_get_length (const RgPgnIndex *self);
RgPgnStart rg_pgn_index_get_start (const RgPgnIndex *self, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnIndex, rg_pgn_index_free)
