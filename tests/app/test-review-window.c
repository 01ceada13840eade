/* The review in the window: where it can be opened, what a click does, and that the
 * window keeps working meanwhile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evaluation-view.h"
#include "rg-game-notes.h"
#include "rg-review-panel.h"
#include "rg-review.h"
#include "rg-test-program.h"
#include "rg-test-scenes.h"
#include "rg-test-time.h"
#include "rg-test.h"

#define HEAD                                                                             \
  "regence-events 1\nrulebook fide-2023\nconduct strict\nname white A\nname black B\n"   \
  "start\n"
#define MOVES "white play e2e4\nblack play e7e5\nwhite play d1h5\nblack play e8e7\n"
#define MATE  "white play h5e5"
#define SCRIPT                                                                           \
  "cp 30 pv e2e4\ncp -30 pv e7e5\ncp 30 pv g1f3\ncp 30 pv b8c6 f1c4 g7g6\n"              \
  "mate 1 pv h5e5\n"

/* MAX_GAP: the longest time that the main loop may be blocked, in microseconds of
 * processor time. A busy machine sometimes counts too high, so one longer gap is
 * allowed. */
#define MAX_GAP 100000

/* N_PLIES: long enough that the evaluation ends some seconds after it begins. */
#define N_PLIES 120

typedef struct {
  RgTestProgram program;
  RgWindow     *window;
  RgReview     *review;
} Desk;

static gboolean
get_flag (gpointer object, const char *name)
{
  gboolean flag;

  g_object_get (object, name, &flag, NULL);
  return flag;
}

/* Returns the panel of the review; NULL if it is not visible. */
static GtkWidget *
find_panel (Desk *desk)
{
  GtkWidget *panel = rg_test_find_type (desk->window, RG_TYPE_REVIEW_PANEL);

  return panel != NULL && gtk_widget_get_mapped (panel) ? panel : NULL;
}

static void
open_game (Desk *desk, const char *game, const char *script)
{
  static const RgTestScene empty = { "review", HEAD, "" };
  RgTestScene              scene = empty;

  scene.game = game;
  rg_test_program_init (&desk->program, "scripted", script);
  desk->window = rg_test_scene_open (&scene, 1000, 700);
}

static void
open_review (Desk *desk)
{
  g_assert_null (find_panel (desk));
  rg_test_action (desk->window, "win.review");
  rg_test_settle ();
  g_object_get (find_panel (desk), "review", &desk->review, NULL);
  g_object_set (desk->review, "program", desk->program.path, NULL);
  g_object_unref (desk->review);
}

static void
close_game (Desk *desk)
{
  rg_test_scene_close (desk->window);
  rg_test_program_clear (&desk->program);
}

static void
click (gpointer widget, const char *id)
{
  g_signal_emit_by_name (rg_test_child (widget, id), "clicked");
  rg_test_settle ();
}

/* Clicks on the graph at @place, a fraction of its width. */
static void
click_graph (Desk *desk, double place)
{
  GtkWidget *graph = rg_test_find_type (desk->window, RG_TYPE_EVALUATION_VIEW);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (graph);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) gesture = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (gesture))
      g_signal_emit_by_name (gesture, "pressed", 1, place * gtk_widget_get_width (graph),
                             5.0);
  }
  rg_test_settle ();
}

static void
evaluate (Desk *desk)
{
  click (find_panel (desk), "start");
  RG_TEST_WAIT_UNTIL (!get_flag (desk->review, "running"));
  rg_test_settle ();
}

/* A running game has no review; a game with a result has one, and shows mistakes on the
 * sheet. */
static void
test_game (void)
{
  Desk     desk;
  RgTable *table;
  RgGame  *game;

  open_game (&desk, HEAD MOVES, SCRIPT);
  table = rg_window_get_table (desk.window);
  game = rg_table_get_game (table);
  rg_test_action (desk.window, "win.review");
  g_assert_null (find_panel (&desk));
  rg_test_window_say (desk.window, MATE);
  rg_test_activate (desk.window, "^Review…$");
  rg_test_settle ();
  rg_test_action (desk.window, "win.annotate");
  rg_test_settle ();
  open_review (&desk);

  evaluate (&desk);
  rg_test_expect (desk.window, "^Ke7\\?\\?$");
  rg_test_expect (desk.window, "^3\\. Qxe5#: checkmate$");
  click_graph (&desk, 0.79);
  g_assert_cmpuint (rg_table_get_ply (table), ==, 4);
  rg_test_expect (desk.window, "^2… Ke7\\?\\?: White mates in 1 move$");
  rg_test_expect (desk.window, "^Best: 2….Nc6 3\\..Bc4 g6, ");

  click (find_panel (&desk), "write");
  g_assert_cmpuint (rg_game_get_n_variations (game, 4), ==, 1);
  rg_test_expect (desk.window, "2….Nc6 3\\..Bc4 g6$");
  click (find_panel (&desk), "take_out");
  g_assert_false (rg_game_has_notes (game));

  click (find_panel (&desk), "close");
  g_assert_null (find_panel (&desk));
  rg_test_expect (desk.window, "^Ke7$");
  close_game (&desk);
}

/* Another game closes the review. */
static void
test_another (void)
{
  Desk               desk;
  g_autoptr (RgGame) other = rg_game_new_between ("A", "B", NULL, NULL);

  open_game (&desk, HEAD MOVES MATE "\n", SCRIPT);
  open_review (&desk);
  evaluate (&desk);
  rg_table_set_game (rg_window_get_table (desk.window), other);
  rg_test_settle ();
  g_assert_null (find_panel (&desk));
  close_game (&desk);
}

/* Without a program one sentence says how to install one. */
static void
test_no_program (void)
{
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_auto (GStrv)   installed = NULL;
  Desk             desk;

  g_setenv ("PATH", "/nowhere", TRUE);
  installed = rg_engine_list ();
  open_game (&desk, HEAD MOVES MATE "\n", SCRIPT);
  open_review (&desk);
  g_object_set (desk.review, "program", NULL, NULL);
  if (installed[0] == NULL) {
    evaluate (&desk);
    rg_test_expect (desk.window, "^No chess program was found: install one");
  }
  close_game (&desk);
  g_setenv ("PATH", path, TRUE);
}

typedef struct {
  gint64 last;
  gint64 gap;
  guint  n, n_late;
} Scroll;

static gboolean
scroll_cb (gpointer data)
{
  Scroll *scroll = data;
  gint64  now = rg_test_read_processor ();

  scroll->gap = MAX (scroll->gap, now - scroll->last);
  scroll->n_late += now - scroll->last >= MAX_GAP;
  scroll->last = now;
  scroll->n++;
  return G_SOURCE_CONTINUE;
}

/* The window is never blocked while moves are evaluated. */
static void
test_meanwhile (void)
{
  static const char *const moves[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  static const char *const best[] = { "e2e4", "e7e5" };
  g_autoptr (GString)      pgn = g_string_new ("[Result \"1/2-1/2\"]\n\n");
  g_autoptr (GString)      script = g_string_new (NULL);
  Scroll                   scroll = { 0 };
  RgTable                 *table;
  guint                    ticks, seen = 0;
  Desk                     desk;

  for (guint i = 0; i <= N_PLIES; i++) {
    if (i < N_PLIES)
      g_string_append (pgn, moves[i % 4]);
    g_string_append_printf (script, "cp %u pv %s\n", i % 2 * 50, best[i % 2]);
  }
  g_string_append (pgn, "1/2-1/2\n");
  open_game (&desk, pgn->str, script->str);
  table = rg_window_get_table (desk.window);
  open_review (&desk);
  scroll.last = rg_test_read_processor ();
  ticks = g_timeout_add (5, scroll_cb, &scroll);
  g_signal_emit_by_name (rg_test_child (find_panel (&desk), "start"), "clicked");
  while (get_flag (desk.review, "running")) {
    g_main_context_iteration (NULL, TRUE);
    if (scroll.n > seen) {
      seen = scroll.n;
      rg_table_step (table, rg_table_get_ply (table) < N_PLIES ? 1 : -N_PLIES);
    }
  }
  g_source_remove (ticks);
  g_test_message ("%u steps, the loop still for %.1f ms at most", scroll.n,
                  scroll.gap / 1e3);
  g_assert_cmpuint (scroll.n_late, <=, 1);
  close_game (&desk);
}

static void
add_tests (void)
{
  g_test_add_func ("/review-window/game", test_game);
  g_test_add_func ("/review-window/another", test_another);
  g_test_add_func ("/review-window/no-program", test_no_program);
  g_test_add_func ("/review-window/meanwhile", test_meanwhile);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
