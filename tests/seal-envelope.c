/* Makes envelopes for the tests of the window, at the least cost:
 *
 *     seal-envelope GAME TEXT ENVELOPE SEALED WHITE BLACK DIRECTOR
 *
 * reads a native file that ends with `adjourn`, writes the envelope with TEXT
 * in it and the same game with the envelope closed.  The last three are words,
 * empty where there is none. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope.h"
#include "rg-native.h"

#include <string.h>

enum { GAME = 1, TEXT, ENVELOPE, SEALED, WHITE, BLACK, DIRECTOR, N_ARGUMENTS };

static RgSecret *
take_word (const char *text)
{
  return *text != '\0' ? rg_secret_new (text, strlen (text)) : NULL;
}

static RgGame *
read_game (const char *path)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GBytes)    bytes = NULL;
  g_autoptr (GError)    error = NULL;
  char                 *text;
  gsize                 length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);

  bytes = g_bytes_new_take (text, length);
  return rg_native_read (bytes, &faults);
}

static RgEnvelope *
seal (RgGame *game, char **arguments)
{
  g_autoptr (RgEnvelopeFace) face = rg_envelope_face_new (game);
  g_autoptr (RgSecret)       text = NULL;
  g_autoptr (RgSecret)       white = take_word (arguments[WHITE]);
  g_autoptr (RgSecret)       black = take_word (arguments[BLACK]);
  g_autoptr (RgSecret)       director = take_word (arguments[DIRECTOR]);
  g_autoptr (GError)         error = NULL;
  RgSealWords                words = { { white, black }, director };
  RgEnvelope                *envelope;

  text = rg_secret_new (arguments[TEXT], strlen (arguments[TEXT]));
  face->seal = (white != NULL ? RG_SEAL_BY_PLAYERS : 0) |
               (director != NULL ? RG_SEAL_BY_DIRECTOR : 0);
  envelope = rg_envelope_seal (face, text, &words, &RG_SEAL_COST_LEAST, &error);
  if (envelope == NULL)
    g_error ("%s", error->message);
  return envelope;
}

static void
close_envelope (RgGame *game, const RgEnvelope *envelope)
{
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .time = RG_TIME_UNSET,
               .actor = rg_game_get_state (game)->sealer,
               .verb = RG_VERB_SEALED,
               .text = (char *) rg_envelope_get_id (envelope),
  };

  if (!rg_game_submit (game, &event, &error))
    g_error ("%s", error->message);
}

int
main (int argc, char **argv)
{
  g_autoptr (RgGame)     game = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GString)    lines = g_string_new (NULL);
  GBytes                *bytes;

  g_assert (argc == N_ARGUMENTS);
  game = read_game (argv[GAME]);
  envelope = seal (game, argv);
  close_envelope (game, envelope);
  rg_native_write (game, lines);
  bytes = rg_envelope_get_bytes (envelope);
  return g_file_set_contents (argv[ENVELOPE],
                              g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes),
                              NULL) &&
             g_file_set_contents (argv[SEALED], lines->str, -1, NULL)
           ? 0
           : 1;
}
