/* Sentences on standard error, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli.h"

#include "rg-error.h"

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
