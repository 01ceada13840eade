/* The moments of a game in words, for lists from which one is chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

char          *rg_ply_name (RgGame *game, guint ply);
GtkStringList *rg_ply_names_list (RgGame *game);

G_END_DECLS
