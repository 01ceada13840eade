/* Reads SVG drawings from the program's own resources or from a folder of the user,
 * through librsvg. Knows no widget, only surfaces, on a screen or in a PDF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-set.h"

#include "rg-folder.h"

#include "rg-drawing.h"

#include <glib/gstdio.h>

#define RESOURCE_FORMAT "/io/github/regence_chess/Regence/pieces/%s/%s-%s.svg"
#define PRINT_FORMAT    "/io/github/regence_chess/Regence/pieces/%s/print.css"

struct _RgPieceSet {
  RsvgHandle *handles[RG_N_COLORS][RG_N_ROLES + 1];
};

static const char *const COLOR_NAMES[RG_N_COLORS] = { "white", "black" };
static const char *const ROLE_NAMES[RG_N_ROLES + 1] = {
  NULL, "pawn", "knight", "bishop", "rook", "queen", "king",
};

/* MOST_BYTES: the maximum size of the drawing of a piece, in bytes. */
#define MOST_BYTES (4 * 1024 * 1024)

/* Returns: (transfer full): the folder of the user's sets, with a folder for each */
char *
rg_piece_set_get_folder (void)
{
  return rg_folder_for_data ("pieces");
}

static gboolean
is_built_in (const char *id)
{
  g_autofree char *style = g_strdup_printf (PRINT_FORMAT, id);

  return g_resources_get_info (style, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/* Returns: (transfer full): the usual name of a file in a set of the user, such as
 * wK.svg */
static char *
name_file (RgColor color, RgRole role)
{
  return g_strdup_printf ("%c%c.svg", color == RG_WHITE ? 'w' : 'b', "?PNBRQK"[role]);
}

static GBytes *
read_own (const char *id, const char *name, GError **error)
{
  g_autofree char *folder = rg_piece_set_get_folder ();
  g_autofree char *path = g_build_filename (folder, id, name, NULL);
  GStatBuf         status;
  char            *contents;
  gsize            size;

  if (g_stat (path, &status) == 0 &&
      (!S_ISREG (status.st_mode) || status.st_size > MOST_BYTES)) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s is no drawing", path);
    return NULL;
  }

  return g_file_get_contents (path, &contents, &size, error)
           ? g_bytes_new_take (contents, size)
           : NULL;
}

static GBytes *
read_drawing (const char *id, RgColor color, RgRole role, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;

  if (is_built_in (id)) {
    path = g_strdup_printf (RESOURCE_FORMAT, id, COLOR_NAMES[color], ROLE_NAMES[role]);
    return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  }

  name = name_file (color, role);
  return read_own (id, name, error);
}

static GBytes *
read_print_style (const char *id, GError **error)
{
  g_autofree char *path = g_strdup_printf (PRINT_FORMAT, id);

  return is_built_in (id)
           ? g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error)
           : read_own (id, "print.css", error);
}

static RsvgHandle *
load_drawing (const char *id, RgColor color, RgRole role, GError **error)
{
  g_autoptr (GBytes) bytes = read_drawing (id, color, role, error);

  if (bytes == NULL)
    return NULL;

  return rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL),
                                    g_bytes_get_size (bytes), error);
}

/* Returns: (transfer full): the names of the sets of the user, including broken ones, in
 * alphabetical order */
char **
rg_piece_set_list_own (void)
{
  g_autofree char         *path = rg_piece_set_get_folder ();
  g_auto (GStrv)           names = rg_folder_list_names (path);
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new ();

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *set = g_build_filename (path, names[i], NULL);

    if (!is_built_in (names[i]) && g_file_test (set, G_FILE_TEST_IS_DIR))
      g_strv_builder_add (sets, names[i]);
  }
  return g_strv_builder_end (sets);
}

/* Returns: (transfer full) (nullable): the name of the first file of the set @id that
 * is missing or cannot be drawn; NULL if the set is complete */
char *
rg_piece_set_find_fault (const char *id)
{
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      RsvgHandle *handle = load_drawing (id, (RgColor) color, (RgRole) role, NULL);

      if (handle == NULL)
        return name_file ((RgColor) color, (RgRole) role);
      g_object_unref (handle);
    }

  return NULL;
}

/* Returns: whether there is such a set, complete and readable */
gboolean
rg_piece_set_is (const char *id)
{
  g_autofree char *fault = NULL;

  if (is_built_in (id))
    return TRUE;
  if (*id == '\0' || *id == '.' || strchr (id, G_DIR_SEPARATOR) != NULL)
    return FALSE;

  fault = rg_piece_set_find_fault (id);
  return fault == NULL;
}

/* Returns: the set to draw on squares that are @side device-independent pixels wide: on
 * small squares another one replaces a wooden set, whose lines are too fine */
const char *
rg_piece_set_for_side (const char *id, int side)
{
  return side < RG_PIECE_SET_SMALL && is_built_in (id) ? RG_PIECE_SET_DIAGRAM : id;
}

/* Returns: (transfer full) (nullable): the set of the folder @id, such as
 * %RG_PIECE_SET_DEFAULT; NULL if a drawing is missing or cannot be read */
RgPieceSet *
rg_piece_set_new (const char *id, GError **error)
{
  g_autoptr (RgPieceSet) self = g_new0 (RgPieceSet, 1);

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      self->handles[color][role] = load_drawing (id, (RgColor) color, (RgRole) role,
                                                 error);
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

/* Returns: (transfer full) (nullable): the set in black on white; a set of the user
 * without a print.css is unchanged */
RgPieceSet *
rg_piece_set_new_for_print (const char *id, GError **error)
{
  g_autoptr (GBytes)     style = NULL;
  g_autoptr (RgPieceSet) self = rg_piece_set_new (id, error);

  if (self == NULL)
    return NULL;

  style = read_print_style (id, is_built_in (id) ? error : NULL);
  if (style == NULL)
    return is_built_in (id) ? NULL : g_steal_pointer (&self);
  if (!set_style (self, style, error))
    return NULL;

  return g_steal_pointer (&self);
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
 * least 1; NULL if the drawing failed */
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
