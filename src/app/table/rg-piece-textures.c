/* Caches the pieces at one size. Clears the cache if the size, the pieces or the theme
 * change. Keeps render nodes too, so that GTK recognises unchanged pieces. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-textures.h"

#include "rg-board-theme.h"
#include "rg-piece-set.h"
#include "rg-settings.h"

#include <adwaita.h>

#define PAWN_PATH(color) "/io/github/regence_chess/Regence/images/" color "-pawn.png"

struct _RgPieceTextures {
  RgPieceSet *set; /* NULL until the first piece is drawn */

  int         side;  /* in device pixels */
  int         scale; /* device pixels per logical pixel */
  GdkTexture *textures[RG_N_COLORS][RG_N_ROLES + 1];

  GskRenderNode *nodes[RG_N_COLORS][RG_N_ROLES + 1];
};

static void
clear (RgPieceTextures *self)
{
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      g_clear_object (&self->textures[color][role]);
      g_clear_pointer (&self->nodes[color][role], gsk_render_node_unref);
    }
}

static void
set_changed_cb (RgPieceTextures *self)
{
  clear (self);
  self->side = 0;
  g_clear_pointer (&self->set, rg_piece_set_free);
}

/* Returns: (transfer full): an empty cache for the pieces of the settings */
RgPieceTextures *
rg_piece_textures_new (void)
{
  RgPieceTextures *self = g_new0 (RgPieceTextures, 1);

  g_signal_connect_swapped (rg_settings_get (), "changed::pieces",
                            G_CALLBACK (set_changed_cb), self);
  g_signal_connect_swapped (rg_settings_get (), "changed::board-colors",
                            G_CALLBACK (set_changed_cb), self);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::high-contrast",
                            G_CALLBACK (set_changed_cb), self);
  return self;
}

void
rg_piece_textures_free (RgPieceTextures *self)
{
  g_signal_handlers_disconnect_by_data (rg_settings_get (), self);
  g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), self);
  set_changed_cb (self);
  g_free (self);
}

static gboolean
is_for_print (void)
{
  g_autofree char *theme = rg_board_theme_get ();

  return g_str_equal (theme, RG_BOARD_THEME_PAPER) ||
         g_str_equal (theme, RG_BOARD_THEME_CONTRAST);
}

/* Returns: (transfer full): the name of the chosen pieces, or of their version for small
 * squares */
static char *
find_name (RgPieceTextures *self)
{
  g_autofree char *chosen = rg_settings_get_pieces ();

  return g_strdup (rg_piece_set_for_side (chosen, self->side / self->scale));
}

/* Loads the pieces, or the default ones if the user's own set is broken by now. The sets
 * of the program can always be loaded. */
static RgPieceSet *
load_set (RgPieceTextures *self)
{
  g_autofree char   *name = find_name (self);
  g_autoptr (GError) error = NULL;
  RgPieceSet        *set;

  set = is_for_print () ? rg_piece_set_new_for_print (name, NULL)
                        : rg_piece_set_new (name, NULL);
  if (set == NULL)
    set = rg_piece_set_new (RG_PIECE_SET_DEFAULT, &error);
  if (set == NULL)
    g_error ("The drawings of the pieces cannot be read: %s", error->message);

  return set;
}

/* Returns: (transfer full) (nullable): an RgDiagram that draws with the chosen pieces;
 * NULL if they cannot be drawn */
RgDiagram *
rg_piece_textures_new_diagram (GError **error)
{
  g_autofree char *name = rg_settings_get_pieces ();

  return rg_diagram_new (name, error);
}

/* Takes ownership of @surface, an ARGB32 image. Returns: (transfer full): a texture with
 * its pixels */
GdkTexture *
rg_texture_from_surface (cairo_surface_t *surface)
{
  int                width = cairo_image_surface_get_width (surface);
  int                height = cairo_image_surface_get_height (surface);
  size_t             stride = (size_t) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      stride * (size_t) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Returns: (transfer full) (nullable): a drawing of @piece, @side pixels wide */
static cairo_surface_t *
draw (RgPieceTextures *self, RgPiece piece, int side)
{
  if (self->set == NULL)
    self->set = load_set (self);
  return rg_piece_set_rasterise (self->set, piece, MAX (side, 1), NULL);
}

/* Clears the cache if the size of the pieces changes. @side: in device pixels; @scale:
 * device pixels per logical pixel. */
static void
set_side (RgPieceTextures *self, int side, int scale)
{
  gboolean was_small = self->side < RG_PIECE_SET_SMALL * self->scale;
  gboolean is_small = side < RG_PIECE_SET_SMALL * scale;

  if (side == self->side && scale == self->scale)
    return;

  clear (self);
  if (is_small != was_small)
    g_clear_pointer (&self->set, rg_piece_set_free);
  self->side = side;
  self->scale = scale;
}

/* @side: the width of a square in logical pixels; @scale: device pixels per logical
 * pixel. Returns: (transfer none): a texture, valid until the size or the pieces
 * change */
GdkTexture *
rg_piece_textures_get (RgPieceTextures *self, RgPiece piece, int side, int scale)
{
  GdkTexture **slot;

  side *= scale;
  set_side (self, side, scale);
  slot = &self->textures[rg_piece_color (piece)][rg_piece_role (piece)];
  if (*slot == NULL) {
    cairo_surface_t *surface = draw (self, piece, side);

    if (surface != NULL)
      *slot = rg_texture_from_surface (surface);
  }

  return *slot;
}

/* Makes a node from cairo's own image: GTK 4.8 would convert a texture pixel by pixel at
 * each frame drawn by cairo, visible or not. Takes ownership of @surface. Returns:
 * (transfer full): the node */
static GskRenderNode *
new_cairo_node (cairo_surface_t *surface, const graphene_rect_t *square)
{
  GskRenderNode *node = gsk_cairo_node_new (square);
  cairo_t       *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

/* Appends @piece to @snapshot, at the origin and @side logical pixels wide. */
void
rg_piece_textures_append (RgPieceTextures *self,
                          GtkWidget       *widget,
                          GtkSnapshot     *snapshot,
                          RgPiece          piece,
                          int              side)
{
  GskRenderer    *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  int             scale = gtk_widget_get_scale_factor (widget);
  int             pixels = side * scale;
  graphene_rect_t square = { { 0, 0 }, { (float) pixels, (float) pixels } };
  GskRenderNode **slot;

  set_side (self, pixels, scale);
  slot = &self->nodes[rg_piece_color (piece)][rg_piece_role (piece)];
  if (*slot == NULL) {
    cairo_surface_t *surface = draw (self, piece, pixels);

    if (surface == NULL)
      return;
    if (GSK_IS_CAIRO_RENDERER (renderer)) {
      *slot = new_cairo_node (surface, &square);
    } else {
      g_autoptr (GdkTexture) texture = rg_texture_from_surface (surface);

      *slot = gsk_texture_node_new (texture, &square);
    }
  }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, 1 / (float) scale, 1 / (float) scale);
  gtk_snapshot_append_node (snapshot, *slot);
  gtk_snapshot_restore (snapshot);
}

static cairo_status_t
read_cb (void *stream, unsigned char *data, unsigned int length)
{
  return g_input_stream_read_all (stream, data, length, NULL, NULL, NULL)
           ? CAIRO_STATUS_SUCCESS
           : CAIRO_STATUS_READ_ERROR;
}

/* Returns: (transfer none): the pawn that represents a player; loaded once, in the format
 * of textures, so that no frame has to convert it */
GdkPaintable *
rg_pawn_get (RgColor color)
{
  static GdkTexture *pawns[RG_N_COLORS];
  static const char
    *paths[] = { [RG_WHITE] = PAWN_PATH ("white"), [RG_BLACK] = PAWN_PATH ("black") };
  g_autoptr (GInputStream) stream = NULL;

  if (pawns[color] == NULL) {
    stream = g_resources_open_stream (paths[color], G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    pawns[color] = rg_texture_from_surface (
      cairo_image_surface_create_from_png_stream (read_cb, stream));
  }
  return GDK_PAINTABLE (pawns[color]);
}
