/* The page to begin a game: cards with usual terms, the unfinished game, and the last
 * games with their final positions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-store.h"

#include <gtk/gtk.h>

#define RG_TYPE_WELCOME_PAGE (rg_welcome_page_get_type ())

G_DECLARE_FINAL_TYPE (RgWelcomePage, rg_welcome_page, RG, WELCOME_PAGE, GtkWidget)

GtkWidget *rg_welcome_page_new (RgTableStore *store, RgGame *last, RgTable *table);
void       rg_welcome_page_focus (RgWelcomePage *self);
