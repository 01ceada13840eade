/* A window over the director's panel with a board, on which the director corrects the
 * position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <adwaita.h>

#define RG_TYPE_POSITION_DIALOG (rg_position_dialog_get_type ())

G_DECLARE_FINAL_TYPE (RgPositionDialog,
                      rg_position_dialog,
                      RG,
                      POSITION_DIALOG,
                      AdwWindow)

RgPositionDialog *rg_position_dialog_new (GtkWindow  *parent,
                                          RgGame     *game,
                                          guint       ply,
                                          const char *corrected);
char             *rg_position_dialog_get_correction (RgPositionDialog *self);
