/* Works around clicks that GTK loses when it makes up motions of the mouse. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void rg_clicks_watch (void);
