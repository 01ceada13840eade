/* To draw twelve pieces takes as long as all else that a new window draws, and the next
 * window most often has them as large again: so the last images are kept in the user's
 * cache, one size of one set.  A file that is not what was written is as good as none. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-store.h"

#include <glib/gstdio.h>

#define N_PIECES  (RG_N_COLORS * RG_N_ROLES)
#define MOST_SIDE 512

/* What precedes the images, which are ARGB32 with no room between their lines. */
typedef struct {
  guint64 key; /* of the drawings */
  guint64 sum; /* of the images */
  guint64 side;
} Header;

struct _RgPieceStore {
  GMappedFile *file;
  int          side;
};

static char *
find_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "regence", "pieces", NULL);
}

static gsize
measure_image (int side)
{
  return (gsize) side * (gsize) side * sizeof (guint32);
}

static gsize
get_offset (RgPiece piece, int side)
{
  gsize index = (gsize) rg_piece_color (piece) * RG_N_ROLES + rg_piece_role (piece) - 1;

  return sizeof (Header) + index * measure_image (side);
}

static guint64
sum_up (const char *images, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (images, size);

  return g_bytes_hash (bytes);
}

static gboolean
is_sound (const Header *header, const char *file, gsize size, guint64 key, int side)
{
  gsize images = N_PIECES * measure_image (side);

  return size == sizeof *header + images && header->key == key &&
         header->side == (guint64) side &&
         header->sum == sum_up (file + sizeof *header, images);
}

/* @key is that of rg_piece_set_get_key().  Returns: (transfer full) (nullable): the
 * images of @side pixels that were kept last; NULL where it was others */
RgPieceStore *
rg_piece_store_open (guint64 key, int side)
{
  g_autofree char        *path = find_path ();
  g_autoptr (GMappedFile) file = NULL;
  Header                  header;
  RgPieceStore           *self;

  if (side < 1 || side > MOST_SIDE)
    return NULL;

  file = g_mapped_file_new (path, FALSE, NULL);
  if (file == NULL || g_mapped_file_get_length (file) < sizeof header)
    return NULL;

  memcpy (&header, g_mapped_file_get_contents (file), sizeof header);
  if (!is_sound (&header, g_mapped_file_get_contents (file),
                 g_mapped_file_get_length (file), key, side))
    return NULL;

  self = g_new0 (RgPieceStore, 1);
  self->file = g_steal_pointer (&file);
  self->side = side;
  return self;
}

void
rg_piece_store_free (RgPieceStore *self)
{
  g_mapped_file_unref (self->file);
  g_free (self);
}

/* Returns: (transfer full): an ARGB32 image, which is only read and holds the file */
cairo_surface_t *
rg_piece_store_get (RgPieceStore *self, RgPiece piece)
{
  static const cairo_user_data_key_t FILE_KEY;
  char                              *image = g_mapped_file_get_contents (self->file);
  cairo_surface_t                   *surface;

  image += get_offset (piece, self->side);
  surface = cairo_image_surface_create_for_data ((unsigned char *) image,
                                                 CAIRO_FORMAT_ARGB32, self->side,
                                                 self->side, self->side * 4);
  cairo_surface_set_user_data (surface, &FILE_KEY, g_mapped_file_ref (self->file),
                               (cairo_destroy_func_t) g_mapped_file_unref);
  return surface;
}

/* Draws all pieces of @set for the next start.  Where that fails they are drawn anew
 * then. */
void
rg_piece_store_write (RgPieceSet *set, guint64 key, int side)
{
  g_autofree char *path = find_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  gsize            size = sizeof (Header) + N_PIECES * measure_image (side);
  g_autofree char *file = NULL;
  Header           header = { .key = key, .side = (guint64) side };

  if (side < 1 || side > MOST_SIDE)
    return;

  file = g_malloc0 (size);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      RgPiece          piece = rg_piece ((RgColor) color, (RgRole) role);
      cairo_surface_t *surface;
      cairo_t         *cr;
      gboolean         drawn;

      surface = cairo_image_surface_create_for_data ((unsigned char *) file +
                                                       get_offset (piece, side),
                                                     CAIRO_FORMAT_ARGB32, side, side,
                                                     side * 4);
      cr = cairo_create (surface);
      drawn = rg_piece_set_draw (set, piece, cr, side, NULL);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      cairo_surface_destroy (surface);
      if (!drawn)
        return;
    }
  header.sum = sum_up (file + sizeof header, size - sizeof header);
  memcpy (file, &header, sizeof header);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents (path, file, (gssize) size, NULL);
}
