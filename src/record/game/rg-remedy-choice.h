/* RgRemedyChoice: the squares that a player has pointed at while choosing a remedy. Only
 * the arbiter decides whether that remedy can be demanded. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* The squares pointed at, in order, on the board before the fault; RG_SQUARE_NONE if
 * not set. */
typedef struct {
  RgSquare first;
  RgSquare second;
} RgRemedyChoice;

#define RG_REMEDY_CHOICE_NONE ((RgRemedyChoice){ RG_SQUARE_NONE, RG_SQUARE_NONE })

gboolean rg_remedy_choice_is_unaided (RgGame *game);
gboolean rg_remedy_choice_may_name_pair (RgGame *game);

void rg_remedy_choice_point (RgRemedyChoice *self, RgGame *game, RgSquare square);
gboolean
rg_remedy_choice_get_option (const RgRemedyChoice *self, RgGame *game, RgOption *option);
GArray    *rg_remedy_choice_list_options (const RgRemedyChoice *self, RgGame *game);
RgBitboard rg_remedy_choice_get_squares (const RgRemedyChoice *self);
RgBitboard rg_remedy_choice_get_facts (RgGame *game);
RgBitboard rg_remedy_choice_get_answers (const RgRemedyChoice *self, RgGame *game);
