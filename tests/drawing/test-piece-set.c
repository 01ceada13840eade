/* Every man of the default set is drawn, and each differently. */
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
test_all_differ (void)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgPieceSet) set = rg_piece_set_new (RG_PIECE_SET_DEFAULT, &error);
  g_autoptr (GHashTable) seen = NULL;

  g_assert_no_error (error);
  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (seen, digest_nothing ());
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      g_assert_true (
        g_hash_table_add (seen, digest (set, rg_piece ((RgColor) color, (RgRole) role))));
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

  g_test_add_func ("/drawing/piece-set/draws-every-man-differently", test_all_differ);
  g_test_add_func ("/drawing/piece-set/says-that-a-set-is-not-there", test_no_such_set);

  return g_test_run ();
}
