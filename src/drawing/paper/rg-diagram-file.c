/* Draws diagrams into files, whose kind follows from the ending of the name, and onto
 * pages, as large as a plate in a book. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-diagram-file.h"

#include "rg-file-bytes.h"
#include "rg-pen.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

typedef cairo_surface_t *(*RgNewSurface) (GByteArray *bytes, guint side);
typedef cairo_status_t (*RgEndSurface) (cairo_surface_t *surface, GByteArray *bytes);

static cairo_surface_t *
new_svg (GByteArray *bytes, guint side)
{
  return cairo_svg_surface_create_for_stream (rg_file_bytes_write_cb, bytes, side, side);
}

static cairo_surface_t *
new_pdf (GByteArray *bytes, guint side)
{
  cairo_surface_t *pdf;

  pdf = cairo_pdf_surface_create_for_stream (rg_file_bytes_write_cb, bytes, side, side);
  rg_file_bytes_sign (pdf);
  return pdf;
}

static cairo_surface_t *
new_png (G_GNUC_UNUSED GByteArray *bytes, guint side)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) side, (int) side);
}

static cairo_status_t
write_png (cairo_surface_t *surface, GByteArray *bytes)
{
  return cairo_surface_write_to_png_stream (surface, rg_file_bytes_write_cb, bytes);
}

/* Finishes a surface; only then are errors of drawing known. */
static cairo_status_t
finish_drawing (cairo_surface_t *surface, G_GNUC_UNUSED GByteArray *bytes)
{
  cairo_surface_finish (surface);
  return cairo_surface_status (surface);
}

static const struct {
  const char  *ending;
  guint        side;
  RgNewSurface begin;
  RgEndSurface end;
} KINDS[] = {
  { ".svg", RG_DIAGRAM_FILE_SIDE, new_svg, finish_drawing },
  { ".pdf", RG_DIAGRAM_FILE_SIDE, new_pdf, finish_drawing },
  { ".png", RG_DIAGRAM_FILE_PIXELS, new_png, write_png },
};

/* Returns the row of KINDS that fits the ending of @path; the number of rows if none
 * does. */
static guint
find_kind (const char *path)
{
  g_autofree char *name = g_ascii_strdown (path, -1);
  guint            i = 0;

  while (i < G_N_ELEMENTS (KINDS) && !g_str_has_suffix (name, KINDS[i].ending))
    i++;

  return i;
}

/* Returns: whether a file name ends in ".svg", ".png" or ".pdf" */
gboolean
rg_diagram_file_knows (const char *path)
{
  return find_kind (path) < G_N_ELEMENTS (KINDS);
}

static cairo_status_t
draw_page (RgDiagram           *diagram,
           const RgBoard       *board,
           const RgDiagramLook *look,
           guint                side,
           cairo_surface_t     *surface)
{
  cairo_t       *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  rg_diagram_draw (diagram, board, look, cr, side);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return status;
}

static cairo_status_t
draw (RgDiagram           *diagram,
      const RgBoard       *board,
      const RgDiagramLook *look,
      guint                side,
      guint                kind,
      GByteArray          *bytes)
{
  cairo_surface_t *surface;
  cairo_status_t   status;

  if (side == 0)
    side = KINDS[kind].side;
  surface = KINDS[kind].begin (bytes, side);
  status = draw_page (diagram, board, look, side, surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = KINDS[kind].end (surface, bytes);
  cairo_surface_destroy (surface);

  return status;
}

/* Draws @board as a file of the kind with that @ending. Returns: (transfer full)
 * (nullable): the contents of the file; NULL if they could not be drawn */
GBytes *
rg_diagram_file_draw (RgDiagram           *diagram,
                      const RgBoard       *board,
                      const RgDiagramLook *look,
                      const char          *ending)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint                  kind = find_kind (ending);

  g_return_val_if_fail (kind < G_N_ELEMENTS (KINDS), NULL);

  if (draw (diagram, board, look, 0, kind, bytes) != CAIRO_STATUS_SUCCESS)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* Draws into a file whose name rg_diagram_file_knows(); @side is in pixels for PNG, in
 * points otherwise, 0 for the default. Returns: FALSE with %G_FILE_ERROR if that
 * failed; then the file is unchanged */
gboolean
rg_diagram_file_save (RgDiagram           *diagram,
                      const RgBoard       *board,
                      const RgDiagramLook *look,
                      guint                side,
                      const char          *path,
                      GError             **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint                  kind = find_kind (path);

  g_return_val_if_fail (kind < G_N_ELEMENTS (KINDS), FALSE);
  g_return_val_if_fail (side <= RG_DIAGRAM_FILE_MAX_SIDE, FALSE);

  return rg_file_bytes_save (bytes, draw (diagram, board, look, side, kind, bytes), path,
                             error);
}

/* Layout of a page, in points; the middle of the diagram is a little above that of the
 * page. */
#define SIDE   360.0
#define MIDDLE 0.42
#define MARGIN 42.0

/* GAP: from the diagram to the baseline of the title, in points; BETWEEN: from there to
 * the baseline of the caption. */
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

/* Draws the page in points, its origin at the top left corner of the paper. */
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
