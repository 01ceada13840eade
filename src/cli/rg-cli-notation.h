/* The options that choose a notation, the same for every subcommand that writes
 * or reads moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

G_BEGIN_DECLS

typedef enum {
  RG_CLI_NOTATION_OTHER,
  RG_CLI_NOTATION_TAKEN,
  RG_CLI_NOTATION_WRONG,
} RgCliNotationResult;

/* What the command line has said so far.  `notation` has no language, and a
 * style that does not exist, until they are said. */
typedef struct {
  RgNotation notation;
  gboolean   is_said;
} RgCliNotation;

void rg_cli_notation_init (RgCliNotation *self);
RgCliNotationResult
rg_cli_notation_take (RgCliNotation *self, int argc, char **argv, int *at);
RgCliNotationResult
rg_cli_notation_take_language (RgCliNotation *self, int argc, char **argv, int *at);
RgNotation  rg_cli_notation_get (const RgCliNotation *self);
const char *rg_cli_notation_help (void);

G_END_DECLS
