/* The subcommand that shows the rulebooks: rulebook list and rulebook show. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int rg_cli_rulebook (int argc, char **argv);

G_END_DECLS
