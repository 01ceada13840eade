/* The table at each size of its window, with letters of each size and in each language:
 * its parts are inside, none covers another, no question is cut, and the board is large
 * enough. Also who sits where. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"
#include "rg-end-panel.h"
#include "rg-settings.h"
#include "rg-status-line.h"
#include "rg-table-layout.h"
#include "rg-test-scenes.h"

#include <glib/gi18n.h>
#include <string.h>

#define THE_GAME                                                                         \
  "regence-events 1\nrulebook fide-2023\nconduct strict\nclock 5400 30\n"                \
  "name white Alexandre-Maximilien de la Bourdonnais\nname black Howard Staunton\n"      \
  "start\nwhite play e2e4\nblack play d7d5\n"

/* Sizes of the window, and the least side of the board, in pixels. */
static const struct {
  int width, height;
  int board;
} SIZES[] = {
  { 360, 640, 192 },  { 480, 800, 192 },   { 700, 550, 376 },    { 1000, 700, 576 },
  { 1366, 768, 648 }, { 1920, 1080, 960 }, { 2560, 1440, 1320 },
};

static const struct {
  int         percent;
  const char *language;
} LETTERS[] = { { 100, "en" }, { 100, "fr" }, { 150, "en" }, { 150, "fr" } };

/* SCENES: the scenes that show the table. */
static const char *const SCENES[] = {
  "table",
  "turns",
  "taken",
  "sheet",
  "offer",
  "takeback",
  "choice",
  "choice-1926",
  "end",
  "end-face-to-face",
  "resigning",
  "refused",
  "asked-face-to-face",
};

static const RgTestScene *
find_scene (const char *name)
{
  const RgTestScene *scene = rg_test_scenes;

  while (!g_str_equal (scene->name, name))
    scene++;
  return scene;
}

/* Returns: whether @part is visible, and its @place in the table */
static gboolean
find_place (GtkWidget *layout, GtkWidget *part, graphene_rect_t *place)
{
  return gtk_widget_get_mapped (part) && gtk_widget_get_width (part) > 0 &&
         gtk_widget_compute_bounds (part, layout, place);
}

/* Waits until @part has a place, as a busy machine draws later than it handles events. */
static void
await_place (GtkWidget *layout, GtkWidget *part)
{
  graphene_rect_t place;

  while (!find_place (layout, part, &place))
    g_main_context_iteration (NULL, TRUE);
}

/* Checks that a label whose text is cut has a tooltip, or is in a button that has one,
 * and that the text of a question is never cut. */
static void
assert_readable (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))) {
    GtkWidget *holder = widget;

    while (holder != NULL && gtk_widget_get_tooltip_text (holder) == NULL)
      holder = gtk_widget_get_parent (holder);
    g_test_message ("cut off: %s", gtk_label_get_text (GTK_LABEL (widget)));
    g_assert_nonnull (holder);
    g_assert_null (gtk_widget_get_ancestor (widget, RG_TYPE_ANSWER_BAR));
    g_assert_null (gtk_widget_get_ancestor (widget, RG_TYPE_END_PANEL));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_readable (child);
}

static void
check_table (RgWindow *window, guint size, int percent)
{
  GtkWidget      *layout = rg_test_child (window, "layout");
  graphene_rect_t whole, places[RG_N_TABLE_PARTS];
  int             n = 0;

  g_assert_true (gtk_widget_compute_bounds (layout, layout, &whole));
  g_assert_cmpint ((int) whole.size.width, <=, SIZES[size].width);
  for (GtkWidget *part = gtk_widget_get_first_child (layout); part != NULL;
       part = gtk_widget_get_next_sibling (part)) {
    if (!find_place (layout, part, &places[n]))
      continue;
    g_test_message ("%s: %g × %g at %g, %g", G_OBJECT_TYPE_NAME (part),
                    places[n].size.width, places[n].size.height, places[n].origin.x,
                    places[n].origin.y);
    g_assert_true (graphene_rect_contains_rect (&whole, &places[n]));
    for (int other = 0; other < n; other++)
      g_assert_false (graphene_rect_intersection (&places[n], &places[other], NULL));
    n++;
  }
  assert_readable (layout);
  if (percent == 100 && find_place (layout, rg_test_child (window, "board"), &places[0]))
    g_assert_cmpfloat (MIN (places[0].size.width, places[0].size.height), >=,
                       SIZES[size].board);
}

/* Blocks the drawing, which takes longer than all else; only places are measured. */
static void
stop_drawing (RgWindow *window)
{
  g_signal_handlers_block_matched (gtk_native_get_surface (GTK_NATIVE (window)),
                                   G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                   g_signal_lookup ("render", GDK_TYPE_SURFACE), 0, NULL,
                                   NULL, window);
}

static void
set_letters (guint i)
{
  g_setenv ("LANGUAGE", LETTERS[i].language, TRUE);
  rg_test_scenes_begin (LETTERS[i].percent);
}

static void
test_table (gconstpointer scene)
{
  for (guint i = 0; i < G_N_ELEMENTS (LETTERS); i++) {
    RgWindow *window;

    set_letters (i);
    window = rg_test_scene_open (scene, 1000, 700);
    stop_drawing (window);
    for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++) {
      g_test_message ("%s, %d %%, %d × %d", LETTERS[i].language, LETTERS[i].percent,
                      SIZES[size].width, SIZES[size].height);
      rg_test_scene_resize (window, SIZES[size].width, SIZES[size].height);
      rg_test_settle ();
      check_table (window, size, LETTERS[i].percent);
    }
    rg_test_scene_close (window);
  }
  set_letters (0);
}

/* Checks that the board stays in its place when a question or a remark appears. */
static void
test_the_board_stays_where_it_is (void)
{
  static const char *const events[] = {
    "white play e2e4", "black play d7d5",        "white offer draw", "black decline draw",
    "white takeback",  "black decline takeback", "white play e4d5",
  };

  for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++) {
    RgWindow *window = rg_test_window_open (
      "regence-events 1\nrulebook fide-2023\nconduct free\nclock 180+2\n"
      "name white Anna\nname black Bert\nstart\n");
    GtkWidget      *layout = rg_test_child (window, "layout");
    GtkWidget      *board = rg_test_child (window, "board");
    graphene_rect_t before, after;

    stop_drawing (window);
    rg_test_scene_resize (window, SIZES[size].width, SIZES[size].height);
    g_assert_true (find_place (layout, board, &before));
    for (guint i = 0; i <= G_N_ELEMENTS (events); i++) {
      if (i < G_N_ELEMENTS (events))
        rg_test_window_say (window, events[i]);
      else
        rg_status_line_remark (RG_STATUS_LINE (rg_test_child (window, "status_line")),
                               "A remark that is so long that it needs two lines of "
                               "the room that is kept for it.");
      rg_test_settle ();
      g_assert_true (find_place (layout, board, &after));
      g_assert_true (graphene_rect_equal (&before, &after));
    }
    rg_test_window_close (window);
  }
}

static void
test_a_phone_has_the_sheet_behind_a_button (void)
{
  RgWindow       *window = rg_test_window_open (THE_GAME);
  GtkWidget      *layout = rg_test_child (window, "layout");
  GtkWidget      *opener = rg_test_child (window, "opener");
  graphene_rect_t place;

  rg_test_scene_resize (window, 360, 640);
  g_assert_true (gtk_widget_get_mapped (opener));
  g_assert_false (find_place (layout, rg_test_child (window, "papers"), &place));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (opener), TRUE);
  await_place (layout, rg_test_child (window, "papers"));
  g_assert_false (find_place (layout, rg_test_child (window, "board"), &place));
  rg_test_action (window, "win.board");
  await_place (layout, rg_test_child (window, "board"));
  rg_test_scene_resize (window, 1000, 700);
  g_assert_false (gtk_widget_get_mapped (opener));
  rg_test_window_close (window);
}

/* A player who wants only dials gets figures if there is no room for dials. */
static void
test_figures_take_the_place_of_dials (void)
{
  RgWindow *window;

  g_settings_set_string (rg_settings_get (), "clock-face", "analogue");
  window = rg_test_window_open (THE_GAME);
  for (int i = 0; i < 4; i++) {
    gboolean has_dials = i % 2 == 0, figures;

    rg_test_scene_resize (window, 1000, has_dials ? 800 : 700);
    rg_test_settle ();
    g_object_get (rg_test_child (window, "near_player"), "shows-clock", &figures, NULL);
    g_assert_true (gtk_widget_get_mapped (rg_test_child (window, "clock")) == has_dials);
    g_assert_true (figures != has_dials);
  }
  g_settings_reset (rg_settings_get (), "clock-face");
  rg_test_window_close (window);
}

/* If the players sit face to face, the parts of the far player are upside down and can be
 * used that way, and remarks and questions to that player appear at their strip. */
static void
test_players_sit_face_to_face (void)
{
  RgWindow       *window;
  GtkWidget      *layout, *far, *resign, *picked;
  graphene_rect_t strip, at;

  g_settings_set_string (rg_settings_get (), "seats", "opposite");
  window = rg_test_window_open (THE_GAME);
  rg_test_scene_resize (window, 600, 960);
  layout = rg_test_child (window, "layout");
  far = rg_test_child (window, "far_player");
  resign = rg_test_child (far, "resign");
  g_assert_true (find_place (layout, far, &strip));
  g_assert_true (find_place (layout, rg_test_child (far, "name"), &at));
  g_assert_cmpfloat (at.origin.x, >, strip.origin.x + strip.size.width / 2);
  g_assert_true (find_place (layout, resign, &at));
  g_assert_cmpfloat (at.origin.y, <, strip.origin.y + strip.size.height / 2);
  picked = gtk_widget_pick (layout, at.origin.x + at.size.width / 2,
                            at.origin.y + at.size.height / 2, GTK_PICK_DEFAULT);
  g_assert_true (picked == resign || gtk_widget_is_ancestor (picked, resign));

  rg_test_window_say (window, "white play g1f3");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.remark", "s",
                                             "Black must play the king."));
  rg_test_settle ();
  g_assert_true (find_place (layout, rg_test_child (window, "far_remark"), &at));
  rg_test_window_say (window, "black play g8f6");
  rg_test_settle ();
  g_assert_false (gtk_widget_get_visible (rg_test_child (window, "far_remark")));
  rg_test_window_say (window, "white offer draw");
  rg_test_settle ();
  g_assert_true (find_place (layout, rg_test_child (window, "board"), &strip));
  g_assert_true (find_place (layout, rg_test_child (window, "far_answer"), &at));
  g_assert_cmpfloat (at.origin.y + at.size.height, <=, strip.origin.y);
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

#define ADD(sentence, test) g_test_add_func ("/app/table-layout/" sentence, test)

static void
add_tests (void)
{
  set_letters (0);
  for (guint i = 0; i < G_N_ELEMENTS (SCENES); i++) {
    g_autofree char *path = g_strconcat ("/app/table-layout/", SCENES[i], NULL);

    g_test_add_data_func (path, find_scene (SCENES[i]), test_table);
  }
  ADD ("the-board-stays-where-it-is", test_the_board_stays_where_it_is);
  ADD ("a-phone-has-the-sheet-behind-a-button",
       test_a_phone_has_the_sheet_behind_a_button);
  ADD ("figures-take-the-place-of-dials", test_figures_take_the_place_of_dials);
  ADD ("players-sit-face-to-face", test_players_sit_face_to_face);
  ADD ("the-board-turns-after-each-move", test_the_board_turns_after_each_move);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
