/* The preferences window: rows bound to the settings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_PREFERENCES_WINDOW (rg_preferences_window_get_type ())

G_DECLARE_FINAL_TYPE (RgPreferencesWindow,
                      rg_preferences_window,
                      RG,
                      PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

GtkWindow *rg_preferences_window_new (GtkWindow *parent);
