/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-drawing.h"

/* Returns: (transfer full) (nullable): the SVG of a resource, NULL if it cannot be
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

/* Loads the same drawing twice: for a light room and, with a style sheet laid over it,
 * for a dark one. The caller frees both, even after an error. */
gboolean
rg_drawing_load_for_rooms (RsvgHandle *drawings[2],
                           const char *resource,
                           const char *dark_style,
                           GError    **error)
{
  g_autoptr (GBytes) style = NULL;

  for (int dark = FALSE; dark <= TRUE; dark++) {
    drawings[dark] = rg_drawing_load (resource, error);
    if (drawings[dark] == NULL)
      return FALSE;
  }

  style = g_resources_lookup_data (dark_style, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  return style != NULL &&
         rsvg_handle_set_stylesheet (drawings[TRUE], g_bytes_get_data (style, NULL),
                                     g_bytes_get_size (style), error);
}
