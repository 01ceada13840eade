/* One player's side of the table: the name, whether it is his turn, what he
 * can say, and what he is asked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_PLAYER_STRIP (rg_player_strip_get_type ())

G_DECLARE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, RG, PLAYER_STRIP, GtkWidget)

void    rg_player_strip_set_table (RgPlayerStrip *self, RgTable *table);
void    rg_player_strip_set_color (RgPlayerStrip *self, RgColor color);
void    rg_player_strip_set_shows_clock (RgPlayerStrip *self, gboolean shows);
void    rg_player_strip_set_score (RgPlayerStrip *self, const char *score);
RgColor rg_player_strip_get_color (RgPlayerStrip *self);
void    rg_player_strip_open_claims (RgPlayerStrip *self);

G_END_DECLS
