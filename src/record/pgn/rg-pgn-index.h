/* The list of the games of a text, from their tags alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *rg_pgn_index (const char *text, gsize length);

G_END_DECLS
