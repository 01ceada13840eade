/* Tests an electronic board, simulated over a pseudo-terminal, beside the window of a
 * table: moves of the hands appear in the game and on the screen, and soon enough. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view.h"
#include "rg-eboard-dialog.h"
#include "rg-eboard-simulator.h"
#include "rg-eboard-table.h"
#include "rg-new-game-dialog.h"
#include "rg-settings.h"
#include "rg-test-window.h"
#include "rg-test.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

/* STILL: the seconds for which the pieces must rest before a move counts; MOST: the most
 * milliseconds until the move is then shown. */
#define STILL 0.1
#define MOST  50

#define GAME(conduct) "regence-events 1\nrulebook fide-1930\nconduct " conduct "\nstart\n"

/* MOVES: a game without a capture and without castling. */
#define MOVES                                                                            \
  "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 d7d6 c2c3 g7g6 b1d2 f8g7 d2f1 b7b5 "     \
  "a4b3 c6a5 b3c2 c7c5 f1g3 a5c6 h2h3 h7h6 a2a4 c8b7 a4a5 d8c7 c1e3 b5b4 d1d2 c6d8"

typedef struct {
  RgWindow          *window;
  RgEboardTable     *eboard;
  RgEboardSimulator *wood;
  GString           *said;
} Fixture;

static void
said_cb (Fixture *fixture, const char *sentence)
{
  g_string_append_printf (fixture->said, "%s\n", sentence);
}

static gboolean
get_flag (Fixture *fixture, const char *name)
{
  gboolean flag;

  g_object_get (fixture->eboard, name, &flag, NULL);
  return flag;
}

static char *
get_text (Fixture *fixture, const char *name)
{
  char *text = NULL;

  g_object_get (fixture->eboard, name, &text, NULL);
  return text;
}

static gboolean
is_text (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *text = get_text (fixture, name);

  return g_strcmp0 (text, expected) == 0;
}

static void
enter (Fixture *fixture, const RgEboardProtocol *protocol, const char *game)
{
  g_autoptr (GError) error = NULL;

  g_settings_set_double (rg_settings_get (), "eboard-still", STILL);
  fixture->said = g_string_new (NULL);
  fixture->window = rg_test_window_open (game);
  g_object_get (fixture->window, "eboard", &fixture->eboard, NULL);
  g_signal_connect_swapped (fixture->eboard, "said", G_CALLBACK (said_cb), fixture);
  fixture->wood = rg_eboard_simulator_new (protocol, &error);
  g_assert_no_error (error);
  rg_eboard_table_use (fixture->eboard, rg_eboard_simulator_get_path (fixture->wood),
                       NULL);
  RG_TEST_WAIT_UNTIL (get_flag (fixture, "connected"));
}

static void
leave (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (fixture->eboard, fixture);
  g_clear_object (&fixture->eboard);
  rg_test_window_close (fixture->window);
  rg_eboard_simulator_free (fixture->wood);
  g_string_free (fixture->said, TRUE);
}

static void
carry (Fixture *fixture, const char *move)
{
  RgSquare from = rg_square_parse (move);
  RgPiece  piece = rg_board_get (rg_eboard_simulator_get_board (fixture->wood), from);

  rg_eboard_simulator_put (fixture->wood, from, RG_PIECE_NONE);
  rg_eboard_simulator_put (fixture->wood, rg_square_parse (move + 2), piece);
}

/* Returns: (transfer full): the events since the start of the game, without times */
static char *
list_events (Fixture *fixture)
{
  RgGame             *game = rg_test_window_game (fixture->window);
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean            has_begun = FALSE;

  for (guint i = 0; i < rg_game_get_n_events (game); i++) {
    RgEvent event = *rg_game_get_event (game, i);

    event.time = RG_TIME_UNSET;
    if (has_begun) {
      rg_event_print (&event, list);
      g_string_append (list, ", ");
    }
    has_begun = has_begun || event.verb == RG_VERB_START;
  }
  return g_strdup (list->str);
}

static gboolean
has_happened (Fixture *fixture, const char *events)
{
  g_autofree char *list = list_events (fixture);

  if (!g_str_equal (list, events))
    g_test_message ("so far: %s", list);
  return g_str_equal (list, events);
}

static guint
count_plies (Fixture *fixture)
{
  return rg_game_get_n_plies (rg_test_window_game (fixture->window));
}

static gint64
read_processor (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Sight: `painted` is the time at which `piece` was first painted on `square`, 0
 * before. */
typedef struct {
  RgBoardView *board;
  RgSquare     square;
  RgPiece      piece;
  gint64       painted;
} Sight;

static void
painted_cb (G_GNUC_UNUSED GdkFrameClock *clock, Sight *sight)
{
  if (sight->painted == 0 && rg_board_get (rg_board_view_get_pieces (sight->board),
                                           sight->square) == sight->piece)
    sight->painted = g_get_monotonic_time ();
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Measures the time from the last byte that the board sends until the move is painted; as
 * the machine may be busy, the bound is on the processor time. */
static void
assert_shown_soon (gconstpointer protocol)
{
  g_auto (GStrv) moves = g_strsplit (MOVES, " ", -1);
  guint          n = g_strv_length (moves);
  gint64         waits[64], works[64];
  Fixture        fixture;
  Sight          sight;
  gulong         handler;
  GdkFrameClock *clock;

  enter (&fixture, protocol, GAME ("free"));
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  rg_test_settle ();
  sight.board = RG_BOARD_VIEW (rg_test_child (fixture.window, "board"));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture.window));
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &sight);
  for (guint i = 0; i < n; i++) {
    gint64 start, work;

    sight.square = rg_square_parse (moves[i] + 2);
    sight.piece = rg_board_get (rg_eboard_simulator_get_board (fixture.wood),
                                rg_square_parse (moves[i]));
    sight.painted = 0;
    work = read_processor ();
    carry (&fixture, moves[i]);
    start = g_get_monotonic_time ();
    RG_TEST_WAIT_UNTIL (sight.painted > 0);
    works[i] = read_processor () - work;
    waits[i] = sight.painted - start - (gint64) (STILL * G_USEC_PER_SEC);
    rg_test_settle ();
  }
  g_signal_handler_disconnect (clock, handler);
  g_assert_cmpuint (count_plies (&fixture), ==, n);

  qsort (waits, n, sizeof *waits, compare);
  qsort (works, n, sizeof *works, compare);
  g_test_message ("beyond the wait: median %.1f ms, 95 %% %.1f ms; of the processor: "
                  "median %.1f ms, 95 %% %.1f ms",
                  (double) waits[n / 2] / 1000, (double) waits[n * 95 / 100] / 1000,
                  (double) works[n / 2] / 1000, (double) works[n * 95 / 100] / 1000);
  g_assert_cmpint (works[n / 2], <, MOST * 1000);
  g_assert_cmpint (works[n * 95 / 100], <, MOST * 1000);
  leave (&fixture);
}

static void
test_strict (void)
{
  Fixture fixture;

  enter (&fixture, &RG_EBOARD_DGT, GAME ("strict"));
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  carry (&fixture, "g1g1");
  carry (&fixture, "e2e5");
  RG_TEST_WAIT_UNTIL (has_happened (&fixture, "white touch g1, white play e2e5, "));
  g_assert_true (get_flag (&fixture, "agrees"));
  rg_test_window_say (fixture.window, "black claim irregular");
  RG_TEST_WAIT_UNTIL (is_text (&fixture, "squares", "e2 e5"));
  g_assert_true (
    is_text (&fixture, "differences", "Take the piece off e5\nPut a white pawn on e2"));
  carry (&fixture, "e5e2");
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  leave (&fixture);
}

/* Presses the button for j’adoube, lifts a piece, and presses Done. */
static void
test_adoube (void)
{
  Fixture  fixture;
  RgTable *table;

  enter (&fixture, &RG_EBOARD_DGT, GAME ("strict"));
  table = rg_window_get_table (fixture.window);
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  rg_test_action (fixture.window, "win.adoube");
  carry (&fixture, "g1g1");
  RG_TEST_WAIT_UNTIL (has_happened (&fixture, "white adoube g1, "));
  rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);
  g_usleep ((gulong) (2 * STILL * G_USEC_PER_SEC));
  rg_test_settle ();
  carry (&fixture, "b1b1");
  RG_TEST_WAIT_UNTIL (has_happened (&fixture, "white adoube g1, white touch b1, "));
  leave (&fixture);
}

/* A press of the clock beside the board presses the clock of the game; from then on the
 * program knows where each player sits, and the clock beside the board shows the times of
 * the game. */
static void
test_clock (void)
{
  Fixture              fixture;
  const RgEboardClock *shown;

  enter (&fixture, &RG_EBOARD_DGT,
         "regence-events 1\nrulebook fide-1930\nconduct strict\nclock 7200\nstart\n");
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  RG_TEST_WAIT_UNTIL (!is_text (&fixture, "clock", NULL));
  rg_table_set_must_press (rg_window_get_table (fixture.window), TRUE);
  rg_eboard_simulator_press (fixture.wood);
  rg_test_settle ();
  carry (&fixture, "e2e4");
  g_usleep ((gulong) (3 * STILL * G_USEC_PER_SEC));
  rg_test_settle ();
  g_assert_cmpuint (count_plies (&fixture), ==, 0);
  rg_eboard_simulator_press (fixture.wood);
  RG_TEST_WAIT_UNTIL (count_plies (&fixture) == 1);
  g_assert_true (has_happened (&fixture, "white play e2e4, "));
  shown = rg_eboard_simulator_get_clock (fixture.wood);
  RG_TEST_WAIT_UNTIL (shown->left >= 7190 && shown->right >= 7190);
  g_assert_true (shown->left_runs != shown->right_runs);
  carry (&fixture, "e7e5");
  rg_eboard_simulator_press (fixture.wood);
  RG_TEST_WAIT_UNTIL (count_plies (&fixture) == 2);
  leave (&fixture);
}

/* A move whose pieces have come to rest waits until the clock is pressed, or until the
 * opponent replies. */
static void
test_waits_for_press (void)
{
  Fixture  fixture;
  RgTable *table;

  enter (&fixture, &RG_EBOARD_DGT,
         "regence-events 1\nrulebook fide-1930\nconduct touch\nclock 7200\nstart\n");
  table = rg_window_get_table (fixture.window);
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  rg_table_set_must_press (table, TRUE);
  carry (&fixture, "e2e4");
  RG_TEST_WAIT_UNTIL (rg_table_waits_for_press (table));
  g_assert_cmpuint (count_plies (&fixture), ==, 0);
  carry (&fixture, "e7e5");
  RG_TEST_WAIT_UNTIL (count_plies (&fixture) == 1 && rg_table_waits_for_press (table));
  g_assert_true (rg_eboard_table_press (fixture.eboard));
  g_assert_cmpuint (count_plies (&fixture), ==, 2);
  g_assert_true (get_flag (&fixture, "agrees"));
  leave (&fixture);
}

/* An electronic board can also be chosen in the dialog for a new game. */
static void
test_new_game (void)
{
  Fixture fixture;

  enter (&fixture, &RG_EBOARD_DGT, GAME ("free"));
  rg_test_action (fixture.window, "win.new");
  rg_test_action (fixture.window, "win.new");
  RG_TEST_WAIT_UNTIL (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG) != NULL);
  rg_test_activate (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG),
                    "^Play on an Electronic Board");
  RG_TEST_WAIT_UNTIL (rg_test_find_window (RG_TYPE_EBOARD_DIALOG) != NULL);
  rg_test_expect (rg_test_find_window (RG_TYPE_EBOARD_DIALOG), "^Boards Found$");
  gtk_window_destroy (GTK_WINDOW (rg_test_find_window (RG_TYPE_EBOARD_DIALOG)));
  leave (&fixture);
}

static void
test_lights (void)
{
  Fixture fixture;

  enter (&fixture, &RG_EBOARD_CHESSLINK, GAME ("free"));
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  carry (&fixture, "e2e5");
  RG_TEST_WAIT_UNTIL (is_text (&fixture, "squares", "e2 e5"));
  RG_TEST_WAIT_UNTIL (rg_eboard_simulator_get_lights (fixture.wood) != 0);
  carry (&fixture, "e5e2");
  RG_TEST_WAIT_UNTIL (rg_eboard_simulator_get_lights (fixture.wood) == 0);
  g_assert_true (get_flag (&fixture, "agrees"));
  leave (&fixture);
}

/* Plays on a board that is turned round, in a position other than the initial one. */
static void
test_turned (void)
{
  RgSetup setup;
  Fixture fixture;

  enter (&fixture, &RG_EBOARD_DGT,
         "regence-events 1\nrulebook fide-1930\nconduct free\n"
         "position 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nstart\n");
  setup = rg_game_get_state (rg_test_window_game (fixture.window))->ply.position.setup;
  RG_TEST_WAIT_UNTIL (!get_flag (&fixture, "agrees"));
  rg_eboard_simulator_turn (fixture.wood);
  rg_eboard_simulator_set_board (fixture.wood, &setup.board);
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  carry (&fixture, "e2e4");
  RG_TEST_WAIT_UNTIL (has_happened (&fixture, "white play e2e4, "));
  leave (&fixture);
}

/* Noise on the line and half a message have no effect on the game. */
static void
test_garbage (void)
{
  static const guint8 noise[] = { 0x8e, 0x00, 0x05, 0x7f, 0x8e, 0x00, 0xff, 0x12, 0x86 };
  Fixture             fixture;

  enter (&fixture, &RG_EBOARD_DGT, GAME ("strict"));
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  rg_eboard_simulator_send (fixture.wood, noise, sizeof noise);
  rg_test_settle ();
  carry (&fixture, "e2e4");
  RG_TEST_WAIT_UNTIL (has_happened (&fixture, "white play e2e4, "));
  g_assert_cmpstr (fixture.said->str, ==, "");
  leave (&fixture);
}

static void
test_wrong_protocol (void)
{
  Fixture fixture;

  enter (&fixture, &RG_EBOARD_CHESSLINK, GAME ("free"));
  rg_eboard_table_use (fixture.eboard, rg_eboard_simulator_get_path (fixture.wood),
                       "dgt");
  RG_TEST_WAIT_UNTIL (!is_text (&fixture, "problem", NULL));
  g_assert_false (get_flag (&fixture, "connected"));
  rg_test_window_say (fixture.window, "white play e2e4");
  leave (&fixture);
}

/* A move made while the cable is disconnected is played when it is connected again. */
static void
test_cable (void)
{
  Fixture          fixture;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "board", NULL);
  g_autofree char *lost = NULL;
  RgBoard          wood;

  enter (&fixture, &RG_EBOARD_DGT, GAME ("free"));
  g_assert_cmpint (symlink (rg_eboard_simulator_get_path (fixture.wood), path), ==, 0);
  rg_eboard_table_use (fixture.eboard, path, NULL);
  RG_TEST_WAIT_UNTIL (get_flag (&fixture, "agrees"));
  wood = *rg_eboard_simulator_get_board (fixture.wood);
  rg_eboard_simulator_free (fixture.wood);
  RG_TEST_WAIT_UNTIL (!get_flag (&fixture, "connected"));
  rg_test_settle ();
  lost = g_strdup_printf ("The connection with the electronic board at %s is lost.\n",
                          path);
  g_assert_cmpstr (fixture.said->str, ==, lost);

  fixture.wood = rg_eboard_simulator_new (&RG_EBOARD_DGT, NULL);
  rg_eboard_simulator_set_board (fixture.wood, &wood);
  carry (&fixture, "d2d4");
  g_assert_cmpint (unlink (path), ==, 0);
  g_assert_cmpint (symlink (rg_eboard_simulator_get_path (fixture.wood), path), ==, 0);
  RG_TEST_WAIT_UNTIL (has_happened (&fixture, "white play d2d4, "));
  g_assert_true (is_text (&fixture, "problem", NULL));
  g_assert_cmpint (unlink (path), ==, 0);
  leave (&fixture);
}

static void
add_tests (void)
{
  g_test_add_data_func ("/eboard-window/dgt/a-move-is-shown-at-once", &RG_EBOARD_DGT,
                        assert_shown_soon);
  g_test_add_data_func ("/eboard-window/chesslink/a-move-is-shown-at-once",
                        &RG_EBOARD_CHESSLINK, assert_shown_soon);
  g_test_add_func ("/eboard-window/strict-hands-and-a-ruling", test_strict);
  g_test_add_func ("/eboard-window/adoube-by-the-button", test_adoube);
  g_test_add_func ("/eboard-window/its-clock-presses-and-shows-ours", test_clock);
  g_test_add_func ("/eboard-window/a-move-waits-for-the-clock", test_waits_for_press);
  g_test_add_func ("/eboard-window/a-board-where-a-game-is-set-up", test_new_game);
  g_test_add_func ("/eboard-window/what-differs-is-lit", test_lights);
  g_test_add_func ("/eboard-window/a-board-is-known-the-other-way-round", test_turned);
  g_test_add_func ("/eboard-window/garbage-is-passed-over", test_garbage);
  g_test_add_func ("/eboard-window/a-wrong-protocol-is-said", test_wrong_protocol);
  g_test_add_func ("/eboard-window/the-cable-is-lost-and-found", test_cable);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
