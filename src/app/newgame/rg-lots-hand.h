/* One of the two hands that hide the lots, which can open and show its pawn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_LOTS_HAND (rg_lots_hand_get_type ())

G_DECLARE_FINAL_TYPE (RgLotsHand, rg_lots_hand, RG, LOTS_HAND, GtkWidget)

void    rg_lots_hand_close (RgLotsHand *self);
void    rg_lots_hand_open (RgLotsHand *self, RgPiece pawn, gboolean pauses);
RgPiece rg_lots_hand_get_pawn (RgLotsHand *self);

G_END_DECLS
