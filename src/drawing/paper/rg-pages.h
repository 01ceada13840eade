/* RgPages: the pages of a scoresheet, a table or cards, which are printed in sequence.
 * Each kind begins with this structure, and they are drawn alike on the screen, by a
 * printer and into PDF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper.h"

#include <cairo.h>

/* The margin between the edge of the paper and what is printed, in the units of the
 * form. */
#define RG_PAGES_MARGIN 42.0

typedef struct _RgPages RgPages;

typedef struct {
  guint (*get_n_pages) (const RgPages *self);
  void (*draw_page) (const RgPages *self, cairo_t *cr, guint page);
  char *(*get_title) (const RgPages *self);
  void (*free) (RgPages *self);
} RgPagesKind;

struct _RgPages {
  const RgPagesKind *kind;
  RgPaper            paper;
  gboolean           is_landscape;
};

/* RgArea: a rectangle on a page; `x` and `y` are its top left corner. */
typedef struct {
  double x, y, width, height;
} RgArea;

void   rg_pages_free (gpointer pages);
guint  rg_pages_get_n (gconstpointer pages);
char  *rg_pages_get_title (gconstpointer pages);
void   rg_pages_draw (gconstpointer pages, cairo_t *cr, guint page);
double rg_pages_get_width (const RgPages *self);
double rg_pages_get_height (const RgPages *self);
RgArea rg_pages_get_area (const RgPages *self);
