/* What players can do by menu and keyboard: actions of the window, one for either
 * player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_player_actions_install (GtkWidgetClass *window_class);
void rg_player_actions_update (GtkWidget *window, RgTable *table);
void rg_player_actions_add_accels (GtkApplication *application);

G_END_DECLS
