/* No click is lost where GTK imagines that the mouse has moved. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_clicks_watch (void);

G_END_DECLS
