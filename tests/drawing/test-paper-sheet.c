/* A sheet on paper: how many pages there are, what is in which row, and that everything
 * stays within the paper's margins. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-sheet-private.h"
#include "rg-paper-stack.h"

#include "rg-test-game.h"

#include <locale.h>
#include <string.h>

#define TABLE "rulebook fide-1930\nconduct free\nclock 40/7200\nstart\n"

static RgPaperSheet *
print_in (RgGame *game, RgPaper paper, gboolean log)
{
  RgPaperSheetOptions options = {
    .notation = RG_NOTATION_PGN,
    .paper = paper,
    .times = TRUE,
    .log = log,
  };

  return rg_paper_sheet_new (game, &options);
}

static RgPaperSheet *
print (RgGame *game)
{
  return print_in (game, RG_PAPER_A4, FALSE);
}

static const RgSheetRow *
get_row (const RgPaperSheet *sheet, guint index)
{
  g_assert_cmpuint (index, <, sheet->rows->len);
  return &g_array_index (sheet->rows, RgSheetRow, index);
}

static RgGame *
play_moves (guint n)
{
  RgGame *game = rg_test_new_game ("g1f3 g8f6");

  for (guint i = 1; i < n; i++)
    rg_test_play (game, i % 2 == 1 ? "f3g1 f6g8" : "g1f3 g8f6");
  return game;
}

static void
test_pages (void)
{
  static const struct {
    guint moves, pages;
  } rows[] = { { 1, 1 }, { 60, 1 }, { 61, 2 }, { 120, 2 }, { 300, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgGame)       game = play_moves (rows[i].moves);
    g_autoptr (RgPaperSheet) sheet = print (game);

    g_assert_cmpuint (rg_pages_get_n (sheet), ==, rows[i].pages);
  }
}

/* The pages of a stack are those of all its sheets, without empty pages. */
static void
test_stack (void)
{
  g_autoptr (RgGame)       game = play_moves (61);
  g_autoptr (RgPaperStack) sheets = rg_paper_stack_new ();

  rg_paper_stack_add (sheets, print (game));
  rg_paper_stack_add (sheets, print (NULL));

  g_assert_cmpuint (rg_paper_stack_get_n_pages (sheets), ==, 3);
  for (guint i = 0; i < 3; i++) {
    cairo_rectangle_t ink;
    cairo_surface_t  *page = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                                             NULL);
    cairo_t          *cr = cairo_create (page);

    rg_paper_stack_draw_page (sheets, cr, i);
    cairo_recording_surface_ink_extents (page, &ink.x, &ink.y, &ink.width, &ink.height);
    g_assert_cmpfloat (ink.height, >, rg_paper_get_height (RG_PAPER_A4) / 2);
    cairo_destroy (cr);
    cairo_surface_destroy (page);
  }
}

static void
test_blank (void)
{
  g_autoptr (RgPaperSheet) sheet = print (NULL);
  g_autofree char         *title = rg_pages_get_title (sheet);

  g_assert_cmpuint (rg_pages_get_n (sheet), ==, 1);
  g_assert_cmpuint (sheet->rows->len, ==, 0);
  g_assert_cmpstr (title, ==, "Scoresheet");
}

static void
test_running_moves (void)
{
  g_autoptr (RgGame)       game = rg_test_read_native ("rulebook regence-1844\n"
                                                             "odds white pawn moves=2\n"
                                                             "start\n"
                                                             "black play e7e5\n"
                                                             "black play d7d5\n"
                                                             "white play d2d4\n");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpuint (sheet->rows->len, ==, 3);
  g_assert_cmpstr (get_row (sheet, 0)->moves[0], ==, "…");
  g_assert_cmpstr (get_row (sheet, 0)->moves[1], ==, "e5");
  g_assert_cmpstr (get_row (sheet, 1)->moves[0], ==, "…");
  g_assert_cmpstr (get_row (sheet, 1)->moves[1], ==, "d5");
  g_assert_cmpstr (get_row (sheet, 2)->moves[0], ==, "d4");
  g_assert_null (get_row (sheet, 2)->moves[1]);
}

/* If Black has the first move, Black's moves are on the left. */
static void
test_black_trait (void)
{
  g_autoptr (RgGame)       game = rg_test_read_native ("rulebook regence-1844\n"
                                                             "first black\n"
                                                             "start\n"
                                                             "black play e7e5\n"
                                                             "white play e2e4\n");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpint (sheet->left, ==, RG_BLACK);
  g_assert_cmpuint (sheet->rows->len, ==, 1);
  g_assert_cmpstr (get_row (sheet, 0)->moves[0], ==, "e5");
  g_assert_cmpstr (get_row (sheet, 0)->moves[1], ==, "e4");
}

static void
test_from_a_position (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n\n"
    "40... Kd7 41. Kd2 *\n");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpuint (sheet->first_number, ==, 40);
  g_assert_cmpstr (get_row (sheet, 0)->moves[0], ==, "…");
  g_assert_cmpstr (get_row (sheet, 0)->moves[1], ==, "Kd7");
  g_assert_cmpstr (get_row (sheet, 1)->moves[0], ==, "Kd2");
}

/* While a game goes on under "strict" the sheet does not show which move was irregular;
 * afterwards it does. */
static void
test_irregular (void)
{
  static const char        moves[] = "conduct strict\nstart\n"
                                     "white play e2e4\nblack play e7e5\n"
                                     "white play g1g3\nblack play b8c6\n";
  g_autoptr (RgGame)       game = rg_test_read_native (moves);
  g_autofree char         *more = g_strconcat (moves, "white resign\n", NULL);
  g_autoptr (RgGame)       over = rg_test_read_native (more);
  g_autoptr (RgPaperSheet) before = print (game);
  g_autoptr (RgPaperSheet) after = print (over);

  g_assert_false (before->has_irregular);
  g_assert_null (strstr (get_row (before, 1)->moves[0], "†"));
  g_assert_true (after->has_irregular);
  g_assert_true (get_row (after, 1)->irregular[0]);
  g_assert_nonnull (strstr (get_row (after, 1)->moves[0], "†"));
  g_assert_false (get_row (after, 1)->irregular[1]);
}

static void
test_times_used (void)
{
  g_autoptr (RgGame)       game = rg_test_read_native ("conduct free\nclock 40/7200\n"
                                                             "@0 start\n"
                                                             "@61 white play e2e4\n"
                                                             "@70 black play e7e5\n"
                                                             "@3700.5 white play d2d4\n");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpint (sheet->times, ==, RG_TIMES_USED);
  g_assert_cmpstr (get_row (sheet, 0)->times[0], ==, "0:01:01");
  g_assert_cmpstr (get_row (sheet, 0)->times[1], ==, "0:00:09");
  g_assert_cmpstr (get_row (sheet, 1)->times[0], ==, "1:01:31");
}

/* A move played in place of one taken back has its own time; the time used for the other
 * is not returned. */
static void
test_times_after_takeback (void)
{
  static const char        back[] = "conduct free\nclock 40/7200\n"
                                    "@0 start\n"
                                    "@61 white play e2e4\n"
                                    "@70 black play e7e5\n"
                                    "@100 black takeback\n"
                                    "@105 white accept takeback\n";
  g_autofree char         *again = g_strconcat (back,
                                                "@130 black play c7c5\n"
                                                        "@140 white play g1f3\n",
                                                NULL);
  g_autoptr (RgGame)       one = rg_test_read_native (back);
  g_autoptr (RgGame)       three = rg_test_read_native (again);
  g_autoptr (RgPaperSheet) before = print (one);
  g_autoptr (RgPaperSheet) after = print (three);

  g_assert_cmpuint (before->rows->len, ==, 1);
  g_assert_cmpstr (get_row (before, 0)->times[0], ==, "0:01:01");
  g_assert_null (get_row (before, 0)->times[1]);
  g_assert_cmpstr (get_row (after, 0)->times[0], ==, "0:01:01");
  g_assert_cmpstr (get_row (after, 0)->moves[1], ==, "c5");
  g_assert_cmpstr (get_row (after, 0)->times[1], ==, "0:00:34");
  g_assert_cmpstr (get_row (after, 1)->times[0], ==, "0:01:46");
}

static void
test_times_left (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "1. e4 {[%clk 1:59:07]} e5 {well [%clk 2:0]} "
    "2. d4 {[%eval 0.3] [%clk 0:05:00.4]} *\n");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpint (sheet->times, ==, RG_TIMES_LEFT);
  g_assert_cmpstr (get_row (sheet, 0)->times[0], ==, "1:59:07");
  g_assert_null (get_row (sheet, 0)->times[1]);
  g_assert_cmpstr (get_row (sheet, 1)->times[0], ==, "0:05:00");
}

static void
test_no_times (void)
{
  g_autoptr (RgGame)       game = rg_test_new_game ("e2e4");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpint (sheet->times, ==, RG_TIMES_NONE);
  g_assert_null (get_row (sheet, 0)->times[0]);
}

/* Fails if a page has ink outside its margins. */
static void
assert_within_margins (const RgPaperSheet *sheet, guint page)
{
  RgPaper          paper = ((const RgPages *) sheet)->paper;
  double           scale = rg_paper_get_scale (paper);
  double           margin = scale * (RG_PAGES_MARGIN - 4);
  double           x, y, width, height;
  cairo_surface_t *surface;
  cairo_t         *cr;

  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (surface);
  rg_pages_draw (sheet, cr, page);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  g_assert_cmpfloat (x, >=, margin);
  g_assert_cmpfloat (y, >=, margin - 10 * scale);
  g_assert_cmpfloat (x + width, <=, rg_paper_get_width (paper) - margin);
  g_assert_cmpfloat (y + height, <=, rg_paper_get_height (paper) - margin);
}

/* Each stop and restart of the clocks is an entry of the log. */
static void
test_log (void)
{
  g_autoptr (GString)      stops = g_string_new (TABLE "white play e2e4\n");
  g_autoptr (RgGame)       plain = rg_test_new_game ("e2e4");
  g_autoptr (RgGame)       game = NULL;
  g_autoptr (RgGame)       long_game = NULL;
  g_autoptr (RgPaperSheet) none = print_in (plain, RG_PAPER_A4, TRUE);
  g_autoptr (RgPaperSheet) without = NULL;
  g_autoptr (RgPaperSheet) with = NULL;
  g_autoptr (RgPaperSheet) many = NULL;

  game = rg_test_read_native (TABLE "white play e2e4\ndirector stop\n");
  for (int i = 0; i < 50; i++)
    g_string_append (stops, "director stop\ndirector go\n");
  long_game = rg_test_read_native (stops->str);
  without = print_in (game, RG_PAPER_A4, FALSE);
  with = print_in (game, RG_PAPER_A4, TRUE);
  many = print_in (long_game, RG_PAPER_A4, TRUE);

  g_assert_cmpuint (rg_pages_get_n (none), ==, 1);
  g_assert_null (without->log.paragraphs);
  g_assert_cmpuint (rg_pages_get_n (without), ==, 1);
  /* A short log is on the page of the sheet, below the result. */
  g_assert_cmpuint (rg_pages_get_n (with), ==, 1);
  g_assert_true (with->log_is_below);
  assert_within_margins (with, 0);
  g_assert_cmpstr (with->log.paragraphs[0], ==,
                   "1. 0:00:00 – 0:00:00 — The clocks are stopped.");
  g_assert_cmpuint (g_strv_length (many->log.paragraphs), ==, 100);
  g_assert_cmpuint (rg_pages_get_n (many), >, 3);
  g_assert_false (many->log_is_below);
}

static RgPaperSheet *
report (RgGame *game, RgPaper paper)
{
  RgPaperSheetOptions options = {
    .notation.language = &RG_LANGUAGE_ENGLISH,
    .paper = paper,
    .report = TRUE,
  };

  return rg_paper_sheet_new (game, &options);
}

/* Each illegal move, warning, correction, loss, stop and restart has a row in the report;
 * moves and refused offers have none. */
static void
test_report (void)
{
  static const struct {
    const char *moment, *white, *article, *words;
  } rows[] = {
    { "1.", "0:00:04", "Art. 7.5.1", "illegal move" },
    { "2…", "0:00:21", "Art. 7.5.1", "illegal move" },
    { "2.", "0:00:21", "Art. 12.9.1", "Reason: “noise”" },
    { "2.", "0:00:21", NULL, "The clocks are stopped." },
    { "2.", "0:01:00", "Art. 6.10", "sets the time used by White to 0:01:00" },
    { "2.", "0:01:00", NULL, "The game goes on." },
    { "2…", "0:01:00", "Art. 11.3.2", "telephone" },
  };
  g_autoptr (RgGame)       game = rg_test_read_native ("rulebook fide-2023\n"
                                                             "conduct strict\n"
                                                             "clock 3600\n"
                                                             "start\n"
                                                             "@4 white play e2e5\n"
                                                             "@5 black claim irregular\n"
                                                             "@10 white play e2e4\n"
                                                             "@12 black play e7e5\n"
                                                             "@23 white play g1f3 draw\n"
                                                             "@24 black decline draw\n"
                                                             "@30 black play b8b6\n"
                                                             "@31 white claim irregular\n"
                                                             "@31 director warn black noise\n"
                                                             "@31 director stop\n"
                                                             "@31 director clock white 60\n"
                                                             "@31 director go\n"
                                                             "@35 black play b8c6\n"
                                                             "@35 director lost black phone\n");
  g_autoptr (RgPaperSheet) sheet = report (game, RG_PAPER_A4);
  g_autofree char         *text = rg_paper_sheet_get_text (sheet);

  g_assert_cmpuint (sheet->incidents->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const RgSheetIncident *row = &g_array_index (sheet->incidents, RgSheetIncident, i);

    g_assert_cmpstr (row->moment, ==, rows[i].moment);
    g_assert_cmpstr (row->times[RG_WHITE], ==, rows[i].white);
    g_assert_cmpstr (row->article, ==, rows[i].article);
    g_assert_nonnull (strstr (row->sentence, rows[i].words));
    g_assert_nonnull (strstr (text, rows[i].words));
  }
  g_assert_nonnull (strstr (text, "Illegal moves: White 1, Black 1\n"));
  g_assert_nonnull (strstr (text, "Warnings: White 0, Black 1\n"));
  g_assert_nonnull (strstr (text, "Time left: White 1:01:00, Black 1:01:"));
  g_assert_nonnull (strstr (text, "Result: 1–0\n"));
  g_assert_nonnull (strstr (text, "\nArbiter: ___"));
  g_assert_cmpuint (rg_pages_get_n (sheet), ==, 1);
  assert_within_margins (sheet, 0);
}

/* Offers, a mate, an agreed draw and a resignation are not incidents. */
static void
test_quiet_report (void)
{
  static const char *const ends[] = { "white play g2g4\nblack play d8h4\n",
                                      "white offer draw\nblack accept draw\n",
                                      "white resign\n" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char         *lines = g_strconcat ("rulebook fide-2023\n"
                                                          "conduct touch\n"
                                                          "clock -\n"
                                                          "start\n"
                                                          "white play f2f3\n"
                                                          "black play e7e5\n"
                                                          "white offer draw\n"
                                                          "black decline draw\n",
                                                  ends[i], NULL);
    g_autoptr (RgGame)       game = rg_test_read_native (lines);
    g_autoptr (RgPaperSheet) sheet = report (game, RG_PAPER_LETTER);
    g_autofree char         *text = rg_paper_sheet_get_text (sheet);

    g_assert_true (rg_game_is_over (game));
    g_assert_cmpuint (sheet->incidents->len, ==, 0);
    g_assert_nonnull (strstr (text, "\nNo incidents\n"));
    g_assert_null (strstr (text, "Time"));
    assert_within_margins (sheet, 0);
  }
}

/* Any number of incidents fits on its pages, and the last page has an incident above the
 * signatures. */
static void
test_long_report (void)
{
  g_autoptr (GString) lines = g_string_new (TABLE "white play e2e4\n");
  guint               pages = 1;

  for (guint n = 1; n <= 60; n++) {
    g_autoptr (RgGame)       game = NULL;
    g_autoptr (RgPaperSheet) sheet = NULL;
    guint                    last;

    g_string_append (lines, n % 2 == 1 ? "director stop\n" : "director go\n");
    game = rg_test_read_native (lines->str);
    sheet = report (game, n % 3 == 0 ? RG_PAPER_LETTER : RG_PAPER_A4);
    g_assert_cmpuint (sheet->incidents->len, ==, n);
    pages = rg_pages_get_n (sheet);
    last = g_array_index (sheet->log.pages, guint, pages - 1);
    g_assert_cmpuint (last, <, n);
    for (guint i = 0; i < pages; i++)
      assert_within_margins (sheet, i);
  }
  g_assert_cmpuint (pages, ==, 2);
}

static void
test_margins (void)
{
  g_autoptr (RgGame)       game = play_moves (70);
  g_autofree char         *name = g_strnfill (80, 'W');
  static const char *const tags[] = { "Event", "Site",     "Round", "Board",    "White",
                                      "Black", "WhiteElo", "Date",  "Annotator" };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    rg_game_set_tag (game, tags[i], name);
  rg_game_set_tag (game, "TimeControl", "40/9000:20/3600:15/1800+30:900+30");
  for (int paper = 0; paper < RG_N_PAPERS; paper++) {
    g_autoptr (RgPaperSheet) sheet = print_in (game, (RgPaper) paper, FALSE);

    g_assert_cmpuint (rg_pages_get_n (sheet), ==, 2);
    assert_within_margins (sheet, 0);
    assert_within_margins (sheet, 1);
  }
}

/* FIDE 2023, Art. 8.1: an offer of a draw is marked (=) at the move with which it was
 * made, as long as that move remains. */
static void
test_draw_offers (void)
{
  g_autoptr (RgGame)       game = rg_test_read_native ("rulebook fide-2023\n"
                                                             "conduct free\n"
                                                             "start\n"
                                                             "white play e2e4\n"
                                                             "black play e7e5 draw\n"
                                                             "white play g1f3\n"
                                                             "white offer draw\n"
                                                             "black decline draw\n"
                                                             "black offer draw\n"
                                                             "black play b8c6\n"
                                                             "white play f1c4 draw\n"
                                                             "white takeback\n"
                                                             "black accept takeback\n"
                                                             "white play f1b5\n");
  g_autoptr (RgPaperSheet) sheet = print (game);

  g_assert_cmpstr (get_row (sheet, 0)->moves[0], ==, "e4");
  g_assert_cmpstr (get_row (sheet, 0)->moves[1], ==, "e5\u2009(=)");
  g_assert_cmpstr (get_row (sheet, 1)->moves[0], ==, "Nf3\u2009(=)");
  g_assert_cmpstr (get_row (sheet, 1)->moves[1], ==, "Nc6\u2009(=)");
  g_assert_cmpstr (get_row (sheet, 2)->moves[0], ==, "Bb5");
}

/* Small capitals have the same width when the paper is scaled to half its size, measured
 * in the units of the drawing. */
static void
test_small_capitals (void)
{
  static const RgFace face = { .size = 20, .small_caps = TRUE };
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t         *cr = cairo_create (nowhere);
  double           widths[2];

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_auto (RgPen) pen = { 0 };

    rg_pen_init (&pen, cr);
    widths[i] = rg_pen_measure (&pen, &face, "White’s scoresheet, 1930");
    cairo_scale (cr, 0.5, 0.5);
  }
  g_assert_cmpfloat_with_epsilon (widths[0], widths[1], 0.01 * widths[0]);
  g_assert_cmpfloat (widths[0], <, 20 * strlen ("White’s scoresheet, 1930"));
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}

/* Two half pages are as large as the whole, and a half page cannot be halved again. */
static void
test_halves (void)
{
  for (int i = 0; i < RG_N_PAPERS; i++) {
    RgPaper paper = (RgPaper) i, half, quarter, same;

    g_assert_true (rg_paper_from_text (rg_paper_to_text (paper), &same));
    g_assert_cmpint (same, ==, paper);
    if (!rg_paper_halve (paper, &half))
      continue;
    g_assert_cmpfloat_with_epsilon (2 * rg_paper_get_width (half),
                                    rg_paper_get_height (paper), 3);
    g_assert_cmpfloat_with_epsilon (rg_paper_get_height (half),
                                    rg_paper_get_width (paper), 0.1);
    g_assert_false (rg_paper_halve (half, &quarter));
  }
}

/* Draws the first page as a picture, with one pixel for each point. */
static GBytes *
draw_first_page (const RgPaperSheet *sheet)
{
  int              width = (int) rg_paper_get_width (RG_PAPER_A4);
  int              height = (int) rg_paper_get_height (RG_PAPER_A4);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width,
                                                         height);
  cairo_t         *cr = cairo_create (surface);
  GBytes          *pixels;

  rg_pages_draw (sheet, cr, 0);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface) *
                          (gsize) height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return pixels;
}

/* The sheet shows the game as it was when the sheet was made, whatever happens to the
 * game and its heading before the sheet is drawn. */
static void
test_fixed (void)
{
  g_autoptr (RgDiagram)    diagram = rg_diagram_new (RG_PIECE_SET_DEFAULT, NULL);
  g_autoptr (RgGame)       game = rg_test_read_native (TABLE "white play e2e4\n");
  RgPaperSheetOptions      options = { .notation = RG_NOTATION_PGN, .diagram = diagram };
  g_autoptr (RgPaperSheet) sheet = rg_paper_sheet_new (game, &options);
  g_autoptr (RgPaperSheet) later = NULL;
  g_autoptr (GBytes)       before = draw_first_page (sheet);
  g_autoptr (GBytes)       after = NULL;
  g_autoptr (GBytes)       other = NULL;
  RgEvent                  resign = { .actor = RG_ACTOR_BLACK, .verb = RG_VERB_RESIGN };

  rg_test_play (game, "e7e5");
  rg_game_set_tag (game, "White", "Anderssen, Adolf");
  g_assert_true (rg_game_submit (game, &resign, NULL));
  after = draw_first_page (sheet);
  later = rg_paper_sheet_new (game, &options);
  other = draw_first_page (later);

  g_assert_null (get_row (sheet, 0)->moves[1]);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_false (g_bytes_equal (before, other));
}

/* Making and drawing a sheet does not change the current language. */
static void
test_language (void)
{
  g_autofree char         *before = g_strdup (g_getenv ("LANGUAGE"));
  g_autofree char         *locale = g_strdup (setlocale (LC_MESSAGES, NULL));
  g_autoptr (RgGame)       game = rg_test_new_game ("e2e4");
  RgPaperSheetOptions      options = { .notation = RG_NOTATION_PGN };
  g_autoptr (RgPaperSheet) sheet = NULL;
  g_autoptr (GBytes)       page = NULL;

  options.notation.language = rg_language_find ("fr");
  g_assert_true (g_setenv ("LANGUAGE", "de", TRUE));
  sheet = rg_paper_sheet_new (game, &options);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "de");
  page = draw_first_page (sheet);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "de");
  g_assert_cmpstr (setlocale (LC_MESSAGES, NULL), ==, locale);
  g_assert_true (g_setenv ("LANGUAGE", before != NULL ? before : "", TRUE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/paper-sheet/sixty-moves-a-page", test_pages);
  g_test_add_func ("/drawing/paper-sheet/one-upon-the-other", test_stack);
  g_test_add_func ("/drawing/paper-sheet/blank", test_blank);
  g_test_add_func ("/drawing/paper-sheet/moves-running", test_running_moves);
  g_test_add_func ("/drawing/paper-sheet/black-has-the-trait", test_black_trait);
  g_test_add_func ("/drawing/paper-sheet/from-a-position", test_from_a_position);
  g_test_add_func ("/drawing/paper-sheet/irregular-moves-that-stood", test_irregular);
  g_test_add_func ("/drawing/paper-sheet/times-used", test_times_used);
  g_test_add_func ("/drawing/paper-sheet/times-after-a-move-went-back",
                   test_times_after_takeback);
  g_test_add_func ("/drawing/paper-sheet/times-left", test_times_left);
  g_test_add_func ("/drawing/paper-sheet/no-times", test_no_times);
  g_test_add_func ("/drawing/paper-sheet/log-follows", test_log);
  g_test_add_func ("/drawing/paper-sheet/report-has-the-incidents", test_report);
  g_test_add_func ("/drawing/paper-sheet/report-without-incidents", test_quiet_report);
  g_test_add_func ("/drawing/paper-sheet/report-goes-on", test_long_report);
  g_test_add_func ("/drawing/paper-sheet/stays-on-the-paper", test_margins);
  g_test_add_func ("/drawing/paper-sheet/draw-offers", test_draw_offers);
  g_test_add_func ("/drawing/paper-sheet/small-capitals", test_small_capitals);
  g_test_add_func ("/drawing/paper-sheet/halves", test_halves);
  g_test_add_func ("/drawing/paper-sheet/says-what-was", test_fixed);
  g_test_add_func ("/drawing/paper-sheet/leaves-the-language", test_language);

  return g_test_run ();
}
