/* A board at the other end of a pseudo-terminal: it is found, seen, lost and found again,
 * whichever way round it is; and each fault of the serial line has its sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-simulator.h"
#include "rg-eboard.h"
#include "rg-error.h"
#include "rg-setup.h"
#include "rg-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  RgEboardSimulator *simulator;
  RgEboard          *board;
  GString           *heard;
  guint              n_pressed;
} Cable;

static void
field_cb (G_GNUC_UNUSED RgEboard *board,
          G_GNUC_UNUSED gint64    time,
          guint                   square,
          guint                   piece,
          Cable                  *cable)
{
  char name[3] = "";

  rg_square_write ((RgSquare) square, name);
  g_string_append_printf (cable->heard, " %s%c", name,
                          piece != RG_PIECE_NONE ? rg_piece_to_char ((RgPiece) piece)
                                                 : '-');
}

static void
clock_cb (G_GNUC_UNUSED RgEboard *board,
          G_GNUC_UNUSED gint64    time,
          gboolean                pressed,
          Cable                  *cable)
{
  if (pressed)
    cable->n_pressed++;
}

static void
plug_in (Cable                  *cable,
         const RgEboardProtocol *protocol,
         const char             *path,
         const char             *wanted)
{
  g_autoptr (GError) error = NULL;

  *cable = (Cable){ .heard = g_string_new (NULL) };
  if (protocol != NULL) {
    cable->simulator = rg_eboard_simulator_new (protocol, &error);
    g_assert_no_error (error);
    path = path != NULL ? path : rg_eboard_simulator_get_path (cable->simulator);
  }
  cable->board = rg_eboard_new (path, wanted);
  g_signal_connect (cable->board, "field", G_CALLBACK (field_cb), cable);
  g_signal_connect (cable->board, "clock", G_CALLBACK (clock_cb), cable);
}

static void
plug_out (Cable *cable)
{
  g_clear_object (&cable->board);
  g_clear_pointer (&cable->simulator, rg_eboard_simulator_free);
  g_string_free (cable->heard, TRUE);
}

static void
lift_and_put (Cable *cable, const char *from, const char *to)
{
  RgSquare source = rg_square_parse (from);
  RgPiece piece = rg_board_get (rg_eboard_simulator_get_board (cable->simulator), source);

  rg_eboard_simulator_put (cable->simulator, source, RG_PIECE_NONE);
  rg_eboard_simulator_put (cable->simulator, rg_square_parse (to), piece);
}

static gboolean
is_start (RgEboard *board)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  return rg_board_equal (rg_eboard_get_board (board), &setup.board);
}

static void
assert_plays (gconstpointer data)
{
  const RgEboardProtocol *protocol = data;
  Cable                   cable;

  plug_in (&cable, protocol, NULL, NULL);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  g_assert_true (is_start (cable.board));
  g_assert_null (rg_eboard_get_error (cable.board));
  g_assert_cmpstr (cable.heard->str, ==, "");

  lift_and_put (&cable, "e2", "e4");
  RG_TEST_WAIT_UNTIL (strlen (cable.heard->str) >= 8);
  g_assert_cmpstr (cable.heard->str, ==, " e2- e4P");
  plug_out (&cable);
}

/* Checks a board that is the other way round: the h8 of its maker is the players' a1. */
static void
assert_turns (gconstpointer data)
{
  const RgEboardProtocol *protocol = data;
  Cable                   cable;

  plug_in (&cable, protocol, NULL, protocol->id);
  rg_eboard_simulator_turn (cable.simulator);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  g_assert_true (rg_eboard_is_turned (cable.board));
  g_assert_true (is_start (cable.board));

  lift_and_put (&cable, "g1", "f3");
  RG_TEST_WAIT_UNTIL (strlen (cable.heard->str) >= 8);
  g_assert_cmpstr (cable.heard->str, ==, " g1- f3N");
  if (rg_eboard_light (cable.board, rg_bit (RG_A1)))
    RG_TEST_WAIT_UNTIL (rg_eboard_simulator_get_lights (cable.simulator) ==
                        rg_bit (RG_A1));
  plug_out (&cable);
}

static void
test_a_position_taken_up_turns_the_board (void)
{
  RgBoard few = { 0 };
  Cable   cable;

  plug_in (&cable, &RG_EBOARD_DGT, NULL, "dgt");
  rg_board_set (&few, RG_E1, rg_piece (RG_WHITE, RG_KING));
  rg_board_set (&few, RG_A8, rg_piece (RG_BLACK, RG_KING));
  rg_eboard_simulator_set_board (cable.simulator, &few);
  rg_eboard_simulator_turn (cable.simulator);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  g_assert_false (rg_eboard_is_turned (cable.board));
  g_assert_true (rg_eboard_recognize (cable.board, &few));
  g_assert_true (rg_eboard_is_turned (cable.board));
  g_assert_true (rg_board_equal (rg_eboard_get_board (cable.board), &few));
  plug_out (&cable);
}

static void
test_clock_is_read_pressed_and_set (void)
{
  RgEboardClock        clock = { .left = 5400, .right = 3599, .left_runs = TRUE };
  const RgEboardClock *set;
  Cable                cable;

  plug_in (&cable, &RG_EBOARD_DGT, NULL, "dgt");
  RG_TEST_WAIT_UNTIL (rg_eboard_get_clock (cable.board)->is_there);
  rg_eboard_simulator_press (cable.simulator);
  RG_TEST_WAIT_UNTIL (cable.n_pressed == 1);
  g_assert_true (rg_eboard_get_clock (cable.board)->left_runs);

  g_assert_true (rg_eboard_set_clock (cable.board, &clock));
  set = rg_eboard_simulator_get_clock (cable.simulator);
  RG_TEST_WAIT_UNTIL (set->left == 5400);
  g_assert_cmpuint (set->right, ==, 3599);
  g_assert_cmpuint (cable.n_pressed, ==, 1);
  plug_out (&cable);
}

static void
test_board_says_what_it_is (void)
{
  g_autofree char *title = NULL;
  int              battery = -1;
  Cable            cable;

  plug_in (&cable, &RG_EBOARD_DGT, NULL, NULL);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  g_object_get (cable.board, "title", &title, "battery", &battery, NULL);
  g_assert_cmpstr (title, ==, "DGT 1.7");
  g_assert_cmpint (battery, ==, 80);
  plug_out (&cable);
}

/* After the cable was pulled and plugged in again, the changes made meanwhile are
 * reported. */
static void
test_lost_board_is_found_again (void)
{
  g_autofree char *folder = g_dir_make_tmp ("eboard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board", NULL);
  RgBoard          board;
  Cable            cable;

  plug_in (&cable, &RG_EBOARD_DGT, path, "dgt");
  g_assert_cmpint (symlink (rg_eboard_simulator_get_path (cable.simulator), path), ==, 0);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  board = *rg_eboard_simulator_get_board (cable.simulator);

  g_clear_pointer (&cable.simulator, rg_eboard_simulator_free);
  RG_TEST_WAIT_UNTIL (!rg_eboard_is_connected (cable.board));
  g_assert_nonnull (strstr (rg_eboard_get_error (cable.board)->message, "is lost"));
  g_assert_true (is_start (cable.board));

  g_unlink (path);
  cable.simulator = rg_eboard_simulator_new (&RG_EBOARD_DGT, NULL);
  rg_board_set (&board, RG_E1 + 8, RG_PIECE_NONE);
  rg_eboard_simulator_set_board (cable.simulator, &board);
  g_assert_cmpint (symlink (rg_eboard_simulator_get_path (cable.simulator), path), ==, 0);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  g_assert_true (rg_board_equal (rg_eboard_get_board (cable.board), &board));
  g_assert_null (rg_eboard_get_error (cable.board));
  plug_out (&cable);
  g_unlink (path);
  g_rmdir (folder);
}

/* If noise on the line hides a change, the program asks for the whole board, and so
 * learns of that change too. */
static void
test_noise_loses_nothing (void)
{
  static const guint8 noise[] = { 0x55, 0xff, 0x8e, 0x00, 0x86, 0x01 };
  RgBoard             board;
  Cable               cable;

  plug_in (&cable, &RG_EBOARD_DGT, NULL, "dgt");
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (cable.board));
  board = *rg_eboard_simulator_get_board (cable.simulator);
  rg_board_set (&board, rg_square_parse ("d2"), RG_PIECE_NONE);
  rg_eboard_simulator_set_board (cable.simulator, &board);
  rg_eboard_simulator_send (cable.simulator, noise, sizeof noise);
  lift_and_put (&cable, "e2", "e4");
  RG_TEST_WAIT_UNTIL (strlen (cable.heard->str) >= 12);
  g_assert_cmpstr (cable.heard->str, ==, " e2- e4P d2-");
  plug_out (&cable);
}

static const char *
wait_for_error (Cable *cable)
{
  RG_TEST_WAIT_UNTIL (rg_eboard_get_error (cable->board) != NULL);
  return rg_eboard_get_error (cable->board)->message;
}

static gboolean
babble_cb (gpointer simulator)
{
  rg_eboard_simulator_send (simulator, (const guint8 *) "hello", 5);
  return G_SOURCE_CONTINUE;
}

/* If a device sends bytes, but not those of the chosen protocol, the error says so. */
static void
test_wrong_protocol_is_named (void)
{
  Cable cable;
  guint source;

  plug_in (&cable, &RG_EBOARD_CHESSLINK, NULL, "dgt");
  source = g_timeout_add (100, babble_cb, cable.simulator);
  g_assert_nonnull (strstr (wait_for_error (&cable), "sends is not of a board of"));
  g_source_remove (source);
  plug_out (&cable);
}

/* A board that does not know the commands of the chosen protocol does not answer, and the
 * error says so. */
static void
test_silence_is_said (void)
{
  Cable cable;

  plug_in (&cable, &RG_EBOARD_CHESSLINK, NULL, "dgt");
  g_assert_nonnull (strstr (wait_for_error (&cable), "does not answer"));
  plug_out (&cable);
}

static void
test_no_board_is_said (void)
{
  Cable cable;

  plug_in (&cable, NULL, "/nowhere/board", NULL);
  g_assert_nonnull (strstr (wait_for_error (&cable), "There is no electronic board at"));
  plug_out (&cable);
}

static void
test_a_file_is_no_line (void)
{
  g_autofree char *path = NULL;
  Cable            cable;
  int              fd = g_file_open_tmp ("eboard-XXXXXX", &path, NULL);

  close (fd);
  plug_in (&cable, NULL, path, NULL);
  g_assert_nonnull (strstr (wait_for_error (&cable), "is not a serial line"));
  plug_out (&cable);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; RG_EBOARD_PROTOCOLS[i] != NULL; i++) {
    const RgEboardProtocol *protocol = RG_EBOARD_PROTOCOLS[i];
    g_autofree char        *plays = NULL;
    g_autofree char        *turns = NULL;

    plays = g_strdup_printf ("/eboard/%s-is-found-out-and-seen", protocol->id);
    turns = g_strdup_printf ("/eboard/%s-may-be-the-other-way-round", protocol->id);
    g_test_add_data_func (plays, protocol, assert_plays);
    g_test_add_data_func (turns, protocol, assert_turns);
  }
  g_test_add_func ("/eboard/a-position-taken-up-turns-the-board",
                   test_a_position_taken_up_turns_the_board);
  g_test_add_func ("/eboard/the-clock-is-read-pressed-and-set",
                   test_clock_is_read_pressed_and_set);
  g_test_add_func ("/eboard/the-board-says-what-it-is", test_board_says_what_it_is);
  g_test_add_func ("/eboard/a-lost-board-is-found-again", test_lost_board_is_found_again);
  g_test_add_func ("/eboard/noise-loses-nothing", test_noise_loses_nothing);
  g_test_add_func ("/eboard/a-wrong-protocol-is-named", test_wrong_protocol_is_named);
  g_test_add_func ("/eboard/silence-is-said", test_silence_is_said);
  g_test_add_func ("/eboard/no-board-is-said", test_no_board_is_said);
  g_test_add_func ("/eboard/a-file-is-no-line", test_a_file_is_no_line);

  return g_test_run ();
}
