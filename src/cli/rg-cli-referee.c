/* Lines from standard input or from a script, answers on standard output, each
 * flushed before the next line is read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-referee.h"

#include "rg-cli.h"
#include "rg-error.h"
#include "rg-referee.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

/* Reads a line without its end.  Of an overlong one only so much is kept that
 * it still shows.  FALSE at the end of the input. */
static gboolean
read_line (FILE *in, GString *line)
{
  int c = getc_unlocked (in);

  g_string_truncate (line, 0);
  if (c == EOF)
    return FALSE;

  for (; c != EOF && c != '\n'; c = getc_unlocked (in))
    if (line->len <= RG_REFEREE_MAX_LINE)
      g_string_append_c (line, (char) c);
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);

  return TRUE;
}

static int
answer_all (FILE *in)
{
  g_autoptr (RgReferee) referee = rg_referee_new (rg_shelf_get ());
  g_autoptr (GString)   line = g_string_new (NULL);

  while (read_line (in, line)) {
    g_autofree char *answer = rg_referee_hear (referee, line->str, line->len);

    if (answer != NULL && (puts (answer) == EOF || fflush (stdout) != 0))
      return EXIT_FAILURE;
  }

  return EXIT_SUCCESS;
}

static int
complain_about (const char *name, int code)
{
  g_autofree char *valid = g_filename_display_name (name);
  g_autofree char *sentence = NULL;

  sentence = g_strdup_printf (_ ("“%s” cannot be read: %s."), valid, g_strerror (code));
  return rg_cli_complain (EXIT_FAILURE, sentence);
}

static int
answer_script (const char *name)
{
  FILE *in = g_fopen (name, "rb");
  int   status;

  if (in == NULL)
    return complain_about (name, errno);

  status = answer_all (in);
  if (ferror (in))
    status = complain_about (name, EIO);
  fclose (in);

  return status;
}

/**
 * rg_cli_referee:
 * @argv: nothing, or `--script` and the name of a file
 *
 * Answers every line of the event language with a line of JSON.
 *
 * Returns: the exit status
 */
int
rg_cli_referee (int argc, char **argv)
{
  if (argc == 0)
    return answer_all (stdin);
  if (argc == 2 && g_str_equal (argv[0], "--script"))
    return answer_script (argv[1]);

  return rg_cli_complain (RG_CLI_USAGE, _ ("“referee” takes nothing, or --script and the "
                                           "name of a file."));
}
