/* The panel that says how the game at the table ended, and what two players can do then.
 * It appears when a game ends here, not when a finished one is opened, and stays until
 * the next one is set up or the players close it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_END_PANEL (rg_end_panel_get_type ())

G_DECLARE_FINAL_TYPE (RgEndPanel, rg_end_panel, RG, END_PANEL, RgTableWidget)

gboolean rg_end_panel_close (RgEndPanel *self);

G_END_DECLS
