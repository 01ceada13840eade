/* The help: F1 opens the page about the window in use. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_help_add (GtkWidgetClass *klass, const char *page);
