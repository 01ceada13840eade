/* One subcommand of regence-cli: a row of a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* `run` gets the arguments after the subcommand's name and returns the exit
 * status; `arguments` and `summary` are what --help shows. */
typedef struct {
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (int argc, char **argv);
} RgCommand;
