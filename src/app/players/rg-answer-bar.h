/* The bar in which one player is asked, or reminded, on their side of the table: an
 * offer, a choice among remedies, a duty.  The board stays live beside it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_ANSWER_BAR (rg_answer_bar_get_type ())

G_DECLARE_FINAL_TYPE (RgAnswerBar, rg_answer_bar, RG, ANSWER_BAR, RgTableWidget)

gboolean rg_answer_bar_focus_answer (RgAnswerBar *self);

G_END_DECLS
