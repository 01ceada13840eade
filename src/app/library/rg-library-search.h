/* The entry and the lists above the games: what to search for, and in which order. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

#include <gtk/gtk.h>

#define RG_TYPE_LIBRARY_SEARCH (rg_library_search_get_type ())

G_DECLARE_FINAL_TYPE (RgLibrarySearch, rg_library_search, RG, LIBRARY_SEARCH, GtkBox)

GListModel *rg_library_search_find_in (RgLibrarySearch *self, RgLibrary *library);
void        rg_library_search_clear (RgLibrarySearch *self);
void        rg_library_search_focus_order (RgLibrarySearch *self);
