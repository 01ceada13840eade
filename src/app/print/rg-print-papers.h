/* Opens print windows for everything except the game on a table: the papers of an
 * evening, a list of games, empty sheets, and results by odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening-paper.h"

#include <gtk/gtk.h>

void rg_print_evening (GtkWindow     *parent,
                       RgEvening     *evening,
                       RgLibrary     *library,
                       guint          round,
                       RgEveningPaper kind);
void rg_print_blank (GtkWindow *parent);
void rg_print_games (GtkWindow *parent, GPtrArray *games);
void rg_print_results (GtkWindow *parent, GArray *tallies, const char *kicker);
