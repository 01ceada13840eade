/* The legal moves of a position, by pins and check masks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

/* No position that can be set up has more legal moves than this. With n pieces of the
 * side to move, each has at most 27 moves; and each of the other 64 - n squares can be
 * reached along 8 lines and by 8 knights, with 72 more moves for the choice of promotion.
 * The smaller of 27 n and 16 (64 - n) + 72 never exceeds 688. */
#define RG_MAX_MOVES 704

typedef struct {
  guint  n;
  RgMove moves[RG_MAX_MOVES];
} RgMoveList;

void    rg_movegen_legal (const RgPosition *position, RgMoveList *list);
void    rg_movegen_some (const RgPosition *position,
                         RgRole            role,
                         RgBitboard        from,
                         RgBitboard        to,
                         RgMoveList       *list);
guint   rg_movegen_count (const RgPosition *position);
guint64 rg_perft (const RgPosition *position, guint depth);
gboolean
rg_movegen_find (const RgPosition *position, RgDisplacement displacement, RgMove *move);
gboolean rg_movegen_en_passant_is_legal (const RgPosition *position);
