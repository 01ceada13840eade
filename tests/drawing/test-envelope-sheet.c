/* The face of an envelope: what is on it, in which language, and that everything stays
 * inside its frame. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-sheet.h"
#include "rg-native.h"

#include <locale.h>
#include <string.h>

#define GAME                                                                             \
  RG_NATIVE_HEADER "\nrulebook fide-1930\nconduct free\nclock 40/7200\n"                 \
                   "start\nwhite play e2e4\n"
#define FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"

#define A_LOT                                                                            \
  "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Elder, of a family "           \
  "that has never been able to write its name on one line of any form"

static const RgEnvelopeFace FACE = {
  .white = (char *) "Anderssen, Adolf",
  .black = (char *) "Kieseritzky, Lionel",
  .event = (char *) "London",
  .site = (char *) "Simpson’s Divan",
  .date = (char *) "1851.06.21",
  .rulebook = (char *) "fide-1930",
  .fen = (char *) FEN,
  .clock = (char *) "40/7200",
  .sealed_on = (char *) "1851-06-21 23:05",
  .due = (char *) "1851-06-22 10:30",
  .signature = (char *) "L. Kieseritzky",
  .events = (char *) GAME,
  .used = { 754000000, 3725000000 },
  .number = 1,
  .writer = RG_BLACK,
  .seal = RG_SEAL_BY_PLAYERS,
};

static RgEnvelopeSheet *
make (const RgEnvelopeFace *face, RgPaper paper)
{
  g_autoptr (RgDiagram)  diagram = rg_diagram_new (RG_PIECE_SET_DEFAULT, NULL);
  RgEnvelopeSheetOptions options = { .notation = RG_NOTATION_PGN,
                                     .paper = paper,
                                     .diagram = diagram };

  return rg_envelope_sheet_new (face, "0123abcd4567", &options);
}

static void
assert_says (const RgEnvelopeFace *face, const char *words, gboolean says)
{
  g_autoptr (RgEnvelopeSheet) sheet = make (face, RG_PAPER_A4);
  g_autofree char            *text = rg_envelope_sheet_describe (sheet);

  if ((strstr (text, words) != NULL) != says)
    g_error ("“%s” is wrongly there or not: %s", words, text);
}

/* The face shows the position and both times (FIDE 1930, Art. 21.4), and all else that
 * distinguishes one envelope from another. */
static void
test_says (void)
{
  static const char *const words[] = {
    "Anderssen, Adolf",
    "Kieseritzky, Lionel",
    "0:12:34",
    "1:02:05",
    "Move 1 by Black",
    "21 June 1851, 23:05",
    "L. Kieseritzky",
    "22 June 1851, 10:30",
    "with both players’ passwords",
    "1. e4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_says (&FACE, words[i], TRUE);
}

/* An envelope on honour can be read by anyone, and its face must not claim anything
 * else. */
static void
test_on_honour (void)
{
  RgEnvelopeFace face = FACE;

  face.seal = RG_SEAL_ON_HONOUR;
  assert_says (&face, "on trust, without a password", TRUE);
  assert_says (&face, "passwords", FALSE);
}

/* The face does not invent what is unknown. */
static void
test_little_known (void)
{
  RgEnvelopeFace   face = FACE;
  g_autofree char *occasion = NULL;

  face.white = face.black = face.due = face.signature = (char *) "";
  face.event = face.site = (char *) "?";
  face.date = (char *) "????.??.??";
  face.events = (char *) "no game";
  face.fen = (char *) "no position";
  face.clock = (char *) "-";
  occasion = rg_envelope_occasion (&face);
  g_assert_cmpstr (occasion, ==, "");
  assert_says (&face, "resumed", FALSE);
  assert_says (&face, "Last move", FALSE);
  assert_says (&face, "time used", FALSE);
  assert_says (&face, "Move 1 by Black", TRUE);
}

/* The face shows the odds of the game, so that they are known before the envelope is
 * opened. */
static void
test_odds (void)
{
  RgEnvelopeFace face = FACE;

  assert_says (&face, "Rulebook: FIDE 1930.", TRUE);
  face.events = (char *) RG_NATIVE_HEADER "\nrulebook fide-1930\nname white Ann\n"
                                          "odds white rook\nstart\nwhite play e2e4\n";
  assert_says (&face, "Odds given by Ann", TRUE);
}

static void
test_number (void)
{
  g_autofree char *number = rg_envelope_number ("0123abcd45");
  g_autofree char *cut = rg_envelope_number ("00112233445566778899aabbccddeeff"
                                             "00112233445566778899aabbccddeeff");

  g_assert_cmpstr (number, ==, "0123 ABCD 45");
  g_assert_cmpstr (cut, ==, "0011 2233 4455 6677 8899 AABB");
}

/* Returns whether a rectangle of @surface has anything but white. */
static gboolean
has_ink (cairo_surface_t *surface, int x, int y, int width, int height)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int           stride = cairo_image_surface_get_stride (surface);

  for (int row = y; row < y + height; row++)
    for (int at = x; at < x + width; at++)
      if ((*(const guint32 *) (data + row * stride + 4 * at) & 0xffffff) != 0xffffff)
        return TRUE;

  return FALSE;
}

static cairo_surface_t *
draw (const RgEnvelopeFace *face, int width)
{
  g_autoptr (RgEnvelopeSheet) sheet = make (face, RG_PAPER_A4);
  int                         height = (int) rg_envelope_sheet_get_face_height (width);
  cairo_surface_t            *surface;
  cairo_t                    *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  rg_envelope_sheet_draw_face (sheet, cr, width);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Checks that the drawing stays inside the frame, however much is known and however small
 * it is drawn, and that the paper is white. */
static void
test_stays_inside (void)
{
  static const int widths[] = { 1298, 649, 320 };
  RgEnvelopeFace   face = FACE;

  face.white = face.black = face.event = face.site = (char *) A_LOT;
  face.signature = face.rulebook = face.clock = (char *) A_LOT;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    int              width = widths[i], edge = 14 * width / 649;
    cairo_surface_t *surface = draw (&face, width);
    int              height = cairo_image_surface_get_height (surface);

    g_assert_false (has_ink (surface, 0, 0, width, edge));
    g_assert_false (has_ink (surface, 0, 0, edge, height));
    g_assert_false (has_ink (surface, width - edge, 0, edge, height));
    g_assert_false (has_ink (surface, 0, height - edge, width, edge));
    g_assert_true (has_ink (surface, width / 2, 0, width / 2, height / 2));
    cairo_surface_destroy (surface);
  }
}

/* Returns: the pixels of the left half of the face, where the diagram is, after
 * @events */
static GBytes *
draw_left (const char *events)
{
  RgEnvelopeFace   face = FACE;
  GByteArray      *pixels = g_byte_array_new ();
  cairo_surface_t *surface;

  face.events = (char *) events;
  surface = draw (&face, 649);
  for (int row = 114; row < 336; row++)
    g_byte_array_append (pixels,
                         cairo_image_surface_get_data (surface) +
                           row * cairo_image_surface_get_stride (surface),
                         4 * 258);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (pixels);
}

#define CAPPED(square)                                                                   \
  RG_NATIVE_HEADER "\nrulebook fide-1930\nodds white capped=" square " agreed\nstart\n"

/* The capped pawn is marked on the square where it is when the move is sealed. */
static void
test_capped_pawn (void)
{
  g_autoptr (GBytes) plain = draw_left (GAME);
  g_autoptr (GBytes) at_g2 = draw_left (CAPPED ("g2"));
  g_autoptr (GBytes) at_h2 = draw_left (CAPPED ("h2"));
  g_autoptr (GBytes) taken = draw_left (CAPPED ("h2") "white play h2h4\n"
                                                      "black play g7g5\n"
                                                      "white play a2a3\n"
                                                      "black play g5h4\n");

  g_assert_false (g_bytes_equal (plain, at_g2));
  g_assert_false (g_bytes_equal (at_h2, at_g2));
  g_assert_true (g_bytes_equal (plain, taken));
}

/* The face shows when and where the game is resumed (FIDE Guidelines I), and at which
 * board it was played. */
static void
test_occasion (void)
{
  RgEnvelopeFace   face = FACE;
  g_autofree char *occasion = NULL;
  g_autofree char *plain = NULL;

  face.events = (char *) RG_NATIVE_HEADER
    "\n#tag [Round \"4\"]\n#tag [Board \"2\"]\n"
    "#tag [DuePlace \"Café de la Régence\"]\n"
    "rulebook fide-1930\nconduct free\nclock 40/7200\nstart\nwhite play e2e4\n";
  occasion = rg_envelope_occasion (&face);
  g_assert_cmpstr (occasion, ==,
                   "London · Simpson’s Divan · 21 June 1851 · Round 4 · Board 2");
  assert_says (&face, "22 June 1851, 10:30 · Café de la Régence", TRUE);
  plain = rg_envelope_occasion (&FACE);
  g_assert_cmpstr (plain, ==, "London · Simpson’s Divan · 21 June 1851");
}

/* A C5 envelope, 229 mm by 162 mm (ISO 269), fits on either paper. */
static void
test_fits_the_paper (void)
{
  for (RgPaper paper = RG_PAPER_A4; paper <= RG_PAPER_LETTER; paper++) {
    g_autoptr (RgEnvelopeSheet) sheet = make (&FACE, paper);

    g_assert_cmpfloat (rg_pages_get_width ((RgPages *) sheet), >, 229 * 72 / 25.4);
    g_assert_cmpfloat (rg_pages_get_height ((RgPages *) sheet), >, 162 * 72 / 25.4);
    g_assert_cmpfloat (rg_pages_get_width ((RgPages *) sheet), >,
                       rg_pages_get_height ((RgPages *) sheet));
  }
  g_assert_cmpfloat_with_epsilon (rg_envelope_sheet_get_face_height (229), 162, 0.001);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/envelope-sheet/says-what-it-must", test_says);
  g_test_add_func ("/drawing/envelope-sheet/on-honour", test_on_honour);
  g_test_add_func ("/drawing/envelope-sheet/makes-nothing-up", test_little_known);
  g_test_add_func ("/drawing/envelope-sheet/says-the-odds", test_odds);
  g_test_add_func ("/drawing/envelope-sheet/number-in-groups", test_number);
  g_test_add_func ("/drawing/envelope-sheet/stays-inside", test_stays_inside);
  g_test_add_func ("/drawing/envelope-sheet/marks-the-capped-pawn", test_capped_pawn);
  g_test_add_func ("/drawing/envelope-sheet/round-board-and-place", test_occasion);
  g_test_add_func ("/drawing/envelope-sheet/fits-the-paper", test_fits_the_paper);

  return g_test_run ();
}
