/* A diagram shows the pieces on their squares, in black on white. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-diagram.h"
#include "rg-square.h"
#include "rg-test.h"

/* The width and height of a picture in pixels. */
#define SIDE 400

typedef struct {
  cairo_surface_t *surface;
} RgPicture;

static void
rg_picture_clear (RgPicture *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgPicture, rg_picture_clear)

static RgPicture
take_picture_of (const char *pieces, const char *fen, const RgDiagramLook *look)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgDiagram) diagram = rg_diagram_new (pieces, &error);
  RgPicture             picture;
  RgSetup               setup;
  cairo_t              *cr;

  g_assert_no_error (error);
  g_assert_true (rg_fen_parse (fen, &setup, NULL));
  picture.surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cr = cairo_create (picture.surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  rg_diagram_draw (diagram, &setup.board, look, cr, SIDE);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);

  return picture;
}

static RgPicture
take_picture (const char *fen, const RgDiagramLook *look)
{
  return take_picture_of (RG_PIECE_SET_DEFAULT, fen, look);
}

/* Returns how much of a rectangle is black, from 0 to 1; @x to @height are fractions of
 * the side of the picture. */
static double
measure_ink (const RgPicture *picture, double x, double y, double width, double height)
{
  const guchar *data = cairo_image_surface_get_data (picture->surface);
  int           stride = cairo_image_surface_get_stride (picture->surface);
  double        ink = 0;
  guint         n = 0;

  for (int row = (int) (y * SIDE); row < (int) ((y + height) * SIDE); row++)
    for (int at = (int) (x * SIDE); at < (int) ((x + width) * SIDE); at++) {
      guint32 pixel = *(const guint32 *) (data + row * stride + 4 * at);
      int     red = pixel >> 16 & 0xff, blue = pixel & 0xff;

      /* Fails if the pixel has a colour: in black, white and grey, red is equal to
       * blue. */
      g_assert_cmpint (ABS (red - blue), <, 3);
      ink += 1 - (pixel >> 8 & 0xff) / 255.0;
      n++;
    }

  return ink / n;
}

/* Returns how black the middle of a square of a plain diagram is; the diagram is 8.54
 * squares wide. @column and @row count from the top left corner. */
static double
measure_square (const RgPicture *picture, int column, int row)
{
  double unit = 1 / 8.54;

  return measure_ink (picture, (column + 0.52) * unit, (row + 0.52) * unit, 0.5 * unit,
                      0.5 * unit);
}

static void
test_squares (void)
{
  static const RgDiagramLook plain = { .plain = TRUE };
  g_auto (RgPicture)         empty = take_picture ("8/8/8/8/8/8/8/8 w - - 0 1", &plain);

  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 8; column++) {
      double ink = measure_square (&empty, column, row);

      /* a8 is light (FIDE 1930, Art. 2), and so is the top left corner. */
      if ((row + column) % 2 == 0) {
        g_assert_cmpfloat (ink, <, 0.01);
      } else {
        g_assert_cmpfloat (ink, >, 0.1);
        g_assert_cmpfloat (ink, <, 0.5);
      }
    }
}

static void
test_pieces (void)
{
  static const RgDiagramLook plain = { .plain = TRUE };
  static const RgDiagramLook flipped = { .plain = TRUE, .flipped = TRUE };
  const char                *fen = "8/8/8/8/8/8/q7/1Q6 w - - 0 1";
  g_auto (RgPicture)         upright = take_picture (fen, &plain);
  g_auto (RgPicture)         turned = take_picture (fen, &flipped);

  /* Both pieces are on light squares: a2 and b1. */
  g_assert_cmpfloat (measure_square (&upright, 0, 6), >, 0.4);
  g_assert_cmpfloat (measure_square (&upright, 1, 7), >, 0.05);
  g_assert_cmpfloat (measure_square (&upright, 1, 7), <,
                     measure_square (&upright, 0, 6) - 0.1);
  g_assert_cmpfloat (measure_square (&turned, 7, 1), >, 0.4);
  g_assert_cmpfloat (measure_square (&turned, 6, 0), >, 0.05);
  g_assert_cmpfloat (measure_square (&turned, 0, 6), <, 0.01);
}

static void
test_letters (void)
{
  static const RgDiagramLook usual = { 0 };
  const char                *fen = "8/8/8/8/8/8/8/8 w - - 0 1";
  g_auto (RgPicture)         lettered = take_picture (fen, &usual);

  /* The figures of the ranks are at the left, the letters of the files below; the corner
   * between them is empty. */
  g_assert_cmpfloat (measure_ink (&lettered, 0.01, 0.02, 0.04, 0.9), >, 0.005);
  g_assert_cmpfloat (measure_ink (&lettered, 0.1, 0.955, 0.88, 0.04), >, 0.005);
  g_assert_cmpfloat (measure_ink (&lettered, 0, 0.96, 0.04, 0.04), <, 0.01);
}

static void
test_same (void)
{
  static const RgDiagramLook usual = { 0 };
  const char        *fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  g_auto (RgPicture) one = take_picture (fen, &usual);
  g_auto (RgPicture) other = take_picture (fen, &usual);
  gsize              length = (gsize) cairo_image_surface_get_stride (one.surface) * SIDE;

  g_assert_cmpmem (cairo_image_surface_get_data (one.surface), length,
                   cairo_image_surface_get_data (other.surface), length);
}

/* The pieces of another set are drawn in the same places, and are without colour too. */
static void
test_other_pieces (void)
{
  static const RgDiagramLook plain = { .plain = TRUE };
  const char                *fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  g_auto (RgPicture) staunton = take_picture_of (RG_PIECE_SET_STAUNTON, fen, &plain);
  g_auto (RgPicture) regence = take_picture_of (RG_PIECE_SET_REGENCE, fen, &plain);
  double             king = measure_square (&regence, 4, 0);

  g_assert_cmpfloat (king, >, 0.4);
  g_assert_cmpfloat (ABS (king - measure_square (&staunton, 4, 0)), >, 0.001);
  g_assert_cmpfloat (measure_square (&regence, 4, 7), <, king);
  g_assert_cmpfloat_with_epsilon (measure_square (&regence, 3, 0),
                                  measure_square (&staunton, 3, 0), 1e-9);
}

/* A black pawn has a light cap, a white one a dark one. */
static void
test_cap (void)
{
  const char   *fen = "4k3/p7/8/8/8/8/1P6/4K3 w - - 0 1";
  RgDiagramLook plain = { .plain = TRUE }, capped = plain;

  capped.capped = rg_bit (rg_square_parse ("a7")) | rg_bit (rg_square_parse ("b2"));
  {
    g_auto (RgPicture) bare = take_picture (fen, &plain);
    g_auto (RgPicture) with = take_picture (fen, &capped);

    g_assert_cmpfloat (measure_square (&with, 1, 6), >, measure_square (&bare, 1, 6));
    g_assert_cmpfloat (ABS (measure_square (&with, 0, 1) - measure_square (&bare, 0, 1)),
                       >, 0.001);
    g_assert_cmpfloat_with_epsilon (measure_square (&with, 2, 6),
                                    measure_square (&bare, 2, 6), 1e-9);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/diagram/dark-squares-are-hatched", test_squares);
  g_test_add_func ("/drawing/diagram/pieces-are-on-their-squares", test_pieces);
  g_test_add_func ("/drawing/diagram/letters-stand-beside", test_letters);
  g_test_add_func ("/drawing/diagram/the-same-every-time", test_same);
  g_test_add_func ("/drawing/diagram/a-capped-pawn-has-a-cap", test_cap);
  g_test_add_func ("/drawing/diagram/has-the-pieces-that-are-chosen", test_other_pieces);

  return g_test_run ();
}
