/* The envelope, as it is and with an end that fits: only one text is an envelope, so
 * what is read is written the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-test-envelope.h"

static void
try_it (GBytes *bytes)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = rg_envelope_parse (bytes, &error);
  g_autoptr (GBytes)     kept = NULL;
  g_autoptr (RgGame)     game = NULL;
  g_autoptr (GString)    board = g_string_new (NULL);

  if (envelope == NULL) {
    g_assert_true (error->domain == RG_ENVELOPE_ERROR);
    return;
  }

  kept = rg_envelope_get_bytes (envelope);
  g_assert_true (g_bytes_equal (kept, bytes));
  game = rg_envelope_face_to_game (rg_envelope_get_face (envelope), NULL);
  rg_envelope_face_agrees (rg_envelope_get_face (envelope), NULL);
  rg_envelope_face_draw_board (rg_envelope_get_face (envelope), board);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GBytes) repaired = rg_test_repair_end ((const char *) data, size);

  try_it (bytes);
  try_it (repaired);
  return 0;
}
