/* The board as large as it can be and a sidebar next to it, both together in
 * the middle of the window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_WINDOW_LAYOUT (rg_window_layout_get_type ())

G_DECLARE_FINAL_TYPE (RgWindowLayout, rg_window_layout, RG, WINDOW_LAYOUT, GtkWidget)

G_END_DECLS
