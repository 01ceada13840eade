/* What else a position has than its men: who moves, who may castle, where a pawn may
 * be taken en passant; only what can be true can be chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SETUP_RIGHTS (rg_setup_rights_get_type ())

G_DECLARE_FINAL_TYPE (RgSetupRights, rg_setup_rights, RG, SETUP_RIGHTS, GtkBox)

void rg_setup_rights_show (RgSetupRights *self, const RgSetup *setup);
void rg_setup_rights_read (RgSetupRights *self, RgSetup *setup, guint8 *wanted);

guint8 rg_setup_rights_find_castling (const RgSetup *setup);

G_END_DECLS
