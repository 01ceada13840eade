/* Shared by the parts of the review alone: what it knows and writes in rg-review.c, how
 * it asks the program in -run. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-review.h"

G_BEGIN_DECLS

/* How long the program may look at a position, see rg-review-run.c. */
#define RG_REVIEW_N_EFFORTS 3

/* `game` and `n_events` are those of which the evaluations are.  From the position of ply
 * `base` on all moves are legal, up to the one that is evaluated; it is negative if that
 * is in no legal position. */
struct _RgReview {
  RgComputed parent_instance;

  RgTable    *table;
  RgGame     *game;
  guint       n_events;
  GListStore *moves;
  GArray     *written;
  RgEngine   *engine; /* NULL while none runs */
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

G_END_DECLS
