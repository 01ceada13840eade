/* Seals envelopes at the least cost, for the tests that are scripts:
 *
 *     seal TEXT ENVELOPE WHITE BLACK DIRECTOR [GAME SEALED]
 *
 * writes an envelope with TEXT in it that these passwords open; an empty one means
 * none.  The face shows the game of the tests; or that of the native file GAME,
 * which ends with `adjourn`, and then SEALED is written as the same game with the
 * envelope closed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"
#include "rg-test-envelope.h"

#include <stdlib.h>

enum {
  TEXT = 1,
  ENVELOPE,
  WHITE,
  BLACK,
  DIRECTOR,
  N_ARGUMENTS,
  GAME = N_ARGUMENTS,
  SEALED,
  N_ARGUMENTS_WITH_GAME,
};

static void
write_file (const char *path, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, (gssize) length, &error))
    g_error ("%s", error->message);
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

static const char *
get_word (char **arguments, guint which)
{
  return *arguments[which] != '\0' ? arguments[which] : NULL;
}

static RgEnvelope *
seal (const RgEnvelopeFace *face, char **arguments)
{
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GBytes)     bytes = NULL;
  gsize                  length;
  const char            *text;

  envelope = rg_test_seal_face (face, arguments[TEXT], get_word (arguments, WHITE),
                                get_word (arguments, BLACK),
                                get_word (arguments, DIRECTOR));
  bytes = rg_envelope_get_bytes (envelope);
  text = g_bytes_get_data (bytes, &length);
  write_file (arguments[ENVELOPE], text, length);
  return g_steal_pointer (&envelope);
}

static void
write_sealed (RgGame *game, const RgEnvelope *envelope, const char *path)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError)  error = NULL;
  g_autofree char    *id = g_strdup (rg_envelope_get_id (envelope));
  RgEvent             event = {
                .time = RG_TIME_UNSET,
                .actor = rg_game_get_state (game)->sealer,
                .verb = RG_VERB_SEALED,
                .text = id,
  };

  if (!rg_game_submit (game, &event, &error))
    g_error ("%s", error->message);

  rg_native_write (game, lines);
  write_file (path, lines->str, lines->len);
}

int
main (int argc, char **argv)
{
  g_autoptr (RgGame)         game = NULL;
  g_autoptr (RgEnvelopeFace) face = NULL;
  g_autoptr (RgEnvelope)     envelope = NULL;

  if (argc != N_ARGUMENTS && argc != N_ARGUMENTS_WITH_GAME)
    return EXIT_FAILURE;

  if (argc == N_ARGUMENTS_WITH_GAME)
    game = read_game (argv[GAME]);
  face = game != NULL ? rg_envelope_face_new (game) : rg_test_face ();
  envelope = seal (face, argv);
  if (game != NULL)
    write_sealed (game, envelope, argv[SEALED]);

  return EXIT_SUCCESS;
}
