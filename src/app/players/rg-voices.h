/* The buttons with which one player speaks: j’adoube, check, a claim, a draw,
 * his resignation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_VOICES (rg_voices_get_type ())

G_DECLARE_FINAL_TYPE (RgVoices, rg_voices, RG, VOICES, GtkWidget)

void rg_voices_set_table (RgVoices *self, RgTable *table);
void rg_voices_set_color (RgVoices *self, RgColor color);
void rg_voices_open_claims (RgVoices *self);

G_END_DECLS
