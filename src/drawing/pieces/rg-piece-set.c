/* SVG drawings out of the program's own resources, through librsvg.  Knows no
 * widget: a surface is a surface, on a screen or in a PDF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-set.h"

#include "rg-drawing.h"

#define RESOURCE_FORMAT "/io/github/regence_chess/Regence/pieces/%s/%s-%s.svg"
#define PRINT_FORMAT    "/io/github/regence_chess/Regence/pieces/%s/print.css"

struct _RgPieceSet {
  RsvgHandle *handles[RG_N_COLORS][RG_N_ROLES + 1];
};

static const char *const COLOR_NAMES[RG_N_COLORS] = { "white", "black" };
static const char *const ROLE_NAMES[RG_N_ROLES + 1] = {
  NULL, "pawn", "knight", "bishop", "rook", "queen", "king",
};

/* Returns: whether there is such a set */
gboolean
rg_piece_set_is (const char *id)
{
  g_autofree char *style = g_strdup_printf (PRINT_FORMAT, id);

  return g_resources_get_info (style, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/* Returns: (transfer full) (nullable): the set of the folder @id, such as
 * %RG_PIECE_SET_DEFAULT; NULL where a drawing is missing or cannot be read */
RgPieceSet *
rg_piece_set_new (const char *id, GError **error)
{
  g_autoptr (RgPieceSet) self = g_new0 (RgPieceSet, 1);

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      g_autofree char *path = g_strdup_printf (RESOURCE_FORMAT, id, COLOR_NAMES[color],
                                               ROLE_NAMES[role]);

      self->handles[color][role] = rg_drawing_load (path, error);
      if (self->handles[color][role] == NULL)
        return NULL;
    }

  return g_steal_pointer (&self);
}

static gboolean
set_style (RgPieceSet *self, GBytes *style, GError **error)
{
  gsize         length;
  const guint8 *css = g_bytes_get_data (style, &length);

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      if (!rsvg_handle_set_stylesheet (self->handles[color][role], css, length, error))
        return FALSE;

  return TRUE;
}

/* Returns: (transfer full) (nullable): the set in black on white */
RgPieceSet *
rg_piece_set_new_for_print (const char *id, GError **error)
{
  g_autofree char       *path = g_strdup_printf (PRINT_FORMAT, id);
  g_autoptr (GBytes)     style = NULL;
  g_autoptr (RgPieceSet) self = rg_piece_set_new (id, error);

  if (self == NULL)
    return NULL;

  style = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  if (style == NULL || !set_style (self, style, error))
    return NULL;

  return g_steal_pointer (&self);
}

static guint64
mix (guint64 key, const char *path)
{
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  return bytes != NULL ? key * 31 + g_bytes_hash (bytes) : key;
}

/* Returns: a number that is another for other drawings, or another version of what draws
 * them: an image of one key is as good as a new one */
guint64
rg_piece_set_get_key (const char *id, gboolean for_print)
{
  g_autofree char *style = g_strdup_printf (PRINT_FORMAT, id);
  guint64 key = rsvg_major_version << 16 | rsvg_minor_version << 8 | rsvg_micro_version;

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      g_autofree char *path = g_strdup_printf (RESOURCE_FORMAT, id, COLOR_NAMES[color],
                                               ROLE_NAMES[role]);

      key = mix (key, path);
    }

  return for_print ? mix (key, style) : key;
}

void
rg_piece_set_free (RgPieceSet *self)
{
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      g_clear_object (&self->handles[color][role]);
  g_free (self);
}

/* Draws a piece into a square, its top left corner at the origin, @side wide in the units
 * of @cr. */
gboolean
rg_piece_set_draw (RgPieceSet *self,
                   RgPiece     piece,
                   cairo_t    *cr,
                   double      side,
                   GError    **error)
{
  RsvgHandle   *handle;
  RsvgRectangle square = { 0, 0, side, side };

  handle = self->handles[rg_piece_color (piece)][rg_piece_role (piece)];
  return rsvg_handle_render_document (handle, cr, &square, error);
}

/* Returns: (transfer full) (nullable): an ARGB32 image surface of @side pixels, at
 * least 1; NULL where the drawing failed */
cairo_surface_t *
rg_piece_set_rasterise (RgPieceSet *self, RgPiece piece, int side, GError **error)
{
  cairo_surface_t *surface;
  cairo_t         *cr;
  gboolean         drawn;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cr = cairo_create (surface);
  drawn = rg_piece_set_draw (self, piece, cr, side, error);
  cairo_destroy (cr);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  else
    cairo_surface_flush (surface);

  return surface;
}
