/* Collects the output of cairo, which rg_save_text() then saves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-file-bytes.h"

#include "rg-save.h"

#include <cairo-pdf.h>

/* Appends @data to @bytes, a GByteArray: a cairo_write_func_t that collects the output of
 * a surface. */
cairo_status_t
rg_file_bytes_write_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Saves @bytes to @path if the drawing has ended with success in @status. Returns: FALSE
 * with %G_FILE_ERROR if drawing or saving failed; then an existing file is unchanged */
gboolean
rg_file_bytes_save (GByteArray    *bytes,
                    cairo_status_t status,
                    const char    *path,
                    GError       **error)
{
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                         cairo_status_to_string (status));
    return FALSE;
  }

  return rg_save_text (path, (const char *) bytes->data, bytes->len, error);
}

/* Sets the creator of a PDF, and its date by SOURCE_DATE_EPOCH if that is set, so that
 * the same drawing makes the same file. */
void
rg_file_bytes_sign (cairo_surface_t *pdf)
{
  const char           *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) date = NULL;
  g_autofree char      *text = NULL;
  guint64               seconds;

  cairo_pdf_surface_set_metadata (pdf, CAIRO_PDF_METADATA_AUTHOR, "Régence");
  cairo_pdf_surface_set_metadata (pdf, CAIRO_PDF_METADATA_CREATOR, "Régence");
  if (epoch == NULL ||
      !g_ascii_string_to_unsigned (epoch, 10, 0, G_MAXINT64, &seconds, NULL))
    return;

  date = g_date_time_new_from_unix_utc ((gint64) seconds);
  if (date == NULL)
    return;
  text = g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ");
  cairo_pdf_surface_set_metadata (pdf, CAIRO_PDF_METADATA_CREATE_DATE, text);
}
