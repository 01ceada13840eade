/* The table of the games of a match: number, players, result, how it ended,
 * date. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_match_columns_show (GtkColumnView *view, RgMatch *match);

G_END_DECLS
