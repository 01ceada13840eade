/* RgOrigins: which rooks and knights began on the king's side and which on the queen's,
 * followed through a line of moves. Descriptive notation names them by their origin (FIDE
 * 1930, Art. 5 §3), which the board alone does not show. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

/* RgOrigins: a plain value that belongs to a position, with the squares where the king's
 * and the queen's rooks and knights are now, for both colours. A piece made by promotion
 * is in neither set. */
typedef struct {
  RgBitboard kings;
  RgBitboard queens;
} RgOrigins;

void rg_origins_init (RgOrigins *self, const RgPosition *start);
void rg_origins_make (RgOrigins *self, const RgPosition *before, RgMove move);
