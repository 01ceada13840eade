/* What the hand over the board does, as events of the law: which men it may
 * take up, what touching and putting down them means under each conduct.
 * Decides nothing about the moves; knows no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

void     rg_hand_acts_find_men (RgTable *table, RgBitboard *own, RgBitboard *others);
gboolean rg_hand_acts_serves_purpose (RgTable *table);
gboolean rg_hand_acts_serve (RgTable *table, RgSquare square, GError **error);
gboolean rg_hand_acts_touch (RgTable *table, RgSquare square, GError **error);
gboolean rg_hand_acts_ask_promotion (RgTable *table, RgDisplacement displacement);
gboolean
rg_hand_acts_put_down (RgTable *table, RgDisplacement displacement, GError **error);

G_END_DECLS
