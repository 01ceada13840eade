/* Children side by side where there is room for all of them, else one above the other.
 * Properties: "spacing" in pixels and "homogeneous", for widths side by side. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define RG_TYPE_FLOW_LAYOUT (rg_flow_layout_get_type ())

G_DECLARE_FINAL_TYPE (RgFlowLayout, rg_flow_layout, RG, FLOW_LAYOUT, GtkLayoutManager)
