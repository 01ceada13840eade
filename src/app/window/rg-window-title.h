/* What the window of a table is called: who plays, and on what terms. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match-table.h"

G_BEGIN_DECLS

char **rg_window_terms (RgGame *game, RgMatchTable *table);

G_END_DECLS
