/* Children side by side where there is room for all of them, else one above the other.
 * Properties: "spacing" in pixels and "homogeneous", for widths side by side. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_FOLD_LAYOUT (rg_fold_layout_get_type ())

G_DECLARE_FINAL_TYPE (RgFoldLayout, rg_fold_layout, RG, FOLD_LAYOUT, GtkLayoutManager)

G_END_DECLS
