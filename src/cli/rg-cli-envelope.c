/* What stands on an envelope, whether it is whole, and what is inside.  Words
 * come from a terminal or from standard input, never from the command line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-envelope.h"

#include "rg-cli-envelope-print.h"
#include "rg-cli-file.h"
#include "rg-cli-words.h"
#include "rg-cli.h"
#include "rg-clock-text.h"
#include "rg-envelope-words.h"
#include "rg-envelope.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

typedef int (*RgEnvelopeRun) (const RgEnvelope *envelope, gboolean by_director);

/* What is done with an envelope; `takes_director` allows `--director`. */
typedef struct {
  const char   *name;
  gboolean      takes_director;
  RgEnvelopeRun run;
} RgEnvelopeCommand;

/* Columns are of letters, not of bytes. */
static void
print_line (const char *label, const char *value)
{
  int gap = MAX (1, 20 - (int) g_utf8_strlen (label, -1));

  if (*value != '\0')
    printf ("%s%*s%s\n", label, gap, "", value);
}

static void
print_used (const char *label, gint64 used)
{
  g_autofree char *text = rg_clock_text_time (used);

  print_line (label, text);
}

static void
print_seal (const RgEnvelopeFace *face)
{
  g_autofree char *number = g_strdup_printf ("%u", face->number);

  print_line (_ ("Move number"), number);
  print_line (_ ("Sealed by"), face->writer == RG_WHITE ? _ ("White") : _ ("Black"));
  print_line (_ ("Signature"), face->signature);
  print_line (_ ("Sealed on"), face->sealed_on);
  print_line (_ ("Due on"), face->due);
  print_line (face->seal == RG_SEAL_ON_HONOUR ? _ ("Seal") : _ ("Opened by"),
              rg_envelope_keeper (face->seal));
}

static int
print_face (const RgEnvelope *envelope, G_GNUC_UNUSED gboolean by_director)
{
  const RgEnvelopeFace *face = rg_envelope_get_face (envelope);
  g_autoptr (GString)   board = g_string_new (NULL);

  print_line (_ ("White"), face->white);
  print_line (_ ("Black"), face->black);
  print_line (_ ("Event"), face->event);
  print_line (_ ("Place"), face->site);
  print_line (_ ("Date"), face->date);
  print_line (_ ("Rulebook"), face->rulebook);
  if (!g_str_equal (face->clock, "-"))
    print_line (_ ("Time control"), face->clock);
  print_seal (face);
  print_used (_ ("Used by White"), face->used[RG_WHITE]);
  print_used (_ ("Used by Black"), face->used[RG_BLACK]);
  print_line (_ ("Position"), face->fen);
  rg_envelope_face_draw_board (face, board);
  printf ("\n%s", board->str);
  return EXIT_SUCCESS;
}

static int
complain_of (const GError *error)
{
  g_autofree char *sentence = rg_cli_sentence (error);

  return rg_cli_complain (EXIT_FAILURE, sentence);
}

static int
verify (const RgEnvelope *envelope, G_GNUC_UNUSED gboolean by_director)
{
  g_autoptr (GError) error = NULL;

  if (!rg_envelope_face_agrees (rg_envelope_get_face (envelope), &error))
    return complain_of (error);

  printf ("%s\n%s\n",
          _ ("The envelope is whole, and what stands on it agrees with its "
             "game."),
          _ ("Whether somebody has changed it on purpose shows only when it "
             "is opened."));
  return EXIT_SUCCESS;
}

static gboolean
ask (RgSealWords *said, RgSeal way)
{
  if (way == RG_SEAL_BY_DIRECTOR) {
    said->director = rg_cli_words_ask (_ ("The director’s word:"));
    return said->director != NULL;
  }
  if (way == RG_SEAL_ON_HONOUR)
    return TRUE;

  said->players[RG_WHITE] = rg_cli_words_ask (_ ("White’s word:"));
  if (said->players[RG_WHITE] == NULL)
    return FALSE;

  said->players[RG_BLACK] = rg_cli_words_ask (_ ("Black’s word:"));
  return said->players[RG_BLACK] != NULL;
}

/* Once; NULL without an error where no words were said. */
static RgSecret *
try_open (const RgEnvelope *envelope, RgSeal way, GError **error)
{
  g_auto (RgSealWords) said = { 0 };

  return ask (&said, way) ? rg_envelope_open (envelope, &said, error) : NULL;
}

/* Whoever sits at a terminal may try again. */
static int
open_by (const RgEnvelope *envelope, RgSeal way)
{
  for (;;) {
    g_autoptr (GError)   error = NULL;
    g_autoptr (RgSecret) text = try_open (envelope, way, &error);

    if (text != NULL) {
      printf ("%s\n", rg_secret_peek (text));
      return EXIT_SUCCESS;
    }
    if (error == NULL)
      return rg_cli_complain (EXIT_FAILURE, _ ("A word is missing, or too long."));

    complain_of (error);
    if (!rg_cli_words_are_typed () || !rg_envelope_error_may_pass (error))
      return EXIT_FAILURE;
  }
}

/* The director is asked where he is named, or nobody else could open it. */
static int
open_it (const RgEnvelope *envelope, gboolean by_director)
{
  RgSeal seal = rg_envelope_get_face (envelope)->seal;

  if (seal == RG_SEAL_ON_HONOUR || seal == RG_SEAL_BY_DIRECTOR)
    return open_by (envelope, seal);
  if (!by_director)
    return open_by (envelope, RG_SEAL_BY_PLAYERS);
  if (seal & RG_SEAL_BY_DIRECTOR)
    return open_by (envelope, RG_SEAL_BY_DIRECTOR);

  return rg_cli_complain (EXIT_FAILURE, _ ("This envelope does not open to a director."));
}

static const RgEnvelopeCommand COMMANDS[] = {
  { "face", FALSE, print_face },
  { "verify", FALSE, verify },
  { "open", TRUE, open_it },
};

static const RgEnvelopeCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    if (g_str_equal (name, COMMANDS[i].name))
      return &COMMANDS[i];

  return NULL;
}

/* Where the file is none, its name is said as well. */
static int
run_on (const RgEnvelopeCommand *command, const char *path, gboolean director)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = rg_envelope_load (path, &error);

  if (envelope != NULL)
    return command->run (envelope, director);

  return rg_cli_complain_of_reading (path, error);
}

/**
 * rg_cli_envelope:
 * @argv: `face`, `verify`, `open` or `print`, and the name of a file
 *
 * Tells what stands on an envelope, whether it is whole, or what is inside, or
 * prints its face.
 *
 * Returns: the exit status; 1 where it is not whole, or does not open
 */
int
rg_cli_envelope (int argc, char **argv)
{
  const RgEnvelopeCommand *command = argc > 0 ? find_command (argv[0]) : NULL;
  const char              *path = NULL;
  gboolean                 director = FALSE;

  if (argc > 0 && g_str_equal (argv[0], "print"))
    return rg_cli_envelope_print (argc - 1, argv + 1);

  for (int i = 1; command != NULL && i < argc; i++)
    if (command->takes_director && g_str_equal (argv[i], "--director"))
      director = TRUE;
    else if (g_str_has_prefix (argv[i], "--"))
      return rg_cli_complain_about (_ ("There is no option “%s” here."), argv[i]);
    else if (path == NULL)
      path = argv[i];
    else
      command = NULL;

  if (command == NULL || path == NULL)
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“envelope” wants “face”, “verify”, “open” or "
                               "“print”, and the name of a file; words are "
                               "asked for."));

  return run_on (command, path, director);
}
