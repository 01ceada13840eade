/* What people have said inside a command of a PGN comment, "[%regence …]",
 * written so that no sign of PGN can appear in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void  rg_pgn_command_escape (const char *text, GString *out);
char *rg_pgn_command_unescape (const char *text, gsize length);

G_END_DECLS
