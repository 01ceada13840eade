/* The graph of a reviewed game, by its pixels: the areas of both sides, the unknown
 * parts, and the place looked at. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evaluation-graph.h"

#define WIDTH   200
#define HEIGHT  50
#define WHITE   0xfff6f5f4
#define BLACK   0xff3d3846
#define UNKNOWN 0xff9a9996
#define CURRENT 0xff1c71d8
#define MISTAKE 0xffe66100

static cairo_surface_t *
draw (const RgEvaluationGraph *graph)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH,
                                                         HEIGHT);
  cairo_t         *cr = cairo_create (surface);

  rg_evaluation_graph_draw (graph, cr, WIDTH, HEIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface) +
                      y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x];
}

static void
test_areas (void)
{
  static const RgGraphPoint points[] = { { 0.8, FALSE },
                                         { 0.8, FALSE },
                                         { 0.2, TRUE },
                                         { 0.2, FALSE } };
  RgEvaluationGraph         graph = { points, G_N_ELEMENTS (points), 5, 1, FALSE };
  cairo_surface_t          *surface = draw (&graph);

  g_assert_cmphex (get_pixel (surface, 20, 2), ==, BLACK);
  g_assert_cmphex (get_pixel (surface, 20, 15), ==, WHITE);
  g_assert_cmphex (get_pixel (surface, 125, 30), ==, BLACK);
  g_assert_cmphex (get_pixel (surface, 125, 47), ==, WHITE);
  g_assert_cmphex (get_pixel (surface, 180, 10), ==, UNKNOWN);
  g_assert_cmphex (get_pixel (surface, 50, 5), ==, CURRENT);
  g_assert_cmphex (get_pixel (surface, 100, 40), ==, MISTAKE);
  cairo_surface_destroy (surface);
}

/* A point without an evaluation makes the steps on both sides of it grey. */
static void
test_gap (void)
{
  static const RgGraphPoint points[] = { { 0.5, FALSE },
                                         { -1, FALSE },
                                         { 0.5, FALSE },
                                         { 0.5, FALSE },
                                         { 0.5, FALSE } };
  RgEvaluationGraph         graph = { points, G_N_ELEMENTS (points), 5, 4, FALSE };
  cairo_surface_t          *surface = draw (&graph);

  g_assert_cmphex (get_pixel (surface, 25, 5), ==, UNKNOWN);
  g_assert_cmphex (get_pixel (surface, 75, 45), ==, UNKNOWN);
  g_assert_cmphex (get_pixel (surface, 125, 5), ==, BLACK);
  g_assert_cmphex (get_pixel (surface, 198, 5), ==, CURRENT);
  cairo_surface_destroy (surface);
}

static void
test_contrast (void)
{
  static const RgGraphPoint points[] = { { 0.5, FALSE }, { 0.5, FALSE } };
  RgEvaluationGraph         graph = { points, 2, 2, 0, TRUE };
  cairo_surface_t          *surface = draw (&graph);

  g_assert_cmphex (get_pixel (surface, 100, 5), ==, 0xff000000);
  g_assert_cmphex (get_pixel (surface, 100, 45), ==, 0xffffffff);
  cairo_surface_destroy (surface);
}

/* The graph of a game without moves has one point. */
static void
test_single (void)
{
  static const RgGraphPoint point = { 0.5, FALSE };
  RgEvaluationGraph         graph = { &point, 1, 1, 0, FALSE };
  cairo_surface_t          *surface = draw (&graph);

  g_assert_cmphex (get_pixel (surface, 100, 5), ==, UNKNOWN);
  g_assert_cmpuint (rg_evaluation_graph_find (1, WIDTH, 150), ==, 0);
  cairo_surface_destroy (surface);
}

static void
test_find (void)
{
  g_assert_cmpuint (rg_evaluation_graph_find (5, WIDTH, -10), ==, 0);
  g_assert_cmpuint (rg_evaluation_graph_find (5, WIDTH, 24), ==, 0);
  g_assert_cmpuint (rg_evaluation_graph_find (5, WIDTH, 26), ==, 1);
  g_assert_cmpuint (rg_evaluation_graph_find (5, WIDTH, 199), ==, 4);
  g_assert_cmpuint (rg_evaluation_graph_find (5, WIDTH, 500), ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/evaluation-graph/areas", test_areas);
  g_test_add_func ("/drawing/evaluation-graph/gap", test_gap);
  g_test_add_func ("/drawing/evaluation-graph/contrast", test_contrast);
  g_test_add_func ("/drawing/evaluation-graph/single", test_single);
  g_test_add_func ("/drawing/evaluation-graph/find", test_find);
  return g_test_run ();
}
