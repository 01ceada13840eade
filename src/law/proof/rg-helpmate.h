/* Searches for a helpmate, for rg-winnable.c: a line of legal moves, played together by
 * both sides, that ends with the king of one side checkmated. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

/* POSSIBLE: a line of legal moves ends in that mate. IMPOSSIBLE: it is proved that none
 * does. UNKNOWN: neither was found within the number of positions; the arbiter treats
 * this as possible. */
typedef enum {
  RG_HELPMATE_UNKNOWN,
  RG_HELPMATE_POSSIBLE,
  RG_HELPMATE_IMPOSSIBLE,
} RgHelpmate;

gboolean   rg_helpmate_random_playout (const RgPosition *start,
                                       RgColor           winner,
                                       guint             number,
                                       GArray           *line);
RgHelpmate rg_helpmate_search (const RgPosition *position,
                               RgColor           winner,
                               guint             limit,
                               guint             noise,
                               GArray           *line);
