/* Read byte by byte into locked memory, so that no buffer keeps them, and on a
 * terminal without showing them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-words.h"

#include "rg-locked.h"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

/**
 * rg_cli_words_are_typed:
 *
 * Returns: whether somebody sits at a terminal, who may try again
 */
gboolean
rg_cli_words_are_typed (void)
{
  return isatty (STDIN_FILENO) == 1;
}

/* One line of standard input without its end; FALSE where there is none, or it
 * is too long: then the rest of it is read all the same, and not kept. */
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

/* How the terminal was, for whoever ends the program while it hides. */
static struct termios shown;

static const int ENDINGS[] = { SIGINT, SIGTERM, SIGHUP };

/* What was typed so far is thrown away, lest the next program read it. */
static void
show_typing (void)
{
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &shown);
}

/* The second time the signal does what it always does. */
static void
end_cb (int number)
{
  show_typing ();
  raise (number);
}

static void
watch_endings (struct sigaction before[G_N_ELEMENTS (ENDINGS)])
{
  struct sigaction action = { .sa_handler = end_cb,
                              .sa_flags = (int) (SA_RESETHAND | SA_NODEFER) };

  sigemptyset (&action.sa_mask);
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    sigaction (ENDINGS[i], &action, &before[i]);
}

static void
leave_endings (const struct sigaction before[G_N_ELEMENTS (ENDINGS)])
{
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    sigaction (ENDINGS[i], &before[i], NULL);
}

/* What was typed until now is thrown away.  Only Ctrl+C ends the program, as
 * one that merely stops would leave a terminal that shows nothing. */
static gboolean
hide_typing (void)
{
  struct termios hidden = shown;

  hidden.c_lflag &= ~(tcflag_t) ECHO;
  hidden.c_cc[VSUSP] = hidden.c_cc[VQUIT] = _POSIX_VDISABLE;
  return tcsetattr (STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
}

/* The prompt comes when typing is hidden, as nobody sees a word he types at
 * once. */
static gboolean
read_hidden (const char *prompt, RgLocked *line, gsize *length)
{
  struct sigaction before[G_N_ELEMENTS (ENDINGS)];
  gboolean         done;

  if (tcgetattr (STDIN_FILENO, &shown) != 0)
    return FALSE;

  watch_endings (before);
  done = hide_typing ();
  if (done) {
    g_printerr ("%s ", prompt);
    done = read_line (line, length);
  }
  show_typing ();
  leave_endings (before);
  g_printerr ("\n");
  return done;
}

/**
 * rg_cli_words_ask:
 * @prompt: shown on a terminal only
 *
 * Returns: (transfer full) (nullable): the next line of standard input; %NULL
 *   where there is none that can be a secret
 */
RgSecret *
rg_cli_words_ask (const char *prompt)
{
  g_autoptr (RgLocked) line = rg_locked_new (RG_SECRET_MAX + 1);
  gsize                length = 0;
  gboolean done = rg_cli_words_are_typed () ? read_hidden (prompt, line, &length)
                                            : read_line (line, &length);

  return done ? rg_secret_new ((const char *) line, length) : NULL;
}
