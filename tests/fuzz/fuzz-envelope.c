/* Envelopes, as they are and with a correct hash at their end: an envelope can be written
 * in one way only, so one that is read is written as the same bytes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-test-envelope.h"

static gboolean
try_it (GBytes *bytes)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = rg_envelope_parse (bytes, &error);
  g_autoptr (GBytes)     kept = NULL;
  g_autoptr (RgGame)     game = NULL;
  g_autoptr (GString)    board = g_string_new (NULL);

  if (envelope == NULL) {
    g_assert_true (error->domain == RG_ENVELOPE_ERROR);
    return FALSE;
  }

  kept = rg_envelope_get_bytes (envelope);
  g_assert_true (g_bytes_equal (kept, bytes));
  game = rg_envelope_face_to_game (rg_envelope_get_face (envelope), NULL);
  rg_envelope_face_agrees (rg_envelope_get_face (envelope), NULL);
  rg_envelope_face_draw_board (rg_envelope_get_face (envelope), board);
  return TRUE;
}

/* Makes a seed for each way to open an envelope: one slot, several, or none. */
void
rg_fuzz_make_seeds (GHashTable *seeds)
{
  static const struct {
    const char *name;
    RgSeal      seal;
  } rows[] = {
    { "trust", RG_SEAL_ON_HONOUR },
    { "players", RG_SEAL_BY_PLAYERS },
    { "director", RG_SEAL_BY_DIRECTOR },
    { "both", RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgEnvelope) envelope = rg_test_seal (rows[i].seal, "R pr. P");

    g_hash_table_insert (seeds, g_strdup (rows[i].name),
                         rg_envelope_get_bytes (envelope));
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GBytes) repaired = rg_test_repair_end ((const char *) data, size);

  rg_fuzz_report (try_it (bytes));
  try_it (repaired);
  return 0;
}
