/* Starts GTK without OpenGL, if no graphics processor is there, and without its own
 * theme. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_gtk_start_prepare (const char *devices);
void rg_gtk_start (void);
