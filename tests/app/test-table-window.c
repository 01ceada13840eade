/* The table in its window: which parts keep their size and place during a game, the
 * status line, the clocks on the whole screen, and words beside signs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view.h"
#include "rg-rulebook-window.h"
#include "rg-settings.h"
#include "rg-sheet-page.h"
#include "rg-test-game.h"
#include "rg-test-scenes.h"
#include "rg-test-window.h"

#define N_ROWS   6
#define THE_GAME "regence-events 1\nrulebook fide-1930\n"

static GtkWidget *
find_type (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), name))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_type (child, name);

  return found;
}

/* Measures the places of the board, the clocks and the parts of both players in the
 * window. */
static void
measure_parts (RgWindow *window, graphene_rect_t parts[4])
{
  static const char *const ids[] = { "board", "clock", "far_player", "near_player" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (gtk_widget_compute_bounds (rg_test_child (window, ids[i]),
                                              GTK_WIDGET (window), &parts[i]));
}

static void
assert_still (RgWindow *window, const graphene_rect_t before[4])
{
  graphene_rect_t now[4];

  measure_parts (window, now);
  for (guint i = 0; i < 4; i++) {
    g_test_message ("part %u: %g × %g at %g, before %g × %g at %g", i, now[i].size.width,
                    now[i].size.height, now[i].origin.y, before[i].size.width,
                    before[i].size.height, before[i].origin.y);
    g_assert_true (graphene_rect_equal (&now[i], &before[i]));
  }
}

static int
get_sheet_height (RgWindow *window)
{
  return gtk_widget_get_height (find_type (GTK_WIDGET (window), "RgScoresheet"));
}

/* At the default size of a table six rows of moves are visible, and neither moves nor a
 * question, its answer or the end change the size of the dials. */
static void
check_game (const char *face)
{
  GSettings      *settings = rg_settings_get ();
  RgWindow       *window;
  graphene_rect_t parts[4];

  g_settings_set_string (settings, "clock-face", face);
  window = rg_test_window_open ("regence-events 1\nrulebook fide-2023\n"
                                "conduct touch\nclock 300\nname white Alice\n"
                                "name black Bob\nstart\nwhite play e2e4\n");
  measure_parts (window, parts);
  for (int i = 0; i < 3; i++)
    rg_test_play (rg_test_window_game (window), "b8c6 b1c3 c6b8 c3b1");
  assert_still (window, parts);
  g_assert_cmpint (get_sheet_height (window), >=, N_ROWS * 26);
  rg_test_window_say (window, "black offer draw");
  assert_still (window, parts);
  rg_test_window_say (window, "white decline draw");
  assert_still (window, parts);
  rg_test_window_say (window, "black resign");
  assert_still (window, parts);
  rg_test_window_close (window);
  g_settings_reset (settings, "clock-face");
}

static void
test_the_dials_keep_their_size (void)
{
  check_game ("both");
}

static void
test_the_figures_keep_their_place (void)
{
  check_game ("digital");
}

/* Lists the visible parts of the table that can be pressed: the board first, then the
 * dials, the buttons of both players and those of the status line. */
static void
list_places (GtkWidget *widget, GtkWidget *window, GHashTable *places)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) ||
      g_str_equal (G_OBJECT_TYPE_NAME (widget), "RgBoardView")) {
    graphene_rect_t *place = g_new0 (graphene_rect_t, 1);

    g_assert_true (gtk_widget_compute_bounds (widget, window, place));
    g_hash_table_insert (places, widget, place);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_places (child, window, places);
}

static GHashTable *
find_places (RgWindow *window)
{
  static const char *const ids[] = { "board", "clock", "far_player", "near_player",
                                     "status_line" };
  GHashTable              *places = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    list_places (rg_test_child (window, ids[i]), GTK_WIDGET (window), places);
  return places;
}

/* Checks that the parts that were visible before, and still are, have not moved by a
 * pixel. */
static void
assert_places (RgWindow *window, GHashTable *before, const char *when)
{
  g_autoptr (GHashTable) now = find_places (window);
  GHashTableIter         iter;
  gpointer               widget, place;

  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &widget, &place)) {
    graphene_rect_t *old = g_hash_table_lookup (before, widget);
    graphene_rect_t *new = place;

    if (old == NULL)
      continue;
    g_test_message ("%s: a %s at %g, %g, %g × %g, before %g, %g, %g × %g", when,
                    G_OBJECT_TYPE_NAME (widget), new->origin.x, new->origin.y,
                    new->size.width, new->size.height, old->origin.x, old->origin.y,
                    old->size.width, old->size.height);
    g_assert_true (graphene_rect_equal (new, old));
  }
}

/* Checks on a large screen that remarks, demands, claims and questions move no part. */
static void
check_large_window (const char *face)
{
  static const char *const acts[] = {
    "white play d4d5", "black claim irregular", "black choose take d5",
    "white play c3d5", "director stop",         "director go",
  };
  GSettings             *settings = rg_settings_get ();
  g_autoptr (GHashTable) before = NULL;
  RgWindow              *window;

  g_settings_set_string (settings, "clock-face", face);
  window = rg_test_window_open (THE_GAME
                                "conduct strict\nclock 5400\n"
                                "position 4k3/8/8/3pp3/3P4/2N5/8/4K3 w - - 0 1\nstart\n");
  rg_table_start_clocks (rg_window_get_table (window));
  rg_window_resize_for_picture (window, 1600, 1000);
  for (int i = 0;
       i < 100 && gtk_widget_get_width (rg_test_child (window, "contents")) != 1600; i++)
    rg_test_settle ();
  rg_test_settle ();
  rg_test_settle ();
  before = find_places (window);
  g_assert_cmpuint (g_hash_table_size (before), >, 8);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++) {
    rg_test_window_say (window, acts[i]);
    assert_places (window, before, acts[i]);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.remark", "s",
                                "This was refused, for a reason that takes a line.");
    rg_test_settle ();
    assert_places (window, before, "a notice");
  }
  g_settings_set_boolean (settings, "press-clock", TRUE);
  rg_test_window_say (window, "black play e8e7");
  rg_test_expect (window, "^Press the Clock$");
  assert_places (window, before, "a clock to be pressed");
  rg_test_window_close (window);
  g_settings_reset (settings, "press-clock");
  g_settings_reset (settings, "clock-face");
}

static void
test_nothing_moves_in_a_large_window (void)
{
  check_large_window ("both");
  check_large_window ("digital");
}

/* Returns the text that a drag from @widget carries; NULL if no drag begins. */
static char *
drag_out (GtkWidget *widget)
{
  g_autoptr (GListModel)         all = gtk_widget_observe_controllers (widget);
  g_autoptr (GdkContentProvider) content = NULL;
  g_auto (GValue)                value = G_VALUE_INIT;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (all, i);

    if (GTK_IS_DRAG_SOURCE (controller))
      g_signal_emit_by_name (controller, "prepare", 9.0, 9.0, &content);
  }
  if (content == NULL)
    return NULL;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  return g_value_dup_string (&value);
}

/* The game can be dragged from the sheet; the position from the board, but only if no
 * move can be made on it. */
static void
test_sheet_and_board_are_dragged_out (void)
{
  RgWindow        *window = rg_test_window_open (THE_GAME "conduct free\nclock -\nstart\n"
                                                                 "white play e2e4\n");
  GtkWidget       *board = rg_test_child (window, "board");
  GtkWidget       *sheet = find_type (GTK_WIDGET (window), "RgSheetPage");
  g_autofree char *game = drag_out (rg_sheet_page_get_moves (RG_SHEET_PAGE (sheet)));
  g_autofree char *none = drag_out (board);
  g_autofree char *position = NULL;

  g_assert_nonnull (strstr (game, "\n1. e4 *\n"));
  g_assert_null (none);
  rg_table_go_to_first (rg_window_get_table (window));
  position = drag_out (board);
  g_assert_cmpstr (position, ==,
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  rg_test_window_close (window);
}

/* Returns the gesture for secondary clicks that gets them before the children of
 * @widget. */
static GObject *
find_menu_click (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) click = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (click) &&
        gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)) == 0 &&
        gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (click)) ==
          GDK_BUTTON_SECONDARY &&
        gtk_event_controller_get_propagation_phase (GTK_EVENT_CONTROLLER (click)) ==
          GTK_PHASE_CAPTURE)
      return click;
  }

  return NULL;
}

/* The menu of the sheet gets the press before a label with links, which has a menu of its
 * own. */
static void
test_a_comment_has_the_menu_of_the_sheet (void)
{
  RgWindow *window = rg_test_window_open (
    "[White \"A\"]\n\n1. e4 e5 {A classic reply.} 2. Nf3 Nc6 *\n");
  RgTable   *table = rg_window_get_table (window);
  GtkWidget *moves = rg_sheet_page_get_moves (
    RG_SHEET_PAGE (rg_test_child (window, "sheet")));
  GtkWidget *comment, *at;
  GObject   *click = find_menu_click (moves);
  double     x, y;

  g_assert_nonnull (click);
  comment = rg_test_find_label (window, "A classic reply");
  g_assert_nonnull (comment);
  g_assert_true (gtk_widget_translate_coordinates (comment, moves,
                                                   gtk_widget_get_width (comment) / 2.0,
                                                   gtk_widget_get_height (comment) / 2.0,
                                                   &x, &y));
  at = gtk_widget_pick (moves, x, y, GTK_PICK_DEFAULT);
  g_assert_true (at == comment);
  rg_table_go_to_last (table);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  rg_test_expect (window, "^Copy the Position");
  rg_test_expect (window, "^Annotate$");
  g_assert_cmpuint (rg_table_get_ply (table), ==, 2);
  rg_test_window_close (window);
}

/* FIDE 1930, Art. 21, 2: the page on which a move is sealed has a link to this
 * article. */
static void
test_sealing_cites_its_article (void)
{
  RgWindow  *window = rg_test_window_open (THE_GAME "conduct free\nclock -\nstart\n"
                                                     "white play e2e4\n");
  GtkWidget *rulebook;

  rg_test_action (window, "win.adjourn");
  rg_test_activate (window, "^Art\\.\u00a021,\u00a02$");
  rulebook = rg_test_find_window (RG_TYPE_RULEBOOK_WINDOW);
  rg_test_expect (rulebook, "^Sealing the move$");
  rg_test_window_close (window);
}

/* Café de la Régence 1844, VII: a move given as odds is refused if it crosses the middle
 * of the board. */
static void
test_an_odds_move_too_far_is_refused_by_its_article (void)
{
  RgWindow *window = rg_test_window_open (
    "regence-events 1\nrulebook regence-1844\nconduct free\n"
    "odds black pawn moves=2\nstart\nwhite play e2e4\n");
  RgBoardView *board = RG_BOARD_VIEW (rg_test_child (window, "board"));

  rg_board_view_press (board, rg_square (4, 3));
  rg_board_view_release (board, rg_square (4, 4));
  rg_test_expect (window, "crosses the middle of the board.* \\(.*VII\\)\\.$");
  rg_test_window_close (window);
}

static void
test_what_was_ruled_goes_with_the_next_move (void)
{
  RgWindow *window = rg_test_window_open (THE_GAME "conduct touch\nclock -\nstart\n");

  rg_test_window_say (window, "white touch g1");
  rg_test_expect (window, "must move");
  rg_test_expect_not (rg_test_child (window, "status_line"), "must move");
  rg_test_window_say (window, "white play g1f3");
  rg_test_expect_not (window, "must move");
  rg_test_window_close (window);
}

/* At an earlier moment the status line has only one button, Back. The end panel is hidden
 * when the sheet needs its height for notes. */
static void
test_what_is_not_needed_goes (void)
{
  RgWindow *window = rg_test_window_open (
    THE_GAME "conduct free\nclock -\nstart\nwhite play e2e4\nblack play e7e5\n");
  GtkWidget *line = rg_test_child (window, "status_line");

  rg_test_action (window, "win.previous");
  rg_test_expect (line, "^Back$");
  rg_test_expect_not (line, "^Play On$");
  rg_test_action (window, "win.return");
  rg_test_window_say (window, "white resign");
  g_assert_true (gtk_widget_get_visible (rg_test_child (window, "end_panel")));
  rg_test_action (window, "win.annotate");
  g_assert_false (gtk_widget_get_visible (rg_test_child (window, "end_panel")));
  rg_test_expect (line, "^Play On$");
  rg_test_window_close (window);
}

/* The question names the player who has the choice; no other part does. */
static void
test_the_choice_is_said_once (void)
{
  RgWindow *window = rg_test_window_open (
    THE_GAME "conduct strict\nname black Luc\nclock -\n"
             "position 4k3/8/8/3pp3/3P4/2N5/8/4K3 w - - 0 1\n"
             "start\nwhite play d4d5\n");
  GtkWidget *line = rg_test_child (window, "status_line");

  rg_test_window_say (window, "black claim irregular");
  rg_test_expect (window, "Luc, choose");
  rg_test_expect_not (rg_test_child (line, "said"), "Luc has");
  rg_test_expect_not (rg_test_child (window, "near_player"), "^To move$");
  rg_test_expect_not (rg_test_child (window, "far_player"), "^To move$");
  rg_test_window_close (window);
}

static void
test_the_clocks_fill_the_window (void)
{
  RgWindow  *window = rg_test_window_open (THE_GAME "conduct free\nclock 300\nstart\n"
                                                     "white play e2e4\n");
  GtkWidget *figures = find_type (GTK_WIDGET (window), "RgClockLabel");

  g_assert_cmpint (gtk_widget_get_height (figures), >=, 40);
  rg_test_expect_not (window, "^Back to the Board$");
  rg_test_action (window, "win.clock-screen");
  rg_test_expect (window, "^Back to the Board$");
  rg_test_expect (window, "^Start the Clocks$");
  figures = find_type (GTK_WIDGET (window), "RgClockLabel");
  g_assert_cmpint (gtk_widget_get_height (figures), >=, 300);
  rg_test_action (window, "win.pause");
  rg_test_expect (window, "^Pause$");
  rg_test_action (window, "win.pause");
  rg_test_expect (window, "^Start the Clocks$");
  rg_test_activate (window, "^Back to the Board$");
  rg_test_expect_not (window, "^Back to the Board$");
  rg_test_expect (window, "^The clocks are stopped\\.$");

  /* A page that opens over the clocks on the whole screen has its header bar. */
  rg_test_action (window, "win.clock-screen");
  rg_test_action (window, "win.new");
  g_assert_true (gtk_widget_get_mapped (find_type (GTK_WIDGET (window), "AdwHeaderBar")));
  rg_test_window_close (window);
}

/* FIDE 2023, Art. 9.5.3: a wrong claim gives the opponent two minutes. */
static void
test_time_that_is_given_is_shown_at_the_clock (void)
{
  RgWindow *window = rg_test_window_open ("regence-events 1\nrulebook fide-2023\n"
                                          "conduct touch\nclock 5400\nstart\n");

  rg_test_window_say (window, "white claim repetition");
  rg_test_expect (window, "^\\+2:00$");
  rg_test_window_close (window);
}

static void
test_signs_have_words_where_there_is_room (void)
{
  RgWindow  *window = rg_test_window_open (THE_GAME "conduct touch\nclock -\nstart\n");
  GtkWidget *strip = rg_test_child (window, "near_player");

  rg_test_expect (strip, "^J’adoube$");
  rg_test_expect (strip, "^Adjourn$");
  rg_test_expect (strip, "^Resign$");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (rg_test_child (strip, "adoube")), ==,
                   "Adjust pieces without having to play them");
  rg_test_window_close (window);

  window = rg_test_window_open (THE_GAME "conduct strict\nclock -\nstart\n");
  rg_test_expect (window, "^Touch$");
  rg_test_window_close (window);
}

/* Returns: (transfer full): a checksum of the pixels of the board */
static char *
see_board (RgWindow *window)
{
  GtkWidget                *board = find_type (GTK_WIDGET (window), "RgBoardView");
  g_autoptr (GdkPaintable)  paintable = NULL;
  g_autoptr (GtkSnapshot)   snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture)    texture = NULL;
  g_autoptr (GBytes)        png = NULL;

  rg_test_settle ();
  paintable = gtk_widget_paintable_new (board);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (board),
                          gtk_widget_get_height (board));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node, NULL);
  png = gdk_texture_save_to_png_bytes (texture);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, png);
}

/* A changed setting of the board's look is visible at once; when the setting is restored,
 * the board looks as before. */
static void
test_the_board_looks_as_preferred (void)
{
  static const struct {
    const char *key;
    const char *value;
  } changes[] = {
    { "board-colors", "'paper'" }, { "board-colors", "'contrast'" },
    { "pieces", "'regence'" },     { "seats", "'opposite'" },
    { "coordinates", "false" },    { "last-move", "false" },
  };
  RgWindow        *window = rg_test_window_open (THE_GAME "conduct free\nclock -\nstart\n"
                                                                 "white play e2e4\n");
  g_autofree char *before = see_board (window);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (GVariant) value = g_variant_parse (NULL, changes[i].value, NULL, NULL,
                                                  NULL);
    g_autofree char     *changed = NULL;
    g_autofree char     *after = NULL;

    g_test_message ("%s %s", changes[i].key, changes[i].value);
    g_settings_set_value (rg_settings_get (), changes[i].key, value);
    changed = see_board (window);
    g_assert_cmpstr (changed, !=, before);
    g_settings_reset (rg_settings_get (), changes[i].key);
    after = see_board (window);
    g_assert_cmpstr (after, ==, before);
  }
  rg_test_window_close (window);
}

/* FIDE 1930, Art. 15 a: a piece that was touched before the game was adjourned binds the
 * sealed move too. */
static void
test_sealing_says_which_piece_must_move (void)
{
  RgWindow   *window = rg_test_window_open (THE_GAME "conduct touch\nclock -\nstart\n");
  const char *required = "^The knight on g1 has been touched and must move ";
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  rg_test_window_say (window, "white touch g1");
  rg_test_action (window, "win.adjourn");
  rg_test_expect_not (window, required);
  rg_test_activate (window, "^Adjourn$");
  rg_test_expect_not (window, required);
  rg_test_activate (window, "^My Opponent Is Not Looking$");
  rg_test_expect (window, required);
  before = see_board (window);
  rg_board_view_set_required (RG_BOARD_VIEW (
                                find_type (GTK_WIDGET (window), "RgBoardView")),
                              0);
  after = see_board (window);
  g_assert_cmpstr (before, !=, after);
  rg_test_window_close (window);

  window = rg_test_window_open (THE_GAME "conduct touch\nclock -\nstart\n");
  rg_test_action (window, "win.adjourn");
  rg_test_activate (window, "^Adjourn$");
  rg_test_activate (window, "^My Opponent Is Not Looking$");
  rg_test_expect (window, "^Play the move on this board");
  rg_test_expect_not (window, "must move");
  rg_test_window_close (window);
}

static gboolean
is_within (GtkWidget *widget, GtkWidget *scroller)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, scroller, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <=
           (float) gtk_widget_get_height (scroller) + 0.5f;
}

/* On a phone the sentence about a faulty sealed text scrolls into the visible part of its
 * page. */
static void
test_a_fault_comes_into_sight (void)
{
  const RgTestScene *scene = rg_test_scenes;
  RgWindow          *window;
  GtkWidget         *fault, *scroller;

  while (!g_str_equal (scene->name, "seal-fault"))
    scene++;
  window = rg_test_scene_open (scene, 360, 640);
  fault = rg_test_find_label (window, "^The envelope may contain only the move");
  g_assert_nonnull (fault);
  scroller = gtk_widget_get_ancestor (fault, GTK_TYPE_SCROLLED_WINDOW);
  for (int i = 0; i < 100 && !is_within (fault, scroller); i++)
    rg_test_settle ();
  g_assert_true (is_within (fault, scroller));
  rg_test_scene_close (window);
  g_settings_reset (rg_settings_get (), "width");
  g_settings_reset (rg_settings_get (), "height");
}

/* Counts the work of one move: notifications of the table and its sides with all their
 * handlers, and the handlers of "changed". */
typedef struct {
  guint n_notified;
  guint n_bound;
  guint n_changed;
  guint n_followers;
} RgWakes;

/* Returns how many handlers @object has for a signal. Blocks each handler that is found,
 * so that the search finds the next one, and unblocks all at the end. */
static guint
count_handlers (GObject *object, const char *name, GQuark detail)
{
  GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DETAIL |
                           G_SIGNAL_MATCH_UNBLOCKED;
  guint              id = g_signal_lookup (name, G_OBJECT_TYPE (object));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gulong));
  gulong             handler;

  while ((handler = g_signal_handler_find (object, match, id, detail, NULL, NULL,
                                           NULL)) != 0) {
    g_signal_handler_block (object, handler);
    g_array_append_val (found, handler);
  }
  for (guint i = 0; i < found->len; i++)
    g_signal_handler_unblock (object, g_array_index (found, gulong, i));
  return found->len;
}

static void
notified_cb (GObject *object, GParamSpec *pspec, RgWakes *wakes)
{
  GQuark detail = g_quark_from_string (pspec->name);

  wakes->n_notified++;
  wakes->n_bound += count_handlers (object, "notify", detail);
}

static void
changed_cb (GObject *table, RgWakes *wakes)
{
  wakes->n_changed++;
  wakes->n_followers += count_handlers (table, "changed", 0) - 1;
}

static void
test_a_move_wakes_only_what_shows_it (void)
{
  RgWindow *window = rg_test_window_open ("regence-events 1\nrulebook fide-2023\n"
                                          "conduct touch\nclock 300\nname white Alice\n"
                                          "name black Bob\nstart\nwhite play e2e4\n");
  GObject  *table = G_OBJECT (rg_window_get_table (window));
  RgWakes   wakes = { 0 };
  GObject  *objects[3];

  /* The library adds the game with the first move, so that only the next one is
   * measured. */
  rg_test_play (rg_test_window_game (window), "e7e5");
  objects[0] = table;
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    objects[1 + color] = G_OBJECT (rg_table_get_side (RG_TABLE (table), (RgColor) color));
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    g_signal_connect (objects[i], "notify", G_CALLBACK (notified_cb), &wakes);
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &wakes);
  rg_test_play (rg_test_window_game (window), "g1f3");
  g_assert_cmpuint (wakes.n_changed, ==, 1);
  g_assert_cmpuint (wakes.n_notified, <=, 16);
  g_assert_cmpuint (wakes.n_bound, <=, 28);
  g_assert_cmpuint (wakes.n_followers, <=, 8);
  g_test_message ("%u notifications wake %u; %u times changed wakes %u", wakes.n_notified,
                  wakes.n_bound, wakes.n_changed, wakes.n_followers);
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    g_signal_handlers_disconnect_by_data (objects[i], &wakes);
  rg_test_window_close (window);
}

#define ADD(sentence, test) g_test_add_func ("/app/table-window/" sentence, test)

static void
add_tests (void)
{
  ADD ("a-move-wakes-only-what-shows-it", test_a_move_wakes_only_what_shows_it);
  ADD ("the-board-looks-as-preferred", test_the_board_looks_as_preferred);
  ADD ("the-dials-keep-their-size", test_the_dials_keep_their_size);
  ADD ("the-figures-keep-their-place", test_the_figures_keep_their_place);
  ADD ("nothing-moves-in-a-large-window", test_nothing_moves_in_a_large_window);
  ADD ("sheet-and-board-are-dragged-out", test_sheet_and_board_are_dragged_out);
  ADD ("a-comment-has-the-menu-of-the-sheet", test_a_comment_has_the_menu_of_the_sheet);
  ADD ("sealing-cites-its-article", test_sealing_cites_its_article);
  ADD ("a-fault-comes-into-sight", test_a_fault_comes_into_sight);
  ADD ("sealing-says-which-piece-must-move", test_sealing_says_which_piece_must_move);
  ADD ("an-odds-move-too-far-is-refused-by-its-article",
       test_an_odds_move_too_far_is_refused_by_its_article);
  ADD ("what-was-ruled-goes-with-the-next-move",
       test_what_was_ruled_goes_with_the_next_move);
  ADD ("what-is-not-needed-goes", test_what_is_not_needed_goes);
  ADD ("the-choice-is-said-once", test_the_choice_is_said_once);
  ADD ("the-clocks-fill-the-window", test_the_clocks_fill_the_window);
  ADD ("time-that-is-given-is-shown-at-the-clock",
       test_time_that_is_given_is_shown_at_the_clock);
  ADD ("signs-have-words-where-there-is-room", test_signs_have_words_where_there_is_room);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
