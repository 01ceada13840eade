/* A move of a reviewed game with the evaluation of the position after it; the first item
 * is the start of the game, without a move. An illegal position has no evaluation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-engine.h"

#define RG_TYPE_REVIEW_MOVE (rg_review_move_get_type ())

G_DECLARE_FINAL_TYPE (RgReviewMove, rg_review_move, RG, REVIEW_MOVE, GObject)

RgReviewMove *rg_review_move_new (RgReviewMove       *before,
                                  RgMove              played,
                                  RgColor             turn,
                                  const RgEvaluation *evaluation);

const RgEvaluation *rg_review_move_get_evaluation (RgReviewMove *self);
double              rg_review_move_get_chance (RgReviewMove *self);
int                 rg_review_move_get_score (RgReviewMove *self);
guint8              rg_review_move_get_sign (RgReviewMove *self);
