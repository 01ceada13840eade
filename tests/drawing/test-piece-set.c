/* Every piece of each set is drawn, and each differently, also on paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece-set.h"

#include "rg-test-match.h"

#include <glib/gstdio.h>

#define SIDE 32

static const char *const NAMES[] = { RG_PIECE_SET_STAUNTON, RG_PIECE_SET_REGENCE,
                                     RG_PIECE_SET_DIAGRAM };

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
  g_autoptr (GHashTable) seen = NULL;

  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (seen, digest_nothing ());
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autoptr (GError)     error = NULL;
    g_autoptr (RgPieceSet) set = rg_piece_set_new (NAMES[i], &error);
    g_autoptr (RgPieceSet) printed = rg_piece_set_new_for_print (NAMES[i], &error);

    g_assert_no_error (error);
    add_set (seen, set);
    add_set (seen, printed);
  }
}

/* Returns the lightness of the middle of the piece, from 0 to 255. */
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
  for (guint i = 0; i < 2 * G_N_ELEMENTS (NAMES); i++) {
    g_autoptr (RgPieceSet) set = i % 2 == 0
                                   ? rg_piece_set_new (NAMES[i / 2], NULL)
                                   : rg_piece_set_new_for_print (NAMES[i / 2], NULL);

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

/* Returns, of the pixels that the silhouette of either piece covers in a square of 40
 * pixels, the share that both cover. */
static double
overlap (RgPieceSet *set, RgRole one, RgRole other)
{
  cairo_surface_t *surfaces[2] = {
    rg_piece_set_rasterise (set, rg_piece (RG_WHITE, one), 40, NULL),
    rg_piece_set_rasterise (set, rg_piece (RG_WHITE, other), 40, NULL),
  };
  guint both = 0, either = 0;

  for (int y = 0; y < 40; y++)
    for (int x = 0; x < 40; x++) {
      gboolean covers[2];

      for (int i = 0; i < 2; i++)
        covers[i] =
          (cairo_image_surface_get_data (surfaces[i]) +
           y * cairo_image_surface_get_stride (
                 surfaces[i]))[4 * x + (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 3 : 0)] >= 128;
      both += covers[0] && covers[1];
      either += covers[0] || covers[1];
    }
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
  return (double) both / either;
}

/* The outlines of the pieces differ enough: on a small board, players see them better
 * than the details inside. */
static void
test_shapes_are_apart (void)
{
  g_autoptr (RgPieceSet) diagram = rg_piece_set_new (RG_PIECE_SET_DIAGRAM, NULL);

  for (int one = RG_PAWN; one <= RG_KING; one++)
    for (int other = RG_PAWN; other < one; other++) {
      double share = overlap (diagram, (RgRole) one, (RgRole) other);

      g_test_message ("%d and %d share %.2f", one, other, share);
      g_assert_cmpfloat (share, <, 0.76);
    }
  g_assert_cmpfloat (overlap (diagram, RG_KING, RG_QUEEN), <, 0.70);
}

static void
test_small_squares (void)
{
  g_assert_cmpstr (rg_piece_set_for_side (RG_PIECE_SET_STAUNTON, 47), ==,
                   RG_PIECE_SET_DIAGRAM);
  g_assert_cmpstr (rg_piece_set_for_side (RG_PIECE_SET_REGENCE, 47), ==,
                   RG_PIECE_SET_DIAGRAM);
  g_assert_cmpstr (rg_piece_set_for_side (RG_PIECE_SET_STAUNTON, 48), ==,
                   RG_PIECE_SET_STAUNTON);
  g_assert_cmpstr (rg_piece_set_for_side ("marble", 30), ==, "marble");
}

/* Writes a set of the user into the folder for such sets. */
static void
write_own (const char *id)
{
  g_autofree char *folder = rg_piece_set_get_folder ();
  g_autofree char *set = g_build_filename (folder, id, NULL);

  g_assert_cmpint (g_mkdir_with_parents (set, 0700), ==, 0);
  for (int i = 0; i < RG_N_COLORS * RG_N_ROLES; i++) {
    g_autofree char *name = g_strdup_printf ("%c%c.svg", "wb"[i / RG_N_ROLES],
                                             "PNBRQK"[i % RG_N_ROLES]);
    g_autofree char *path = g_build_filename (set, name, NULL);
    g_autofree char *svg =
      g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 45 45'>"
                       "<rect x='5' y='5' width='%d' height='35' fill='%s'/></svg>",
                       10 + i, i < RG_N_ROLES ? "#fff" : "#000");

    g_assert_true (g_file_set_contents (path, svg, -1, NULL));
  }
}

static void
test_own_set (void)
{
  g_autoptr (GHashTable) seen = NULL;
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgPieceSet) set = NULL;
  g_autoptr (RgPieceSet) printed = NULL;
  g_auto (GStrv)         names = NULL;

  write_own ("Marble");
  write_own ("alabaster");
  names = rg_piece_set_list_own ();
  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_true (g_strv_contains ((const char *const *) names, "Marble"));
  g_assert_true (rg_piece_set_is ("Marble"));
  g_assert_null (rg_piece_set_find_fault ("Marble"));

  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (seen, digest_nothing ());
  set = rg_piece_set_new ("Marble", &error);
  g_assert_no_error (error);
  add_set (seen, set);
  printed = rg_piece_set_new_for_print ("Marble", &error);
  g_assert_no_error (error);
  g_assert_nonnull (printed);
}

static void
assert_broken (const char *id, const char *file, const char *contents)
{
  g_autofree char *folder = rg_piece_set_get_folder ();
  g_autofree char *path = g_build_filename (folder, id, file, NULL);
  g_autofree char *fault = NULL;

  write_own (id);
  if (contents != NULL)
    g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  else
    g_assert_cmpint (g_remove (path), ==, 0);
  fault = rg_piece_set_find_fault (id);
  g_assert_cmpstr (fault, ==, file);
  g_assert_false (rg_piece_set_is (id));
  g_assert_null (rg_piece_set_new (id, NULL));
}

static void
test_broken_set (void)
{
  g_autofree char *folder = rg_piece_set_get_folder ();
  g_autofree char *file = g_build_filename (folder, "odd", "wK.svg", NULL);

  assert_broken ("missing", "bQ.svg", NULL);
  assert_broken ("empty", "wP.svg", "");
  assert_broken ("text", "bN.svg", "no drawing");
  write_own ("odd");
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_mkdir (file, 0700), ==, 0);
  g_assert_false (rg_piece_set_is ("odd"));
  g_assert_false (rg_piece_set_is (""));
  g_assert_false (rg_piece_set_is ("."));
  g_assert_false (rg_piece_set_is (".."));
  g_assert_false (rg_piece_set_is ("../pieces/Marble"));
}

int
main (int argc, char **argv)
{
  g_autofree char *home = rg_test_make_folder ();
  int              failures;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/piece-set/draws-every-piece-differently", test_all_differ);
  g_test_add_func ("/drawing/piece-set/white-and-black-are-apart", test_colors_are_apart);
  g_test_add_func ("/drawing/piece-set/says-that-a-set-is-not-there", test_no_such_set);

  g_test_add_func ("/drawing/piece-set/shapes-of-diagram-are-apart",
                   test_shapes_are_apart);
  g_test_add_func ("/drawing/piece-set/small-squares-have-diagram", test_small_squares);
  g_test_add_func ("/drawing/piece-set/a-set-of-the-user", test_own_set);
  g_test_add_func ("/drawing/piece-set/names-what-is-broken", test_broken_set);

  failures = g_test_run ();
  rg_test_clear_folder (home);
  return failures;
}
