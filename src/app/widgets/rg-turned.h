/* Allocates a widget upside down, for a player across the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_allocate_turned (GtkWidget *widget, GtkAllocation place, gboolean turned);
