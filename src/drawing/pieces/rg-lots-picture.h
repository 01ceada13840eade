/* The hands that hide two pawns while lots are drawn, closed, open or in between, at
 * any size. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

#include <cairo.h>

/* The ratio of the width of one hand to its height. */
#define RG_LOTS_PICTURE_RATIO (120.0 / 150.0)

/* `openness` goes from 0, closed, to 1, open, while `pawn` becomes visible; `mirrored`
 * makes the left hand a right one; `dark` is set in dark surroundings. */
typedef struct {
  double   openness;
  RgPiece  pawn;
  gboolean mirrored;
  gboolean dark;
} RgLotsLook;

typedef struct _RgLotsPicture RgLotsPicture;

RgLotsPicture *rg_lots_picture_new (GError **error);
void           rg_lots_picture_free (RgLotsPicture *self);
gboolean       rg_lots_picture_draw (RgLotsPicture    *self,
                                     const RgLotsLook *look,
                                     cairo_t          *cr,
                                     double            width,
                                     GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLotsPicture, rg_lots_picture_free)
