/* Wraps labels of buttons, titles and rows that do not fit in one line, and fits tabs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_wrap_words (GtkWidget *widget);
