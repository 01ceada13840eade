/* The drawn clock, by its pixels: which side is lit, where the hands are and
 * what the flags do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-face.h"

#define WIDTH  288
#define HEIGHT 130
#define MINUTE (60 * G_USEC_PER_SEC)
#define HOUR   (60 * G_GINT64_CONSTANT (60) * G_USEC_PER_SEC)

/* A part of a dial: its distance from the middle of the dial, which is the same for both
 * dials, and its size. */
typedef struct {
  int right, down, width, height;
} RgPart;

static const RgPart FLAG = { -12, -37, 14, 14 };
static const RgPart BLANK = { 10, 8, 6, 4 };
static const RgPart FACE = { -36, -36, 72, 72 };
static const RgPart PLUNGER = { -10, -66, 20, 6 };

static RgClockLook
new_look (gint64 left, gint64 right, RgClockSide running)
{
  RgClockLook look = { .running = running };

  look.dials[RG_CLOCK_LEFT].left = left;
  look.dials[RG_CLOCK_RIGHT].left = right;
  for (int side = 0; side < RG_N_DIALS; side++)
    look.dials[side].lift = rg_clock_face_lift (look.dials[side].left);
  return look;
}

static cairo_surface_t *
draw (const RgClockLook *look, double scale)
{
  g_autoptr (GError)      error = NULL;
  g_autoptr (RgClockFace) face = rg_clock_face_new (&error);
  cairo_surface_t        *surface;
  cairo_t                *cr;

  g_assert_no_error (error);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  g_assert_true (rg_clock_face_draw (face, look, cr, WIDTH, scale, &error));
  g_assert_no_error (error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface) +
                      y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x];
}

static int
is_there (guint32 pixel)
{
  return (pixel >> 24) > 128;
}

static int
is_red (guint32 pixel)
{
  int red = (pixel >> 16) & 0xff;

  return red > 150 && red > 2 * (int) ((pixel >> 8) & 0xff);
}

static int
get_light (guint32 pixel)
{
  return (int) ((pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff));
}

/* Adds up @measure over the pixels of a part of a dial. */
static int
sum (const RgClockLook *look,
     RgClockSide        side,
     RgPart             part,
     int (*measure) (guint32 pixel))
{
  cairo_surface_t *surface = draw (look, 1);
  int              x0 = 77 + 134 * (int) side + part.right;
  int              y0 = 67 + part.down;
  int              total = 0;

  for (int y = MAX (y0, 0); y < y0 + part.height; y++)
    for (int x = x0; x < x0 + part.width; x++)
      total += measure (get_pixel (surface, x, y));
  cairo_surface_destroy (surface);

  return total;
}

static gboolean
surfaces_equal (cairo_surface_t *one, cairo_surface_t *other, int tolerance)
{
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (ABS (get_light (get_pixel (one, x, y)) - get_light (get_pixel (other, x, y))) >
          tolerance)
        return FALSE;

  return TRUE;
}

static gboolean
looks_equal (const RgClockLook *one, const RgClockLook *other)
{
  cairo_surface_t *first = draw (one, 1);
  cairo_surface_t *second = draw (other, 1);
  gboolean         equal = surfaces_equal (first, second, 0);

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return equal;
}

static void
test_lit_side (void)
{
  for (int dark = FALSE; dark <= TRUE; dark++) {
    RgClockLook left = new_look (HOUR, HOUR, RG_CLOCK_LEFT);
    RgClockLook right = new_look (HOUR, HOUR, RG_CLOCK_RIGHT);
    RgClockLook neither = new_look (HOUR, HOUR, RG_CLOCK_NEITHER);

    left.dark = right.dark = neither.dark = dark;
    for (int side = 0; side < RG_N_DIALS; side++) {
      RgClockSide at = (RgClockSide) side;
      int         lit, unlit, standing;

      lit = sum (side == RG_CLOCK_LEFT ? &left : &right, at, BLANK, get_light);
      unlit = sum (side == RG_CLOCK_LEFT ? &right : &left, at, BLANK, get_light);
      standing = sum (&neither, at, BLANK, get_light);
      g_assert_cmpint (lit * 5, >, unlit * 6);
      g_assert_cmpint (unlit, ==, standing);
    }
  }
}

static void
test_plungers (void)
{
  RgClockLook look = new_look (HOUR, HOUR, RG_CLOCK_LEFT);

  g_assert_cmpint (sum (&look, RG_CLOCK_LEFT, PLUNGER, is_there), >, 40);
  g_assert_cmpint (sum (&look, RG_CLOCK_RIGHT, PLUNGER, is_there), ==, 0);
  look.running = RG_CLOCK_NEITHER;
  g_assert_cmpint (sum (&look, RG_CLOCK_LEFT, PLUNGER, is_there), ==,
                   sum (&look, RG_CLOCK_RIGHT, PLUNGER, is_there));
}

/* At three the hour hand points to the right; at a quarter to twelve the
 * minute hand points to the left. */
static void
test_hands (void)
{
  static const RgPart TO_THE_LEFT = { -24, -3, 6, 6 };
  static const RgPart TO_THE_RIGHT = { 18, -3, 6, 6 };
  RgClockLook         look = new_look (HOUR * 9, HOUR / 4, RG_CLOCK_NEITHER);
  RgClockLook later = new_look (HOUR * 9 - MINUTE / 2, HOUR / 4, RG_CLOCK_NEITHER);
  int         left_of_three, right_of_three, left_of_quarter, right_of_quarter;

  left_of_three = sum (&look, RG_CLOCK_LEFT, TO_THE_LEFT, get_light);
  right_of_three = sum (&look, RG_CLOCK_LEFT, TO_THE_RIGHT, get_light);
  left_of_quarter = sum (&look, RG_CLOCK_RIGHT, TO_THE_LEFT, get_light);
  right_of_quarter = sum (&look, RG_CLOCK_RIGHT, TO_THE_RIGHT, get_light);
  g_assert_cmpint (right_of_three * 4, <, left_of_three * 3);
  g_assert_cmpint (left_of_quarter * 4, <, right_of_quarter * 3);
  g_assert_false (looks_equal (&look, &later));
}

static void
test_flag_rises_and_falls (void)
{
  const gint64 times[] = { 3 * MINUTE, 2 * MINUTE, MINUTE, 10000000, 0 };
  double       before = -1;

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    double lift = rg_clock_face_lift (times[i]);

    g_assert_cmpfloat (lift, >, before);
    before = lift;
  }
  g_assert_cmpfloat_with_epsilon (before, 1, 1e-6);
  g_assert_cmpfloat (rg_clock_face_lift (-1), ==, 0);
  g_assert_cmpfloat (rg_clock_face_lift (4 * MINUTE), ==, 0);
  g_assert_cmpfloat (rg_clock_face_lift (HOUR + MINUTE), ==, 0);
}

static void
test_flag_is_seen (void)
{
  RgClockLook look = new_look (HOUR, HOUR, RG_CLOCK_LEFT);
  RgClockLook lifted = look;

  lifted.dials[RG_CLOCK_RIGHT].lift = 1;
  g_assert_cmpint (sum (&look, RG_CLOCK_LEFT, FLAG, is_red), >, 10);
  g_assert_cmpint (sum (&look, RG_CLOCK_RIGHT, FLAG, is_red), >, 10);
  g_assert_false (looks_equal (&look, &lifted));
  g_assert_cmpint (sum (&look, RG_CLOCK_LEFT, FLAG, get_light), ==,
                   sum (&lifted, RG_CLOCK_LEFT, FLAG, get_light));
}

static void
test_sides_are_alike (void)
{
  RgClockLook look = new_look (HOUR + 7, HOUR + 7, RG_CLOCK_NEITHER);
  int         left = sum (&look, RG_CLOCK_LEFT, FACE, get_light);
  int         right = sum (&look, RG_CLOCK_RIGHT, FACE, get_light);

  g_assert_cmpint (ABS (left - right), <, left / 10000);
}

static void
test_ticker_turns (void)
{
  static const RgPart WINDOW = { -6, 12, 12, 12 };
  RgClockLook         look = new_look (HOUR, HOUR, RG_CLOCK_LEFT);
  RgClockLook         next = new_look (HOUR - G_USEC_PER_SEC, HOUR - G_USEC_PER_SEC,
                                       RG_CLOCK_LEFT);

  g_assert_cmpint (sum (&look, RG_CLOCK_LEFT, WINDOW, is_red), >, 10);
  g_assert_false (looks_equal (&look, &next));
}

/* Without a cached picture, as on paper, all is the same except the smoothing of
 * edges. */
static void
test_paper (void)
{
  RgClockLook      look = new_look (HOUR, HOUR / 3, RG_CLOCK_RIGHT);
  cairo_surface_t *screen = draw (&look, 1);
  cairo_surface_t *paper = draw (&look, 0);

  g_assert_true (surfaces_equal (screen, paper, 24));
  cairo_surface_destroy (screen);
  cairo_surface_destroy (paper);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/clock-face/lights-the-dial-that-runs", test_lit_side);
  g_test_add_func ("/drawing/clock-face/raises-the-plunger-that-runs", test_plungers);
  g_test_add_func ("/drawing/clock-face/shows-the-time-by-two-hands", test_hands);
  g_test_add_func ("/drawing/clock-face/lifts-the-flag-and-lets-it-fall",
                   test_flag_rises_and_falls);
  g_test_add_func ("/drawing/clock-face/shows-both-flags", test_flag_is_seen);
  g_test_add_func ("/drawing/clock-face/has-two-dials-alike", test_sides_are_alike);
  g_test_add_func ("/drawing/clock-face/ticks", test_ticker_turns);
  g_test_add_func ("/drawing/clock-face/is-the-same-on-paper", test_paper);

  return g_test_run ();
}
