/* The images that are kept are those that would be drawn, and nothing else is taken for
 * them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-store.h"
#include "rg-settings.h"

#include <string.h>

#define SIDE 40

static char *
find_file (void)
{
  return g_build_filename (g_get_user_cache_dir (), "regence", "pieces", NULL);
}

static guint64
keep (const char *id, int side)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgPieceSet) set = rg_piece_set_new (id, &error);
  guint64                key = rg_piece_set_get_key (id, FALSE);

  g_assert_no_error (error);
  rg_piece_store_write (set, key, side);
  return key;
}

/* By where in memory it is drawn, a colour may be rounded otherwise. */
static void
assert_drawn (RgPieceStore *store, RgPieceSet *set, RgPiece piece)
{
  cairo_surface_t *kept = rg_piece_store_get (store, piece);
  cairo_surface_t *drawn = rg_piece_set_rasterise (set, piece, SIDE, NULL);
  int              stride = cairo_image_surface_get_stride (drawn);

  g_assert_cmpint (cairo_image_surface_get_width (kept), ==, SIDE);
  g_assert_cmpint (cairo_image_surface_get_stride (kept), ==, stride);
  for (int i = 0; i < SIDE * stride; i++) {
    int one = cairo_image_surface_get_data (kept)[i];
    int other = cairo_image_surface_get_data (drawn)[i];

    g_assert_cmpint (ABS (one - other), <=, 2);
  }
  cairo_surface_destroy (kept);
  cairo_surface_destroy (drawn);
}

static void
test_as_drawn (void)
{
  guint64                  key = keep (RG_PIECE_SET_STAUNTON, SIDE);
  g_autoptr (RgPieceStore) store = rg_piece_store_open (key, SIDE);
  g_autoptr (RgPieceSet)   set = rg_piece_set_new (RG_PIECE_SET_STAUNTON, NULL);

  g_assert_nonnull (store);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      assert_drawn (store, set, rg_piece ((RgColor) color, (RgRole) role));
}

static void
test_others (void)
{
  guint64 key = keep (RG_PIECE_SET_STAUNTON, SIDE);

  g_assert_null (rg_piece_store_open (key, SIDE + 1));
  g_assert_null (
    rg_piece_store_open (rg_piece_set_get_key (RG_PIECE_SET_REGENCE, FALSE), SIDE));
  g_assert_null (
    rg_piece_store_open (rg_piece_set_get_key (RG_PIECE_SET_STAUNTON, TRUE), SIDE));
}

/* An image outlives what it comes from, also where that is written anew. */
static void
test_lasts (void)
{
  guint64          key = keep (RG_PIECE_SET_STAUNTON, SIDE);
  RgPieceStore    *store = rg_piece_store_open (key, SIDE);
  cairo_surface_t *king = rg_piece_store_get (store, rg_piece (RG_WHITE, RG_KING));
  guint32          before, after;
  unsigned char   *middle = cairo_image_surface_get_data (king) +
                          SIDE / 2 * cairo_image_surface_get_stride (king) + SIDE / 2 * 4;

  memcpy (&before, middle, sizeof before);
  rg_piece_store_free (store);
  keep (RG_PIECE_SET_REGENCE, 2 * SIDE);
  memcpy (&after, middle, sizeof after);
  g_assert_cmpuint (before, ==, after);
  cairo_surface_destroy (king);
}

static void
test_damaged (void)
{
  guint64            key = keep (RG_PIECE_SET_STAUNTON, SIDE);
  g_autofree char   *path = find_file ();
  g_autofree char   *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize              size;

  g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);
  for (gsize cut = 0; cut < size; cut += 997) {
    g_file_set_contents (path, contents, (gssize) cut, &error);
    g_assert_no_error (error);
    g_assert_null (rg_piece_store_open (key, SIDE));
  }
  for (gsize at = 0; at < size; at += 4099) {
    contents[at] ^= 0x10;
    g_file_set_contents (path, contents, (gssize) size, &error);
    g_assert_no_error (error);
    g_assert_null (rg_piece_store_open (key, SIDE));
    contents[at] ^= 0x10;
  }
  g_file_set_contents (path, contents, (gssize) size, &error);
  g_assert_no_error (error);
  rg_piece_store_free (rg_piece_store_open (key, SIDE));
}

static void
test_unknown (void)
{
  g_autofree char *pieces = NULL;

  g_settings_set_string (rg_settings_get (), "pieces", "no-such-set");
  pieces = rg_settings_get_pieces ();
  g_assert_cmpstr (pieces, ==, RG_PIECE_SET_DEFAULT);
  g_settings_reset (rg_settings_get (), "pieces");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/piece-store/images-are-as-drawn", test_as_drawn);
  g_test_add_func ("/piece-store/other-pieces-are-not-taken", test_others);
  g_test_add_func ("/piece-store/an-image-outlives-its-file", test_lasts);
  g_test_add_func ("/piece-store/a-damaged-file-is-none", test_damaged);
  g_test_add_func ("/piece-store/an-unknown-set-is-the-usual-one", test_unknown);
  return g_test_run ();
}
