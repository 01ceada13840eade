/* Wraps the words of buttons, tabs, titles and rows that have no room in one line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_wrap_words (GtkWidget *widget);

G_END_DECLS
