/* Reads a logo as PNG or SVG. An SVG stays vector graphics on paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-club-head.h"

#include "rg-error.h"
#include "rg-load.h"

#include <librsvg/rsvg.h>
#include <string.h>

#define MAX_SIZE_MIB 16

/* BROADEST: the maximum width of a logo, as a multiple of its height. */
#define BROADEST 3.0

#define PNG_MAGIC "\x89PNG\r\n\x1a\n"

/* At most one of `svg` and `png` is set; without a logo, both are NULL. */
struct _RgClubHead {
  char            *name;
  RsvgHandle      *svg;
  cairo_surface_t *png;
};

/* The bytes of a PNG that are still to be read. */
typedef struct {
  const guchar *data;
  gsize         left;
} RgRest;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int length)
{
  RgRest *rest = data;

  if (rest->left < length)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (bytes, rest->data, length);
  rest->data += length;
  rest->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
read_logo (RgClubHead *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load (path, MAX_SIZE_MIB, error);
  RgRest             rest = { 0 };

  if (bytes == NULL)
    return FALSE;

  rest.data = g_bytes_get_data (bytes, &rest.left);
  if (rest.left >= strlen (PNG_MAGIC) &&
      memcmp (rest.data, PNG_MAGIC, strlen (PNG_MAGIC)) == 0) {
    self->png = cairo_image_surface_create_from_png_stream (read_cb, &rest);
    if (cairo_surface_status (self->png) == CAIRO_STATUS_SUCCESS)
      return TRUE;
  } else {
    self->svg = rsvg_handle_new_from_data (rest.data, rest.left, NULL);
    if (self->svg != NULL)
      return TRUE;
  }

  return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("this is not a picture in SVG or PNG"),
                    NULL);
}

/* Returns: (transfer full) (nullable): the head with @name (may be empty) and the picture
 * at the path @logo (nullable); NULL with an error of %G_FILE_ERROR or %RG_ERROR if it
 * cannot be read */
RgClubHead *
rg_club_head_new (const char *name, const char *logo, GError **error)
{
  g_autoptr (RgClubHead) self = g_rc_box_new0 (RgClubHead);

  self->name = g_strdup (name);
  if (logo != NULL && *logo != '\0' && !read_logo (self, logo, error))
    return NULL;

  return g_steal_pointer (&self);
}

RgClubHead *
rg_club_head_ref (RgClubHead *self)
{
  return g_rc_box_acquire (self);
}

static void
club_head_clear (gpointer data)
{
  RgClubHead *self = data;

  g_free (self->name);
  g_clear_object (&self->svg);
  g_clear_pointer (&self->png, cairo_surface_destroy);
}

void
rg_club_head_unref (RgClubHead *self)
{
  g_rc_box_release_full (self, club_head_clear);
}

/* Returns: (transfer none): the name of the club; empty if it has none */
const char *
rg_club_head_get_name (const RgClubHead *self)
{
  return self->name;
}

/* Finds the size of the logo in its own units. Returns FALSE without a logo. */
static gboolean
measure_logo (const RgClubHead *self, double *width, double *height)
{
  RsvgRectangle box;
  gboolean      has_width, has_height, has_box;
  RsvgLength    length;

  if (self->png != NULL) {
    *width = cairo_image_surface_get_width (self->png);
    *height = cairo_image_surface_get_height (self->png);
    return *width > 0 && *height > 0;
  }
  if (self->svg == NULL)
    return FALSE;
  if (rsvg_handle_get_intrinsic_size_in_pixels (self->svg, width, height))
    return *width > 0 && *height > 0;

  rsvg_handle_get_intrinsic_dimensions (self->svg, &has_width, &length, &has_height,
                                        &length, &has_box, &box);
  *width = has_box ? box.width : 1;
  *height = has_box ? box.height : 1;
  return *width > 0 && *height > 0;
}

/* Draws the logo with its top left corner at @x, @y, scaled to @height. Returns: its
 * width, 0 without a logo */
double
rg_club_head_draw_logo (const RgClubHead *self,
                        cairo_t          *cr,
                        double            x,
                        double            y,
                        double            height)
{
  double own_width, own_height, scale;

  if (!measure_logo (self, &own_width, &own_height))
    return 0;

  scale = MIN (height / own_height, BROADEST * height / own_width);
  cairo_save (cr);
  cairo_translate (cr, x, y + (height - scale * own_height) / 2);
  if (self->png != NULL) {
    cairo_scale (cr, scale, scale);
    cairo_set_source_surface (cr, self->png, 0, 0);
    cairo_paint (cr);
  } else {
    RsvgRectangle place = { 0, 0, scale * own_width, scale * own_height };

    rsvg_handle_render_document (self->svg, cr, &place, NULL);
  }
  cairo_restore (cr);
  return scale * own_width;
}
