/* Sentences on standard error, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli.h"

#include "rg-error.h"
#include "rg-fen.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *
translate (const char *format)
{
  return _ (format);
}

/**
 * rg_cli_sentence:
 *
 * Returns: (transfer full): what @error says, in the reader's language
 */
char *
rg_cli_sentence (const GError *error)
{
  return rg_error_sentence (error, translate);
}

/**
 * rg_cli_complain:
 * @status: the exit status that follows
 *
 * Says on standard error what is wrong.
 *
 * Returns: @status
 */
int
rg_cli_complain (int status, const char *sentence)
{
  g_printerr ("regence-cli: %s\n", sentence);
  return status;
}

/**
 * rg_cli_complain_of_value:
 * @option: such as "--paper"
 * @values: what it takes
 *
 * Says on standard error that the option has no such value.
 *
 * Returns: %FALSE
 */
gboolean
rg_cli_complain_of_value (const char *option, const char *values)
{
  g_autofree char *sentence = NULL;

  sentence = g_strdup_printf (_ ("“%1$s” needs a value: %2$s."), option, values);
  rg_cli_complain (RG_CLI_USAGE, sentence);
  return FALSE;
}

/**
 * rg_cli_complain_about:
 * @format: a sentence with one `%s`
 * @word: what on the command line is no good
 *
 * Says on standard error what is wrong with the command line.
 *
 * Returns: the exit status for that
 */
int
rg_cli_complain_about (const char *format, const char *word)
{
  g_autofree char *sentence = g_strdup_printf (format, word);

  return rg_cli_complain (RG_CLI_USAGE, sentence);
}

/**
 * rg_cli_read_setup:
 * @words: the words of a FEN, or all of it in one, as they were typed
 * @setup: (out): the position
 * @error: return location for an error
 *
 * Returns: %FALSE where they are no FEN; the error can be told then, whatever
 *   bytes were typed
 */
gboolean
rg_cli_read_setup (char **words, RgSetup *setup, GError **error)
{
  g_autofree char *fen = g_strjoinv (" ", words);
  g_autofree char *valid = g_utf8_make_valid (fen, -1);

  return rg_fen_parse (valid, setup, error);
}

/**
 * rg_cli_find_value:
 * @option: an option that takes a value
 * @at: (inout): which argument; on return the last one that was taken
 *
 * Returns: (transfer none) (nullable): the value of @option at @at, behind an
 *   equals sign or in the next argument; %NULL where that argument is another
 *   one
 */
const char *
rg_cli_find_value (const char *option, int argc, char **argv, int *at)
{
  const char *rest = argv[*at];
  gsize       length = strlen (option);

  if (strncmp (rest, option, length) != 0)
    return NULL;
  if (rest[length] == '=')
    return rest + length + 1;
  if (rest[length] != '\0')
    return NULL;

  (*at)++;
  return *at < argc ? argv[*at] : "";
}
