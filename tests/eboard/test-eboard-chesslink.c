/* The bytes of Millennium ChessLink, as its document specifies them: seven bits, odd
 * parity, a checksum of two digits. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-protocol.h"
#include "rg-setup.h"

#include <string.h>

#define START "srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR73"

/* Returns @text as bytes with odd parity: the eighth bit is set where the number of one
 * bits is even. */
static GByteArray *
with_parity (const char *text)
{
  GByteArray *bytes = g_byte_array_new ();

  for (const char *c = text; *c != '\0'; c++) {
    guint  ones = 0;
    guint8 byte = (guint8) *c;

    for (int bit = 0; bit < 7; bit++)
      ones += byte >> bit & 1;
    if (ones % 2 == 0)
      byte |= 0x80;
    g_byte_array_append (bytes, &byte, 1);
  }

  return bytes;
}

static gsize
read_text (const char *text, RgEboardMessage *message)
{
  g_autoptr (GByteArray) bytes = with_parity (text);

  return RG_EBOARD_CHESSLINK.read (bytes->data, bytes->len, message);
}

static void
assert_written (const GByteArray *out, const char *text)
{
  g_autoptr (GByteArray) bytes = with_parity (text);

  g_assert_cmpmem (out->data, out->len, bytes->data, bytes->len);
}

/* "S" has four one bits, and so have "5" and "3", the digits of its checksum. */
static void
test_a_question_has_check_and_parity (void)
{
  static const guint8    expected[] = { 0xd3, 0xb5, 0xb3 };
  g_autoptr (GByteArray) out = g_byte_array_new ();

  RG_EBOARD_CHESSLINK.ask (out);
  g_assert_cmpmem (out->data, out->len, expected, sizeof expected);
}

static void
test_a_status_is_the_board_from_a8_to_h1 (void)
{
  RgEboardMessage message;
  RgSetup         setup;

  g_assert_cmpuint (read_text (START, &message), ==, 67);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_BOARD);
  rg_setup_initial (&setup);
  g_assert_true (rg_board_equal (&message.board, &setup.board));
}

static void
test_a_version_has_two_numbers (void)
{
  RgEboardMessage message;

  g_assert_cmpuint (read_text ("v010374", &message), ==, 7);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_VERSION);
  g_assert_cmpuint (message.major, ==, 1);
  g_assert_cmpuint (message.minor, ==, 3);
}

static void
test_acknowledgements_are_answers (void)
{
  static const char *const texts[] = { "x78", "l6C", "w020376", "r020373" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    RgEboardMessage message;

    g_assert_cmpuint (read_text (texts[i], &message), ==, strlen (texts[i]));
    g_assert_cmpint (message.kind, ==, RG_EBOARD_ANSWER);
  }
}

static void
test_half_a_message_waits_for_the_rest (void)
{
  g_autoptr (GByteArray) bytes = with_parity (START);
  RgEboardMessage        message;

  for (gsize n = 0; n < bytes->len; n++)
    g_assert_cmpuint (RG_EBOARD_CHESSLINK.read (bytes->data, n, &message), ==, 0);
}

static void
test_a_wrong_check_is_garbage (void)
{
  RgEboardMessage message;

  g_assert_cmpuint (read_text ("v010375", &message), ==, 1);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_GARBAGE);
  g_assert_cmpuint (read_text ("v01x37g", &message), ==, 1);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_GARBAGE);
}

/* A bit that is wrong in any byte is noticed at once, without waiting for the rest. */
static void
test_a_wrong_parity_is_garbage (void)
{
  for (guint i = 0; i < strlen (START); i++) {
    g_autoptr (GByteArray) bytes = with_parity (START);
    RgEboardMessage        message;

    bytes->data[i] ^= 4;
    g_assert_cmpuint (RG_EBOARD_CHESSLINK.read (bytes->data, i + 1, &message), ==, 1);
    g_assert_cmpint (message.kind, ==, RG_EBOARD_GARBAGE);
  }
}

/* An "X" is not a piece, even in a message with a correct checksum. */
static void
test_unknown_pieces_are_garbage (void)
{
  g_autofree char *text = g_strdup (START);
  RgEboardMessage  message;

  text[30] = 'X'; /* two equal changes leave the checksum correct */
  text[31] = 'X';
  read_text (text, &message);
  g_assert_cmpint (message.kind, ==, RG_EBOARD_GARBAGE);
}

static void
test_the_program_asks_for_reports_on_change (void)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();

  RG_EBOARD_CHESSLINK.greet (out);
  assert_written (out, "V56W020356X58S53");
}

/* The lights at the corners of a8 are the first, the second, the tenth and the eleventh;
 * those of h1 the 71st, 72nd, 80th and 81st. */
static void
test_squares_are_lit_at_their_corners (void)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  char                   codes[2 * 81 + 1];

  memset (codes, '0', sizeof codes - 1);
  for (guint i = 0; i < 4; i++) {
    static const guint first[] = { 1, 2, 10, 11 };
    static const guint last[] = { 71, 72, 80, 81 };

    memset (codes + 2 * (first[i] - 1), 'F', 2);
    memset (codes + 2 * (last[i] - 1), 'F', 2);
  }

  RG_EBOARD_CHESSLINK.light (rg_bit (RG_A8) | rg_bit (RG_H1), out);
  g_assert_cmpuint (out->len, ==, 1 + 2 + 162 + 2);
  for (guint i = 0; i < 162; i++)
    g_assert_cmpuint (out->data[3 + i] & 0x7f, ==, codes[i]);
}

static void
test_no_square_puts_the_lights_out (void)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();

  RG_EBOARD_CHESSLINK.light (0, out);
  assert_written (out, "X58");
}

static void
test_a_simulated_board_sends_the_same_bytes (void)
{
  g_autoptr (GByteArray) ask = with_parity ("S53");
  g_autoptr (GByteArray) out = g_byte_array_new ();
  RgEboardWood           wood = { 0 };
  RgSetup                setup;

  rg_setup_initial (&setup);
  wood.board = setup.board;
  g_assert_cmpuint (RG_EBOARD_CHESSLINK.obey (&wood, ask->data, ask->len, out), ==, 3);
  assert_written (out, START);
}

static void
test_a_simulated_board_shows_its_lights (void)
{
  RgBitboard             squares = rg_bit (RG_A8) | rg_bit (RG_E1);
  g_autoptr (GByteArray) command = g_byte_array_new ();
  g_autoptr (GByteArray) out = g_byte_array_new ();
  RgEboardWood           wood = { 0 };

  RG_EBOARD_CHESSLINK.light (squares, command);
  g_assert_cmpuint (RG_EBOARD_CHESSLINK.obey (&wood, command->data, command->len, out),
                    ==, command->len);
  g_assert_cmpuint (wood.lights, ==, squares);
  assert_written (out, "l6C");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/eboard/chesslink/a-question-has-check-and-parity",
                   test_a_question_has_check_and_parity);
  g_test_add_func ("/eboard/chesslink/a-status-is-the-board-from-a8-to-h1",
                   test_a_status_is_the_board_from_a8_to_h1);
  g_test_add_func ("/eboard/chesslink/a-version-has-two-numbers",
                   test_a_version_has_two_numbers);
  g_test_add_func ("/eboard/chesslink/acknowledgements-are-answers",
                   test_acknowledgements_are_answers);
  g_test_add_func ("/eboard/chesslink/half-a-message-waits-for-the-rest",
                   test_half_a_message_waits_for_the_rest);
  g_test_add_func ("/eboard/chesslink/a-wrong-check-is-garbage",
                   test_a_wrong_check_is_garbage);
  g_test_add_func ("/eboard/chesslink/a-wrong-parity-is-garbage",
                   test_a_wrong_parity_is_garbage);
  g_test_add_func ("/eboard/chesslink/unknown-pieces-are-garbage",
                   test_unknown_pieces_are_garbage);
  g_test_add_func ("/eboard/chesslink/the-program-asks-for-reports-on-change",
                   test_the_program_asks_for_reports_on_change);
  g_test_add_func ("/eboard/chesslink/squares-are-lit-at-their-corners",
                   test_squares_are_lit_at_their_corners);
  g_test_add_func ("/eboard/chesslink/no-square-puts-the-lights-out",
                   test_no_square_puts_the_lights_out);
  g_test_add_func ("/eboard/chesslink/a-simulated-board-sends-the-same-bytes",
                   test_a_simulated_board_sends_the_same_bytes);
  g_test_add_func ("/eboard/chesslink/a-simulated-board-shows-its-lights",
                   test_a_simulated_board_shows_its_lights);

  return g_test_run ();
}
