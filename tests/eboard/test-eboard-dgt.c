/* The bytes of DGT boards, as their documents specify them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-protocol.h"
#include "rg-fen.h"
#include "rg-setup.h"

static const guint8 START[] = {
  0x86, 0x00, 0x43,                               /* board, 67 bytes */
  0x08, 0x09, 0x0a, 0x0c, 0x0b, 0x0a, 0x09, 0x08, /* a8 … h8 */
  0x07, 0x07, 0x07, 0x07, 0x07, 0x07, 0x07, 0x07, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01,
  0x02, 0x03, 0x04, 0x06, 0x05, 0x04, 0x03, 0x02, /* a1 … h1 */
};

static RgEboardMessage
read_all (const guint8 *bytes, gsize n)
{
  RgEboardMessage message;

  g_assert_cmpuint (RG_EBOARD_DGT.read (bytes, n, &message), ==, n);
  return message;
}

static void
assert_start (const RgBoard *board)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  g_assert_true (rg_board_equal (board, &setup.board));
}

static void
test_a_dump_is_the_board_from_a8_to_h1 (void)
{
  RgEboardMessage message = read_all (START, sizeof START);

  g_assert_cmpint (message.kind, ==, RG_EBOARD_BOARD);
  assert_start (&message.board);
}

static void
test_a_field_is_lifted_and_put_down (void)
{
  static const guint8 lifted[] = { 0x8e, 0x00, 0x05, 0x34, 0x00 };
  static const guint8 put[] = { 0x8e, 0x00, 0x05, 0x24, 0x01 };
  RgEboardMessage     message = read_all (lifted, sizeof lifted);

  g_assert_cmpint (message.kind, ==, RG_EBOARD_FIELD);
  g_assert_cmpuint (message.square, ==, rg_square_parse ("e2"));
  g_assert_cmpuint (message.piece, ==, RG_PIECE_NONE);

  message = read_all (put, sizeof put);
  g_assert_cmpuint (message.square, ==, rg_square_parse ("e4"));
  g_assert_cmpuint (message.piece, ==, rg_piece (RG_WHITE, RG_PAWN));
}

/* 1:23:45 on the right, which runs; 0:59:58 on the left */
static void
test_a_clock_has_its_right_side_first (void)
{
  static const guint8 bytes[] = { 0x8d, 0x00, 0x0a, 0x01, 0x23,
                                  0x45, 0x00, 0x59, 0x58, 0x13 };
  RgEboardMessage     message = read_all (bytes, sizeof bytes);

  g_assert_cmpint (message.kind, ==, RG_EBOARD_CLOCK);
  g_assert_cmpuint (message.clock.right, ==, 5025);
  g_assert_cmpuint (message.clock.left, ==, 3598);
  g_assert_true (message.clock.right_runs);
  g_assert_false (message.clock.left_runs);
  g_assert_true (message.clock.lever);
  g_assert_true (message.clock.is_there);
}

static void
test_no_clock_is_no_clock (void)
{
  static const guint8 bytes[] = { 0x8d, 0x00, 0x0a, 0, 0, 0, 0, 0, 0, 0x20 };

  g_assert_false (read_all (bytes, sizeof bytes).clock.is_there);
}

static void
test_an_acknowledgement_is_no_time (void)
{
  static const guint8 bytes[] = { 0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x0a, 0, 0, 0, 0 };

  g_assert_cmpint (read_all (bytes, sizeof bytes).kind, ==, RG_EBOARD_ANSWER);
}

static void
test_version_and_battery_are_numbers (void)
{
  static const guint8 version[] = { 0x93, 0x00, 0x05, 0x01, 0x07 };
  static const guint8 battery[] = { 0xa0, 0x00, 0x07, 0x50, 0, 0, 0 };
  static const guint8 unknown[] = { 0xa0, 0x00, 0x07, 0x7f, 0, 0, 0 };
  RgEboardMessage     message = read_all (version, sizeof version);

  g_assert_cmpint (message.kind, ==, RG_EBOARD_VERSION);
  g_assert_cmpuint (message.major, ==, 1);
  g_assert_cmpuint (message.minor, ==, 7);
  message = read_all (battery, sizeof battery);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_BATTERY);
  g_assert_cmpuint (message.percent, ==, 80);
  g_assert_cmpint (read_all (unknown, sizeof unknown).kind, ==, RG_EBOARD_ANSWER);
}

static void
test_half_a_message_waits_for_the_rest (void)
{
  RgEboardMessage message;

  for (gsize n = 0; n < sizeof START; n++)
    g_assert_cmpuint (RG_EBOARD_DGT.read (START, n, &message), ==, 0);
}

/* If a message breaks off in the middle, the next message is still read. */
static void
test_a_message_that_breaks_off_hides_no_other (void)
{
  static const guint8 bytes[] = { 0x86, 0x00, 0x43, 0x08, 0x09,
                                  0x8e, 0x00, 0x05, 0x34, 0x00 };
  RgEboardMessage     message;

  g_assert_cmpuint (RG_EBOARD_DGT.read (bytes, sizeof bytes, &message), ==, 5);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_GARBAGE);
  g_assert_cmpuint (RG_EBOARD_DGT.read (bytes + 5, sizeof bytes - 5, &message), ==, 5);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_FIELD);
}

static void
test_what_is_impossible_is_garbage (void)
{
  static const guint8 cases[][5] = {
    { 0x00, 0x01, 0x02, 0x03, 0x04 }, /* no byte begins a message */
    { 0x8e, 0x00, 0x05, 0x40, 0x00 }, /* a square beyond h1 */
    { 0x8e, 0x00, 0x05, 0x34, 0x10 }, /* not the code of a piece */
    { 0x8e, 0x00, 0x06, 0x34, 0x00 }, /* a wrong length */
    { 0xff, 0x00, 0x05, 0x34, 0x00 }, /* not the id of a message */
    { 0x92, 0x00, 0x02, 0x34, 0x00 }, /* shorter than its head */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgEboardMessage message;

    g_assert_cmpuint (RG_EBOARD_DGT.read (cases[i], sizeof cases[i], &message), >, 0);
    g_assert_cmpint (message.kind, ==, RG_EBOARD_GARBAGE);
  }
}

static void
test_tokens_for_results_are_no_pieces (void)
{
  static const guint8 bytes[] = { 0x8e, 0x00, 0x05, 0x34, 0x0d };

  g_assert_cmpuint (read_all (bytes, sizeof bytes).piece, ==, RG_PIECE_NONE);
}

static void
test_the_program_asks_for_board_clock_and_updates (void)
{
  static const guint8    expected[] = { 0x40, 0x4d, 0x4c, 0x42, 0x41, 0x4b };
  g_autoptr (GByteArray) out = g_byte_array_new ();

  RG_EBOARD_DGT.greet (out);
  g_assert_cmpmem (out->data, out->len, expected, sizeof expected);
}

static void
test_a_clock_is_set_in_one_command (void)
{
  static const guint8 expected[] = {
    0x2b, 0x0a, 0x03, 0x0a, 0, 59, 58, 1, 23, 45, 2, 0x00
  };
  RgEboardClock          clock = { .left = 3598, .right = 5025, .right_runs = TRUE };
  g_autoptr (GByteArray) out = g_byte_array_new ();

  RG_EBOARD_DGT.set_clock (&clock, out);
  g_assert_cmpmem (out->data, out->len, expected, sizeof expected);
}

static void
test_a_simulated_board_sends_the_same_bytes (void)
{
  static const guint8    ask[] = { 0x42 };
  g_autoptr (GByteArray) out = g_byte_array_new ();
  RgEboardWood           wood = { 0 };
  RgSetup                setup;

  rg_setup_initial (&setup);
  wood.board = setup.board;
  g_assert_cmpuint (RG_EBOARD_DGT.obey (&wood, ask, sizeof ask, out), ==, 1);
  g_assert_cmpmem (out->data, out->len, START, sizeof START);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/eboard/dgt/a-dump-is-the-board-from-a8-to-h1",
                   test_a_dump_is_the_board_from_a8_to_h1);
  g_test_add_func ("/eboard/dgt/a-field-is-lifted-and-put-down",
                   test_a_field_is_lifted_and_put_down);
  g_test_add_func ("/eboard/dgt/a-clock-has-its-right-side-first",
                   test_a_clock_has_its_right_side_first);
  g_test_add_func ("/eboard/dgt/no-clock-is-no-clock", test_no_clock_is_no_clock);
  g_test_add_func ("/eboard/dgt/an-acknowledgement-is-no-time",
                   test_an_acknowledgement_is_no_time);
  g_test_add_func ("/eboard/dgt/version-and-battery-are-numbers",
                   test_version_and_battery_are_numbers);
  g_test_add_func ("/eboard/dgt/half-a-message-waits-for-the-rest",
                   test_half_a_message_waits_for_the_rest);
  g_test_add_func ("/eboard/dgt/a-message-that-breaks-off-hides-no-other",
                   test_a_message_that_breaks_off_hides_no_other);
  g_test_add_func ("/eboard/dgt/what-is-impossible-is-garbage",
                   test_what_is_impossible_is_garbage);
  g_test_add_func ("/eboard/dgt/tokens-for-results-are-no-pieces",
                   test_tokens_for_results_are_no_pieces);
  g_test_add_func ("/eboard/dgt/the-program-asks-for-board-clock-and-updates",
                   test_the_program_asks_for_board_clock_and_updates);
  g_test_add_func ("/eboard/dgt/a-clock-is-set-in-one-command",
                   test_a_clock_is_set_in_one_command);
  g_test_add_func ("/eboard/dgt/a-simulated-board-sends-the-same-bytes",
                   test_a_simulated_board_sends_the_same_bytes);

  return g_test_run ();
}
