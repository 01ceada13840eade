/* Reads pairings made by a tournament program, and writes results for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-scale.h"

gboolean rg_pairing_file_read (RgEvening     *evening,
                               GBytes        *bytes,
                               const RgScale *scale,
                               GPtrArray     *faults,
                               GError       **error);
void     rg_trf_write (RgEvening *evening, GString *out);
