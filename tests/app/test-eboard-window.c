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
} Room;

static void
said_cb (Room *room, const char *sentence)
{
  g_string_append_printf (room->said, "%s\n", sentence);
}

static gboolean
get_flag (Room *room, const char *name)
{
  gboolean flag;

  g_object_get (room->eboard, name, &flag, NULL);
  return flag;
}

static char *
get_text (Room *room, const char *name)
{
  char *text = NULL;

  g_object_get (room->eboard, name, &text, NULL);
  return text;
}

static gboolean
is_text (Room *room, const char *name, const char *expected)
{
  g_autofree char *text = get_text (room, name);

  return g_strcmp0 (text, expected) == 0;
}

static void
enter (Room *room, const RgEboardProtocol *protocol, const char *game)
{
  g_autoptr (GError) error = NULL;

  g_settings_set_double (rg_settings_get (), "eboard-still", STILL);
  room->said = g_string_new (NULL);
  room->window = rg_test_window_open (game);
  g_object_get (room->window, "eboard", &room->eboard, NULL);
  g_signal_connect_swapped (room->eboard, "said", G_CALLBACK (said_cb), room);
  room->wood = rg_eboard_simulator_new (protocol, &error);
  g_assert_no_error (error);
  rg_eboard_table_use (room->eboard, rg_eboard_simulator_get_path (room->wood), NULL);
  RG_TEST_WAIT_UNTIL (get_flag (room, "connected"));
}

static void
leave (Room *room)
{
  g_signal_handlers_disconnect_by_data (room->eboard, room);
  g_clear_object (&room->eboard);
  rg_test_window_close (room->window);
  rg_eboard_simulator_free (room->wood);
  g_string_free (room->said, TRUE);
}

static void
carry (Room *room, const char *move)
{
  RgSquare from = rg_square_parse (move);
  RgPiece  piece = rg_board_get (rg_eboard_simulator_get_board (room->wood), from);

  rg_eboard_simulator_put (room->wood, from, RG_PIECE_NONE);
  rg_eboard_simulator_put (room->wood, rg_square_parse (move + 2), piece);
}

/* Returns: (transfer full): the events since the start of the game, without times */
static char *
list_events (Room *room)
{
  RgGame             *game = rg_test_window_game (room->window);
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
has_happened (Room *room, const char *events)
{
  g_autofree char *list = list_events (room);

  if (!g_str_equal (list, events))
    g_test_message ("so far: %s", list);
  return g_str_equal (list, events);
}

static guint
count_plies (Room *room)
{
  return rg_game_get_n_plies (rg_test_window_game (room->window));
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
  Room           room;
  Sight          sight;
  gulong         handler;
  GdkFrameClock *clock;

  enter (&room, protocol, GAME ("free"));
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  rg_test_settle ();
  sight.board = RG_BOARD_VIEW (rg_test_child (room.window, "board"));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (room.window));
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &sight);
  for (guint i = 0; i < n; i++) {
    gint64 start, work;

    sight.square = rg_square_parse (moves[i] + 2);
    sight.piece = rg_board_get (rg_eboard_simulator_get_board (room.wood),
                                rg_square_parse (moves[i]));
    sight.painted = 0;
    work = read_processor ();
    carry (&room, moves[i]);
    start = g_get_monotonic_time ();
    RG_TEST_WAIT_UNTIL (sight.painted > 0);
    works[i] = read_processor () - work;
    waits[i] = sight.painted - start - (gint64) (STILL * G_USEC_PER_SEC);
    rg_test_settle ();
  }
  g_signal_handler_disconnect (clock, handler);
  g_assert_cmpuint (count_plies (&room), ==, n);

  qsort (waits, n, sizeof *waits, compare);
  qsort (works, n, sizeof *works, compare);
  g_test_message ("beyond the wait: median %.1f ms, 95 %% %.1f ms; of the processor: "
                  "median %.1f ms, 95 %% %.1f ms",
                  (double) waits[n / 2] / 1000, (double) waits[n * 95 / 100] / 1000,
                  (double) works[n / 2] / 1000, (double) works[n * 95 / 100] / 1000);
  g_assert_cmpint (works[n / 2], <, MOST * 1000);
  g_assert_cmpint (works[n * 95 / 100], <, MOST * 1000);
  leave (&room);
}

static void
test_strict (void)
{
  Room room;

  enter (&room, &RG_EBOARD_DGT, GAME ("strict"));
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  carry (&room, "g1g1");
  carry (&room, "e2e5");
  RG_TEST_WAIT_UNTIL (has_happened (&room, "white touch g1, white play e2e5, "));
  g_assert_true (get_flag (&room, "agrees"));
  rg_test_window_say (room.window, "black claim irregular");
  RG_TEST_WAIT_UNTIL (is_text (&room, "squares", "e2 e5"));
  g_assert_true (
    is_text (&room, "differences", "Take the piece off e5\nPut a white pawn on e2"));
  carry (&room, "e5e2");
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  leave (&room);
}

/* Presses the button for j’adoube, lifts a piece, and presses Done. */
static void
test_adoube (void)
{
  Room     room;
  RgTable *table;

  enter (&room, &RG_EBOARD_DGT, GAME ("strict"));
  table = rg_window_get_table (room.window);
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  rg_test_action (room.window, "win.adoube");
  carry (&room, "g1g1");
  RG_TEST_WAIT_UNTIL (has_happened (&room, "white adoube g1, "));
  rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);
  g_usleep ((gulong) (2 * STILL * G_USEC_PER_SEC));
  rg_test_settle ();
  carry (&room, "b1b1");
  RG_TEST_WAIT_UNTIL (has_happened (&room, "white adoube g1, white touch b1, "));
  leave (&room);
}

/* A press of the clock beside the board presses the clock of the game; from then on the
 * program knows where each player sits, and the clock beside the board shows the times of
 * the game. */
static void
test_clock (void)
{
  Room                 room;
  const RgEboardClock *shown;

  enter (&room, &RG_EBOARD_DGT,
         "regence-events 1\nrulebook fide-1930\nconduct strict\nclock 7200\nstart\n");
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  RG_TEST_WAIT_UNTIL (!is_text (&room, "clock", NULL));
  rg_table_set_must_press (rg_window_get_table (room.window), TRUE);
  rg_eboard_simulator_press (room.wood);
  rg_test_settle ();
  carry (&room, "e2e4");
  g_usleep ((gulong) (3 * STILL * G_USEC_PER_SEC));
  rg_test_settle ();
  g_assert_cmpuint (count_plies (&room), ==, 0);
  rg_eboard_simulator_press (room.wood);
  RG_TEST_WAIT_UNTIL (count_plies (&room) == 1);
  g_assert_true (has_happened (&room, "white play e2e4, "));
  shown = rg_eboard_simulator_get_clock (room.wood);
  RG_TEST_WAIT_UNTIL (shown->left >= 7190 && shown->right >= 7190);
  g_assert_true (shown->left_runs != shown->right_runs);
  carry (&room, "e7e5");
  rg_eboard_simulator_press (room.wood);
  RG_TEST_WAIT_UNTIL (count_plies (&room) == 2);
  leave (&room);
}

/* A move whose pieces have come to rest waits until the clock is pressed, or until the
 * opponent replies. */
static void
test_waits_for_press (void)
{
  Room     room;
  RgTable *table;

  enter (&room, &RG_EBOARD_DGT,
         "regence-events 1\nrulebook fide-1930\nconduct touch\nclock 7200\nstart\n");
  table = rg_window_get_table (room.window);
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  rg_table_set_must_press (table, TRUE);
  carry (&room, "e2e4");
  RG_TEST_WAIT_UNTIL (rg_table_waits_for_press (table));
  g_assert_cmpuint (count_plies (&room), ==, 0);
  carry (&room, "e7e5");
  RG_TEST_WAIT_UNTIL (count_plies (&room) == 1 && rg_table_waits_for_press (table));
  g_assert_true (rg_eboard_table_press (room.eboard));
  g_assert_cmpuint (count_plies (&room), ==, 2);
  g_assert_true (get_flag (&room, "agrees"));
  leave (&room);
}

/* An electronic board can also be chosen in the dialog for a new game. */
static void
test_new_game (void)
{
  Room room;

  enter (&room, &RG_EBOARD_DGT, GAME ("free"));
  rg_test_action (room.window, "win.new");
  rg_test_action (room.window, "win.new");
  RG_TEST_WAIT_UNTIL (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG) != NULL);
  rg_test_activate (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG),
                    "^Play on an Electronic Board");
  RG_TEST_WAIT_UNTIL (rg_test_find_window (RG_TYPE_EBOARD_DIALOG) != NULL);
  rg_test_expect (rg_test_find_window (RG_TYPE_EBOARD_DIALOG), "^Boards Found$");
  gtk_window_destroy (GTK_WINDOW (rg_test_find_window (RG_TYPE_EBOARD_DIALOG)));
  leave (&room);
}

static void
test_lights (void)
{
  Room room;

  enter (&room, &RG_EBOARD_CHESSLINK, GAME ("free"));
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  carry (&room, "e2e5");
  RG_TEST_WAIT_UNTIL (is_text (&room, "squares", "e2 e5"));
  RG_TEST_WAIT_UNTIL (rg_eboard_simulator_get_lights (room.wood) != 0);
  carry (&room, "e5e2");
  RG_TEST_WAIT_UNTIL (rg_eboard_simulator_get_lights (room.wood) == 0);
  g_assert_true (get_flag (&room, "agrees"));
  leave (&room);
}

/* Plays on a board that is turned round, in a position other than the initial one. */
static void
test_turned (void)
{
  RgSetup setup;
  Room    room;

  enter (&room, &RG_EBOARD_DGT,
         "regence-events 1\nrulebook fide-1930\nconduct free\n"
         "position 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nstart\n");
  setup = rg_game_get_state (rg_test_window_game (room.window))->ply.position.setup;
  RG_TEST_WAIT_UNTIL (!get_flag (&room, "agrees"));
  rg_eboard_simulator_turn (room.wood);
  rg_eboard_simulator_set_board (room.wood, &setup.board);
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  carry (&room, "e2e4");
  RG_TEST_WAIT_UNTIL (has_happened (&room, "white play e2e4, "));
  leave (&room);
}

/* Noise on the line and half a message have no effect on the game. */
static void
test_garbage (void)
{
  static const guint8 noise[] = { 0x8e, 0x00, 0x05, 0x7f, 0x8e, 0x00, 0xff, 0x12, 0x86 };
  Room                room;

  enter (&room, &RG_EBOARD_DGT, GAME ("strict"));
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  rg_eboard_simulator_send (room.wood, noise, sizeof noise);
  rg_test_settle ();
  carry (&room, "e2e4");
  RG_TEST_WAIT_UNTIL (has_happened (&room, "white play e2e4, "));
  g_assert_cmpstr (room.said->str, ==, "");
  leave (&room);
}

static void
test_wrong_protocol (void)
{
  Room room;

  enter (&room, &RG_EBOARD_CHESSLINK, GAME ("free"));
  rg_eboard_table_use (room.eboard, rg_eboard_simulator_get_path (room.wood), "dgt");
  RG_TEST_WAIT_UNTIL (!is_text (&room, "problem", NULL));
  g_assert_false (get_flag (&room, "connected"));
  rg_test_window_say (room.window, "white play e2e4");
  leave (&room);
}

/* A move made while the cable is disconnected is played when it is connected again. */
static void
test_cable (void)
{
  Room             room;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "board", NULL);
  g_autofree char *lost = NULL;
  RgBoard          wood;

  enter (&room, &RG_EBOARD_DGT, GAME ("free"));
  g_assert_cmpint (symlink (rg_eboard_simulator_get_path (room.wood), path), ==, 0);
  rg_eboard_table_use (room.eboard, path, NULL);
  RG_TEST_WAIT_UNTIL (get_flag (&room, "agrees"));
  wood = *rg_eboard_simulator_get_board (room.wood);
  rg_eboard_simulator_free (room.wood);
  RG_TEST_WAIT_UNTIL (!get_flag (&room, "connected"));
  rg_test_settle ();
  lost = g_strdup_printf ("The connection with the electronic board at %s is lost.\n",
                          path);
  g_assert_cmpstr (room.said->str, ==, lost);

  room.wood = rg_eboard_simulator_new (&RG_EBOARD_DGT, NULL);
  rg_eboard_simulator_set_board (room.wood, &wood);
  carry (&room, "d2d4");
  g_assert_cmpint (unlink (path), ==, 0);
  g_assert_cmpint (symlink (rg_eboard_simulator_get_path (room.wood), path), ==, 0);
  RG_TEST_WAIT_UNTIL (has_happened (&room, "white play d2d4, "));
  g_assert_true (is_text (&room, "problem", NULL));
  g_assert_cmpint (unlink (path), ==, 0);
  leave (&room);
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
