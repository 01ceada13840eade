/* The window of a club's handicap evening: its terms, players, rounds and standings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

#include <adwaita.h>

#define RG_TYPE_EVENING_WINDOW (rg_evening_window_get_type ())

G_DECLARE_FINAL_TYPE (RgEveningWindow, rg_evening_window, RG, EVENING_WINDOW, AdwWindow)

RgEveningWindow *rg_evening_window_new (GtkWindow *parent, RgLibrary *library);
