/* The window in which the names and the heading of a game are corrected. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

#include <adwaita.h>

#define RG_TYPE_RENAME_WINDOW (rg_rename_window_get_type ())

G_DECLARE_FINAL_TYPE (RgRenameWindow, rg_rename_window, RG, RENAME_WINDOW, AdwWindow)

GtkWindow *rg_rename_window_new (GtkWindow      *parent,
                                 RgLibrary      *library,
                                 RgLibraryEntry *entry,
                                 GError        **error);
