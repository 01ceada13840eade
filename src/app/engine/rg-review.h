/* The review of the game at the table, once it has a result: a program evaluates the
 * position after each move, and the moves that lost much are marked.
 *
 * Its properties can be bound: "table", "open" (whether the review is shown; it is closed
 * when another game comes), "effort" (which of the times a move may take) and "program"
 * (a path; NULL for the first that is installed) can be set; "running", "progress" (from
 * 0 to 1), "problem" (a sentence or ""), "evaluations" (a #GListModel of #RgReviewMove,
 * from the start of the game on, as far as it is evaluated), "signs" (a digit for each of
 * these moves: the sign that it deserves, or 0), "evaluation" and "best" (sentences about
 * the move looked at), "summary", "may-write" and "may-take-out". */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-review-move.h"
#include "rg-table.h"

G_BEGIN_DECLS

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

G_END_DECLS
