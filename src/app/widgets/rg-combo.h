/* Helpers for rows that choose from a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

guint rg_combo_get_selected (GtkWidget *row);
void  rg_combo_hold_pages (GtkWidget *window);
void  rg_combo_keep_focus (GtkWidget *row);
void  rg_combo_list_whole (GtkWidget *row);
void  rg_combo_show_whole (GtkWidget *chooser);
