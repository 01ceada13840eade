/* The director's panel: a window beside the table, with a button or field for every event
 * of the director. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <adwaita.h>

#define RG_TYPE_DIRECTOR_PANEL (rg_director_panel_get_type ())

G_DECLARE_FINAL_TYPE (RgDirectorPanel, rg_director_panel, RG, DIRECTOR_PANEL, AdwWindow)

RgDirectorPanel *rg_director_panel_new (GtkWindow *parent, RgTable *table);
