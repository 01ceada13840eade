/* Read byte by byte into locked memory, so that no buffer keeps them, and on a
 * terminal without showing them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-words.h"

#include "rg-locked.h"

#include <string.h>
#include <termios.h>
#include <unistd.h>

/* What a terminal sends for Ctrl+C while it sends no signals. */
#define BREAK 3

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

/* One line of standard input without its end; FALSE where there is none, it is
 * too long, or was broken off. */
static gboolean
read_line (RgLocked *line, gsize *length)
{
  gsize   at = 0;
  ssize_t n;

  while ((n = read (STDIN_FILENO, line + at, 1)) == 1 && line[at] != '\n')
    if (line[at] == BREAK || ++at > RG_SECRET_MAX)
      return FALSE;

  *length = at;
  return n == 1 || at > 0;
}

/* Before the prompt, as what was typed until then is thrown away, and nobody
 * sees a word he types at once.  Without signals no one who gives up leaves a
 * terminal that shows nothing. */
static gboolean
hide_typing (struct termios *before)
{
  struct termios hidden;

  if (tcgetattr (STDIN_FILENO, before) != 0)
    return FALSE;

  hidden = *before;
  hidden.c_lflag &= ~(tcflag_t) (ECHO | ISIG);
  return tcsetattr (STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
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
  gboolean             typed = rg_cli_words_are_typed ();
  gboolean             done, hidden = FALSE;
  struct termios       before;
  gsize                length = 0;

  if (typed) {
    hidden = hide_typing (&before);
    g_printerr ("%s ", prompt);
  }
  done = read_line (line, &length);
  if (hidden)
    tcsetattr (STDIN_FILENO, TCSADRAIN, &before);
  if (typed)
    g_printerr ("\n");

  return done ? rg_secret_new ((const char *) line, length) : NULL;
}
