/* Pastes what was copied elsewhere into an entry. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_paste_into (GtkWidget *line);
