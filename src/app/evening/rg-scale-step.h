/* Edits a row of a scale: from which difference on, and the odds and times given. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-scale.h"

#include <adwaita.h>

#define RG_TYPE_SCALE_STEP (rg_scale_step_get_type ())

G_DECLARE_FINAL_TYPE (RgScaleStep, rg_scale_step, RG, SCALE_STEP, AdwExpanderRow)

GtkWidget *rg_scale_step_new (const RgScaleRow *row);
guint      rg_scale_step_get_from (RgScaleStep *self);
gboolean   rg_scale_step_write (RgScaleStep *self, RgScale *scale, GError **error);
