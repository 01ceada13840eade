/* One subcommand of regence-cli: a row of a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* `run` gets the arguments after the subcommand's name and returns the exit
 * status; `arguments` and `summary` are what --help shows, with the options of
 * rg-cli-notation.h where it takes these. */
typedef struct {
  const char *name;
  const char *arguments;
  const char *summary;
  gboolean    takes_notation;
  int (*run) (int argc, char **argv);
} RgCommand;
