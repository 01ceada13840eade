/* The subcommand that deals with PGN files: pgn check and pgn convert. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int rg_cli_pgn (int argc, char **argv);

G_END_DECLS
