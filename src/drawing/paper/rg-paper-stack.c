/* A stack is an array of sheets.  Into a PDF cairo writes each page as it is finished
 * and embeds the fonts at the end; the file is begun only then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-stack.h"

#include "rg-file-bytes.h"

#include <cairo-pdf.h>

/* Returns: how many pages all @sheets (of RgPaperSheet) have */
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
};

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

/* Adds the pages of @sheet. */
void
rg_paper_pdf_add (RgPaperPdf *self, const RgPaperSheet *sheet)
{
  RgPaper paper = rg_paper_sheet_get_paper (sheet);

  if (self->title == NULL) {
    /* The file is called by the first game in it. */
    self->title = rg_paper_sheet_get_title (sheet);
    cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, self->title);
  }
  for (guint i = 0; i < rg_paper_sheet_get_n_pages (sheet); i++) {
    cairo_pdf_surface_set_size (self->surface, rg_paper_get_width (paper),
                                rg_paper_get_height (paper));
    rg_paper_sheet_draw_page (sheet, self->cr, i);
    cairo_show_page (self->cr);
  }
}

/* Ends the PDF, to which nothing can be added then, and saves it.  Returns: FALSE with
 * %G_FILE_ERROR where that failed; then the file is as it was */
gboolean
rg_paper_pdf_save (RgPaperPdf *self, const char *path, GError **error)
{
  cairo_status_t status = cairo_status (self->cr);

  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);

  return rg_file_bytes_save (self->bytes, status, path, error);
}

/* Writes sheets (of RgPaperSheet) into a file of their own.  Returns: FALSE with
 * %G_FILE_ERROR where that failed; then the file is as it was */
gboolean
rg_paper_pdf_write (const GPtrArray *sheets, const char *path, GError **error)
{
  g_autoptr (RgPaperPdf) pdf = rg_paper_pdf_new ();

  for (guint i = 0; i < sheets->len; i++)
    rg_paper_pdf_add (pdf, g_ptr_array_index (sheets, i));

  return rg_paper_pdf_save (pdf, path, error);
}
