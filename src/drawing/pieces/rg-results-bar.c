/* Draws a bar from three numbers; does not know which games they count. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-results-bar.h"

#include "rg-diagram.h"

#define FRAME 0.6

/* Hatches the area from the left edge to @width like a dark square of a diagram. */
static void
hatch (cairo_t *cr, double width, double height)
{
  for (double x = 0; x < width; x += height) {
    cairo_save (cr);
    cairo_translate (cr, x, 0);
    cairo_scale (cr, height, height);
    rg_diagram_hatch (cr);
    cairo_restore (cr);
  }
}

/* Draws a bar of @width, not more than RG_RESULTS_BAR_HEIGHT high, in the middle of
 * @height: won is black, drawn hatched, lost white. The frame has the colour of @cr, so
 * that it is seen on a dark surface too. */
void
rg_results_bar_draw (cairo_t *cr,
                     guint    won,
                     guint    drawn,
                     guint    lost,
                     double   width,
                     double   height)
{
  double own = MIN (RG_RESULTS_BAR_HEIGHT, height), n = MAX (1, won + drawn + lost);
  double black = width * won / n, hatched = width * drawn / n;

  cairo_save (cr);
  cairo_translate (cr, 0, (height - own) / 2);

  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, width, own);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 0, 0, black, own);
  cairo_fill (cr);
  cairo_rectangle (cr, black, 0, hatched, own);
  cairo_set_line_width (cr, FRAME);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  cairo_translate (cr, black, 0);
  hatch (cr, hatched, own);
  cairo_restore (cr);

  cairo_set_line_width (cr, FRAME);
  cairo_rectangle (cr, FRAME / 2, FRAME / 2, width - FRAME, own - FRAME);
  cairo_stroke (cr);
  cairo_restore (cr);
}
