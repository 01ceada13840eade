/* Makes images of drawings whose size is known when the program is built: GTK and cairo
 * read them many times faster.  Symbolic icons are as GTK has its own: what the picture
 * covers is opaque, and has no other colour than that of the text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <librsvg/rsvg.h>
#include <string.h>

/* GTK mixes its colours of success, warning and error by the red, the green and the blue
 * of a symbolic image. */
static void
remove_colors (cairo_surface_t *surface, int side)
{
  unsigned char *data = cairo_image_surface_get_data (surface);
  int            stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      guint32 pixel;

      memcpy (&pixel, data + y * stride + x * 4, sizeof pixel);
      pixel &= 0xff000000;
      memcpy (data + y * stride + x * 4, &pixel, sizeof pixel);
    }
  cairo_surface_mark_dirty (surface);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle        *drawing;
  cairo_surface_t   *surface;
  cairo_t           *cr;
  cairo_status_t     status;
  int                side = argc == 4 ? atoi (argv[2]) : 0;

  if (side <= 0) {
    g_printerr ("Usage: gen-image DRAWING.svg SIDE IMAGE.png\n");
    return 2;
  }

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cr = cairo_create (surface);
  drawing = rsvg_handle_new_from_file (argv[1], &error);
  if (drawing == NULL ||
      !rsvg_handle_render_document (drawing, cr, &(RsvgRectangle){ 0, 0, side, side },
                                    &error)) {
    g_printerr ("%s: %s\n", argv[1], error->message);
    return 1;
  }
  g_object_unref (drawing);
  cairo_destroy (cr);
  if (g_str_has_suffix (argv[1], "-symbolic.svg"))
    remove_colors (surface, side);
  status = cairo_surface_write_to_png (surface, argv[3]);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", argv[3], cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
