/* The foot of the window for a new game: what stands in the way of it, or what
 * should be known before, with its article and the ways out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_NEW_GAME_NOTICE (rg_new_game_notice_get_type ())

G_DECLARE_FINAL_TYPE (RgNewGameNotice, rg_new_game_notice, RG, NEW_GAME_NOTICE, GtkWidget)

void rg_new_game_notice_judge (RgNewGameNotice   *self,
                               const char        *page,
                               gboolean           is_told,
                               const RgGameTerms *terms,
                               const RgOdds      *odds,
                               const GError      *error);

G_END_DECLS
