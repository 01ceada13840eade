/* The review of a finished game at the table: a program evaluates each position and marks
 * the moves that lost much. Bound in templates: "table", "open" (whether the review is
 * shown; FALSE when another game comes), "effort" (the index of a thinking time) and
 * "program" (a path; NULL for the first that is installed) can be set; "running",
 * "progress" (from 0 to 1), "problem" (a sentence or ""), "evaluations" (a #GListModel of
 * #RgReviewMove, from the start of the game to the last evaluated move), "signs" (a digit
 * for each of these moves: the sign that it deserves, or 0), "evaluation" and "best"
 * (sentences about the move shown), "summary", "may-write" and "may-take-out". */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-review-move.h"
#include "rg-table.h"

#define RG_TYPE_REVIEW (rg_review_get_type ())

G_DECLARE_FINAL_TYPE (RgReview, rg_review, RG, REVIEW, RgComputed)

RgReview *rg_review_new (void);
gboolean  rg_review_is_allowed (RgGame *game);
RgTable  *rg_review_get_table (RgReview *self);
void      rg_review_set_nodes (RgReview *self, guint64 nodes);
void      rg_review_start (RgReview *self);
void      rg_review_stop (RgReview *self);
void      rg_review_write (RgReview *self);
void      rg_review_take_out (RgReview *self);
