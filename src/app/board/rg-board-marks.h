/* Which squares deserve a mark: the last move, a king in check, the man in
 * hand and where it may go. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-square.h"
#include "rg-hand.h"
#include "rg-table.h"

G_BEGIN_DECLS

typedef struct {
  RgBitboard sets[RG_N_MARKS];
} RgBoardMarks;

RgBoardMarks rg_board_marks_find (RgTable *table, const RgHand *hand);

G_END_DECLS
