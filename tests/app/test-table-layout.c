/* Where the parts of the table are at every size of its window: on a phone, a tablet, a
 * small laptop and a large screen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-label.h"
#include "rg-end-panel.h"
#include "rg-last-line.h"
#include "rg-settings.h"
#include "rg-sheet-page.h"
#include "rg-table-layout.h"
#include "rg-test-scenes.h"

#include <string.h>

#define THE_GAME                                                                         \
  "regence-events 1\nrulebook fide-2023\nconduct strict\nclock 5400 30\n"                \
  "name white Alexandre-Maximilien de la Bourdonnais\nname black Howard Staunton\n"      \
  "start\nwhite play e2e4\nblack play d7d5\n"

#define FREE_GAME                                                                        \
  "regence-events 1\nrulebook fide-2023\nconduct free\nclock 5400+30\n"                  \
  "name white Alexandre-Maximilien de la Bourdonnais\nname black Howard Staunton\n"      \
  "start\nwhite play e2e4\nblack play d7d5\n"

#define TOUCH_GAME                                                                       \
  "regence-events 1\nrulebook fide-1930\nconduct touch\nclock 5400+30\n"                 \
  "name white Alexandre-Maximilien de la Bourdonnais\nname black Howard Staunton\n"      \
  "start\nwhite play e2e4\nblack play d7d5\n"

#define LONG_NAMES                                                                       \
  "regence-events 1\nrulebook fide-1930\nconduct touch\nclock -\n"                       \
  "name white Alexandre-Maximilien de la Bourdonnais, of Saint-Malo and of Paris\n"      \
  "name black Pierre Charles Fournier de Saint-Amant, of Monflanquin, of Paris\n"        \
  "start\nwhite play e2e4\nblack play d7d5\n"

/* The queen has jumped over a pawn. */
#define THE_CHOICE                                                                       \
  "regence-events 1\nrulebook regence-26\nconduct strict\nclock -\nstart\n"              \
  "white play e2e4\nblack play d8d5\n"

#define LONG_COMMENT                                                                     \
  "A comment that is long enough to need more than one line of the sheet, and more "     \
  "than "                                                                                \
  "two as well, so that it is seen whether the box in which it is written grows with "   \
  "it."

/* In as many the line below the board has found what it says. */
#define FRAMES 12

static const char *const IDS[RG_N_TABLE_PARTS] = {
  [RG_TABLE_BOARD] = "board",
  [RG_TABLE_FAR_STRIP] = "far_player",
  [RG_TABLE_DIALS] = "clock",
  [RG_TABLE_SHEET] = "sheet_side",
  [RG_TABLE_NEAR_STRIP] = "near_player",
  [RG_TABLE_END] = "end_panel",
  [RG_TABLE_FAR_ANSWER] = "far_answer",
  [RG_TABLE_NEAR_ANSWER] = "near_answer",
  [RG_TABLE_FAR_REMARK] = "far_remark",
};

static const struct {
  int          width, height;
  RgTableShape shape;
} SIZES[] = {
  { 360, 640, RG_TABLE_FOLDED },   { 360, 740, RG_TABLE_FOLDED },
  { 480, 800, RG_TABLE_FOLDED },   { 600, 960, RG_TABLE_FOLDED },
  { 768, 1024, RG_TABLE_FOLDED },  { 800, 1280, RG_TABLE_UNDER },
  { 700, 550, RG_TABLE_BESIDE },   { 680, 580, RG_TABLE_BESIDE },
  { 1000, 700, RG_TABLE_BESIDE },  { 1024, 600, RG_TABLE_BESIDE },
  { 1366, 768, RG_TABLE_BESIDE },  { 1920, 1200, RG_TABLE_BESIDE },
  { 2560, 1080, RG_TABLE_BESIDE }, { 3840, 2160, RG_TABLE_BESIDE },
};

static graphene_rect_t
find_place (RgWindow *window, RgTablePart part)
{
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  GtkWidget      *widget = rg_test_child (window, IDS[part]);

  if (gtk_widget_get_mapped (widget))
    g_assert_true (
      gtk_widget_compute_bounds (widget, rg_test_child (window, "layout"), &place));
  return place;
}

/* What is folded away at a size is known when the window has it. */
static void
resize (RgWindow *window, int width, int height)
{
  GtkWidget *contents = rg_test_child (window, "contents");

  rg_window_resize_for_picture (window, width, height);
  for (int i = 0; i < 100 && (gtk_widget_get_width (contents) != width ||
                              gtk_widget_get_height (contents) != height);
       i++)
    rg_test_settle ();
  rg_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (contents), ==, width);
  g_assert_cmpint (gtk_widget_get_height (contents), ==, height);
}

static GtkWidget *
find_figures (RgWindow *window, const char *strip)
{
  return gtk_widget_get_last_child (
    rg_test_child (rg_test_child (window, strip), "heading"));
}

static void
painted_cb (G_GNUC_UNUSED GdkFrameClock *clock, gpointer painted)
{
  *(gboolean *) painted = TRUE;
}

/* What has changed before is laid out and drawn. */
static void
await_frame (RgWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gboolean       painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb),
                                     &painted);

  rg_test_settle ();
  painted = FALSE;
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* What the strips, or the column beside it, leave to the board. */
static float
find_free_side (RgWindow *window, RgTableShape shape)
{
  GtkWidget *layout = rg_test_child (window, "layout");
  float      width = (float) gtk_widget_get_width (layout);
  float      height = (float) gtk_widget_get_height (layout);

  if (shape == RG_TABLE_BESIDE)
    return MIN (height, width - find_place (window, RG_TABLE_SHEET).size.width);
  return MIN (width, height - find_place (window, RG_TABLE_FAR_STRIP).size.height -
                       find_place (window, RG_TABLE_NEAR_STRIP).size.height);
}

static void
check_size (RgWindow *window, guint i)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (
    rg_test_child (window, "layout"));
  graphene_rect_t places[RG_N_TABLE_PARTS];
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  graphene_rect_t board = find_place (window, RG_TABLE_BOARD);
  float           side;

  resize (window, SIZES[i].width, SIZES[i].height);
  board = find_place (window, RG_TABLE_BOARD);
  side = find_free_side (window, SIZES[i].shape);
  whole.size.width = (float) gtk_widget_get_width (rg_test_child (window, "layout"));
  whole.size.height = (float) gtk_widget_get_height (rg_test_child (window, "layout"));
  g_test_message ("%d × %d: board %g of %g", SIZES[i].width, SIZES[i].height,
                  board.size.width, side);
  g_assert_cmpint (rg_table_layout_get_shape (RG_TABLE_LAYOUT (layout)), ==,
                   SIZES[i].shape);
  g_assert_cmpfloat (board.size.width, >=, 0.9 * side);
  if (SIZES[i].width >= 700 && SIZES[i].shape == RG_TABLE_BESIDE)
    g_assert_cmpfloat (board.size.width, >=, 0.9 * whole.size.height);

  for (int part = 0; part < RG_TABLE_END; part++) {
    places[part] = find_place (window, (RgTablePart) part);
    g_test_message ("  %s: %g × %g at %g, %g", IDS[part], places[part].size.width,
                    places[part].size.height, places[part].origin.x,
                    places[part].origin.y);
    if (places[part].size.width > 0)
      g_assert_true (graphene_rect_contains_rect (&whole, &places[part]));
    for (int other = 0; other < part && places[part].size.width > 0; other++)
      if (places[other].size.width > 0)
        g_assert_false (graphene_rect_intersection (&places[part], &places[other], NULL));
  }
}

static void
test_the_board_has_the_room (void)
{
  RgWindow *window = rg_test_window_open (THE_GAME);

  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    check_size (window, i);
  rg_test_window_close (window);
}

static void
assert_inside (RgWindow *window, RgTablePart part)
{
  GtkWidget      *layout = rg_test_child (window, "layout");
  graphene_rect_t place = find_place (window, part);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (layout),
                                              (float) gtk_widget_get_height (layout));

  for (int i = 0; i < 50 && place.size.width < 100; i++) {
    rg_test_settle ();
    place = find_place (window, part);
  }
  g_test_message ("%s: %g × %g at %g, %g", IDS[part], place.size.width, place.size.height,
                  place.origin.x, place.origin.y);
  g_assert_cmpfloat (place.size.width, >=, 100);
  g_assert_true (graphene_rect_contains_rect (&whole, &place));
}

/* A draw is offered to one player, then to the other, and declined. */
static void
test_a_question_moves_nothing (void)
{
  RgWindow *window = rg_test_window_open (THE_GAME);

  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i += 3) {
    graphene_rect_t board, strip, now;

    resize (window, SIZES[i].width, SIZES[i].height);
    board = find_place (window, RG_TABLE_BOARD);
    strip = find_place (window, RG_TABLE_NEAR_STRIP);
    for (int far = 0; far < 2; far++) {
      rg_test_window_say (window, far ? "white offer draw" : "black offer draw");
      assert_inside (window, far ? RG_TABLE_FAR_ANSWER : RG_TABLE_NEAR_ANSWER);
      now = find_place (window, far ? RG_TABLE_FAR_ANSWER : RG_TABLE_NEAR_ANSWER);
      g_assert_false (graphene_rect_intersection (&now, &board, NULL));
      now = find_place (window, RG_TABLE_BOARD);
      g_assert_true (graphene_rect_equal (&now, &board));
      now = find_place (window, RG_TABLE_NEAR_STRIP);
      g_assert_true (graphene_rect_equal (&now, &strip));
      rg_test_window_say (window, far ? "black decline draw" : "white decline draw");
    }
  }
  rg_test_window_close (window);
}

/* What is seen of a move is hidden by a question, but for its edge, or is not.
 * Returns: how many are hidden */
static int
assert_no_move_is_cut (GtkWidget *widget, GtkWidget *layout, const graphene_rect_t *asked)
{
  graphene_rect_t place, seen, hidden;
  int             n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (gtk_widget_has_css_class (widget, "move")) {
    g_assert_true (gtk_widget_compute_bounds (
      gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW), layout, &seen));
    g_assert_true (gtk_widget_compute_bounds (widget, layout, &place));
    if (graphene_rect_intersection (&place, &seen, &place) &&
        graphene_rect_intersection (&place, asked, &hidden)) {
      g_test_message ("%s: %g of %g is hidden",
                      gtk_button_get_label (GTK_BUTTON (widget)), hidden.size.height,
                      place.size.height);
      g_assert_true (hidden.size.height <= 6 ||
                     hidden.size.height >= place.size.height - 1);
      n++;
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += assert_no_move_is_cut (child, layout, asked);
  return n;
}

static void
test_a_question_cuts_no_move (void)
{
  static const char *const moves[] = { "white play g1f3", "black play g8f6",
                                       "white play f3g1", "black play f6g8" };
  RgWindow                *window = rg_test_window_open (THE_GAME);
  int                      n = 0;

  for (guint i = 0; i < 3 * G_N_ELEMENTS (moves); i++)
    rg_test_window_say (window, moves[i % G_N_ELEMENTS (moves)]);
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++) {
    if (SIZES[i].shape != RG_TABLE_BESIDE)
      continue;
    resize (window, SIZES[i].width, SIZES[i].height);
    for (int far = 0; far < 2; far++) {
      graphene_rect_t place;

      rg_test_window_say (window, far ? "white offer draw" : "black offer draw");
      assert_inside (window, far ? RG_TABLE_FAR_ANSWER : RG_TABLE_NEAR_ANSWER);
      place = find_place (window, far ? RG_TABLE_FAR_ANSWER : RG_TABLE_NEAR_ANSWER);
      n += assert_no_move_is_cut (rg_test_child (window, "sheet"),
                                  rg_test_child (window, "layout"), &place);
      rg_test_window_say (window, far ? "black decline draw" : "white decline draw");
    }
  }
  g_assert_cmpint (n, >, 0);
  rg_test_window_close (window);
}

/* Where a name has room without the word beside a sign, it is whole; the clock is at the
 * edge of its strip. */
static void
test_a_name_is_whole (void)
{
  static const int         sizes[][2] = { { 360, 640 }, { 800, 1280 }, { 1000, 700 } };
  static const char *const strips[] = { "far_player", "near_player" };
  RgWindow                *window = rg_test_window_open (
                   "regence-events 1\nrulebook fide-1930\nconduct strict\nclock 5400+30\n"
                                  "name white Paul Morphy\nname black Max Euwe\nstart\n"
                                  "white play e2e4\n");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    resize (window, sizes[i][0], sizes[i][1]);
    await_frame (window);
    for (guint j = 0; j < G_N_ELEMENTS (strips); j++) {
      GtkWidget      *name = rg_test_child (rg_test_child (window, strips[j]), "name");
      GtkWidget      *figures = find_figures (window, strips[j]);
      GtkWidget      *heading = gtk_widget_get_parent (figures);
      graphene_rect_t place;
      int             natural;

      gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                          NULL);
      g_test_message ("%d × %d: %d of %d, the figures take %d", sizes[i][0], sizes[i][1],
                      gtk_widget_get_width (name), natural,
                      gtk_widget_get_width (figures));
      g_assert_false (
        pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
      g_assert_cmpint (gtk_widget_get_width (figures), <=,
                       rg_clock_label_find_width (RG_CLOCK_LABEL (figures),
                                                  gtk_widget_get_height (figures)));
      g_assert_true (gtk_widget_compute_bounds (figures, heading, &place));
      g_assert_cmpfloat_with_epsilon (place.origin.x + place.size.width,
                                      gtk_widget_get_width (heading), 1);
    }
  }
  rg_test_window_close (window);
}

static void
assert_large (GtkWidget *widget)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_BUTTON (widget)) {
    g_assert_true (gtk_widget_compute_bounds (widget, widget, &place));
    g_test_message ("%s: %g × %g", gtk_widget_get_tooltip_text (widget), place.size.width,
                    place.size.height);
    g_assert_cmpfloat (place.size.width, >=, 44);
    g_assert_cmpfloat (place.size.height, >=, 44);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_large (child);
}

/* At 1000 × 700 the dials give way to the moves while one of them is annotated. */
static void
test_moves_are_seen_while_one_is_annotated (void)
{
  RgWindow  *window = rg_test_window_open (THE_GAME);
  GtkWidget *moves = rg_test_child (rg_test_child (window, "sheet"), "overlay");

  resize (window, 1000, 700);
  g_assert_cmpfloat (find_place (window, RG_TABLE_DIALS).size.width, >, 0);
  rg_test_action (window, "win.annotate");
  rg_test_settle ();
  g_assert_cmpint (gtk_widget_get_height (moves), >=, 100);
  rg_test_action (window, "win.annotate");
  rg_test_settle ();
  g_assert_cmpfloat (find_place (window, RG_TABLE_DIALS).size.width, >, 0);
  rg_test_window_close (window);
}

/* From one move to the next, what is written about it long or short. */
static void
test_the_notes_hold_still (void)
{
  static const int sizes[][2] = { { 1000, 700 }, { 700, 550 }, { 1366, 768 } };
  RgWindow        *window = rg_test_window_open (
           "[White \"A\"]\n\n1. e4 {" LONG_COMMENT " " LONG_COMMENT
           "} (1. d4 d5) (1. c4 {English} "
                  "c5) (1. f4) e5 {Short.} 2. Nf3 $1 Nc6 {" LONG_COMMENT "} 3. Bb5 *\n");
  GtkWidget *notes = rg_sheet_page_get_notes (
    RG_SHEET_PAGE (rg_test_child (window, "sheet")));
  RgTable   *table = rg_window_get_table (window);
  GtkWidget *text;

  rg_test_action (window, "win.annotate");
  text = rg_test_child (notes, "text");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t before, now;

    resize (window, sizes[i][0], sizes[i][1]);
    rg_table_go_to_first (table);
    await_frame (window);
    g_assert_true (gtk_widget_compute_bounds (text, GTK_WIDGET (window), &before));
    g_assert_cmpfloat (before.size.height, >, 20);
    for (int ply = 1; ply <= 5; ply++) {
      rg_table_step (table, 1);
      await_frame (window);
      g_assert_true (gtk_widget_compute_bounds (text, GTK_WIDGET (window), &now));
      g_test_message ("%d × %d, %d: %g × %g at %g, %g", sizes[i][0], sizes[i][1], ply,
                      now.size.width, now.size.height, now.origin.x, now.origin.y);
      g_assert_true (graphene_rect_equal (&now, &before));
    }
  }
  rg_test_window_close (window);
}

static void
test_a_phone_has_the_sheet_behind_a_button (void)
{
  RgWindow  *window = rg_test_window_open (THE_GAME);
  GtkWidget *opener = rg_test_child (window, "opener");

  g_assert_false (gtk_widget_get_visible (opener));
  resize (window, 360, 640);
  rg_test_settle ();
  g_assert_true (gtk_widget_get_visible (opener));
  assert_large (rg_test_child (window, "near_player"));
  assert_large (rg_test_child (window, "far_player"));
  assert_large (rg_test_child (window, "last_line"));
  assert_large (opener);
  assert_large (rg_test_child (window, "menu_button"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (opener), TRUE);
  rg_test_settle ();
  assert_inside (window, RG_TABLE_SHEET);
  g_assert_false (gtk_widget_get_mapped (rg_test_child (window, "board")));
  assert_large (rg_test_child (window, "sheet_side"));
  rg_test_action (window, "win.board");
  rg_test_settle ();
  assert_inside (window, RG_TABLE_BOARD);
  rg_test_action (window, "win.write-move");
  rg_test_settle ();
  assert_inside (window, RG_TABLE_SHEET);
  rg_test_window_close (window);
}

static void
assert_fits_a_phone (RgWindow *window, const char *what)
{
  GtkWidget *contents = rg_test_child (window, "contents");
  int        width, height;

  resize (window, 360, 640);
  await_frame (window);
  gtk_widget_set_size_request (contents, -1, -1);
  gtk_widget_measure (contents, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (contents, GTK_ORIENTATION_VERTICAL, 360, &height, NULL, NULL, NULL);
  g_test_message ("%s: %d × %d", what, width, height);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, 640);
}

static void
test_what_takes_the_place_of_the_table_fits_a_phone (void)
{
  RgWindow *window = rg_test_window_open (TOUCH_GAME);

  rg_test_action (window, "win.welcome");
  assert_fits_a_phone (window, "the welcome");
  rg_test_window_close (window);

  window = rg_test_window_open (TOUCH_GAME);
  rg_test_action (window, "win.adjourn");
  assert_fits_a_phone (window, "the question");
  rg_test_activate (window, "^Adjourn$");
  assert_fits_a_phone (window, "the call to look away");
  rg_test_activate (window, "^My Opponent Is Not Looking$");
  assert_fits_a_phone (window, "the private board");
  rg_test_window_close (window);
}

/* The sheet of a free game, which has more buttons, has room too; a new game shows its
 * board; and a remark does not take the place of the pause. */
static void
test_a_free_game_on_a_phone (void)
{
  RgWindow          *window = rg_test_window_open (FREE_GAME);
  GtkWidget         *opener = rg_test_child (window, "opener");
  GtkWidget         *line = rg_test_child (window, "last_line");
  g_autoptr (RgGame) next = rg_game_new_between ("Anderssen", "Kieseritzky", NULL, NULL);

  resize (window, 360, 640);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (opener), TRUE);
  rg_test_settle ();
  resize (window, 360, 640);
  assert_inside (window, RG_TABLE_SHEET);
  rg_table_set_game (rg_window_get_table (window), next);
  rg_test_settle ();
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (opener)));
  assert_inside (window, RG_TABLE_BOARD);
  rg_test_window_close (window);

  window = rg_test_window_open (FREE_GAME);
  line = rg_test_child (window, "last_line");
  resize (window, 360, 640);
  rg_table_start_clocks (rg_window_get_table (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.remark", "s",
                              "A draw can be agreed only once Black has made move 30.");
  rg_test_settle ();
  g_assert_true (gtk_widget_get_mapped (rg_test_child (line, "pause")));
  g_assert_true (gtk_widget_get_mapped (rg_test_child (line, "ruling")));
  rg_test_window_close (window);
}

/* All that the law grants is seen, and so is the board. */
static void
test_a_choice_covers_no_board (void)
{
  static const int sizes[][2] = { { 432, 740 }, { 360, 640 } };
  RgWindow        *window = rg_test_window_open (THE_CHOICE);
  graphene_rect_t  board, bar;
  int              wanted;

  rg_test_window_say (window, "white claim irregular");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    resize (window, sizes[i][0], sizes[i][1]);
    assert_inside (window, RG_TABLE_NEAR_ANSWER);
    await_frame (window);
    board = find_place (window, RG_TABLE_BOARD);
    bar = find_place (window, RG_TABLE_NEAR_ANSWER);
    gtk_widget_measure (rg_test_child (window, "near_answer"), GTK_ORIENTATION_VERTICAL,
                        (int) bar.size.width, NULL, &wanted, NULL, NULL);
    g_test_message ("%g × %g at %g, wants %d; the board ends at %g", bar.size.width,
                    bar.size.height, bar.origin.y, wanted,
                    board.origin.y + board.size.height);
    g_assert_false (graphene_rect_intersection (&bar, &board, NULL));
    g_assert_cmpfloat (bar.size.height, >=, wanted);
  }
  rg_test_window_close (window);
}

/* Nothing of what can be pressed is cut off. */
static void
assert_buttons_are_whole (GtkWidget *bar, GtkWidget *widget)
{
  graphene_rect_t place;
  int             width, height;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_BUTTON (widget)) {
    g_assert_true (gtk_widget_compute_bounds (widget, bar, &place));
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, (int) place.size.width, &height,
                        NULL, NULL, NULL);
    g_assert_cmpfloat (place.size.width, >=, width);
    g_assert_cmpfloat (place.size.height, >=, height);
    g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (bar));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_buttons_are_whole (bar, child);
}

/* A bar is as high as it wants to be, or as half of the table. */
static void
assert_answers_are_whole (RgWindow *window)
{
  static const RgTablePart bars[] = { RG_TABLE_FAR_ANSWER, RG_TABLE_NEAR_ANSWER };
  int most = gtk_widget_get_height (rg_test_child (window, "layout")) / 2;

  await_frame (window);
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++) {
    GtkWidget      *bar = rg_test_child (window, IDS[bars[i]]);
    graphene_rect_t place = find_place (window, bars[i]);
    int             wanted;

    if (!gtk_widget_get_mapped (bar))
      continue;
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, (int) place.size.width, NULL,
                        &wanted, NULL, NULL);
    g_test_message ("  %s: %g × %g, wants %d", IDS[bars[i]], place.size.width,
                    place.size.height, wanted);
    g_assert_cmpfloat (place.size.height, >=, MIN (wanted, most));
    assert_buttons_are_whole (bar, bar);
  }
}

/* One question takes the place of another in the same bar.  GTK may ask more than once
 * how high a bar is before it is laid out: what changes in between is laid out too. */
static void
ask_otherwise (RgWindow *window, RgTablePart part, RgActor who, RgVerb purpose)
{
  RgTable *table = rg_window_get_table (window);

  for (int i = 0; i < 4; i++) {
    GtkWidget *bar = rg_test_child (window, IDS[part]);
    int        width = (int) find_place (window, part).size.width;

    rg_table_set_purpose (table, who, i % 2 == 0 ? RG_VERB_UNSET : purpose);
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, NULL, NULL,
                        NULL, NULL);
    rg_table_set_purpose (table, who, i % 2 == 0 ? purpose : RG_VERB_RESIGN);
    assert_answers_are_whole (window);
  }
  rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);
  assert_answers_are_whole (window);
}

/* Names give way, so that what happened is never cut off. */
static void
assert_the_line_is_whole (RgWindow *window)
{
  static const char *const labels[] = { "ruling", "status" };
  GtkWidget               *line = rg_test_child (window, "last_line");
  gboolean                 is_cut = TRUE;

  for (int n_frames = 0; is_cut && n_frames < 20; n_frames++) {
    await_frame (window);
    is_cut = FALSE;
    for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
      GtkWidget *label = rg_test_child (line, labels[i]);

      is_cut |= gtk_widget_get_mapped (label) &&
                pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
      if (gtk_widget_get_mapped (label))
        g_test_message ("%s: %s", labels[i], gtk_label_get_text (GTK_LABEL (label)));
    }
  }
  g_assert_false (is_cut);
}

static void
ask_all (int width, const char *text, const char *const *lines)
{
  RgWindow *window = rg_test_window_open (text);

  resize (window, width, width < 600 ? 800 : 700);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_test_message ("%d: %s", width, lines[i]);
    rg_test_window_say (window, lines[i]);
    assert_answers_are_whole (window);
    assert_the_line_is_whole (window);
    ask_otherwise (window, RG_TABLE_NEAR_ANSWER, RG_ACTOR_WHITE,
                   RG_VERB_CLAIM_REPETITION);
    ask_otherwise (window, RG_TABLE_FAR_ANSWER, RG_ACTOR_BLACK, RG_VERB_ADOUBE);
  }
  rg_test_window_close (window);
}

static void
test_every_answer_is_whole (void)
{
  static const char *const touched[] = { "white touch g1", "white touch f1",
                                         "black choose move f1", "white play f1b5",
                                         NULL };
  static const char *const agreed[] = { "white offer draw", "black decline draw",
                                        "black takeback",   "white decline takeback",
                                        "white takeback",   NULL };
  static const char *const chosen[] = { "white claim irregular", "white choose leave",
                                        NULL };

  for (int width = 360; width <= 1000; width += 160) {
    ask_all (width, TOUCH_GAME, touched);
    ask_all (width, FREE_GAME, agreed);
    ask_all (width, THE_CHOICE, chosen);
  }
}

/* A line that is long at its best width is as high there as was said to GTK, which
 * complains else of widgets that overlap. */
static void
test_the_end_has_room (void)
{
  for (int width = 360; width <= 1224; width += 72) {
    RgWindow  *window = rg_test_window_open (LONG_NAMES);
    GtkWidget *contents, *foot = rg_test_child (window, "foot");
    int        least, wide;

    resize (window, width, 800);
    rg_test_window_say (window, "white resign");
    await_frame (window);
    for (int closed = 0; closed < 2; closed++) {
      contents = gtk_window_get_child (GTK_WINDOW (window));
      gtk_widget_measure (foot, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (foot, GTK_ORIENTATION_VERTICAL, 10000, &wide, NULL, NULL, NULL);
      g_test_message ("%d: %d, %d", width, least, wide);
      g_assert_cmpint (least, >=, wide);
      gtk_widget_measure (contents, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL,
                          NULL);
      for (int height = least; height < least + 40; height++)
        gtk_widget_measure (contents, GTK_ORIENTATION_HORIZONTAL, height, NULL, NULL,
                            NULL, NULL);
      rg_end_panel_close (RG_END_PANEL (rg_test_child (window, "end_panel")));
      await_frame (window);
    }
    assert_the_line_is_whole (window);
    rg_last_line_forget (RG_LAST_LINE (rg_test_child (window, "last_line")));
    assert_the_line_is_whole (window);
    rg_test_window_close (window);
  }
}

/* Who wants dials alone has figures where there is no room for them. */
static void
test_figures_take_the_place_of_dials (void)
{
  static const char *const strips[] = { "far_player", "near_player" };
  RgWindow                *window;

  g_settings_set_string (rg_settings_get (), "clock-face", "analogue");
  window = rg_test_window_open (THE_GAME);
  for (int i = 0; i < 4; i++) {
    gboolean has_dials = i % 2 == 0;

    resize (window, has_dials ? 1000 : 480, has_dials ? 700 : 800);
    await_frame (window);
    await_frame (window);
    g_assert_true ((find_place (window, RG_TABLE_DIALS).size.width > 0) == has_dials);
    for (guint j = 0; j < G_N_ELEMENTS (strips); j++) {
      GtkWidget *figures = find_figures (window, strips[j]);
      int        width = gtk_widget_get_width (figures), least;

      g_assert_true (gtk_widget_get_mapped (figures) != has_dials);
      gtk_widget_measure (figures, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      g_assert_cmpint (has_dials ? 0 : width, >=, least);
    }
  }
  g_settings_reset (rg_settings_get (), "clock-face");
  rg_test_window_close (window);
}

static void
test_a_move_is_sealed_on_a_phone (void)
{
  static const int widths[] = { 360, 432 };
  RgWindow        *window = rg_test_window_open (
           "regence-events 1\nrulebook fide-1930\nconduct touch\nclock 180+2\n"
                  "name white Anna Karlsson\nname black Benjamin Moreau\nstart\nwhite play e2e4\n");

  rg_test_action (window, "win.adjourn");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *whose = rg_test_child (window, "whose");

    resize (window, widths[i], 640);
    await_frame (window);
    g_assert_true (gtk_widget_get_mapped (whose));
    g_assert_false (
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (whose))));
  }
  rg_test_window_close (window);
}

static void
offer (RgWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.offer", "(sss)",
                              "The game before is kept in Games.", "Show in Games",
                              "win.games");
  await_frame (window);
}

/* On a phone a notice is in the line below, its button too. */
static void
test_a_notice_covers_nothing_on_a_phone (void)
{
  static const int widths[] = { 360, 432 };
  RgWindow        *window = rg_test_window_open (THE_GAME);
  GtkWidget       *line = rg_test_child (window, "last_line");
  GtkWidget       *toasts = rg_test_child (window, "toasts");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    graphene_rect_t board, now;

    resize (window, widths[i], 800);
    board = find_place (window, RG_TABLE_BOARD);
    offer (window);
    now = find_place (window, RG_TABLE_BOARD);
    g_assert_true (graphene_rect_equal (&now, &board));
    g_assert_null (gtk_widget_get_last_child (toasts));
    g_assert_true (gtk_widget_get_mapped (rg_test_child (line, "offer")));
    g_assert_true (rg_test_sees (line, "kept in Games"));
    assert_buttons_are_whole (line, line);
  }
  g_signal_emit_by_name (rg_test_child (line, "offer"), "clicked");
  await_frame (window);
  g_assert_false (rg_test_sees (line, "kept in Games"));
  rg_test_window_close (window);
}

static void
assert_apart (GtkWidget *one, GtkWidget *other)
{
  GtkWidget      *root = GTK_WIDGET (gtk_widget_get_root (one));
  graphene_rect_t place, taken;

  if (!gtk_widget_get_mapped (other))
    return;

  g_assert_true (gtk_widget_compute_bounds (one, root, &place));
  g_assert_true (gtk_widget_compute_bounds (other, root, &taken));
  g_test_message ("%s: %g × %g at %g, %g; toast: %g × %g at %g, %g",
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (other)),
                  taken.size.width, taken.size.height, taken.origin.x, taken.origin.y,
                  place.size.width, place.size.height, place.origin.x, place.origin.y);
  g_assert_cmpfloat (place.size.width, >, 100);
  g_assert_false (graphene_rect_intersection (&place, &taken, NULL));
}

/* Beside the board it is over the moves, and whole, whatever else is there, or in the
 * line below; the clock can be pressed at its dials. */
static void
test_a_notice_is_over_the_sheet (void)
{
  static const char *const apart[] = { "board",      "header_bar",  "foot",
                                       "far_player", "near_player", "far_answer",
                                       "clock",      "near_answer", "end_panel" };
  static const char *const events[] = { "black offer draw", "white decline draw",
                                        "white offer draw", "black resign" };
  static const int         widths[][2] = { { 700, 550 }, { 1000, 700 }, { 1366, 768 } };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    RgWindow  *window = rg_test_window_open (THE_GAME);
    GtkWidget *toasts = rg_test_child (window, "toasts");

    resize (window, widths[i][0], widths[i][1]);
    for (guint j = 0; j < G_N_ELEMENTS (events); j++) {
      GtkWidget *toast;

      rg_test_window_say (window, events[j]);
      await_frame (window);
      offer (window);
      g_assert_true (rg_test_sees (window, "kept in Games"));
      if (rg_test_sees (rg_test_child (window, "last_line"), "kept in Games"))
        continue;
      toast = gtk_widget_get_last_child (toasts);
      assert_buttons_are_whole (toast, toast);
      for (guint k = 0; k < G_N_ELEMENTS (apart); k++)
        assert_apart (toast, rg_test_child (window, apart[k]));
    }
    rg_test_window_close (window);
  }
}

/* A question that comes later takes its room: then it goes. */
static void
test_a_notice_gives_way (void)
{
  static const char *const apart[] = { "clock", "near_answer", "near_player",
                                       "far_player" };
  static const int         sizes[][2] = { { 1000, 700 }, { 1366, 768 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    RgWindow  *window = rg_test_window_open (THE_GAME);
    GtkWidget *toasts = rg_test_child (window, "toasts");

    resize (window, sizes[i][0], sizes[i][1]);
    offer (window);
    g_assert_nonnull (gtk_widget_get_last_child (toasts));
    rg_test_window_say (window, "black offer draw");
    for (int j = 0; j < 3; j++)
      await_frame (window);
    for (guint j = 0; j < G_N_ELEMENTS (apart); j++)
      if (gtk_widget_get_last_child (toasts) != NULL)
        assert_apart (gtk_widget_get_last_child (toasts),
                      rg_test_child (window, apart[j]));
    rg_test_window_close (window);
  }
}

/* Both players read how the game ended, the far one as they sit, and the board is seen,
 * and so is who sits there. */
static void
check_the_end (RgWindow *window)
{
  static const int sizes[][2] = { { 800, 1280 },
                                  { 1000, 700 },
                                  { 700, 550 },
                                  { 360, 640 } };
  GtkWidget       *said = rg_test_child (window, "far_remark");

  rg_test_window_say (window, "black decline draw");
  rg_test_window_say (window, "white play b1c3");
  rg_test_window_say (window, "black resign");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.remark", "s",
                                             "Changes are saved as a copy."));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t board, far, end, name;

    resize (window, sizes[i][0], sizes[i][1]);
    assert_inside (window, RG_TABLE_FAR_REMARK);
    assert_inside (window, RG_TABLE_END);
    board = find_place (window, RG_TABLE_BOARD);
    far = find_place (window, RG_TABLE_FAR_REMARK);
    end = find_place (window, RG_TABLE_END);
    g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (said)), "resigns"));
    g_assert_false (graphene_rect_intersection (&far, &board, NULL));
    g_assert_false (graphene_rect_intersection (&far, &end, NULL));
    g_assert_true (
      gtk_widget_compute_bounds (rg_test_child (rg_test_child (window, "far_player"),
                                                "name"),
                                 rg_test_child (window, "layout"), &name));
    g_test_message ("%d × %d: %g to %g, the name from %g on", sizes[i][0], sizes[i][1],
                    far.origin.y, far.origin.y + far.size.height, name.origin.y);
    g_assert_cmpfloat (name.origin.y, >=, far.origin.y + far.size.height);
  }
  rg_last_line_forget (RG_LAST_LINE (rg_test_child (window, "last_line")));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.first", NULL);
  rg_test_settle ();
  g_assert_false (gtk_widget_get_visible (said));
}

/* A question to the far player leaves their name and their clock seen. */
static void
assert_no_name_is_covered (RgWindow *window)
{
  static const int sizes[][2] = { { 800, 1280 },
                                  { 600, 960 },
                                  { 480, 800 },
                                  { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t answer, strip, name, clock;

    resize (window, sizes[i][0], sizes[i][1]);
    await_frame (window);
    answer = find_place (window, RG_TABLE_FAR_ANSWER);
    strip = find_place (window, RG_TABLE_FAR_STRIP);
    g_assert_true (gtk_widget_compute_bounds (find_figures (window, "far_player"),
                                              rg_test_child (window, "layout"), &clock));
    g_assert_true (
      gtk_widget_compute_bounds (rg_test_child (rg_test_child (window, "far_player"),
                                                "name"),
                                 rg_test_child (window, "layout"), &name));
    g_test_message ("%d × %d: %g of %g, the name from %g on, the clock from %g on",
                    sizes[i][0], sizes[i][1], answer.size.height, strip.size.height,
                    name.origin.y, clock.origin.y);
    g_assert_cmpfloat (answer.size.height, <=, name.origin.y);
    g_assert_cmpfloat (answer.size.height, <=, clock.origin.y);
  }
}

/* Face to face what is the far player's is upside down, and is used from there. */
static void
test_players_sit_face_to_face (void)
{
  RgWindow       *window;
  GtkWidget      *layout, *name, *resign, *picked;
  graphene_rect_t strip, at;

  g_settings_set_string (rg_settings_get (), "seats", "opposite");
  window = rg_test_window_open (THE_GAME);
  resize (window, 800, 1280);
  layout = rg_test_child (window, "layout");
  name = rg_test_child (rg_test_child (window, "far_player"), "name");
  resign = rg_test_child (rg_test_child (window, "far_player"), "resign");
  strip = find_place (window, RG_TABLE_FAR_STRIP);
  g_assert_true (gtk_widget_compute_bounds (name, layout, &at));
  g_assert_cmpfloat (at.origin.x, >, strip.origin.x + strip.size.width / 2);
  g_assert_true (gtk_widget_compute_bounds (resign, layout, &at));
  g_assert_cmpfloat (at.origin.y + at.size.height, <,
                     strip.origin.y + strip.size.height / 2 + 2);
  picked = gtk_widget_pick (layout, at.origin.x + at.size.width / 2,
                            at.origin.y + at.size.height / 2, GTK_PICK_DEFAULT);
  g_assert_true (picked == resign || gtk_widget_is_ancestor (picked, resign));
  rg_test_window_say (window, "white play g1f3");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.remark", "s",
                                             "Black must play the king."));
  rg_test_settle ();
  assert_inside (window, RG_TABLE_FAR_REMARK);
  g_assert_true (
    gtk_widget_compute_bounds (rg_test_child (window, "far_remark"), layout, &at));
  g_assert_cmpfloat (at.origin.y + at.size.height, <, strip.origin.y + strip.size.height);
  rg_test_window_say (window, "black play g8f6");
  rg_test_settle ();
  g_assert_false (gtk_widget_get_visible (rg_test_child (window, "far_remark")));
  rg_test_window_say (window, "white offer draw");
  assert_inside (window, RG_TABLE_FAR_ANSWER);
  assert_no_name_is_covered (window);
  check_the_end (window);
  g_settings_reset (rg_settings_get (), "seats");
  rg_test_window_close (window);
}

static void
test_the_board_turns_after_each_move (void)
{
  RgWindow *window = rg_test_window_open (THE_GAME);
  RgTable  *table = rg_window_get_table (window);

  rg_test_window_say (window, "white play g1f3");
  g_assert_false (rg_table_get_flipped (table));
  g_settings_set_string (rg_settings_get (), "seats", "turns");
  g_assert_true (rg_table_get_flipped (table));
  rg_test_window_say (window, "black play g8f6");
  g_assert_false (rg_table_get_flipped (table));
  rg_table_set_flipped (table, TRUE);
  rg_table_go_to_first (table);
  g_assert_true (rg_table_get_flipped (table));
  rg_table_go_to_last (table);
  rg_test_window_say (window, "white play b1c3");
  g_assert_true (rg_table_get_flipped (table));
  g_settings_reset (rg_settings_get (), "seats");
  g_assert_false (rg_table_get_flipped (table));

  rg_table_set_flipped (table, TRUE);
  g_settings_set_string (rg_settings_get (), "seats", "turns");
  rg_test_window_say (window, "black play b8c6");
  g_assert_false (rg_table_get_flipped (table));
  g_settings_set_string (rg_settings_get (), "seats", "opposite");
  g_assert_true (rg_table_get_flipped (table));
  g_settings_reset (rg_settings_get (), "seats");
  rg_test_window_close (window);
}

/* What is beside the table, and the pages that take its place. */
static void
test_every_window_fits_a_phone (void)
{
  static const char *const actions[] = { "win.new",        "win.games",    "win.match",
                                         "win.director",   "win.rulebook", "win.print",
                                         "win.preferences" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    RgWindow         *window = rg_test_window_open (THE_GAME);
    g_autoptr (GList) all = NULL;

    rg_test_action (window, actions[i]);
    rg_test_settle ();
    all = gtk_window_list_toplevels ();
    for (GList *l = all; l != NULL; l = l->next) {
      int width, height;

      if (!gtk_widget_get_visible (l->data) || l->data == (gpointer) window)
        continue;
      gtk_widget_measure (l->data, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      gtk_widget_measure (l->data, GTK_ORIENTATION_VERTICAL, MAX (width, 360), &height,
                          NULL, NULL, NULL);
      g_test_message ("%s: %s needs %d × %d", actions[i], G_OBJECT_TYPE_NAME (l->data),
                      width, height);
      /* The frame around a window of libadwaita that is no smaller by itself. */
      g_assert_cmpint (width, <=, 370);
      g_assert_cmpint (height, <=, 550);
    }
    rg_test_window_close (window);
  }
}

/* Returns: the window of the scene of that name, with letters of @percent of their size;
 * close_scene() gives them the usual one. */
static RgWindow *
open_scene (const char *name, int percent, int width, int height)
{
  const RgTestScene *scene = rg_test_scenes;
  RgWindow          *window;

  while (!g_str_equal (scene->name, name))
    scene++;
  rg_test_scenes_begin (percent);
  window = rg_test_scene_open (scene, width, height);
  rg_last_line_forget (RG_LAST_LINE (rg_test_child (window, "last_line")));
  for (int i = 0; i < FRAMES; i++)
    await_frame (window);
  return window;
}

static void
close_scene (RgWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();

  rg_test_scene_close (window);
  gtk_settings_reset_property (settings, "gtk-font-name");
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static gboolean
is_whole (GtkWidget *label)
{
  return !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* The names beside the times, and the name with which the move is signed. */
static void
test_names_have_the_room_of_an_envelope (void)
{
  RgWindow *window = open_scene ("resume", 100, 1000, 700);

  g_assert_true (is_whole (rg_test_child (window, "name_white")));
  g_assert_true (is_whole (rg_test_child (window, "name_black")));
  close_scene (window);

  for (int percent = 100; percent <= 150; percent += 50) {
    GtkWidget              *signature;
    g_autoptr (PangoLayout) name = NULL;
    int                     width;

    window = open_scene ("seal-sign", percent, 1000, 700);
    signature = gtk_widget_get_first_child (rg_test_child (window, "signature"));
    name = gtk_widget_create_pango_layout (signature,
                                           "Wilhelmina Charlotte Featherstonehaugh");
    pango_layout_get_pixel_size (name, &width, NULL);
    g_assert_cmpint (width, <, gtk_widget_get_width (signature));
    close_scene (window);
  }
}

/* A long name is above where the password is written, not in four lines beside it. */
static void
test_a_password_has_the_width_of_a_phone (void)
{
  RgWindow  *window = open_scene ("seal-terms", 100, 360, 640);
  GtkWidget *row = rg_test_child (window, "white_word");

  g_assert_cmpint (gtk_widget_get_width (rg_test_child (row, "entry")), >=, 240);
  close_scene (window);
}

/* What a square board does not need of the width is for the texts beside it. */
static void
test_a_sealed_move_has_the_width (void)
{
  RgWindow  *window = open_scene ("seal-write", 100, 1000, 700);
  GtkWidget *board = gtk_widget_get_prev_sibling (rg_test_child (window, "write_side"));

  g_assert_cmpint (gtk_widget_get_width (board) - gtk_widget_get_height (board), <=, 80);
  close_scene (window);
}

static void
test_the_sealing_is_explained_on_one_page (void)
{
  RgWindow      *window = open_scene ("seal-ask", 150, 1000, 700);
  GtkWidget     *scroller = gtk_widget_get_ancestor (rg_test_child (window, "ask_title"),
                                                     GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (scroller));

  g_assert_cmpfloat (gtk_adjustment_get_upper (at), <=,
                     gtk_adjustment_get_page_size (at));
  close_scene (window);
}

/* Whatever is said below it. */
static void
test_the_board_keeps_its_size (void)
{
  static const char *const names[] = { "table", "taken", "choice" };
  float                    side = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    RgWindow       *window = open_scene (names[i], 150, 1000, 700);
    graphene_rect_t board;

    board = find_place (window, RG_TABLE_BOARD);
    g_test_message ("%s: %g", names[i], board.size.width);
    g_assert_cmpfloat (board.size.width, ==, i == 0 ? board.size.width : side);
    side = board.size.width;
    g_assert_true (gtk_widget_get_mapped (rg_test_child (window, "large")));
    g_assert_false (
      gtk_widget_has_css_class (rg_test_child (window, "last_line"), "small"));
    close_scene (window);
  }
}

/* Nor is what is beside a question cut in two. */
static void
test_a_question_covers_no_more_than_it_must (void)
{
  static const char *const phone[] = { "offer", "takeback", "resigning" };
  RgWindow                *window = rg_test_window_open (FREE_GAME);
  graphene_rect_t          place, tab;

  resize (window, 1000, 700);
  rg_test_window_say (window, "white offer draw");
  await_frame (window);
  place = find_place (window, RG_TABLE_FAR_ANSWER);
  g_assert_cmpint (assert_no_move_is_cut (rg_test_child (window, "sheet"),
                                          rg_test_child (window, "layout"), &place),
                   ==, 0);
  rg_test_window_close (window);

  for (guint i = 0; i < G_N_ELEMENTS (phone); i++) {
    window = open_scene (phone[i], 100, 360, 640);
    place = find_place (window, RG_TABLE_FAR_ANSWER);
    g_test_message ("%s: %g", phone[i], place.size.height);
    g_assert_cmpfloat (place.size.height, <=, 48);
    close_scene (window);
  }

  window = open_scene ("choice-1926", 150, 1000, 700);
  place = find_place (window, RG_TABLE_NEAR_ANSWER);
  g_assert_true (gtk_widget_compute_bounds (rg_test_find_label (window, "Notation"),
                                            rg_test_child (window, "layout"), &tab));
  g_test_message ("%g, and the tabs at %g to %g", place.origin.y, tab.origin.y,
                  tab.origin.y + tab.size.height);
  g_assert_true (place.origin.y <= tab.origin.y ||
                 place.origin.y >= tab.origin.y + tab.size.height);
  close_scene (window);
}

/* Where there is room, a button says what it does, and a line why it is empty. */
static void
test_nothing_is_without_words (void)
{
  RgWindow *window = open_scene ("end", 100, 360, 640);

  g_assert_true (gtk_widget_get_child_visible (rg_test_child (window, "play_on_words")));
  close_scene (window);

  window = open_scene ("adjourned", 100, 1000, 700);
  g_assert_true (rg_test_sees (window, "Adjourned"));
  close_scene (window);
}

#define ADD(sentence, test) g_test_add_func ("/app/table-layout/" sentence, test)

static void
add_tests (void)
{
  ADD ("the-board-has-the-room", test_the_board_has_the_room);
  ADD ("a-question-moves-nothing", test_a_question_moves_nothing);
  ADD ("a-question-cuts-no-move", test_a_question_cuts_no_move);
  ADD ("a-name-is-whole", test_a_name_is_whole);
  ADD ("moves-are-seen-while-one-is-annotated",
       test_moves_are_seen_while_one_is_annotated);
  ADD ("the-notes-hold-still", test_the_notes_hold_still);
  ADD ("a-phone-has-the-sheet-behind-a-button",
       test_a_phone_has_the_sheet_behind_a_button);
  ADD ("every-window-fits-a-phone", test_every_window_fits_a_phone);
  ADD ("a-move-is-sealed-on-a-phone", test_a_move_is_sealed_on_a_phone);
  ADD ("a-notice-covers-nothing-on-a-phone", test_a_notice_covers_nothing_on_a_phone);
  ADD ("a-notice-is-over-the-sheet", test_a_notice_is_over_the_sheet);
  ADD ("a-notice-gives-way-to-a-question", test_a_notice_gives_way);
  ADD ("a-free-game-on-a-phone", test_a_free_game_on_a_phone);
  ADD ("a-choice-covers-no-board", test_a_choice_covers_no_board);
  ADD ("every-answer-is-whole", test_every_answer_is_whole);
  ADD ("figures-take-the-place-of-dials", test_figures_take_the_place_of_dials);
  ADD ("the-end-has-room", test_the_end_has_room);
  ADD ("players-sit-face-to-face", test_players_sit_face_to_face);
  ADD ("the-board-turns-after-each-move", test_the_board_turns_after_each_move);
  ADD ("names-have-the-room-of-an-envelope", test_names_have_the_room_of_an_envelope);
  ADD ("a-sealed-move-has-the-width", test_a_sealed_move_has_the_width);
  ADD ("a-password-has-the-width-of-a-phone", test_a_password_has_the_width_of_a_phone);
  ADD ("the-sealing-is-explained-on-one-page", test_the_sealing_is_explained_on_one_page);
  ADD ("the-board-keeps-its-size", test_the_board_keeps_its_size);
  ADD ("a-question-covers-no-more-than-it-must",
       test_a_question_covers_no_more_than_it_must);
  ADD ("nothing-is-without-words", test_nothing_is_without_words);
  ADD ("what-takes-the-place-of-the-table-fits-a-phone",
       test_what_takes_the_place_of_the_table_fits_a_phone);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
