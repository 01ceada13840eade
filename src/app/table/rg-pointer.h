/* RgPointer takes up pieces, carries them and puts them down, as the mouse, pen or finger
 * does. rg_pointer_acts_…() turn that into events: which pieces may be taken up, and what
 * touching and putting down mean under each conduct. Knows squares, but no mouse and no
 * widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

/* `taken` is the square of the piece in the hand, RG_SQUARE_NONE if it is empty.
 * `pressed` is set while a button is down; `fresh` if that press took the piece up. */
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
