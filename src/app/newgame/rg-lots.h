/* A draw by lots for White (FIDE 1930, Art. 11) or for the first move (Café de la
 * Régence, V): two closed hands hide a white and a black pawn, and a player points to
 * one. Cannot be repeated for the same game. Knows no game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"
#include "rg-succession.h"

#include <gtk/gtk.h>

/* Left and right as seen by the player who points. */
typedef enum {
  RG_LOT_LEFT,
  RG_LOT_RIGHT,
} RgLotSide;

#define RG_N_LOT_SIDES 2

/* `white` is the hand with the white pawn, drawn before a player points. */
typedef struct {
  RgLotSide white;
} RgLot;

/* RgLotSource: returns a random byte, all 256 of them equally likely. */
typedef guint8 (*RgLotSource) (void);

void    rg_lot_hide (RgLot *self, RgLotSource source);
RgColor rg_lot_open (const RgLot *self, RgLotSide side);

#define RG_TYPE_LOTS (rg_lots_get_type ())

G_DECLARE_FINAL_TYPE (RgLots, rg_lots, RG, LOTS, GtkWidget)

void rg_lots_set_names (RgLots *self, const char *first, const char *second);
void rg_lots_set_rulebook (RgLots *self, const RgRulebook *rulebook);
void rg_lots_hide (RgLots *self, RgLotSource source);
void rg_lots_point (RgLots *self, RgLotSide side);

gboolean rg_lots_is_drawn (RgLots *self);
RgPlayer rg_lots_get_winner (RgLots *self);
RgPiece  rg_lots_get_shown (RgLots *self, RgLotSide side);
