/* The variations on the sheet, below the moves that they replace. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _RgVariationRows RgVariationRows;

RgVariationRows *rg_variation_rows_new (GtkGrid *grid);
void             rg_variation_rows_free (RgVariationRows *self);

void rg_variation_rows_write (RgVariationRows *self,
                              RgReplay        *replay,
                              guint            ply,
                              int              row);
void rg_variation_rows_cut (RgVariationRows *self, guint last_ply);

gboolean rg_variation_rows_are_shown (RgGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgVariationRows, rg_variation_rows_free)

G_END_DECLS
