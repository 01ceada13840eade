/* A stack is an array of sheets.  Into a PDF cairo writes each page as it is finished
 * and embeds the fonts at the end; the file is begun only then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-stack.h"

#include "rg-file-bytes.h"

#include <cairo-pdf.h>

/* Returns: the number of pages of all @sheets (of RgPaperSheet) */
guint
rg_paper_stack_get_n_pages (const GPtrArray *sheets)
{
  guint n = 0;

  for (guint i = 0; i < sheets->len; i++)
    n += rg_paper_sheet_get_n_pages (g_ptr_array_index (sheets, i));

  return n;
}

/* Draws one page, from 0 and counted through all @sheets (of RgPaperSheet), as
 * rg_paper_sheet_draw_page() does. */
void
rg_paper_stack_draw_page (const GPtrArray *sheets, cairo_t *cr, guint page)
{
  g_return_if_fail (page < rg_paper_stack_get_n_pages (sheets));

  for (guint i = 0; i < sheets->len; i++) {
    const RgPaperSheet *sheet = g_ptr_array_index (sheets, i);
    guint               n = rg_paper_sheet_get_n_pages (sheet);

    if (page < n) {
      rg_paper_sheet_draw_page (sheet, cr, page);
      return;
    }
    page -= n;
  }
}

struct _RgPaperPdf {
  GByteArray      *bytes;
  cairo_surface_t *surface;
  cairo_t         *cr;
  char            *title;
  guint            n_drawn;
  gboolean         is_two_up;
  RgPaper          paper; /* for two pages */
};

/* MARK: the length of the mark, from the edge of the paper along the cut. */
#define MARK 14.0

/* Returns: (transfer full): a PDF without pages */
RgPaperPdf *
rg_paper_pdf_new (void)
{
  RgPaperPdf *self = g_new0 (RgPaperPdf, 1);

  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (rg_file_bytes_write_cb,
                                                       self->bytes,
                                                       rg_paper_get_width (RG_PAPER_A4),
                                                       rg_paper_get_height (RG_PAPER_A4));
  rg_file_bytes_sign (self->surface);
  self->cr = cairo_create (self->surface);
  return self;
}

void
rg_paper_pdf_free (RgPaperPdf *self)
{
  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_byte_array_unref (self->bytes);
  g_free (self->title);
  g_free (self);
}

/* Puts two pages, of half its size, side by side on each landscape sheet of @paper, to
 * be cut in the middle. */
void
rg_paper_pdf_set_two_up (RgPaperPdf *self, RgPaper paper)
{
  self->is_two_up = TRUE;
  self->paper = paper;
}

/* Marks the cut between two pages at both edges of the paper. */
static void
mark_middle (RgPaperPdf *self)
{
  double x = rg_paper_get_height (self->paper) / 2;
  double height = rg_paper_get_width (self->paper);

  cairo_set_line_width (self->cr, 0.4);
  cairo_move_to (self->cr, x, 0);
  cairo_line_to (self->cr, x, MARK);
  cairo_move_to (self->cr, x, height);
  cairo_line_to (self->cr, x, height - MARK);
  cairo_stroke (self->cr);
}

/* Begins a half of the paper, with the page of @paper in its middle. */
static void
begin_half (RgPaperPdf *self, RgPaper paper)
{
  double width = rg_paper_get_height (self->paper);
  double height = rg_paper_get_width (self->paper);
  double left = self->n_drawn % 2 == 1 ? width / 2 : 0;

  if (left == 0) {
    cairo_pdf_surface_set_size (self->surface, width, height);
    mark_middle (self);
  }
  cairo_translate (self->cr, left + (width / 2 - rg_paper_get_width (paper)) / 2,
                   (height - rg_paper_get_height (paper)) / 2);
}

static void
begin_page (RgPaperPdf *self, RgPaper paper)
{
  cairo_save (self->cr);
  if (self->is_two_up)
    begin_half (self, paper);
  else
    cairo_pdf_surface_set_size (self->surface, rg_paper_get_width (paper),
                                rg_paper_get_height (paper));
}

static void
end_page (RgPaperPdf *self)
{
  cairo_restore (self->cr);
  self->n_drawn++;
  if (!self->is_two_up || self->n_drawn % 2 == 0)
    cairo_show_page (self->cr);
}

/* Adds the pages of @sheet. */
void
rg_paper_pdf_add (RgPaperPdf *self, const RgPaperSheet *sheet)
{
  RgPaper paper = rg_paper_sheet_get_paper (sheet);

  if (self->title == NULL) {
    /* The title of the PDF is that of its first sheet. */
    self->title = rg_paper_sheet_get_title (sheet);
    cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, self->title);
  }
  for (guint i = 0; i < rg_paper_sheet_get_n_pages (sheet); i++) {
    begin_page (self, paper);
    rg_paper_sheet_draw_page (sheet, self->cr, i);
    end_page (self);
  }
}

/* Finishes the PDF and saves it; no sheet can be added then. Returns: FALSE with
 * %G_FILE_ERROR if that failed; then the file is unchanged */
gboolean
rg_paper_pdf_save (RgPaperPdf *self, const char *path, GError **error)
{
  cairo_status_t status = cairo_status (self->cr);

  if (self->is_two_up && self->n_drawn % 2 == 1)
    cairo_show_page (self->cr);
  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);

  return rg_file_bytes_save (self->bytes, status, path, error);
}

/* Writes sheets (of RgPaperSheet) into a file of their own. Returns: FALSE with
 * %G_FILE_ERROR if that failed; then the file is unchanged */
gboolean
rg_paper_pdf_write (const GPtrArray *sheets, const char *path, GError **error)
{
  g_autoptr (RgPaperPdf) pdf = rg_paper_pdf_new ();

  for (guint i = 0; i < sheets->len; i++)
    rg_paper_pdf_add (pdf, g_ptr_array_index (sheets, i));

  return rg_paper_pdf_save (pdf, path, error);
}
