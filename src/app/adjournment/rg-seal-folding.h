/* A sheet of paper goes into an envelope, the flap closes, wax is pressed on
 * it.  Only paint: the sheet is blank, whatever is written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SEAL_FOLDING (rg_seal_folding_get_type ())

G_DECLARE_FINAL_TYPE (RgSealFolding, rg_seal_folding, RG, SEAL_FOLDING, GtkWidget)

void     rg_seal_folding_play (RgSealFolding *self);
gboolean rg_seal_folding_is_playing (RgSealFolding *self);

G_END_DECLS
