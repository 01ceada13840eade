/* Works around clicks that GTK loses when it makes up motions of the mouse. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_clicks_watch (void);

G_END_DECLS
