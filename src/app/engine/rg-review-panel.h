/* The panel below the sheet in which a game that is over is reviewed: the graph, the move
 * looked at, and what can be done.  Its property "review" is the review, which is open
 * while the panel is wanted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_REVIEW_PANEL (rg_review_panel_get_type ())

G_DECLARE_FINAL_TYPE (RgReviewPanel, rg_review_panel, RG, REVIEW_PANEL, RgTableWidget)

G_END_DECLS
