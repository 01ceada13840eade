/* The matches of this computer: the table of one, with what can be done with
 * it, and the list of all. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match-table.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_MATCH_WINDOW (rg_match_window_get_type ())

G_DECLARE_FINAL_TYPE (RgMatchWindow, rg_match_window, RG, MATCH_WINDOW, AdwWindow)

RgMatchWindow *rg_match_window_new (GtkWindow *parent, RgMatchTable *table);

G_END_DECLS
