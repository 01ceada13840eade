/* Collects cairo's output in memory, so that a file is written only when it is
 * complete. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

cairo_status_t
rg_file_bytes_write_cb (void *bytes, const unsigned char *data, unsigned int length);
gboolean rg_file_bytes_save (GByteArray    *bytes,
                             cairo_status_t status,
                             const char    *path,
                             GError       **error);
void     rg_file_bytes_sign (cairo_surface_t *pdf);
