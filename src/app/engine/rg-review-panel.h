/* The panel below the score sheet that reviews a finished game: a graph, a sentence about
 * the move shown, and buttons. Its property "review" is an RgReview, whose "open" shows
 * the panel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_REVIEW_PANEL (rg_review_panel_get_type ())

G_DECLARE_FINAL_TYPE (RgReviewPanel, rg_review_panel, RG, REVIEW_PANEL, RgTableWidget)
