/* Draws and measures pages of any kind, through the functions of that kind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pages.h"

/* Frees @pages (transfer full), of any kind. */
void
rg_pages_free (gpointer pages)
{
  RgPages *self = pages;

  self->kind->free (self);
}

/* Returns: the number of pages, at least one */
guint
rg_pages_get_n (gconstpointer pages)
{
  const RgPages *self = pages;

  return self->kind->get_n_pages (self);
}

/* Returns: (transfer full): the default name of a file with these pages */
char *
rg_pages_get_title (gconstpointer pages)
{
  const RgPages *self = pages;

  return self->kind->get_title (self);
}

/* Draws one page, from 0, in points, the origin at the top left corner of the paper. A
 * form for a whole page is drawn smaller on half a page. */
void
rg_pages_draw (gconstpointer pages, cairo_t *cr, guint page)
{
  const RgPages *self = pages;
  double         scale = rg_paper_get_scale (self->paper);

  g_return_if_fail (page < rg_pages_get_n (pages));

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, 0, 0, 0);
  self->kind->draw_page (self, cr, page);
  cairo_restore (cr);
}

/* Returns: the width of the paper in points */
double
rg_pages_get_width (const RgPages *self)
{
  return self->is_landscape ? rg_paper_get_height (self->paper)
                            : rg_paper_get_width (self->paper);
}

/* Returns: the height of the paper in points */
double
rg_pages_get_height (const RgPages *self)
{
  return self->is_landscape ? rg_paper_get_width (self->paper)
                            : rg_paper_get_height (self->paper);
}

/* Returns: the area within the margins, in the units of the form */
RgArea
rg_pages_get_area (const RgPages *self)
{
  double scale = rg_paper_get_scale (self->paper);

  return (RgArea){
    .x = RG_PAGES_MARGIN,
    .y = RG_PAGES_MARGIN,
    .width = rg_pages_get_width (self) / scale - 2 * RG_PAGES_MARGIN,
    .height = rg_pages_get_height (self) / scale - 2 * RG_PAGES_MARGIN,
  };
}
