/* What the subcommands share: exit statuses and how they complain. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-setup.h"

G_BEGIN_DECLS

/* Beside EXIT_SUCCESS and EXIT_FAILURE: the command line is no good. */
#define RG_CLI_USAGE 2

int         rg_cli_complain (int status, const char *sentence);
int         rg_cli_complain_about (const char *format, const char *word);
gboolean    rg_cli_complain_of_value (const char *option, const char *values);
char       *rg_cli_sentence (const GError *error);
gboolean    rg_cli_read_setup (char **words, RgSetup *setup, GError **error);
const char *rg_cli_find_value (const char *option, int argc, char **argv, int *at);

G_END_DECLS
