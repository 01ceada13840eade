/* Draws the graph from numbers; knows neither the moves nor the program that computed
 * them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evaluation-graph.h"

#include <math.h>

#define RADIUS 3.0

typedef enum {
  COLOR_WHITE,
  COLOR_BLACK,
  COLOR_UNKNOWN,
  COLOR_MIDDLE,
  COLOR_CURRENT,
  COLOR_MISTAKE,
} Color;

/* COLORS: for each part of the graph its usual colour, and its colour in high
 * contrast. */
static const guint32 COLORS[][2] = {
  [COLOR_WHITE] = { 0xf6f5f4, 0xffffff },   [COLOR_BLACK] = { 0x3d3846, 0x000000 },
  [COLOR_UNKNOWN] = { 0x9a9996, 0x77767b }, [COLOR_MIDDLE] = { 0x9a9996, 0x77767b },
  [COLOR_CURRENT] = { 0x1c71d8, 0x1a5fb4 }, [COLOR_MISTAKE] = { 0xe66100, 0xc01c28 },
};

static void
set_color (const RgEvaluationGraph *self, cairo_t *cr, Color color)
{
  guint32 rgb = COLORS[color][self->high_contrast != FALSE];

  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, ((rgb >> 8) & 0xff) / 255.0,
                        (rgb & 0xff) / 255.0);
}

/* Returns the x of a point: the first is at the left edge, the last of @n_all at the
 * right. */
static double
get_x (guint index, guint n_all, double width)
{
  return n_all > 1 ? width * index / (n_all - 1) : 0;
}

static double
get_y (const RgGraphPoint *point, double height)
{
  return height * (1 - CLAMP (point->chance, 0, 1));
}

/* Fills the areas of both sides between two points that are next to each other. */
static void
draw_step (const RgEvaluationGraph *self,
           cairo_t                 *cr,
           double                   width,
           double                   height,
           guint                    index)
{
  const RgGraphPoint *from = &self->points[index - 1];
  const RgGraphPoint *to = &self->points[index];
  double              left = floor (get_x (index - 1, self->n_all, width));
  double              right = floor (get_x (index, self->n_all, width));

  if (from->chance < 0 || to->chance < 0)
    return;

  set_color (self, cr, COLOR_BLACK);
  cairo_rectangle (cr, left, 0, right - left, height);
  cairo_fill (cr);
  set_color (self, cr, COLOR_WHITE);
  cairo_move_to (cr, left, height);
  cairo_line_to (cr, left, get_y (from, height));
  cairo_line_to (cr, right, get_y (to, height));
  cairo_line_to (cr, right, height);
  cairo_fill (cr);
}

/* Draws the dot of a mistake, with a rim; all of the dot is visible at the edges too. */
static void
draw_mistake (const RgEvaluationGraph *self,
              cairo_t                 *cr,
              double                   width,
              double                   height,
              guint                    index)
{
  double x = CLAMP (get_x (index, self->n_all, width), RADIUS, width - RADIUS);
  double y = CLAMP (get_y (&self->points[index], height), RADIUS, height - RADIUS);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, RADIUS, 0, 2 * G_PI);
  set_color (self, cr, COLOR_MISTAKE);
  cairo_fill_preserve (cr);
  set_color (self, cr, COLOR_WHITE);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Draws the graph over a rectangle of @width and @height; unknown parts are grey. */
void
rg_evaluation_graph_draw (const RgEvaluationGraph *self,
                          cairo_t                 *cr,
                          double                   width,
                          double                   height)
{
  double x = get_x (self->current, self->n_all, width);

  g_return_if_fail (self->n_points <= self->n_all);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  set_color (self, cr, COLOR_UNKNOWN);
  cairo_paint (cr);
  for (guint i = 1; i < self->n_points; i++)
    draw_step (self, cr, width, height, i);

  set_color (self, cr, COLOR_MIDDLE);
  cairo_rectangle (cr, 0, floor (height / 2), width, 1);
  cairo_fill (cr);
  for (guint i = 0; i < self->n_points; i++)
    if (self->points[i].is_mistake)
      draw_mistake (self, cr, width, height, i);

  set_color (self, cr, COLOR_CURRENT);
  cairo_rectangle (cr, CLAMP (floor (x) - 1, 0, MAX (width - 2, 0)), 0, 2, height);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Returns: the index of the point nearest to @x, if @n_all points fill the width of the
 * graph */
guint
rg_evaluation_graph_find (guint n_all, double width, double x)
{
  double place = width > 0 ? x / width * (n_all - 1) : 0;

  return (guint) CLAMP (place + 0.5, 0, n_all - 1);
}
