/* Edits a scale of odds, to be saved under its name or another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-scale.h"

#include <adwaita.h>

#define RG_TYPE_SCALE_WINDOW (rg_scale_window_get_type ())

G_DECLARE_FINAL_TYPE (RgScaleWindow, rg_scale_window, RG, SCALE_WINDOW, AdwWindow)

GtkWidget *rg_scale_window_new (GtkWindow *parent, const RgScale *scale);
