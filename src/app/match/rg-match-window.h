/* The window of matches: the games of one match and what can be done with it, or the list
 * of all matches in the library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match-table.h"

#include <adwaita.h>

#define RG_TYPE_MATCH_WINDOW (rg_match_window_get_type ())

G_DECLARE_FINAL_TYPE (RgMatchWindow, rg_match_window, RG, MATCH_WINDOW, AdwWindow)

RgMatchWindow *rg_match_window_new (GtkWindow *parent, RgMatchTable *table);
