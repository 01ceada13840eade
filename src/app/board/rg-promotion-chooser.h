/* The four figures a pawn may become, laid over the board on its file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece-textures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_PROMOTION_CHOOSER (rg_promotion_chooser_get_type ())

G_DECLARE_FINAL_TYPE (RgPromotionChooser,
                      rg_promotion_chooser,
                      RG,
                      PROMOTION_CHOOSER,
                      GtkWidget)

void rg_promotion_chooser_open (RgPromotionChooser *self,
                                RgColor             color,
                                gboolean            upwards,
                                gboolean            with_pawn,
                                RgPieceTextures    *textures,
                                int                 side);
int  rg_promotion_chooser_get_n_choices (RgPromotionChooser *self);

G_END_DECLS
