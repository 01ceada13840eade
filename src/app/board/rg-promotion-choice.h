/* The pieces that a pawn can become, in a column of buttons over the board. Emits
 * "chosen" with the RgRole; RG_PAWN leaves it a pawn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece-textures.h"

/* The pieces of a promotion; the last one, if offered, leaves a pawn. */
#define RG_N_PROMOTIONS 5

extern const RgRole RG_PROMOTIONS[RG_N_PROMOTIONS];

#define RG_TYPE_PROMOTION_CHOICE (rg_promotion_choice_get_type ())

G_DECLARE_FINAL_TYPE (RgPromotionChoice,
                      rg_promotion_choice,
                      RG,
                      PROMOTION_CHOICE,
                      GtkBox)

void rg_promotion_choice_open (RgPromotionChoice *self,
                               RgColor            color,
                               gboolean           offers_pawn,
                               gboolean           upwards,
                               RgPieceTextures   *textures,
                               int                side);
int  rg_promotion_choice_get_n (RgPromotionChoice *self);
