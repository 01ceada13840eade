/* Every piece of each set is drawn, and each differently, also on paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-set.h"

#define SIDE 32

static char *
digest (RgPieceSet *set, RgPiece piece)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t   *surface;
  char              *sum;

  surface = rg_piece_set_rasterise (set, piece, SIDE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, SIDE);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                     cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface) *
                                       SIDE);
  cairo_surface_destroy (surface);

  return sum;
}

static char *
digest_nothing (void)
{
  cairo_surface_t *empty;
  char            *sum;

  empty = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                     cairo_image_surface_get_data (empty),
                                     (gsize) cairo_image_surface_get_stride (empty) *
                                       SIDE);
  cairo_surface_destroy (empty);

  return sum;
}

static void
add_set (GHashTable *seen, RgPieceSet *set)
{
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      g_assert_true (
        g_hash_table_add (seen, digest (set, rg_piece ((RgColor) color, (RgRole) role))));
}

static void
test_all_differ (void)
{
  static const char *const names[] = { RG_PIECE_SET_STAUNTON, RG_PIECE_SET_REGENCE };
  g_autoptr (GHashTable)   seen = NULL;

  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (seen, digest_nothing ());
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError)     error = NULL;
    g_autoptr (RgPieceSet) set = rg_piece_set_new (names[i], &error);
    g_autoptr (RgPieceSet) printed = rg_piece_set_new_for_print (names[i], &error);

    g_assert_no_error (error);
    add_set (seen, set);
    add_set (seen, printed);
  }
}

/* How light the middle of the body is, of 255. */
static guint
lightness (RgPieceSet *set, RgColor color, RgRole role)
{
  cairo_surface_t *surface;
  const guint32   *pixels;
  guint            sum = 0;

  surface = rg_piece_set_rasterise (set, rg_piece (color, role), SIDE, NULL);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  for (int x = SIDE * 7 / 16; x < SIDE * 9 / 16; x++)
    for (int y = SIDE / 2; y < SIDE * 9 / 10; y++)
      sum += pixels[y * cairo_image_surface_get_stride (surface) / 4 + x] >> 8 & 0xff;
  cairo_surface_destroy (surface);

  return sum / (SIDE * 9 / 16 - SIDE * 7 / 16) / (SIDE * 9 / 10 - SIDE / 2);
}

static void
test_colors_are_apart (void)
{
  static const char *const names[] = { RG_PIECE_SET_STAUNTON, RG_PIECE_SET_REGENCE };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (names); i++) {
    g_autoptr (RgPieceSet) set = i % 2 == 0
                                   ? rg_piece_set_new (names[i / 2], NULL)
                                   : rg_piece_set_new_for_print (names[i / 2], NULL);

    for (int role = RG_PAWN; role <= RG_KING; role++)
      g_assert_cmpuint (lightness (set, RG_WHITE, (RgRole) role), >,
                        lightness (set, RG_BLACK, (RgRole) role) + 100);
  }
}

static void
test_no_such_set (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (rg_piece_set_new ("no-such-set", &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/piece-set/draws-every-piece-differently", test_all_differ);
  g_test_add_func ("/drawing/piece-set/white-and-black-are-apart", test_colors_are_apart);
  g_test_add_func ("/drawing/piece-set/says-that-a-set-is-not-there", test_no_such_set);

  return g_test_run ();
}
