/* The subcommands that look at one position: perft, moves and read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int rg_cli_perft (int argc, char **argv);
int rg_cli_moves (int argc, char **argv);
int rg_cli_read (int argc, char **argv);

G_END_DECLS
