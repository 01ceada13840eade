/* A match as one PGN text: its games in their order, each with the tags Event
 * and Round. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

G_BEGIN_DECLS

char *rg_match_to_pgn (RgMatch *self, guint *n_missing);
gboolean
rg_match_export (RgMatch *self, const char *path, guint *n_missing, GError **error);

G_END_DECLS
