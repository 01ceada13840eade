/* The graph of a game that was reviewed: White's chance of winning after each move, from
 * the left to the right, as the height of a light area over a dark one, in the same
 * colours on a light and a dark surface. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/* `chance` is from 0 to 1, negative if it is not known; `is_mistake` marks the move. */
typedef struct {
  double   chance;
  gboolean is_mistake;
} RgGraphPoint;

/* `points` (array length=n_points) are those known so far of `n_all`, at least 1; the
 * first of them is before the first move. `current` is the one looked at. */
typedef struct {
  const RgGraphPoint *points;
  guint               n_points;
  guint               n_all;
  guint               current;
  gboolean            high_contrast;
} RgEvaluationGraph;

void  rg_evaluation_graph_draw (const RgEvaluationGraph *self,
                                cairo_t                 *cr,
                                double                   width,
                                double                   height);
guint rg_evaluation_graph_find (guint n_all, double width, double x);
