/* Wraps labels of buttons, titles and rows that do not fit in one line, and fits tabs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_wrap_words (GtkWidget *widget);

G_END_DECLS
