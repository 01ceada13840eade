/* Reads bytes from an electronic board, and reads them as commands to a simulated board.
 * The simulated board sends each position that was read, and it must be read again as the
 * same. The first byte chooses the protocol. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-protocol.h"
#include "rg-fuzz.h"

/* Checks that @board, sent by a simulated board, is read as the same position. */
static void
try_board (const RgEboardProtocol *protocol, const RgBoard *board)
{
  RgEboardWood           wood = { .board = *board };
  g_autoptr (GByteArray) question = g_byte_array_new ();
  g_autoptr (GByteArray) answer = g_byte_array_new ();
  RgEboardMessage        again;

  protocol->ask (question);
  g_assert_cmpuint (protocol->obey (&wood, question->data, question->len, answer), ==,
                    question->len);
  g_assert_cmpuint (protocol->read (answer->data, answer->len, &again), ==, answer->len);
  g_assert_cmpint (again.kind, ==, RG_EBOARD_BOARD);
  g_assert_true (rg_board_equal (&again.board, board));
}

static gboolean
try_messages (const RgEboardProtocol *protocol, const guint8 *bytes, gsize n)
{
  gboolean        has_message = FALSE;
  RgEboardMessage message;
  gsize           taken;

  while ((taken = protocol->read (bytes, n, &message)) > 0) {
    g_assert_cmpuint (taken, <=, n);
    g_assert_true (message.kind == RG_EBOARD_GARBAGE || taken <= protocol->longest);
    if (message.kind == RG_EBOARD_BOARD)
      try_board (protocol, &message.board);
    if (message.kind == RG_EBOARD_FIELD)
      g_assert_cmpuint (message.square, <, RG_N_SQUARES);
    has_message = has_message || message.kind != RG_EBOARD_GARBAGE;
    bytes += taken;
    n -= taken;
  }
  g_assert_cmpuint (n, <, protocol->longest);

  return has_message;
}

static void
try_commands (const RgEboardProtocol *protocol, const guint8 *bytes, gsize n)
{
  g_autoptr (GByteArray) answer = g_byte_array_new ();
  RgEboardWood           wood = { 0 };
  gsize                  taken;

  while (n > 0 && (taken = protocol->obey (&wood, bytes, n, answer)) > 0) {
    g_assert_cmpuint (taken, <=, n);
    bytes += taken;
    n -= taken;
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  /* Copies the input into a block of its own, so that a sanitizer sees a read beyond its
   * end. */
  g_autofree guint8      *bytes = g_memdup2 (data, size);
  const RgEboardProtocol *protocol = &RG_EBOARD_DGT;

  if (size == 0) {
    rg_fuzz_report (FALSE);
    return 0;
  }

  if (bytes[0] == 'c')
    protocol = &RG_EBOARD_CHESSLINK;
  rg_fuzz_report (try_messages (protocol, bytes + 1, size - 1));
  try_commands (protocol, bytes + 1, size - 1);
  return 0;
}
