/* The bar at a player's side with their question: an offer, a choice of remedies, or a
 * reminder of a duty. The board can be used meanwhile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_ANSWER_BAR (rg_answer_bar_get_type ())

G_DECLARE_FINAL_TYPE (RgAnswerBar, rg_answer_bar, RG, ANSWER_BAR, RgTableWidget)

gboolean rg_answer_bar_focus_answer (RgAnswerBar *self);
