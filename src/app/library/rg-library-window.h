/* The window of all games: searches, opens, renames, imports, exports and trashes
 * them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

#include <adwaita.h>

#define RG_TYPE_LIBRARY_WINDOW (rg_library_window_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryWindow, rg_library_window, RG, LIBRARY_WINDOW, AdwWindow)

RgLibraryWindow *rg_library_window_new (GtkWindow *table, RgLibrary *library);

void rg_library_window_show (RgLibraryWindow *self, RgLibraryEntry *entry);
void rg_library_window_import (RgLibraryWindow *self, GFile **files, guint n);
