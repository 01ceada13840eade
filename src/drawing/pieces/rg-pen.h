/* RgPen writes and draws rules on a page, the same on every device. Text never exceeds
 * the given width. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

typedef enum {
  RG_ALIGN_START,
  RG_ALIGN_CENTER,
  RG_ALIGN_END,
} RgAlign;

/* `size` is in points. Letters are never spaced out: a PDF search would take each for a
 * word. */
typedef struct {
  double   size;
  gboolean italic;
  gboolean bold;
  gboolean small_caps;
} RgFace;

/* The place of a line of text; `y` is its baseline. */
typedef struct {
  double  x, y, width;
  RgAlign align;
} RgPlace;

typedef struct {
  cairo_t              *cr;
  PangoLayout          *layout;
  PangoFontDescription *font;
  GHashTable           *lines; /* the PangoLayouts of all pages drawn with `cr` */
} RgPen;

void     rg_pen_init (RgPen *self, cairo_t *cr);
void     rg_pen_clear (RgPen *self);
gboolean rg_pen_has_letters (RgPen *self, const char *text);
double   rg_pen_measure (RgPen *self, const RgFace *face, const char *text);
double
rg_pen_write (RgPen *self, const RgFace *face, const char *text, const RgPlace *place);
double
rg_pen_measure_block (RgPen *self, const RgFace *face, const char *text, double width);
double rg_pen_write_block (RgPen         *self,
                           const RgFace  *face,
                           const char    *text,
                           const RgPlace *place,
                           double         height);
void
rg_pen_rule (RgPen *self, double x1, double y1, double x2, double y2, double thickness);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgPen, rg_pen_clear)
