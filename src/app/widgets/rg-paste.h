/* Pastes what was copied elsewhere into an entry. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_paste_into (GtkWidget *line);

G_END_DECLS
