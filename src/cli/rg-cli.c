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
