/* Decides whether a side can still checkmate by any series of legal moves, however
 * badly the other side plays (FIDE 2023, Art. 5.2.2, 6.9 and 7.5.5). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-helpmate.h"

/* The numbers of positions that may be examined for one side: by the arbiter, after
 * every move; and by regence-cli for a single position. */
#define RG_WINNABLE_NODES_ARBITER 2000
#define RG_WINNABLE_NODES         500000

RgHelpmate
rg_winnable (const RgPosition *position, RgColor winner, guint nodes, GArray *line);
gboolean rg_winnable_is_dead (const RgPosition *position);
