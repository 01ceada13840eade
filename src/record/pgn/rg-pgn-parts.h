/* Reads the games of a stream on several threads, with the faults that one reader would
 * find.  The text is cut where a game seems to begin; each part is read as if one did,
 * and again, together with what is before it, where the reader of that did not come out
 * at the same place. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-reader.h"

G_BEGIN_DECLS

/* The result for a part of the games; `text` is what was written for them.  The lines of
 * `faults` are those of the whole text. */
typedef struct {
  guint64    n_games;
  guint64    n_moves;
  GPtrArray *faults; /* of RgFault */
  GString   *text;
} RgPgnReport;

/* Called on any thread. */
typedef void (*RgPgnWriteFunc) (const RgPgnGame *game, gpointer data, GString *text);

typedef struct _RgPgnParts RgPgnParts;

RgPgnParts *rg_pgn_parts_new (GInputStream  *stream,
                              gsize          part_size,
                              guint          n_threads,
                              RgPgnWriteFunc write,
                              gpointer       data);
void        rg_pgn_parts_free (RgPgnParts *self);
gboolean    rg_pgn_parts_next (RgPgnParts *self, RgPgnReport *report);
void        rg_pgn_report_clear (RgPgnReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnParts, rg_pgn_parts_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgPgnReport, rg_pgn_report_clear)

G_END_DECLS
