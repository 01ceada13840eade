/* As large as a book would have it on a plate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-diagram-page.h"

#include "rg-pen.h"

/* In points; the middle of the diagram is a little above that of the page. */
#define SIDE   360.0
#define MIDDLE 0.42
#define MARGIN 42.0

/* From the diagram to the first baseline, and from there to the next. */
#define GAP     34.0
#define BETWEEN 19.0

static const RgFace TITLE = { .size = 15, .small_caps = TRUE };
static const RgFace CAPTION = { .size = 12, .italic = TRUE };

/* Frees a page made by g_new0(). */
void
rg_diagram_page_free (RgDiagramPage *self)
{
  g_clear_pointer (&self->diagram, rg_diagram_unref);
  g_free (self->title);
  g_free (self->caption);
  g_free (self);
}

/* Draws in points, the origin at the top left corner of the paper. */
void
rg_diagram_page_draw (const RgDiagramPage *self, cairo_t *cr)
{
  double         width = rg_paper_get_width (self->paper);
  double         top = rg_paper_get_height (self->paper) * MIDDLE - SIDE / 2;
  g_auto (RgPen) pen = { 0 };
  RgPlace        place = { .x = MARGIN,
                           .y = top + SIDE + GAP,
                           .width = width - 2 * MARGIN,
                           .align = RG_ALIGN_CENTER };

  cairo_save (cr);
  cairo_translate (cr, (width - SIDE) / 2, top);
  rg_diagram_draw (self->diagram, &self->board, &self->look, cr, SIDE);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  rg_pen_init (&pen, cr);
  rg_pen_write (&pen, &TITLE, self->title, &place);
  place.y += BETWEEN;
  rg_pen_write (&pen, &CAPTION, self->caption, &place);
  cairo_restore (cr);
}
