/* What somebody who may choose a remedy points at on the board, one man after
 * the other.  Whether it can be demanded, the arbiter says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

/* The squares pointed at, in their order, those of the board before the fault;
 * RG_SQUARE_NONE where none was yet. */
typedef struct {
  RgSquare first;
  RgSquare second;
} RgDemand;

#define RG_DEMAND_NONE ((RgDemand){ RG_SQUARE_NONE, RG_SQUARE_NONE })

gboolean rg_demand_is_unaided (RgGame *game);

void       rg_demand_point (RgDemand *self, RgGame *game, RgSquare square);
gboolean   rg_demand_get_option (const RgDemand *self, RgGame *game, RgOption *option);
GArray    *rg_demand_list_options (const RgDemand *self, RgGame *game);
RgBitboard rg_demand_get_squares (const RgDemand *self);
RgBitboard rg_option_get_squares (const RgOption *option);
RgBitboard rg_demand_get_facts (RgGame *game);
RgBitboard rg_demand_get_answers (const RgDemand *self, RgGame *game);

G_END_DECLS
