/* The hand over the board: a piece is taken up, carried, put down; and the
 * events of the law that this becomes: which pieces it may take up, what
 * touching and putting down them means under each conduct.  Knows squares; no
 * pointer and no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

/* `taken` is where the piece in hand was, RG_SQUARE_NONE for an empty hand. `pressed`
 * lasts while a button is down; `fresh`, while that press is the one which took the
 * piece up. */
typedef struct {
  RgSquare taken;
  gboolean pressed;
  gboolean fresh;
} RgPointer;

#define RG_POINTER_EMPTY ((RgPointer){ .taken = RG_SQUARE_NONE })

gboolean rg_pointer_press (RgPointer      *self,
                           RgBitboard      own,
                           RgBitboard      others,
                           RgSquare        square,
                           RgDisplacement *displacement);
gboolean
     rg_pointer_release (RgPointer *self, RgSquare square, RgDisplacement *displacement);
void rg_pointer_cancel (RgPointer *self);

void rg_pointer_acts_find_pieces (RgTable *table, RgBitboard *own, RgBitboard *others);
gboolean rg_pointer_acts_serves_purpose (RgTable *table);
gboolean rg_pointer_acts_serve (RgTable *table, RgSquare square, GError **error);
gboolean rg_pointer_acts_touch (RgTable *table, RgSquare square, GError **error);
gboolean rg_pointer_acts_find_castling (RgTable *table, RgDisplacement *displacement);
gboolean rg_pointer_acts_ask_promotion (RgTable *table, RgDisplacement displacement);
gboolean
rg_pointer_acts_put_down (RgTable *table, RgDisplacement displacement, GError **error);

G_END_DECLS
