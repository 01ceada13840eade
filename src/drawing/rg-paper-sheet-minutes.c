/* Paragraphs on pages of their own behind the moves.  What they say is written
 * elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-sheet-private.h"

#include <glib/gi18n.h>

#define TITLE   26.0 /* what the title takes up on each page */
#define BETWEEN 5.0

static const RgFace TEXT = { .size = 10.5 };

/* Room for paragraphs on a page with a short head. */
static double
get_room (const RgPaperSheet *self)
{
  return rg_paper_get_height (self->options.paper) - 2 * RG_SHEET_MARGIN - 28 -
         TITLE;
}

static double
get_width (const RgPaperSheet *self)
{
  return rg_paper_get_width (self->options.paper) - 2 * RG_SHEET_MARGIN;
}

static void
break_pages (RgPaperSheet *self, RgPen *pen)
{
  double room = 0;

  for (guint i = 0; self->minutes[i] != NULL; i++) {
    double height;

    height =
      rg_pen_measure_block (pen, &TEXT, self->minutes[i], get_width (self)) +
      BETWEEN;
    if (height > room) {
      g_array_append_val (self->minute_pages, i);
      room = get_room (self);
    }
    room -= height;
  }
}

/**
 * rg_paper_sheet_lay_minutes:
 *
 * Finds out where pages of minutes begin.
 */
void
rg_paper_sheet_lay_minutes (RgPaperSheet *self)
{
  cairo_surface_t *nowhere;
  cairo_t         *cr;
  RgPen            pen;

  if (self->minutes == NULL)
    return;

  nowhere = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (nowhere);
  rg_pen_init (&pen, cr);
  break_pages (self, &pen);
  rg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}

/**
 * rg_paper_sheet_draw_minutes:
 * @page: which of the pages with minutes, from 0
 *
 * Draws the minutes of one page.
 */
void
rg_paper_sheet_draw_minutes (const RgPaperSheet *self,
                             RgPen              *pen,
                             const RgSheetArea  *area,
                             guint               page)
{
  static const RgFace title = { .size = 13,
                                .spacing = 0.8,
                                .small_caps = TRUE };
  const GArray       *pages = self->minute_pages;
  guint   next = page + 1 < pages->len ? g_array_index (pages, guint, page + 1)
                                       : g_strv_length (self->minutes);
  RgPlace place = { area->x, area->y + 14, area->width, RG_ALIGN_CENTER };

  rg_pen_write (pen, &title, _ ("Minutes"), &place);
  place.y = area->y + TITLE;
  for (guint i = g_array_index (pages, guint, page); i < next; i++)
    place.y += rg_pen_write_block (pen,
                                   &TEXT,
                                   self->minutes[i],
                                   &place,
                                   area->y + area->height - place.y) +
               BETWEEN;
}
