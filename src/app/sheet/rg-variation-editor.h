/* The variations to a move: a list to remove or change them, and an entry for a new
 * one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <gtk/gtk.h>

#define RG_TYPE_VARIATION_EDITOR (rg_variation_editor_get_type ())

G_DECLARE_FINAL_TYPE (RgVariationEditor,
                      rg_variation_editor,
                      RG,
                      VARIATION_EDITOR,
                      GtkWidget)

void rg_variation_editor_show (RgVariationEditor *self, RgGame *game, guint ply);
void rg_variation_editor_keep (RgVariationEditor *self);
