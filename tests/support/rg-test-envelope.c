/* Envelopes for tests, at the least cost and always with the same passwords. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-envelope.h"

#include "rg-game-adjournment.h"

#include <sodium.h>
#include <string.h>

#define END_SIZE (strlen ("end: ") + 64 + 1)

/**
 * rg_test_secret:
 * @text: (nullable): the text to keep secret
 *
 * Returns: (transfer full) (nullable): a secret, %NULL for none
 */
RgSecret *
rg_test_secret (const char *text)
{
  return text != NULL ? rg_secret_new (text, strlen (text)) : NULL;
}

/**
 * rg_test_face:
 *
 * Returns: (transfer full): the face of an envelope for a game of six plies,
 *   White to move
 */
RgEnvelopeFace *
rg_test_face (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 g1f3 d7d6 f1c4 c8g4");
  RgEnvelopeFace    *face;

  rg_game_set_tag (game, "Event", "Caf\303\251 de la R\303\251gence");
  rg_game_set_tag (game, RG_DUE_TAG, "2026-12-01 19:30");
  face = rg_envelope_face_new (game);
  g_free (face->signature);
  face->signature = g_strdup ("Legall");
  face->used[RG_WHITE] = 5025123456;
  return face;
}

/**
 * rg_test_seal_face:
 * @white: (nullable): White's password, %NULL for none
 * @black: (nullable): Black's password
 * @director: (nullable): the director's password
 *
 * Returns: (transfer full): @text in an envelope with @face outside
 */
RgEnvelope *
rg_test_seal_face (const RgEnvelopeFace *face,
                   const char           *text,
                   const char           *white,
                   const char           *black,
                   const char           *director)
{
  g_autoptr (RgSecret) secret = rg_test_secret (text);
  g_autoptr (GError)   error = NULL;
  RgEnvelope          *envelope;
  g_auto (RgSealWords) words = {
    .players = { rg_test_secret (white), rg_test_secret (black) },
    .director = rg_test_secret (director),
  };

  envelope = rg_envelope_seal (face, secret, &words, &RG_SEAL_COST_LEAST, &error);
  g_assert_no_error (error);
  return envelope;
}

/**
 * rg_test_seal:
 *
 * Returns: (transfer full): @text in an envelope that opens as @seal says, with
 *   the passwords of the tests
 */
RgEnvelope *
rg_test_seal (RgSeal seal, const char *text)
{
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  gboolean                   players = (seal & RG_SEAL_BY_PLAYERS) != 0;
  gboolean                   director = (seal & RG_SEAL_BY_DIRECTOR) != 0;

  return rg_test_seal_face (face, text, players ? RG_TEST_WHITE_WORD : NULL,
                            players ? RG_TEST_BLACK_WORD : NULL,
                            director ? RG_TEST_DIRECTOR_WORD : NULL);
}

/**
 * rg_test_open:
 * @white: (nullable): White's password, %NULL for none
 * @black: (nullable): Black's password
 * @director: (nullable): the director's password
 *
 * Returns: (transfer full) (nullable): the text inside
 */
RgSecret *
rg_test_open (const RgEnvelope *envelope,
              const char       *white,
              const char       *black,
              const char       *director,
              GError          **error)
{
  g_auto (RgSealWords) words = {
    .players = { rg_test_secret (white), rg_test_secret (black) },
    .director = rg_test_secret (director),
  };

  return rg_envelope_open (envelope, &words, error);
}

/**
 * rg_test_open_rightly:
 *
 * Returns: (transfer full) (nullable): the text inside, if all passwords of the
 *   tests open the envelope
 */
RgSecret *
rg_test_open_rightly (const RgEnvelope *envelope, GError **error)
{
  return rg_test_open (envelope, RG_TEST_WHITE_WORD, RG_TEST_BLACK_WORD,
                       RG_TEST_DIRECTOR_WORD, error);
}

/**
 * rg_test_repair_end:
 * @text: an envelope that was changed
 *
 * Returns: (transfer full): @text with a correct hash at its end, as if a person had
 *   changed the envelope on purpose
 */
GBytes *
rg_test_repair_end (const char *text, gsize length)
{
  gsize    body = length > END_SIZE ? length - END_SIZE : 0;
  GString *out = g_string_new_len (text, (gssize) body);
  guint8   hash[32];
  char     hex[65];

  crypto_generichash (hash, sizeof hash, (const guint8 *) out->str, out->len, NULL, 0);
  sodium_bin2hex (hex, sizeof hex, hash, sizeof hash);
  g_string_append_printf (out, "end: %s\n", hex);
  return g_string_free_to_bytes (out);
}
