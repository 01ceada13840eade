/* What is written about moves, on the sheet below them: comments and
 * variations.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _RgNoteRows RgNoteRows;

RgNoteRows *rg_note_rows_new (GtkGrid *grid);
void        rg_note_rows_free (RgNoteRows *self);

void rg_note_rows_write (RgNoteRows *self, RgTable *table, guint ply, int row);
void rg_note_rows_cut (RgNoteRows *self, guint last_ply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgNoteRows, rg_note_rows_free)

G_END_DECLS
