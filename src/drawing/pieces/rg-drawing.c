/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-drawing.h"

/* Returns: (transfer full) (nullable): the SVG of a resource, NULL where it cannot be
 * read */
RsvgHandle *
rg_drawing_load (const char *resource, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  if (bytes == NULL)
    return NULL;

  return rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL),
                                    g_bytes_get_size (bytes), error);
}

/* Lays a style sheet over @drawing. */
gboolean
rg_drawing_style (RsvgHandle *drawing, const char *resource, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  return bytes != NULL &&
         rsvg_handle_set_stylesheet (drawing, g_bytes_get_data (bytes, NULL),
                                     g_bytes_get_size (bytes), error);
}
