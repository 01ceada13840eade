/* Draws the closing of an envelope on a field of 420 by 300 units. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-folding.h"

#include <math.h>

#define FIELD_WIDTH  420.0
#define FIELD_HEIGHT 300.0

/* The coordinates of the envelope's body, in the units of the field. */
#define LEFT   60.0
#define RIGHT  360.0
#define TOP    110.0
#define BOTTOM 290.0
#define MIDDLE 210.0
#define POINT  205.0 /* y of the point of the closed flap */

/* Returns the progress from 0 to 1 of the part of the animation between @start and @end,
 * with a slow beginning and a slow end. */
static double
part (double progress, double start, double end)
{
  double t = CLAMP ((progress - start) / (end - start), 0, 1);

  return t * t * (3 - 2 * t);
}

static void
fill_and_edge (cairo_t *cr, double red, double green, double blue)
{
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, red * 0.72, green * 0.68, blue * 0.6);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* Draws the sheet, which is folded in half and then goes down into the envelope. */
static void
draw_sheet (cairo_t *cr, double progress)
{
  double fold = part (progress, 0, 0.2);
  double height = 150 - 75 * fold;
  double top = 8 + 75 * fold + 120 * part (progress, 0.2, 0.45);

  cairo_rectangle (cr, LEFT + 25, top, RIGHT - LEFT - 50, height);
  fill_and_edge (cr, 1, 0.99, 0.96);
  if (fold > 0.5) {
    cairo_move_to (cr, LEFT + 25, top + 3);
    cairo_line_to (cr, RIGHT - 25, top + 3);
    cairo_stroke (cr);
  }
}

/* Draws the front: two sides and the lower flap, which meet a little below the
 * middle. */
static void
draw_front (cairo_t *cr)
{
  cairo_move_to (cr, LEFT, TOP);
  cairo_line_to (cr, MIDDLE, POINT - 6);
  cairo_line_to (cr, RIGHT, TOP);
  cairo_line_to (cr, RIGHT, BOTTOM);
  cairo_line_to (cr, LEFT, BOTTOM);
  cairo_close_path (cr);
  fill_and_edge (cr, 0.96, 0.92, 0.83);
  cairo_move_to (cr, LEFT, BOTTOM);
  cairo_line_to (cr, MIDDLE, POINT - 6);
  cairo_line_to (cr, RIGHT, BOTTOM);
  cairo_stroke (cr);
}

/* Draws the flap, whose point goes from above the envelope to its middle. */
static void
draw_flap (cairo_t *cr, double progress)
{
  double turn = part (progress, 0.45, 0.7);
  double point = TOP + (POINT - TOP) * (2 * turn - 1);
  double light = 0.86 + 0.11 * turn;

  cairo_move_to (cr, LEFT, TOP);
  cairo_line_to (cr, MIDDLE, point);
  cairo_line_to (cr, RIGHT, TOP);
  cairo_close_path (cr);
  fill_and_edge (cr, light, light * 0.955, light * 0.86);
}

static void
draw_wax (cairo_t *cr, double progress)
{
  double come = part (progress, 0.74, 0.92);
  double radius = 27 * (1.6 - 0.6 * come);

  if (come <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, MIDDLE, POINT - 2);
  cairo_push_group (cr);
  for (int i = 0; i < 9; i++) {
    double angle = i * 2 * G_PI / 9;

    cairo_arc (cr, cos (angle) * radius * 0.72, sin (angle) * radius * 0.72,
               radius * 0.36, 0, 2 * G_PI);
    cairo_set_source_rgb (cr, 0.62, 0.10, 0.12);
    cairo_fill (cr);
  }
  cairo_arc (cr, 0, 0, radius * 0.86, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.72, 0.13, 0.15);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius * 0.66, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.56, 0.08, 0.10);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);

  /* The seal shows a pawn. */
  cairo_arc (cr, 0, -radius * 0.28, radius * 0.2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_move_to (cr, -radius * 0.12, -radius * 0.12);
  cairo_line_to (cr, radius * 0.12, -radius * 0.12);
  cairo_line_to (cr, radius * 0.3, radius * 0.36);
  cairo_line_to (cr, -radius * 0.3, radius * 0.36);
  cairo_close_path (cr);
  cairo_fill (cr);

  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, come);
  cairo_restore (cr);
}

/* Draws one moment, scaled to fit into @width and @height; @progress goes from 0, an
 * open envelope and a sheet, to 1. */
void
rg_seal_folding_draw (cairo_t *cr, double width, double height, double progress)
{
  double   scale = MIN (width / FIELD_WIDTH, height / FIELD_HEIGHT);
  gboolean closing = progress > 0.575;

  cairo_translate (cr, (width - FIELD_WIDTH * scale) / 2,
                   (height - FIELD_HEIGHT * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  fill_and_edge (cr, 0.80, 0.72, 0.58);
  if (!closing)
    draw_flap (cr, progress);
  draw_sheet (cr, progress);
  draw_front (cr);
  if (closing)
    draw_flap (cr, progress);
  draw_wax (cr, progress);
}
