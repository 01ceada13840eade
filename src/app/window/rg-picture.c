/* Waits until the window has settled, then draws it with its own renderer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-picture.h"

#include <glib/gi18n.h>

#define LOOK_EVERY_MS 100
#define SETTLED_LOOKS 6
#define MAX_LOOKS     300

typedef struct {
  RgWindow     *window;
  GtkWidget    *contents;
  char         *path;
  RgPictureDone done;
  gpointer      user_data;
  guint         looks;
  guint         settled;
} RgPicture;

static void
rg_picture_free (RgPicture *self)
{
  g_object_unref (self->window);
  g_free (self->path);
  g_free (self);
}

/* The contents alone: the frame around a window is the desktop's business. */
static GtkSnapshot *
snapshot_contents (RgPicture *self, float scale)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (self->contents);
  GtkSnapshot             *snapshot = gtk_snapshot_new ();
  int                      width = gtk_widget_get_width (self->contents);
  int                      height = gtk_widget_get_height (self->contents);
  GdkRGBA                  background = { 1, 1, 1, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (self->contents),
                                  "window_bg_color", &background);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_color (snapshot, &background,
                             &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);

  return snapshot;
}

static GdkTexture *
draw (RgPicture *self)
{
  int                       scale = gtk_widget_get_scale_factor (self->contents);
  g_autoptr (GskRenderNode) node = NULL;

  node = gtk_snapshot_free_to_node (snapshot_contents (self, (float) scale));
  return gsk_renderer_render_texture (
    gtk_native_get_renderer (GTK_NATIVE (self->window)), node,
    &GRAPHENE_RECT_INIT (0, 0, (float) (scale * gtk_widget_get_width (self->contents)),
                         (float) (scale * gtk_widget_get_height (self->contents))));
}

static gboolean
save (RgPicture *self)
{
  g_autoptr (GdkTexture) texture = draw (self);

  if (gdk_texture_save_to_png (texture, self->path))
    return TRUE;

  g_printerr (_ ("The picture could not be written to “%s”\n"), self->path);
  return FALSE;
}

static gboolean
look_cb (gpointer user_data)
{
  RgPicture *self = user_data;
  gboolean   ok = FALSE;

  self->looks++;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)) &&
      !rg_window_is_busy (self->window))
    self->settled++;
  if (self->settled < SETTLED_LOOKS && self->looks < MAX_LOOKS)
    return G_SOURCE_CONTINUE;

  if (self->settled >= SETTLED_LOOKS)
    ok = save (self);
  else
    g_printerr ("%s\n", _ ("The window did not appear in time"));
  self->done (ok, self->user_data);
  return G_SOURCE_REMOVE;
}

/**
 * rg_picture_take:
 * @window: a window that is being presented
 * @width: of the picture, in logical pixels
 * @height: of the picture, in logical pixels
 * @path: the PNG file
 * @done: (scope async): called when the file is written or could not be
 *
 * Draws @window to @path as soon as it has settled.
 */
void
rg_picture_take (RgWindow     *window,
                 int           width,
                 int           height,
                 const char   *path,
                 RgPictureDone done,
                 gpointer      user_data)
{
  RgPicture *self = g_new0 (RgPicture, 1);

  g_object_set (gtk_widget_get_settings (GTK_WIDGET (window)), "gtk-enable-animations",
                FALSE, NULL);
  self->window = g_object_ref (window);
  self->contents = rg_window_resize_for_picture (window, width, height);
  self->path = g_strdup (path);
  self->done = done;
  self->user_data = user_data;
  g_timeout_add_full (G_PRIORITY_LOW, LOOK_EVERY_MS, look_cb, self,
                      (GDestroyNotify) rg_picture_free);
}
