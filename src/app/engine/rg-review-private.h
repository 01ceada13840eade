/* Shared only by rg-review.c (results, and writing them into the game) and
 * rg-review-run.c (asking the program). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-review.h"

/* The number of thinking times to choose from, see EFFORTS in rg-review-run.c. */
#define RG_REVIEW_N_EFFORTS 3

/* `moves` has the evaluations of `game`, made when it had `n_events` events. `base` is
 * the ply from which all moves up to the evaluated one are legal; negative if the
 * position at that ply is not legal. */
struct _RgReview {
  RgComputed parent_instance;

  RgTable    *table;
  RgGame     *game;
  guint       n_events;
  GListStore *moves;
  GArray     *written;
  RgEngine   *engine; /* NULL while no program runs */
  char       *program;
  char       *problem;
  guint64     nodes;
  int         effort;
  int         spent; /* the effort with which the moves were evaluated */
  int         base;
  gboolean    open;
};

guint         rg_review_count (RgReview *self);
guint         rg_review_count_all (RgReview *self);
RgReviewMove *rg_review_get_move (RgReview *self, guint ply);
void          rg_review_forget (RgReview *self);
