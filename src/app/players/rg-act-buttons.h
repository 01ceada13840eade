/* A player's buttons: j’adoube, check, claims, a draw, resigning. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_ACT_BUTTONS (rg_act_buttons_get_type ())

G_DECLARE_FINAL_TYPE (RgActButtons, rg_act_buttons, RG, ACT_BUTTONS, GtkWidget)

void rg_act_buttons_set_table (RgActButtons *self, RgTable *table);
void rg_act_buttons_set_color (RgActButtons *self, RgColor color);
void rg_act_buttons_open_claims (RgActButtons *self);

G_END_DECLS
