/* Subcommands about envelopes with a sealed move: face, verify, open and print.
 * Passwords come from a terminal or from standard input, never from the command line;
 * no buffer keeps a copy. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-paper.h"
#include "rg-cli.h"
#include "rg-clock-text.h"
#include "rg-envelope-sheet.h"
#include "rg-envelope.h"
#include "rg-secret.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static gboolean by_director;

/* The terminal settings from before typing was hidden; end_cb() restores them when a
 * signal ends the program. */
static struct termios shown;

static const int ENDINGS[] = { SIGINT, SIGTERM, SIGHUP };

/* Loads an envelope; complains if the file cannot be read as one. */
static RgEnvelope *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  RgEnvelope        *envelope = rg_envelope_load (path, &error);

  if (envelope == NULL)
    rg_cli_complain_of_reading (path, error);
  return envelope;
}

/* Prints the known fields of the face of an envelope, one per text line. Labels are
 * padded by characters, not bytes. */
static void
print_lines (const RgEnvelopeFace *face)
{
  g_autofree char *number = g_strdup_printf ("%u", face->number);
  g_autofree char *white = rg_clock_text_time (face->used[RG_WHITE]);
  g_autofree char *black = rg_clock_text_time (face->used[RG_BLACK]);
  const char      *clock = g_str_equal (face->clock, "-") ? "" : face->clock;
  const struct {
    const char *label;
    const char *value;
  } lines[] = {
    { _ ("White"), face->white },
    { _ ("Black"), face->black },
    /* Translators: the label of a value; the tournament or occasion. */
    { _ ("Event"), face->event },
    /* Translators: the label of a value; where the game is played. */
    { _ ("Place"), face->site },
    { _ ("Date"), face->date },
    /* Translators: the rules under which a game is played. */
    { _ ("Rulebook"), face->rulebook },
    { _ ("Time control"), clock },
    { _ ("Move number"), number },
    /* Translators: before a value; the player who wrote the move. */
    { _ ("Sealed by"), face->writer == RG_WHITE ? _ ("White") : _ ("Black") },
    /* Translators: before a value; the name with which the player has signed. */
    { _ ("Signature"), face->signature },
    /* Translators: before a value; a day and an hour. */
    { _ ("Sealed on"), face->sealed_on },
    /* Translators: before a value; when the game is to be resumed. */
    { _ ("To be resumed on"), face->due },
    /* Translators: before “with both players’ passwords” or the like. */
    { _ ("Opens"), rg_envelope_opening (face->seal) },
    { _ ("Time used by White"), white },
    { _ ("Time used by Black"), black },
    { _ ("Position"), face->fen },
  };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *value = rg_cli_show (lines[i].value);
    int              gap = MAX (1, 20 - (int) g_utf8_strlen (lines[i].label, -1));

    if (*value != '\0')
      printf ("%s%*s%s\n", lines[i].label, gap, "", value);
  }
}

static int
print_face (char **words)
{
  g_autoptr (RgEnvelope) envelope = load (words[0]);
  g_autoptr (GString)    board = g_string_new (NULL);
  const RgEnvelopeFace  *face;

  if (envelope == NULL)
    return EXIT_FAILURE;

  face = rg_envelope_get_face (envelope);
  print_lines (face);
  rg_envelope_face_draw_board (face, board);
  printf ("\n%s", board->str);
  return EXIT_SUCCESS;
}

static int
verify (char **words)
{
  g_autoptr (RgEnvelope) envelope = load (words[0]);
  g_autoptr (GError)     error = NULL;

  if (envelope == NULL)
    return EXIT_FAILURE;
  if (!rg_envelope_face_agrees (rg_envelope_get_face (envelope), &error))
    return rg_cli_complain_of_error (error);

  printf ("%s\n%s\n",
          _ ("The envelope is intact, and what is written on it agrees with its game."),
          _ ("A deliberate change would show only when the envelope is opened."));
  return EXIT_SUCCESS;
}

/* Reads one line without its end. Returns FALSE at the end of input or if the line is
 * too long; its rest is then read and dropped. */
static gboolean
read_line (RgLocked *line, gsize *length)
{
  gsize    at = 0;
  guint8  *letter = line;
  gboolean goes_on;

  while ((goes_on = read (STDIN_FILENO, letter, 1) == 1) && *letter != '\n') {
    at++;
    letter = line + MIN (at, RG_SECRET_MAX);
  }

  *length = at;
  return at <= RG_SECRET_MAX && (goes_on || at > 0);
}

/* Shows typing again and discards what was typed so far, so that no other program reads
 * it. */
static void
show_typing (void)
{
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &shown);
}

/* Restores the terminal and raises the signal again, for its default action. */
static void
end_cb (int number)
{
  show_typing ();
  raise (number);
}

/* Hides typing and discards what was typed so far. Ctrl+Z and Ctrl+\ do nothing, as a
 * stopped program would leave the terminal without echo. */
static gboolean
hide_typing (void)
{
  struct termios hidden = shown;

  hidden.c_lflag &= ~(tcflag_t) ECHO;
  hidden.c_cc[VSUSP] = hidden.c_cc[VQUIT] = _POSIX_VDISABLE;
  return tcsetattr (STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
}

/* Asks for a line without showing it. The prompt is printed after typing is hidden, so
 * that no letter is shown. */
static gboolean
read_hidden (const char *prompt, RgLocked *line, gsize *length)
{
  struct sigaction action = { .sa_handler = end_cb,
                              .sa_flags = (int) (SA_RESETHAND | SA_NODEFER) };
  struct sigaction before[G_N_ELEMENTS (ENDINGS)];
  gboolean         done;

  if (tcgetattr (STDIN_FILENO, &shown) != 0)
    return FALSE;

  sigemptyset (&action.sa_mask);
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    sigaction (ENDINGS[i], &action, &before[i]);
  done = hide_typing ();
  if (done) {
    g_printerr ("%s ", prompt);
    done = read_line (line, length);
  }
  show_typing ();
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    sigaction (ENDINGS[i], &before[i], NULL);

  g_printerr ("\n");
  return done;
}

/* Reads the next line of standard input as a password; @prompt is shown on a terminal
 * only. Returns NULL if the line cannot be a password. */
static RgSecret *
ask_word (const char *prompt)
{
  g_autoptr (RgLocked) line = rg_locked_new (RG_SECRET_MAX + 1);
  gsize                length = 0;
  gboolean             done = isatty (STDIN_FILENO) ? read_hidden (prompt, line, &length)
                                                    : read_line (line, &length);

  return done ? rg_secret_new ((const char *) line, length) : NULL;
}

static gboolean
ask_words (RgSealWords *words, RgSeal way)
{
  if (way == RG_SEAL_ON_HONOUR)
    return TRUE;
  if (way == RG_SEAL_BY_DIRECTOR) {
    words->director = ask_word (_ ("The arbiter’s password (case-sensitive):"));
    return words->director != NULL;
  }

  words->players[RG_WHITE] = ask_word (_ ("White’s password (case-sensitive):"));
  if (words->players[RG_WHITE] != NULL)
    words->players[RG_BLACK] = ask_word (_ ("Black’s password (case-sensitive):"));
  return words->players[RG_BLACK] != NULL;
}

/* Asks for the passwords and opens the envelope with them. Returns NULL without an error
 * if one is missing. */
static RgSecret *
try_open (const RgEnvelope *envelope, RgSeal way, GError **error)
{
  g_auto (RgSealWords) words = { 0 };

  return ask_words (&words, way) ? rg_envelope_open (envelope, &words, error) : NULL;
}

/* Opens the envelope in the given way and prints its text. At a terminal, wrong passwords
 * may be tried again. */
static int
open_by (const RgEnvelope *envelope, RgSeal way)
{
  for (;;) {
    g_autoptr (GError)   error = NULL;
    g_autoptr (RgSecret) text = try_open (envelope, way, &error);

    if (text != NULL) {
      g_autofree char *written = rg_cli_show (rg_secret_peek (text));

      printf ("%s\n", written);
      return EXIT_SUCCESS;
    }
    if (error == NULL)
      return rg_cli_complain (EXIT_FAILURE, _ ("A password is missing or too long."));

    rg_cli_complain_of_error (error);
    if (!isatty (STDIN_FILENO) || !rg_envelope_error_may_pass (error))
      return EXIT_FAILURE;
  }
}

/* Opens the envelope; the way need not be named if there is only one. */
static int
open_envelope (char **words)
{
  g_autoptr (RgEnvelope) envelope = load (words[0]);
  RgSeal                 seal;

  if (envelope == NULL)
    return EXIT_FAILURE;

  seal = rg_envelope_get_face (envelope)->seal;
  if (seal == RG_SEAL_ON_HONOUR || seal == RG_SEAL_BY_DIRECTOR)
    return open_by (envelope, seal);
  if (!by_director)
    return open_by (envelope, RG_SEAL_BY_PLAYERS);
  if (seal & RG_SEAL_BY_DIRECTOR)
    return open_by (envelope, RG_SEAL_BY_DIRECTOR);

  return rg_cli_complain (EXIT_FAILURE, _ ("The arbiter cannot open this envelope."));
}

static int
print_envelope (char **words)
{
  const char              *out = rg_cli_options.output;
  RgEnvelopeSheetOptions   options = { .notation = rg_cli_get_notation (),
                                       .paper = rg_cli_options.paper };
  g_autoptr (GError)       error = NULL;
  g_autoptr (RgEnvelope)   envelope = NULL;
  g_autoptr (RgDiagram)    diagram = NULL;
  g_autoptr (RgPaperStack) stack = rg_paper_stack_new ();
  int                      status = rg_cli_check_output (words[0]);

  if (status != EXIT_SUCCESS)
    return status;
  if (rg_paper_get_scale (options.paper) < 1)
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“--paper”: an envelope is larger than half a page and "
                               "needs A4 or Letter."));
  envelope = load (words[0]);
  if (envelope == NULL)
    return EXIT_FAILURE;
  diagram = rg_diagram_new (RG_PIECE_SET_DEFAULT, &error);
  if (diagram == NULL)
    return rg_cli_complain_of_writing (out, error);

  options.diagram = diagram;
  rg_paper_stack_add (stack,
                      rg_envelope_sheet_new (rg_envelope_get_face (envelope),
                                             rg_envelope_get_id (envelope), &options));
  return rg_cli_save_paper (stack);
}

static const GOptionEntry OPEN_OPTION[] = {
  { "arbiter", 0, 0, G_OPTION_ARG_NONE, &by_director, N_ ("Open it as the arbiter"),
    NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry PRINT_OPTION[] = {
  { "language", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("Language (en)"), "en|fr" },
  G_OPTION_ENTRY_NULL,
};

#define WANTS N_ ("“%s” needs one file; it asks for the passwords.")

const RgCommand RG_CLI_ENVELOPE_COMMANDS[] = {
  /* Translators: of the command line; the name of a file. */
  { "envelope face", N_ ("FILE"), N_ ("Show what is written on an envelope"), WANTS,
    .min = 1, .max = 1, .run = print_face },
  { "envelope verify", N_ ("FILE"), N_ ("Check whether an envelope is intact"), WANTS,
    .min = 1, .max = 1, .run = verify },
  { "envelope open", N_ ("FILE"), N_ ("Open an envelope; asks for its passwords"), WANTS,
    .min = 1, .max = 1, .options = { OPEN_OPTION }, .run = open_envelope },
  { "envelope print", N_ ("FILE -o OUT.pdf"), N_ ("Print what is written on an envelope"),
    N_ ("“%s” needs one file."), .min = 1, .max = 1,
    .options = { RG_CLI_PDF_OPTIONS, PRINT_OPTION }, .run = print_envelope },
  { 0 },
};
