/* A white and a black pawn in two closed hands (FIDE 1930, Art. 11; Café de la
 * Régence, V): which is where is settled when they are hidden, before anybody
 * points.  A plain value; knows neither players nor hands on a screen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-color.h"

G_BEGIN_DECLS

/* As the eye of the player who points sees them. */
typedef enum {
  RG_LOT_LEFT,
  RG_LOT_RIGHT,
} RgLotSide;

#define RG_N_LOT_SIDES 2

/* `white` is the hand that holds the white pawn; the other holds the black. */
typedef struct {
  RgLotSide white;
} RgLot;

/* Where chance comes from: a byte, all 256 being equally likely. */
typedef guint8 (*RgLotSource) (void);

guint8  rg_lot_system_source (void);
void    rg_lot_hide (RgLot *self, RgLotSource source);
RgColor rg_lot_open (const RgLot *self, RgLotSide side);

static inline RgLotSide
rg_lot_side_other (RgLotSide self)
{
  return self == RG_LOT_LEFT ? RG_LOT_RIGHT : RG_LOT_LEFT;
}

G_END_DECLS
