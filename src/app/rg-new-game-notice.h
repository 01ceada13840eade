/* The foot of the window for a new game: what stands in the way of it, or what
 * should be known before, with its article and the ways out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_NEW_GAME_NOTICE (rg_new_game_notice_get_type ())

G_DECLARE_FINAL_TYPE (RgNewGameNotice,
                      rg_new_game_notice,
                      RG,
                      NEW_GAME_NOTICE,
                      GtkWidget)

/* What can be taken back where odds and position do not go together. */
typedef enum {
  RG_WAY_OUT_NONE = 0,
  RG_WAY_OUT_NO_ODDS = 1 << 0,
  RG_WAY_OUT_NO_POSITION = 1 << 1,
} RgWayOut;

void rg_new_game_notice_hush (RgNewGameNotice *self);
void rg_new_game_notice_blame (RgNewGameNotice  *self,
                               const char       *sentence,
                               const RgRulebook *rulebook,
                               const char       *article);
void rg_new_game_notice_remark (RgNewGameNotice *self, const char *sentence);
void rg_new_game_notice_offer (RgNewGameNotice *self, RgWayOut ways);

G_END_DECLS
