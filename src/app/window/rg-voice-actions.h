/* The menu and the keyboard as voices of the players: actions of the window
 * that speak for whoever would. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_voice_actions_install (GtkWidgetClass *window_class);
void rg_voice_actions_update (GtkWidget *window, RgTable *table);
void rg_voice_actions_add_accels (GtkApplication *application);

G_END_DECLS
